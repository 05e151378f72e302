import { Injectable } from '@nestjs/common';
import { DomainError, type ErrorCode } from '../../../kernel/index.js';
import { CachedResponse, ResponseCache } from '../../../platform/cache/index.js';
import { CatalogVersion } from './catalog-version.js';

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
