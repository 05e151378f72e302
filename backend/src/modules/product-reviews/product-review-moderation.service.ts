import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId } from '../../kernel/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { Clock } from '../../platform/clock/index.js';
import {
  cappedCountSql,
  countTotal,
  toCursorPage,
  type Cursor,
  type CursorPage,
} from '../../platform/pagination/index.js';
import { ContentVersion } from '../../platform/rendering/index.js';
import { REVIEW_STATES, type ReviewState } from './product-reviews.rules.js';

/** A review as the desk sees it. */
export interface ReviewEntry {
  readonly id: string;
  readonly product: string;
  readonly slug: string;
  readonly orderNumber: string;
  readonly author: string;
  readonly city: string | null;
  readonly rating: number;
  readonly message: string;
  readonly state: ReviewState;
  readonly answer: string | null;
  /** Ids of pictures, large and small. */
  readonly photos: readonly { readonly id: string; readonly thumb: string }[];
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}

/** What buyers wrote about products: the desk approves, refuses and answers. Product pages follow by themselves. */
@Injectable()
export class ProductReviewModeration {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly version: ContentVersion,
  ) {}

  /** Newest first. */
  async search(state: ReviewState | null, cursor: Cursor | null, size: number): Promise<CursorPage<ReviewEntry>> {
    const em = this.em.fork();
    const condition = state ? 'r.state = ?' : 'true';
    const values = state ? [state] : [];
    const rows = await em.execute<ReviewEntry[]>(
      `select r.id, r.product_name as product, r.product_slug as slug, r.order_number as "orderNumber", r.author, r.city,
         r.rating, r.message, r.state, r.answer, to_json(r.created_at) as "createdAt",
         (select coalesce(json_agg(json_build_object('id', p.file_id, 'thumb', p.thumb_id) order by p.position), '[]')
          from product_review_photo p where p.review_id = r.id) as photos
       from product_review r
       where ${condition}${cursor ? ' and (r.created_at, r.id) < (?, ?)' : ''}
       order by r.created_at desc, r.id desc limit ${size + 1}`,
      [...values, ...(cursor ? [cursor.at, cursor.id] : [])],
    );
    const total = await countTotal(
      em,
      { found: rows, size, cursor },
      `from product_review r where ${condition}`,
      values,
    );
    return toCursorPage(rows, size, total, ({ createdAt, id }) => ({ at: new Date(createdAt), id }));
  }

  /** How many are in each state, each counted up to 10,000. */
  async counts(): Promise<{ state: ReviewState; total: number }[]> {
    const counting = REVIEW_STATES.map(
      (state) => `(${cappedCountSql(`from product_review where state = '${state}'`)}) as ${state}`,
    );
    const [row] = await this.em.fork().execute<Record<ReviewState, number>[]>(`select ${counting.join(', ')}`);
    return REVIEW_STATES.map((state) => ({ state, total: row?.[state] ?? 0 }));
  }

  /** The same again changes nothing. @param by the admin's address @throws DomainError review.not_found */
  async decide(id: string, approved: boolean, by: string): Promise<void> {
    const state: ReviewState = approved ? 'approved' : 'refused';
    await this.change(id, async (tx, review) => {
      if (review.state === state) return;
      await tx.execute('update product_review set state = ?, decided_at = ? where id = ?', [
        state,
        this.clock.now(),
        id,
      ]);
      await this.audit.record(tx, {
        adminEmail: by,
        action: approved ? 'product_review.approve' : 'product_review.refuse',
        subject: { kind: 'product_review', id },
        summary: approved ? 'A product review is shown' : 'A product review is not shown',
      });
    });
  }

  /** The shop's public answer; '' takes it away. @throws DomainError review.not_found */
  async answer(id: string, answer: string, by: string): Promise<void> {
    await this.change(id, async (tx, review) => {
      if ((review.answer ?? '') === answer) return;
      await tx.execute('update product_review set answer = ?, answered_at = ? where id = ?', [
        answer || null,
        answer ? this.clock.now() : null,
        id,
      ]);
      await this.audit.record(tx, {
        adminEmail: by,
        action: 'product_review.answer',
        subject: { kind: 'product_review', id },
        summary: answer ? 'A product review is answered' : 'The answer to a product review is taken away',
      });
    });
  }

  private async change(
    id: string,
    apply: (tx: EntityManager, review: Pick<ReviewEntry, 'state' | 'answer'>) => Promise<void>,
  ): Promise<void> {
    if (!isId(id)) throw new DomainError('review.not_found');
    await this.em.fork().transactional(async (tx) => {
      const [review] = await tx.execute<Pick<ReviewEntry, 'state' | 'answer'>[]>(
        'select state, answer from product_review where id = ? for update',
        [id],
      );
      if (!review) throw new DomainError('review.not_found');
      await apply(tx, review);
    });
    this.version.invalidate();
  }
}
