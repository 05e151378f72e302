import { Injectable } from '@nestjs/common';
import { Handles, type JobHandler } from '../../../platform/queue/index.js';
import { reconcilePayments } from '../application/order-jobs.js';
import { Reconciliation } from '../application/reconciliation.js';

@Injectable()
@Handles(reconcilePayments)
export class ReconcilePaymentsHandler implements JobHandler<Record<string, never>> {
  constructor(private readonly reconciliation: Reconciliation) {}

  handle(): Promise<void> {
    return this.reconciliation.run();
  }
}
