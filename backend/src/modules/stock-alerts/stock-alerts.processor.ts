import { Injectable } from '@nestjs/common';
import { ProcessesJob } from '../../platform/queue/index.js';
import { RestockWatch } from './restock-watch.service.js';
import { StockAlertMailer } from './stock-alert.mailer.js';
import {
  findRestocked,
  sendAlertConfirmation,
  sendBackInStock,
  type ConfirmationPayload,
  type StockAlertPayload,
} from './stock-alerts.jobs.js';

@Injectable()
export class StockAlertsProcessor {
  constructor(
    private readonly watch: RestockWatch,
    private readonly mailer: StockAlertMailer,
  ) {}

  @ProcessesJob(findRestocked)
  find(): Promise<void> {
    return this.watch.run();
  }

  @ProcessesJob(sendBackInStock)
  send({ alertId }: StockAlertPayload): Promise<void> {
    return this.mailer.sendBackInStock(alertId);
  }

  @ProcessesJob(sendAlertConfirmation)
  confirm({ alertId, ask }: ConfirmationPayload): Promise<void> {
    return this.mailer.sendConfirmation(alertId, ask);
  }
}
