import { Injectable } from '@nestjs/common';
import { ProcessesJob } from '../../platform/queue/index.js';
import { acknowledgeMessage, forwardMessage, type MessagePayload } from './application/form-jobs.js';
import { MessageMails } from './application/message-mails.js';

@Injectable()
export class FormsProcessor {
  constructor(private readonly mails: MessageMails) {}

  @ProcessesJob(forwardMessage)
  forward(payload: MessagePayload): Promise<void> {
    return this.mails.forward(payload);
  }

  @ProcessesJob(acknowledgeMessage)
  acknowledge(payload: MessagePayload): Promise<void> {
    return this.mails.acknowledge(payload);
  }
}
