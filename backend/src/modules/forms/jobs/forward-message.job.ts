import { Injectable } from '@nestjs/common';
import { Handles, type JobHandler } from '../../../platform/queue/index.js';
import { forwardMessage, type MessagePayload } from '../application/form-jobs.js';
import { MessageMails } from '../application/message-mails.js';

@Injectable()
@Handles(forwardMessage)
export class ForwardMessageHandler implements JobHandler<MessagePayload> {
  constructor(private readonly mails: MessageMails) {}

  handle(payload: MessagePayload): Promise<void> {
    return this.mails.forward(payload);
  }
}
