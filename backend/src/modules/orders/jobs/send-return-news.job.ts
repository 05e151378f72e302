import { Injectable } from '@nestjs/common';
import { Handles, type JobHandler } from '../../../platform/queue/index.js';
import { sendReturnNews, type ReturnNewsPayload } from '../application/order-jobs.js';
import { ReturnMails } from '../application/returns/return-mails.js';

@Injectable()
@Handles(sendReturnNews)
export class SendReturnNewsHandler implements JobHandler<ReturnNewsPayload> {
  constructor(private readonly mails: ReturnMails) {}

  handle(payload: ReturnNewsPayload): Promise<void> {
    return this.mails.send(payload);
  }
}
