import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ResponseCache, CachedResponse } from '../../platform/cache/index.js';
import { ContentVersion } from '../../platform/rendering/index.js';

const SHOWN = 10;
const LIMIT_BYTES = 100_000;

export interface TopFeedback {
  readonly id: string;
  readonly name: string;
  readonly message: string;
  /** 4 or 5. */
  readonly rating: number;
}

/** What is shown: what the admin approved with 4 or 5 stars, the best first, then the newest, ten of them. */
export const TOP_FEEDBACK_SQL = `select id, name, message, rating from feedback where approved and rating >= 4
  order by rating desc, created_at desc, id desc limit ${SHOWN}`;

/** What the home page shows of buyers' words, as ready bytes; a judgement raises the version of public pages. */
@Injectable()
export class TopFeedbackQuery {
  private readonly cache = new ResponseCache<CachedResponse>((answer) => answer.sizeBytes, LIMIT_BYTES);

  constructor(
    private readonly em: EntityManager,
    private readonly version: ContentVersion,
  ) {}

  async top(): Promise<CachedResponse> {
    const version = await this.version.current();
    return this.cache.get(version, 'top', async () => {
      const rows = await this.em.fork().execute<TopFeedback[]>(TOP_FEEDBACK_SQL);
      const answer = new CachedResponse(JSON.stringify(rows), undefined, () => this.version.isCurrent(version));
      return { value: answer, keep: true };
    });
  }
}
