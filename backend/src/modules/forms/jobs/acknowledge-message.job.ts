import { Injectable } from '@nestjs/common';
import { Handles, type JobHandler } from '../../../platform/queue/index.js';
import { acknowledgeMessage, type MessagePayload } from '../application/form-jobs.js';
import { MessageMails } from '../application/message-mails.js';

@Injectable()
@Handles(acknowledgeMessage)
export class AcknowledgeMessageHandler implements JobHandler<MessagePayload> {
  constructor(private readonly mails: MessageMails) {}

  handle(payload: MessagePayload): Promise<void> {
    return this.mails.acknowledge(payload);
  }
}
