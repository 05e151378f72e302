import { Injectable } from '@nestjs/common';
import { ProcessesJob } from '../../../platform/queue/index.js';
import { CodBlocklist } from './cod-blocklist.js';
import { CodMailer } from './cod.mailer.js';
import { purgeCodAddresses, sendCodCode, type CodCodePayload } from './cod-confirmation.service.js';

@Injectable()
export class CashOnDeliveryProcessor {
  constructor(
    private readonly mail: CodMailer,
    private readonly bars: CodBlocklist,
  ) {}

  @ProcessesJob(sendCodCode)
  sendCode(payload: CodCodePayload): Promise<void> {
    return this.mail.sendCode(payload);
  }

  @ProcessesJob(purgeCodAddresses)
  purgeAddresses(): Promise<void> {
    return this.bars.purgeExpiredAddresses();
  }
}
