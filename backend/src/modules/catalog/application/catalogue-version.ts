import { Inject, Injectable } from '@nestjs/common';
import { DatabaseSignals } from '../../../platform/database/index.js';
import { LOGGER, type Logger } from '../../../platform/logging/index.js';
import { PageVersion } from '../../../platform/render/index.js';
import { CatalogueDatabase } from '../persistence/catalogue-database.js';

const TRUSTED_MS = 1_000;

/**
 * The number that every write to the catalogue raises. It is heard by NOTIFY, and asked for when nothing confirmed it
 * for a second, so that a lost signal is noticed within that second.
 */
@Injectable()
export class CatalogueVersion extends PageVersion {
  private known: string | undefined;
  private confirmedAt = -TRUSTED_MS;
  private heard = 0;
  private listening = false;
  private asking: Promise<string> | undefined;

  constructor(
    private readonly database: CatalogueDatabase,
    private readonly signals: DatabaseSignals,
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

  override doubt(): void {
    this.heard += 1;
    this.asking = undefined;
    this.confirmedAt = -TRUSTED_MS;
  }

  private ask(): Promise<string> {
    this.listen();
    this.asking ??= this.read().finally(() => {
      this.asking = undefined;
    });
    return this.asking;
  }

  private async read(): Promise<string> {
    const heardBefore = this.heard;
    const askedAt = performance.now();
    try {
      const version = await this.database.version();
      if (this.known !== undefined && this.heard !== heardBefore) return this.known;
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
        this.heard += 1;
        this.confirm(version, performance.now());
      } else {
        this.doubt();
      }
    });
  }

  private isConfirmed(): boolean {
    return performance.now() - this.confirmedAt < TRUSTED_MS;
  }

  private confirm(version: string, at: number): void {
    this.known = version;
    this.confirmedAt = at;
  }
}
