import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type ErrorCode } from '../../../kernel/index.js';
import { NotifyListener } from '../../../platform/database/index.js';
import { LOGGER, type Logger } from '../../../platform/observability/logging/index.js';
import { ContentVersion } from '../../../platform/rendering/index.js';
import { CachedResponse, ResponseCache } from '../../../platform/cache/index.js';
import { CatalogReadPool } from './catalog-read-pool.js';

const FRESH_MS = 1_000;

/**
 * The number that every write to the catalogue raises. It is heard by NOTIFY, and asked for when nothing confirmed it
 * for a second, so that a lost signal is noticed within that second.
 */
@Injectable()
export class CatalogVersion extends ContentVersion {
  private known: string | undefined;
  private confirmedAt = -FRESH_MS;
  private notified = 0;
  private listening = false;
  private asking: Promise<string> | undefined;

  constructor(
    private readonly database: CatalogReadPool,
    private readonly signals: NotifyListener,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  /** At most a second behind the database; while that is away, the last that was known. */
  current(): Promise<string> | string {
    return this.known !== undefined && this.isConfirmed() ? this.known : this.ask();
  }

  override isCurrent(version: string): boolean {
    return version === this.known && this.isConfirmed();
  }

  override invalidate(): void {
    this.notified += 1;
    this.asking = undefined;
    this.confirmedAt = -FRESH_MS;
  }

  private ask(): Promise<string> {
    this.listen();
    this.asking ??= this.read().finally(() => {
      this.asking = undefined;
    });
    return this.asking;
  }

  private async read(): Promise<string> {
    const heardBefore = this.notified;
    const askedAt = performance.now();
    try {
      const version = await this.database.version();
      if (this.known !== undefined && this.notified !== heardBefore) return this.known;
      this.confirm(version, askedAt);
      return version;
    } catch (error) {
      if (this.known === undefined) throw error;
      this.logger.warn({ err: error }, 'catalogue version not confirmed');
      return this.known;
    }
  }

  private listen(): void {
    if (this.listening) return;
    this.listening = true;
    this.signals.on('catalogue', (version) => {
      if (version) {
        this.notified += 1;
        this.confirm(version, performance.now());
      } else {
        this.invalidate();
      }
    });
  }

  private isConfirmed(): boolean {
    return performance.now() - this.confirmedAt < FRESH_MS;
  }

  private confirm(version: string, at: number): void {
    this.known = version;
    this.confirmedAt = at;
  }
}

/** Ready answers about the catalogue, each until its version changes. */
@Injectable()
export class CatalogResponses {
  private readonly cache = new ResponseCache<CachedResponse>((answer) => answer.sizeBytes);

  constructor(private readonly version: CatalogVersion) {}

  /**
   * @param question what is asked, as JSON can write it
   * @param make the answer's JSON at a version
   * @throws DomainError `absent` for what no text of the database can hold; whatever `make` throws
   */
  async get(
    question: readonly unknown[],
    make: (version: string) => Promise<string>,
    absent: ErrorCode,
  ): Promise<CachedResponse> {
    const key = JSON.stringify(question);
    if (key.includes('\\u0000')) throw new DomainError(absent);
    const version = await this.version.current();
    return this.cache.get(version, key, async () => {
      const body = await make(version);
      return { value: new CachedResponse(body, undefined, () => this.version.isCurrent(version)), keep: true };
    });
  }
}
