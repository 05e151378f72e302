import { Injectable } from '@nestjs/common';
import { ProcessesJob } from '../../../platform/queue/index.js';
import { DisputeMailer } from './dispute.mailer.js';
import { DisputeWatch } from './dispute-watch.js';
import { sendDisputeMail, watchDisputes, type DisputeMailPayload } from './disputes.jobs.js';

@Injectable()
export class DisputesProcessor {
  constructor(
    private readonly watcher: DisputeWatch,
    private readonly mails: DisputeMailer,
  ) {}

  @ProcessesJob(watchDisputes)
  watch(): Promise<void> {
    return this.watcher.run();
  }

  @ProcessesJob(sendDisputeMail)
  sendMail(payload: DisputeMailPayload): Promise<void> {
    return this.mails.send(payload);
  }
}
