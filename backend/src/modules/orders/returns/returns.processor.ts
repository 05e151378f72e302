import { Injectable } from '@nestjs/common';
import { ProcessesJob } from '../../../platform/queue/index.js';
import { ReturnMailer } from './return.mailer.js';
import { sendReturnUpdate, type ReturnUpdatePayload } from './returns.jobs.js';

@Injectable()
export class ReturnsProcessor {
  constructor(private readonly mails: ReturnMailer) {}

  @ProcessesJob(sendReturnUpdate)
  sendNews(payload: ReturnUpdatePayload): Promise<void> {
    return this.mails.send(payload);
  }
}
