import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '../../../platform/clock/index.js';
import { RateLimits, networkOf } from '../../../platform/http/index.js';
import { LOGGER, type Logger } from '../../../platform/logging/index.js';
import { missIn, soughtIn } from '../domain/search.js';

interface Heard {
  readonly query: string;
  readonly near: boolean;
  readonly timer: NodeJS.Timeout;
}

/** Whoever types is asked about at every letter; what counts is where they stopped. */
const STOPPED_MS = 5_000;
const MOST_AT_ONCE = 1_000;
const MISSES_AN_HOUR = { points: 30, seconds: 3_600 };
const MOST_A_DAY = 5_000;
const KEPT_DAYS = 180;

/** Counts what was looked for and not found, a day and a query, long after the answer was sent. Of nobody in particular. */
@Injectable()
export class SearchMisses implements OnApplicationShutdown {
  private readonly heard = new Map<string, Heard>();

  constructor(
    private readonly em: EntityManager,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Hears every search of a network; `miss` is null for one that found something. */
  hear(ip: string, typed: string, miss: { readonly near: boolean } | null): void {
    const network = networkOf(ip);
    clearTimeout(this.heard.get(network)?.timer);
    this.heard.delete(network);
    const query = miss && missIn(soughtIn(typed));
    if (!query || this.heard.size >= MOST_AT_ONCE) return;
    const timer = setTimeout(() => void this.settle(network), STOPPED_MS);
    timer.unref();
    this.heard.set(network, { query, near: miss.near, timer });
  }

  /** Writes down what a network is known to have stopped at. */
  async settle(network: string): Promise<void> {
    const last = this.heard.get(network);
    if (!last) return;
    clearTimeout(last.timer);
    this.heard.delete(network);
    try {
      await this.limits.consume(`search-miss:${network}`, MISSES_AN_HOUR);
      await this.count(last);
    } catch (error) {
      this.logger.debug({ err: error }, 'a search without a result was not counted');
    }
  }

  onApplicationShutdown(): void {
    for (const { timer } of this.heard.values()) clearTimeout(timer);
    this.heard.clear();
  }

  private async count({ query, near }: Heard): Promise<void> {
    const today = `(?::timestamptz at time zone 'Asia/Kolkata')::date`;
    const now = this.clock.now();
    await this.em.fork().execute(
      `with old as (delete from search_miss where day < ${today} - ${KEPT_DAYS})
       insert into search_miss as m (day, query, near)
       select ${today}, ?, ? where (select count(*) from search_miss where day = ${today}) < ${MOST_A_DAY}
       on conflict (day, query) do update set count = m.count + 1, near = excluded.near`,
      [now, now, query, near, now],
    );
  }
}
