import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, toIstDate, isId, newId, type Paise } from '../../../kernel/index.js';
import { AuditLog } from '../../../platform/audit/index.js';
import { Clock } from '../../../platform/clock/index.js';
import {
  likePattern,
  cappedCountSql,
  toCursorPage,
  type Cursor,
  type CursorPage,
} from '../../../platform/pagination/index.js';
import { couponState, termsProblem, type Coupon, type CouponState } from './coupon.rules.js';
import { COUPON_COLUMNS_SQL, type StoredCoupon } from './coupons.service.js';

export type CouponTerms = Omit<Coupon, 'code'>;

export interface CouponListItem extends Coupon {
  readonly id: string;
  readonly state: CouponState;
  /** Orders that hold it. */
  readonly used: number;
  /** What it has taken off them. */
  readonly given: Paise;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}

type Row = Omit<CouponListItem, 'state'> & StoredCoupon;

const ROW = `select ${COUPON_COLUMNS_SQL}, c.used, to_json(c.created_at) as "createdAt",
  (select coalesce(sum(r.amount_paise), 0)::float8 from coupon_redemption r
   where r.coupon_id = c.id and r.released_at is null) as given
  from coupon c`;

/** The admin's coupons: they are made, changed and stopped, never deleted. */
@Injectable()
export class CouponAdminService {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Newest first. */
  async list(words: string, cursor: Cursor | null, size: number): Promise<CursorPage<CouponListItem>> {
    const em = this.em.fork();
    const sought = words ? [likePattern(words.toUpperCase())] : [];
    const found = words ? 'c.code like ?' : 'true';
    const rows = await em.execute<Row[]>(
      `${ROW} where ${found}${cursor ? ' and (c.created_at, c.id) < (?, ?)' : ''}
       order by c.created_at desc, c.id desc limit ${size + 1}`,
      [...sought, ...(cursor ? [cursor.at, cursor.id] : [])],
    );
    const counted = cappedCountSql(`from coupon c where ${found}`);
    const [{ total } = { total: 0 }] = await em.execute<{ total: number }[]>(counted, sought);
    const listed = rows.map((row) => this.listed(row));
    return toCursorPage(listed, size, total, ({ createdAt, id }) => ({ at: new Date(createdAt), id }));
  }

  /** @throws DomainError coupon.code_taken, request.invalid */
  async create(code: string, terms: CouponTerms, by: string): Promise<CouponListItem> {
    assertTerms(terms);
    const id = newId();
    const now = this.clock.now();
    await this.em.fork().transactional(async (tx) => {
      const made = await tx.execute<object[]>(
        `insert into coupon (id, code, kind, percent, amount_paise, least_subtotal_paise, max_uses, max_uses_each,
           from_day, until_day, is_on, created_at, updated_at)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (code) do nothing returning id`,
        [id, code, ...valuesOf(terms), now, now],
      );
      if (made.length === 0) {
        const message = 'There is a coupon with this code already.';
        throw new DomainError('coupon.code_taken', { fields: [{ field: 'code', message }] });
      }
      await this.record(tx, by, 'coupon.create', id, `Coupon ${code} is made`);
    });
    return this.one(id);
  }

  /** Orders keep what they were given. @throws DomainError coupon.not_found, request.invalid */
  async update(id: string, terms: CouponTerms, by: string): Promise<CouponListItem> {
    assertTerms(terms);
    await this.em.fork().transactional(async (tx) => {
      const [before] = isId(id)
        ? await tx.execute<StoredCoupon[]>(`select ${COUPON_COLUMNS_SQL} from coupon c where c.id = ? for update`, [id])
        : [];
      if (!before) throw new DomainError('coupon.not_found');
      await tx.execute(
        `update coupon set kind = ?, percent = ?, amount_paise = ?, least_subtotal_paise = ?, max_uses = ?,
           max_uses_each = ?, from_day = ?, until_day = ?, is_on = ?, updated_at = ? where id = ?`,
        [...valuesOf(terms), this.clock.now(), id],
      );
      if (before.isOn !== terms.isOn) {
        const [action, word] = terms.isOn ? ['coupon.start', 'runs again'] : ['coupon.stop', 'is stopped'];
        await this.record(tx, by, action, id, `Coupon ${before.code} ${word}`);
      }
      const [was, is] = [before, terms].map((one) => JSON.stringify(valuesOf({ ...one, isOn: true })));
      if (was !== is) await this.record(tx, by, 'coupon.change', id, `Coupon ${before.code} has other terms`);
    });
    return this.one(id);
  }

  private async one(id: string): Promise<CouponListItem> {
    const [row] = await this.em.fork().execute<Row[]>(`${ROW} where c.id = ?`, [id]);
    if (!row) throw new DomainError('coupon.not_found');
    return this.listed(row);
  }

  private listed({ edition: _edition, ...row }: Row): CouponListItem {
    return { ...row, state: couponState(row, row.used, toIstDate(this.clock.now())) };
  }

  private record(tx: EntityManager, adminEmail: string, action: string, id: string, summary: string): Promise<void> {
    return this.audit.record(tx, { adminEmail, action, subject: { kind: 'coupon', id }, summary });
  }
}

/** In the order of the columns. */
function valuesOf(terms: CouponTerms): unknown[] {
  const { kind, percent, amount, leastSubtotal, maxUses, maxUsesEach, fromDay, untilDay, isOn } = terms;
  const [ofPercent, ofAmount] = [kind === 'percent' ? percent : null, kind === 'amount' ? amount : null];
  return [kind, ofPercent, ofAmount, leastSubtotal, maxUses, maxUsesEach, fromDay, untilDay, isOn];
}

function assertTerms(terms: CouponTerms): void {
  const problem = termsProblem(terms);
  if (problem) throw new DomainError('request.invalid', { fields: [problem] });
}
