import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId } from '../../kernel/index.js';
import { ResponseCache, CachedResponse } from '../../platform/cache/index.js';
import { ContentVersion } from '../../platform/rendering/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { Clock } from '../../platform/clock/index.js';
import {
  MAX_COUNT,
  cappedCountSql,
  toCursorPage,
  searchCondition,
  countTotal,
  type Cursor,
  type CursorPage,
} from '../../platform/pagination/index.js';

/** `shown` are those that stand on the home page at the moment; they are among the approved. */
export const REVIEW_VIEWS = ['waiting', 'approved', 'shown', 'hidden'] as const;

export type ReviewView = (typeof REVIEW_VIEWS)[number];

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
const TOP_FEEDBACK_SQL = `select id, name, message, rating from feedback where approved and rating >= 4
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

export interface ReviewSummary {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** 1 to 5. */
  readonly rating: number;
  readonly message: string;
  readonly state: Exclude<ReviewView, 'shown'>;
  readonly isShown: boolean;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}

const VIEW_CONDITIONS: Record<ReviewView, string> = {
  waiting: 'not f.approved and f.judged_at is null',
  approved: 'f.approved',
  shown: `f.id in (select top.id from (${TOP_FEEDBACK_SQL}) top)`,
  hidden: 'not f.approved and f.judged_at is not null',
};
/** Erased words that nobody was shown are gone; there is nothing to judge. */
const NOT_ERASED = "f.message <> ''";
const WORDS = "lower(f.name || ' ' || f.email || ' ' || f.message)";

/** Buyers' words, as the admin judges them: newest first. */
@Injectable()
export class TestimonialModerationService {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly version: ContentVersion,
  ) {}

  async search(
    view: ReviewView | null,
    words: string,
    cursor: Cursor | null,
    size: number,
  ): Promise<CursorPage<ReviewSummary>> {
    const em = this.em.fork();
    const { sql, values } = searchCondition(WORDS, words);
    const found = [NOT_ERASED, ...(view ? [VIEW_CONDITIONS[view]] : []), sql].join(' and ');
    const rows = await em.execute<ReviewSummary[]>(
      `select f.id, f.name, f.email, f.rating, f.message, to_json(f.created_at) as "createdAt",
         case when f.approved then 'approved' when f.judged_at is null then 'waiting' else 'hidden' end as state,
         ${VIEW_CONDITIONS.shown} as "isShown"
       from feedback f where ${found}${cursor ? ' and (f.created_at, f.id) < (?, ?)' : ''}
       order by f.created_at desc, f.id desc limit ${size + 1}`,
      [...values, ...(cursor ? [cursor.at, cursor.id] : [])],
    );
    const total = await countTotal(em, { found: rows, size, cursor }, `from feedback f where ${found}`, values);
    return toCursorPage(rows, size, total, ({ createdAt, id }) => ({ at: new Date(createdAt), id }));
  }

  /** How many are in each view, each counted up to COUNTED_UP_TO. */
  async counts(): Promise<{ view: ReviewView; total: number }[]> {
    const counting = REVIEW_VIEWS.map((view) => `(${cappedCountSql(this.from(view))}) as ${view}`);
    const [row] = await this.em.fork().execute<Record<ReviewView, number>[]>(`select ${counting.join(', ')}`);
    return REVIEW_VIEWS.map((view) => ({ view, total: row?.[view] ?? 0 }));
  }

  /** How many wait to be judged, counted up to COUNTED_UP_TO. */
  async waiting(): Promise<number> {
    const [row] = await this.em.fork().execute<{ total: number }[]>(cappedCountSql(this.from('waiting')));
    return Math.min(row?.total ?? 0, MAX_COUNT);
  }

  /** The home page follows by itself. @param by the admin's address @throws DomainError review.not_found */
  async moderate(id: string, approved: boolean, by: string): Promise<void> {
    if (!isId(id)) throw new DomainError('review.not_found');
    await this.em.fork().transactional(async (tx) => {
      const [review] = await tx.execute<{ approved: boolean; judged: boolean }[]>(
        `select f.approved, f.judged_at is not null as judged from feedback f where f.id = ? and ${NOT_ERASED} for update`,
        [id],
      );
      if (!review) throw new DomainError('review.not_found');
      if (review.approved === approved && (approved || review.judged)) return;
      await tx.execute('update feedback set approved = ?, judged_at = ? where id = ?', [
        approved,
        this.clock.now(),
        id,
      ]);
      await this.audit.record(tx, {
        adminEmail: by,
        action: approved ? 'review.approve' : 'review.hide',
        subject: { kind: 'review', id },
        summary: approved ? 'A review may be shown' : 'A review is hidden',
      });
    });
    this.version.invalidate();
  }

  private from(view: ReviewView): string {
    return `from feedback f where ${NOT_ERASED} and ${VIEW_CONDITIONS[view]}`;
  }
}
