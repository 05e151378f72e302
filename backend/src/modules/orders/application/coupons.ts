import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, ERRORS, indianDay } from '../../../kernel/index.js';
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
import { OPEN_STATES_SQL } from './open-states.js';

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

export const COUPON_COLUMNS = `c.id, c.code, c.kind, c.percent, c.amount_paise::float8 as amount,
  c.least_subtotal_paise::float8 as "leastSubtotal", c.max_uses as "maxUses", c.max_uses_each as "maxUsesEach",
  c.from_day::text as "fromDay", c.until_day::text as "untilDay", c.is_on as "isOn", c.updated_at::text as edition`;
export const HELD = 'r.coupon_id = c.id and r.released_at is null';

/** Codes that take something off an order. CouponHolds sees to it that there are no more of them than a code allows. */
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
         select count(*)::int as held, (count(*) filter (where o.state in (${OPEN_STATES_SQL})))::int as open
         from coupon_redemption r join shop_order o on o.id = r.order_id where ${HELD} and r.user_id = ?
       ) mine where c.id = ?`,
      [userId, couponId],
    );
    return use ?? { all: 0, own: 0 };
  }
}

export function refused(code: CouponRefusal, { leastSubtotal }: Coupon): DomainError {
  const least = `This code is for orders whose pieces come to ${rupees(leastSubtotal)} or more.`;
  const message = code === 'coupon.too_little' && leastSubtotal > 0 ? least : ERRORS[code].message;
  return new DomainError(code, { fields: [{ field: 'couponCode', message }] });
}
