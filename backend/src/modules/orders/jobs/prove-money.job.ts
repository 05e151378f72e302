import { Injectable } from '@nestjs/common';
import { Handles, type JobHandler } from '../../../platform/queue/index.js';
import { MoneyProofs } from '../application/money-proofs.js';
import { proveMoney } from '../application/order-jobs.js';

@Injectable()
@Handles(proveMoney)
export class ProveMoneyHandler implements JobHandler<Record<string, never>> {
  constructor(private readonly proofs: MoneyProofs) {}

  handle(): Promise<void> {
    return this.proofs.run();
  }
}
