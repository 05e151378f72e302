import { Injectable } from '@nestjs/common';
import { Handles, type JobHandler } from '../../../platform/queue/index.js';
import { CashMail } from '../application/cash/cash-mail.js';
import { sendCashCode, type CashCodePayload } from '../application/order-jobs.js';

@Injectable()
@Handles(sendCashCode)
export class SendCashCodeHandler implements JobHandler<CashCodePayload> {
  constructor(private readonly mail: CashMail) {}

  handle(payload: CashCodePayload): Promise<void> {
    return this.mail.sendCode(payload);
  }
}
