import { Injectable } from '@nestjs/common';
import { ProcessesJob } from '../../platform/queue/index.js';
import {
  acknowledgeMessage,
  forwardMessage,
  sendMessageReply,
  type MessagePayload,
  type MessageReplyPayload,
} from './message.jobs.js';
import { MessageMailer } from './message.mailer.js';

@Injectable()
export class FormsProcessor {
  constructor(private readonly mails: MessageMailer) {}

  @ProcessesJob(forwardMessage)
  forward(payload: MessagePayload): Promise<void> {
    return this.mails.forward(payload);
  }

  @ProcessesJob(acknowledgeMessage)
  acknowledge(payload: MessagePayload): Promise<void> {
    return this.mails.acknowledge(payload);
  }

  @ProcessesJob(sendMessageReply)
  reply(payload: MessageReplyPayload): Promise<void> {
    return this.mails.reply(payload);
  }
}
