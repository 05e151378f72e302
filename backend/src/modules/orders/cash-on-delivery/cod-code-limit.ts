import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { ordersConfig } from '../../../platform/config/index.js';
import { RateLimiter } from '../../../platform/http/index.js';

const DAY_SECONDS = 86_400;

/** How many codes of COD orders are e-mailed to a customer. */
@Injectable()
export class CodCodeLimit {
  constructor(
    private readonly rateLimits: RateLimiter,
    @Inject(ordersConfig.KEY) private readonly config: ConfigType<typeof ordersConfig>,
  ) {}

  /** @throws DomainError auth.send_limit_address */
  async count(userId: string): Promise<void> {
    const limit = { points: this.config.codCodesPerDay, seconds: DAY_SECONDS };
    await this.rateLimits.consume(`cod-code:${userId}`, limit, 'auth.send_limit_address');
  }
}
