import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '../../../platform/clock/index.js';
import { RateLimiter, toSubnet } from '../../../platform/http/index.js';
import { LOGGER, type Logger } from '../../../platform/observability/logging/index.js';
import { loggableQuery, normalizeQuery } from './search-query.rules.js';
import { SearchRepository } from './search.repository.js';

interface PendingQuery {
  readonly query: string;
  readonly near: boolean;
  readonly timer: NodeJS.Timeout;
}

/** Whoever types is asked about at every letter; what counts is where they stopped. */
const DEBOUNCE_MS = 5_000;
const MAX_PENDING = 1_000;
const RECORDS_PER_HOUR = { points: 30, seconds: 3_600 };

/** Counts what was looked for and not found, a day and a query, long after the answer was sent. Of nobody in particular. */
@Injectable()
export class ZeroResultSearches implements OnApplicationShutdown {
  private readonly heard = new Map<string, PendingQuery>();

  constructor(
    private readonly searches: SearchRepository,
    private readonly limits: RateLimiter,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Hears every search of a network; `miss` is null for one that found something. */
  record(ip: string, typed: string, miss: { readonly near: boolean } | null): void {
    const network = toSubnet(ip);
    clearTimeout(this.heard.get(network)?.timer);
    this.heard.delete(network);
    const query = miss && loggableQuery(normalizeQuery(typed));
    if (!query || this.heard.size >= MAX_PENDING) return;
    const timer = setTimeout(() => void this.flush(network), DEBOUNCE_MS);
    timer.unref();
    this.heard.set(network, { query, near: miss.near, timer });
  }

  /** Writes down what a network is known to have stopped at. */
  async flush(network: string): Promise<void> {
    const last = this.heard.get(network);
    if (!last) return;
    clearTimeout(last.timer);
    this.heard.delete(network);
    try {
      await this.limits.consume(`search-miss:${network}`, RECORDS_PER_HOUR);
      await this.searches.countZeroResult({ query: last.query, near: last.near, at: this.clock.now() });
    } catch (error) {
      this.logger.debug({ err: error }, 'a search without a result was not counted');
    }
  }

  onApplicationShutdown(): void {
    for (const { timer } of this.heard.values()) clearTimeout(timer);
    this.heard.clear();
  }
}
