import { Injectable } from '@nestjs/common';
import { ProcessesJob } from '../../../platform/queue/index.js';
import { sendReturnNews, type ReturnNewsPayload } from '../application/order-jobs.js';
import { ReturnMails } from '../application/returns/return-mails.js';

@Injectable()
export class ReturnsProcessor {
  constructor(private readonly mails: ReturnMails) {}

  @ProcessesJob(sendReturnNews)
  sendNews(payload: ReturnNewsPayload): Promise<void> {
    return this.mails.send(payload);
  }
}
