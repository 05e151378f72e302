import { Injectable } from '@nestjs/common';
import { ProcessesJob } from '../../../platform/queue/index.js';
import { CashBars } from '../application/cash/cash-bars.js';
import { CashMail } from '../application/cash/cash-mail.js';
import { forgetDoors, sendCashCode, type CashCodePayload } from '../application/order-jobs.js';

@Injectable()
export class CashOnDeliveryProcessor {
  constructor(
    private readonly mail: CashMail,
    private readonly bars: CashBars,
  ) {}

  @ProcessesJob(sendCashCode)
  sendCode(payload: CashCodePayload): Promise<void> {
    return this.mail.sendCode(payload);
  }

  @ProcessesJob(forgetDoors)
  forgetDoors(): Promise<void> {
    return this.bars.forgetDoors();
  }
}
