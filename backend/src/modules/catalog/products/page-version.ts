import { Injectable } from '@nestjs/common';
import { toIstMillis } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { ContentVersion } from '../../../platform/rendering/index.js';
import { CatalogVersion } from './catalog-version.js';

const DAY_MS = 86_400_000;

/** The version of public pages: that of the catalogue on a day in India, as pages name days that come. */
@Injectable()
export class PageVersion extends ContentVersion {
  constructor(
    private readonly catalogue: CatalogVersion,
    private readonly clock: Clock,
  ) {
    super();
  }

  current(): Promise<string> | string {
    const version = this.catalogue.current();
    return typeof version === 'string' ? this.dated(version) : version.then((one) => this.dated(one));
  }

  override isCurrent(version: string): boolean {
    const [known = '', day] = version.split('@');
    return day === this.day() && this.catalogue.isCurrent(known);
  }

  override invalidate(): void {
    this.catalogue.invalidate();
  }

  private dated(version: string): string {
    return `${version}@${this.day()}`;
  }

  private day(): string {
    return String(Math.floor(toIstMillis(this.clock.now()) / DAY_MS));
  }
}
