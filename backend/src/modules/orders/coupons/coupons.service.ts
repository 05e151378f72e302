import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, ERRORS, toIstDate, isId, newId, type Paise } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { RateLimiter, toSubnet, type RateLimit } from '../../../platform/http/index.js';
import { rupees } from '../../../platform/mail/layout/index.js';
import { AuditLog, changesOf } from '../../../platform/audit/index.js';
import {
  likePattern,
  cappedCountSql,
  toCursorPage,
  type Cursor,
  type CursorPage,
} from '../../../platform/pagination/index.js';
import {
  COUPON_CODE,
  couponDiscount,
  couponRejection,
  type Coupon,
  type CouponRejection,
  type CouponUse,
  couponState,
  heldDiscount,
  termsProblem,
  type CouponState,
} from './coupon.rules.js';
import type { Discount, Subtotals } from '../order/totals.rules.js';
import { PENDING_STATES_ARRAY } from '../order.pipeline.js';

/** Codes that are no codes: as many may be tried. */
const FAILED_CODES_PER_USER: RateLimit = { points: 10, seconds: 900 };
const FAILED_CODES_PER_NETWORK: RateLimit = { points: 100, seconds: 900 };

export interface CouponResult {
  readonly code: string;
  /** Null for a code that cannot be had. */
  readonly coupon: StoredCoupon | null;
  readonly discount: Discount | null;
  readonly rejection: DomainError | null;
}

export interface StoredCoupon extends Coupon {
  readonly id: string;
  /** Changes with every change of its terms. */
  readonly edition: string;
}

export const COUPON_COLUMNS_SQL = `c.id, c.code, c.kind, c.percent, c.amount_paise::float8 as amount,
  c.least_subtotal_paise::float8 as "leastSubtotal", c.max_uses as "maxUses", c.max_uses_each as "maxUsesEach",
  c.from_day::text as "fromDay", c.until_day::text as "untilDay", c.is_on as "isOn", c.updated_at::text as edition`;
export const ACTIVE_REDEMPTION_SQL = 'r.coupon_id = c.id and r.released_at is null';

/** Codes that take something off an order. CouponReservations keeps their number within what a code allows. */
@Injectable()
export class CouponService {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /** What a typed code does for an order. Wrong codes are counted, right ones are not. */
  async evaluate(visitor: { userId: string; ip: string }, code: string, sums: Subtotals): Promise<CouponResult> {
    const none = { code, coupon: null, discount: null };
    try {
      const coupon = await this.findByCode(visitor, code);
      const use = await this.useOf(this.em.fork(), coupon.id, visitor.userId);
      const refusal = couponRejection(coupon, use, sums, toIstDate(this.clock.now()));
      if (refusal) throw couponError(refusal, coupon);
      const discount = couponDiscount(coupon, sums);
      if (discount.amount === 0) throw couponError('coupon.too_little', coupon);
      return { code, coupon, discount, rejection: null };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { ...none, rejection: error };
    }
  }

  /** What the coupon of a placed order takes off what is left of it; null for an order that has none. */
  async evaluateHeld(orderId: string, sums: Subtotals): Promise<CouponResult | null> {
    const [held] = await this.em.fork().execute<(StoredCoupon & { given: Paise })[]>(
      `select ${COUPON_COLUMNS_SQL}, r.amount_paise::float8 as given
       from coupon c join coupon_redemption r on ${ACTIVE_REDEMPTION_SQL} where r.order_id = ?`,
      [orderId],
    );
    if (!held) return null;
    const { given, ...coupon } = held;
    return { code: coupon.code, coupon, discount: heldDiscount(coupon, given, sums), rejection: null };
  }

  /** @throws DomainError coupon.unknown, rate.limited */
  private async findByCode({ userId, ip }: { userId: string; ip: string }, code: string): Promise<StoredCoupon> {
    const own = `coupon:${userId}`;
    const network = `coupon:${toSubnet(ip)}`;
    await this.limits.consume(own, FAILED_CODES_PER_USER);
    await this.limits.consume(network, FAILED_CODES_PER_NETWORK);
    const [coupon] = COUPON_CODE.test(code)
      ? await this.em
          .fork()
          .execute<StoredCoupon[]>(`select ${COUPON_COLUMNS_SQL} from coupon c where c.code = ? and c.is_on`, [code])
      : [];
    if (!coupon) throw new DomainError('coupon.unknown');
    await this.limits.giveBack(own);
    await this.limits.giveBack(network);
    return coupon;
  }

  private async useOf(em: EntityManager, couponId: string, userId: string): Promise<CouponUse> {
    const [use] = await em.execute<CouponUse[]>(
      `select c.used - mine.open as "all", mine.held - mine.open as own from coupon c cross join lateral (
         select count(*)::int as held, (count(*) filter (where o.state = any(?::text[])))::int as open
         from coupon_redemption r join shop_order o on o.id = r.order_id where ${ACTIVE_REDEMPTION_SQL} and r.user_id = ?
       ) mine where c.id = ?`,
      [PENDING_STATES_ARRAY, userId, couponId],
    );
    return use ?? { all: 0, own: 0 };
  }
}

export function couponError(code: CouponRejection, { leastSubtotal }: Coupon): DomainError {
  const least = `This code is for orders whose pieces come to ${rupees(leastSubtotal)} or more.`;
  const message = code === 'coupon.too_little' && leastSubtotal > 0 ? least : ERRORS[code].message;
  return new DomainError(code, { fields: [{ field: 'couponCode', message }] });
}

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
    const searchValues = words ? [likePattern(words.toUpperCase())] : [];
    const found = words ? 'c.code like ?' : 'true';
    const rows = await em.execute<Row[]>(
      `${ROW} where ${found}${cursor ? ' and (c.created_at, c.id) < (?, ?)' : ''}
       order by c.created_at desc, c.id desc limit ${size + 1}`,
      [...searchValues, ...(cursor ? [cursor.at, cursor.id] : [])],
    );
    const counted = cappedCountSql(`from coupon c where ${found}`);
    const [{ total } = { total: 0 }] = await em.execute<{ total: number }[]>(counted, searchValues);
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
      if (was !== is) {
        const changes = changesOf(before, terms);
        await this.record(tx, by, 'coupon.change', id, `Coupon ${before.code} has other terms`, { changes });
      }
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

  private record(
    tx: EntityManager,
    adminEmail: string,
    action: string,
    id: string,
    summary: string,
    detail: Readonly<Record<string, unknown>> = {},
  ): Promise<void> {
    return this.audit.record(tx, { adminEmail, action, subject: { kind: 'coupon', id }, summary, detail });
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
