import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { Clock } from '../../../platform/clock/index.js';
import { paymentsConfig } from '../../../platform/config/index.js';
import { TransitionEffects } from '../order/transition-effects.js';
import { nextDuplicatePollAt } from './polling-schedule.rules.js';

/** Whether and when the gateway is asked about an order again. */
@Injectable()
export class PaymentEffects implements OnModuleInit {
  constructor(
    private readonly effects: TransitionEffects,
    private readonly clock: Clock,
    @Inject(paymentsConfig.KEY) private readonly config: ConfigType<typeof paymentsConfig>,
  ) {}

  onModuleInit(): void {
    this.effects.register({
      stop_checking: (_tx, order) => {
        order.nextCheckAt = null;
      },
      watch_for_second: (_tx, order) => {
        const now = this.clock.now();
        order.nextCheckAt = nextDuplicatePollAt(now, now, this.config.reconcile);
      },
    });
  }
}
