import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { DomainError, type ErrorCode } from '../../kernel/index.js';
import { Clock } from '../clock/index.js';
import { httpConfig } from '../config/index.js';
import { StatementPool } from '../database/index.js';

export interface RateLimit {
  readonly points: number;
  readonly seconds: number;
}

/** A limit with the key of what it counts. */
export interface RateLimitWindow extends RateLimit {
  readonly key: string;
}

interface WindowRow {
  readonly points: number;
  readonly expires_at: Date;
}

/** Counts one call in so many windows: in each only where the one before has not refused it. */
function countSql(windows: number): string {
  const counted = Array.from(
    { length: windows },
    (_, at) => `window_${at} as (
      insert into rate_limit as r (key, points, expires_at) select ?::text, 1, ?::timestamptz
      ${at === 0 ? '' : `from window_${at - 1} where points <= ?::float8`}
      on conflict (key) do update set
        points = case when r.expires_at <= ?::timestamptz then 1 else r.points + 1 end,
        expires_at = case when r.expires_at <= ?::timestamptz then excluded.expires_at else r.expires_at end
      returning points, expires_at)`,
  );
  const rows = counted.map((_, at) => `select ${at} as place, points, expires_at from window_${at}`);
  return `with ${counted.join(', ')} ${rows.join(' union all ')} order by place`;
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
    private readonly pool: StatementPool,
    private readonly clock: Clock,
    @Inject(httpConfig.KEY) private readonly config: ConfigType<typeof httpConfig>,
  ) {}

  /**
   * Takes one point of `key`'s window.
   * @throws DomainError rate.limited, or `refusal`, when none is left, with the seconds until the window ends
   */
  consume(key: string, limit: RateLimit, refusal?: ErrorCode): Promise<void> {
    return this.consumeInTurn([{ key, ...limit }], refusal);
  }

  /**
   * Takes one point of each window, and none of those after one that has none left.
   * @throws DomainError as `consume`
   */
  async consumeInTurn(windows: readonly RateLimitWindow[], refusal: ErrorCode = 'rate.limited'): Promise<void> {
    const now = this.clock.now();
    const most = windows.map(({ points }) => points * this.config.rateLimitFactor);
    const values = windows.flatMap(({ key, seconds }, at) => {
      const end = new Date(now.getTime() + seconds * 1_000);
      return at === 0 ? [key, end, now, now] : [key, end, most[at - 1], now, now];
    });
    const rows = await this.pool.query<WindowRow>(countSql(windows.length), values);
    const refused = rows.find(({ points }, at) => points > (most[at] ?? 0));
    if (!refused) return;
    const retryAfter = Math.max(1, (new Date(refused.expires_at).getTime() - now.getTime()) / 1_000);
    throw new DomainError(refusal, { retryAfter });
  }

  /** Gives a point back to `key`'s window: what it was taken for was no try after all. */
  async giveBack(key: string): Promise<void> {
    await this.pool.query('update rate_limit set points = points - 1 where key = ? and points > 0', [key]);
  }
}
