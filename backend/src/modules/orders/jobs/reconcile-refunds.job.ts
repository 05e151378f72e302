import { Injectable } from '@nestjs/common';
import { Handles, type JobHandler } from '../../../platform/queue/index.js';
import { reconcileRefunds } from '../application/order-jobs.js';
import { RefundSending } from '../application/refunds/refund-sending.js';

@Injectable()
@Handles(reconcileRefunds)
export class ReconcileRefundsHandler implements JobHandler<Record<string, never>> {
  constructor(private readonly refunds: RefundSending) {}

  handle(): Promise<void> {
    return this.refunds.reconcile();
  }
}
