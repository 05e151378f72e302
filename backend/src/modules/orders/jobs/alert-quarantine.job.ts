import { Injectable } from '@nestjs/common';
import { Handles, type JobHandler } from '../../../platform/queue/index.js';
import { alertQuarantine, type QuarantinePayload } from '../application/order-jobs.js';
import { OrderMails } from '../application/order-mails.js';

@Injectable()
@Handles(alertQuarantine)
export class AlertQuarantineHandler implements JobHandler<QuarantinePayload> {
  constructor(private readonly mails: OrderMails) {}

  handle(payload: QuarantinePayload): Promise<void> {
    return this.mails.alertQuarantine(payload);
  }
}
