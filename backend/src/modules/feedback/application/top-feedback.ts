import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';

const SHOWN = 10;

export interface TopFeedback {
  readonly id: string;
  readonly name: string;
  readonly message: string;
  /** 4 or 5. */
  readonly rating: number;
}

/** What is shown: what the admin approved with 4 or 5 stars, the best first, then the newest, ten of them. */
export const TOP_FEEDBACK = `select id, name, message, rating from feedback where approved and rating >= 4
  order by rating desc, created_at desc, id desc limit ${SHOWN}`;

/** What the home page shows of buyers' words. */
@Injectable()
export class TopFeedbackQuery {
  constructor(private readonly em: EntityManager) {}

  top(): Promise<TopFeedback[]> {
    return this.em.fork().execute<TopFeedback[]>(TOP_FEEDBACK);
  }
}
