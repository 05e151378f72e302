import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, ERRORS, indianDay, type Paise } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { RateLimits, networkOf, type RateLimit } from '../../../platform/http/index.js';
import { rupees } from '../../../platform/mail/layout/index.js';
import {
  COUPON_CODE,
  couponDiscount,
  couponRefusal,
  type Coupon,
  type CouponRefusal,
  type CouponUse,
} from '../domain/coupon.js';
import type { Discount, Sums } from '../domain/totals.js';
import { OPEN_STATES } from '../order.pipeline.js';

/** Codes that are no codes: as many may be tried. */
const GUESSES: RateLimit = { points: 10, seconds: 900 };
const GUESSES_OF_NETWORK: RateLimit = { points: 100, seconds: 900 };

export interface CouponAnswer {
  readonly code: string;
  /** Null for a code that cannot be had. */
  readonly coupon: StoredCoupon | null;
  readonly discount: Discount | null;
  readonly refusal: DomainError | null;
}

export interface StoredCoupon extends Coupon {
  readonly id: string;
  /** Changes with every change of its terms. */
  readonly edition: string;
}

export interface Redemption {
  readonly coupon: StoredCoupon;
  readonly orderId: string;
  readonly userId: string;
  readonly amount: Paise;
}

export const COUPON_COLUMNS = `c.id, c.code, c.kind, c.percent, c.amount_paise::float8 as amount,
  c.least_subtotal_paise::float8 as "leastSubtotal", c.max_uses as "maxUses", c.max_uses_each as "maxUsesEach",
  c.from_day::text as "fromDay", c.until_day::text as "untilDay", c.is_on as "isOn", c.updated_at::text as edition`;
const HELD = 'r.coupon_id = c.id and r.released_at is null';
const OPEN = OPEN_STATES.map((state) => `'${state}'`).join(', ');

/** Codes that take something off an order: one order each, never more of them than a code allows. */
@Injectable()
export class Coupons {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** What a typed code does for an order. Wrong codes are counted, right ones are not. */
  async answer(visitor: { userId: string; ip: string }, code: string, sums: Sums): Promise<CouponAnswer> {
    const none = { code, coupon: null, discount: null };
    try {
      const coupon = await this.guessed(visitor, code);
      const use = await this.useOf(this.em.fork(), coupon.id, visitor.userId);
      const refusal = couponRefusal(coupon, use, sums, indianDay(this.clock.now()));
      if (refusal) throw refused(refusal, coupon);
      const discount = couponDiscount(coupon, sums);
      if (discount.amount === 0) throw refused('coupon.too_little', coupon);
      return { code, coupon, discount, refusal: null };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { ...none, refusal: error };
    }
  }

  /**
   * Open orders of a customer, the oldest first, that must be closed before `take`: as many as hold what the coupon has
   * no more of.
   */
  async inTheWay(tx: EntityManager, coupon: StoredCoupon, userId: string): Promise<string[]> {
    const rows = await tx.execute<{ orderId: string }[]>(
      `select open.order_id as "orderId" from (
         select r.order_id, row_number() over (order by r.taken_at, r.order_id) as place,
           greatest(c.used - c.max_uses + 1, (select count(*) from coupon_redemption h
             where h.coupon_id = c.id and h.released_at is null and h.user_id = r.user_id) - c.max_uses_each + 1) as needed
         from coupon c join coupon_redemption r on ${HELD} join shop_order o on o.id = r.order_id
         where c.id = ? and r.user_id = ? and o.state in (${OPEN})
       ) open where open.place <= open.needed order by open.place`,
      [coupon.id, userId],
    );
    return rows.map(({ orderId }) => orderId);
  }

  /**
   * Takes the coupon for an order that the transaction of `tx` opens. Orders that take the same coupon wait for each
   * other.
   * @throws DomainError coupon.changed, coupon.used_up, coupon.used_by_you
   */
  async take(tx: EntityManager, { coupon, orderId, userId, amount }: Redemption): Promise<void> {
    const [stored] = await tx.execute<(StoredCoupon & { used: number })[]>(
      `select ${COUPON_COLUMNS}, c.used from coupon c where c.id = ? for update`,
      [coupon.id],
    );
    if (!stored || stored.edition !== coupon.edition) throw new DomainError('coupon.changed');
    const [{ own } = { own: 0 }] = await tx.execute<{ own: number }[]>(
      `select count(*)::int as own from coupon c join coupon_redemption r on ${HELD} where c.id = ? and r.user_id = ?`,
      [coupon.id, userId],
    );
    if (stored.maxUses !== null && stored.used >= stored.maxUses) throw refused('coupon.used_up', stored);
    if (stored.maxUsesEach !== null && own >= stored.maxUsesEach) throw refused('coupon.used_by_you', stored);
    await tx.execute('update coupon set used = used + 1 where id = ?', [coupon.id]);
    await tx.execute(
      `insert into coupon_redemption (order_id, coupon_id, user_id, amount_paise, taken_at) values (?, ?, ?, ?, ?)`,
      [orderId, coupon.id, userId, amount, this.clock.now()],
    );
  }

  /** Gives back what an order held, once it will not be paid. Told again, it changes nothing. */
  async releaseCoupon(tx: EntityManager, orderId: string): Promise<void> {
    await tx.execute(
      `with released as (
         update coupon_redemption set released_at = ? where order_id = ? and released_at is null returning coupon_id
       )
       update coupon c set used = used - 1 from released where c.id = released.coupon_id`,
      [this.clock.now(), orderId],
    );
  }

  /** @throws DomainError coupon.unknown, rate.limited */
  private async guessed({ userId, ip }: { userId: string; ip: string }, code: string): Promise<StoredCoupon> {
    const own = `coupon:${userId}`;
    const network = `coupon:${networkOf(ip)}`;
    await this.limits.consume(own, GUESSES);
    await this.limits.consume(network, GUESSES_OF_NETWORK);
    const [coupon] = COUPON_CODE.test(code)
      ? await this.em
          .fork()
          .execute<StoredCoupon[]>(`select ${COUPON_COLUMNS} from coupon c where c.code = ? and c.is_on`, [code])
      : [];
    if (!coupon) throw new DomainError('coupon.unknown');
    await this.limits.giveBack(own);
    await this.limits.giveBack(network);
    return coupon;
  }

  private async useOf(em: EntityManager, couponId: string, userId: string): Promise<CouponUse> {
    const [use] = await em.execute<CouponUse[]>(
      `select c.used - mine.open as "all", mine.held - mine.open as own from coupon c cross join lateral (
         select count(*)::int as held, (count(*) filter (where o.state in (${OPEN})))::int as open
         from coupon_redemption r join shop_order o on o.id = r.order_id where ${HELD} and r.user_id = ?
       ) mine where c.id = ?`,
      [userId, couponId],
    );
    return use ?? { all: 0, own: 0 };
  }
}

function refused(code: CouponRefusal, { leastSubtotal }: Coupon): DomainError {
  const least = `This code is for orders whose pieces come to ${rupees(leastSubtotal)} or more.`;
  const message = code === 'coupon.too_little' && leastSubtotal > 0 ? least : ERRORS[code].message;
  return new DomainError(code, { fields: [{ field: 'couponCode', message }] });
}
