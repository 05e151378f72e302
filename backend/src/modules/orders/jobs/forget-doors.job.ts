import { Injectable } from '@nestjs/common';
import { Handles, type JobHandler } from '../../../platform/queue/index.js';
import { CashBars } from '../application/cash/cash-bars.js';
import { forgetDoors } from '../application/order-jobs.js';

@Injectable()
@Handles(forgetDoors)
export class ForgetDoorsHandler implements JobHandler<Record<string, never>> {
  constructor(private readonly bars: CashBars) {}

  handle(): Promise<void> {
    return this.bars.forgetDoors();
  }
}
