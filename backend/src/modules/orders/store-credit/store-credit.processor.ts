import { Injectable } from '@nestjs/common';
import { ProcessesJob } from '../../../platform/queue/index.js';
import { sendCreditAdded, type CreditAddedPayload } from './store-credit.jobs.js';
import { StoreCreditMailer } from './store-credit.mailer.js';

@Injectable()
export class StoreCreditProcessor {
  constructor(private readonly mail: StoreCreditMailer) {}

  @ProcessesJob(sendCreditAdded)
  sendAdded(payload: CreditAddedPayload): Promise<void> {
    return this.mail.sendAdded(payload);
  }
}
