import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, type ErrorCode } from '../../kernel/index.js';
import { Clock } from '../clock/index.js';
import { httpConfig } from '../config/index.js';

export interface RateLimit {
  readonly points: number;
  readonly seconds: number;
}

/**
 * Counts calls in fixed windows kept in PostgreSQL, so that they hold across processes and follow the shop's clock.
 * One statement a call. Own instead of @nestjs/throttler: its guard counts a route's calls before the handler, while these
 * limits count what the handler finds (a wrong coupon code, a photo in the body) and can give a point back; its store would
 * need this statement as well, because none for PostgreSQL comes with it. The PostgreSQL store of rate-limiter-flexible 11.4
 * sends the same statement, but with Date.now(): its windows do not follow the shop's clock, by which tests pass hours, and
 * each limit needs an instance of its own that sweeps the table every five minutes.
 */
@Injectable()
export class RateLimiter {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    @Inject(httpConfig.KEY) private readonly config: ConfigType<typeof httpConfig>,
  ) {}

  /**
   * Takes one point of `key`'s window.
   * @throws DomainError rate.limited, or `refusal`, when none is left, with the seconds until the window ends
   */
  async consume(key: string, limit: RateLimit, refusal: ErrorCode = 'rate.limited'): Promise<void> {
    const now = this.clock.now();
    const [row] = await this.em.fork().execute<{ points: number; expires_at: Date }[]>(
      `insert into rate_limit as r (key, points, expires_at) values (?, 1, ?)
       on conflict (key) do update set
         points = case when r.expires_at <= ? then 1 else r.points + 1 end,
         expires_at = case when r.expires_at <= ? then excluded.expires_at else r.expires_at end
       returning points, expires_at`,
      [key, new Date(now.getTime() + limit.seconds * 1_000), now, now],
    );
    if (row && row.points > limit.points * this.config.rateLimitFactor) {
      const retryAfter = Math.max(1, (new Date(row.expires_at).getTime() - now.getTime()) / 1_000);
      throw new DomainError(refusal, { retryAfter });
    }
  }

  /** Gives a point back to `key`'s window: what it was taken for was no try after all. */
  async giveBack(key: string): Promise<void> {
    await this.em.fork().execute('update rate_limit set points = points - 1 where key = ? and points > 0', [key]);
  }
}
