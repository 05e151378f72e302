import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, ERRORS, toIstDate } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { RateLimiter, toSubnet, type RateLimit } from '../../../platform/http/index.js';
import { rupees } from '../../../platform/mail/layout/index.js';
import {
  COUPON_CODE,
  couponDiscount,
  couponRejection,
  type Coupon,
  type CouponRejection,
  type CouponUse,
} from './coupon.rules.js';
import type { Discount, Subtotals } from '../order/totals.rules.js';
import { PENDING_STATES_SQL } from '../order/pending-states.sql.js';

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

/** Codes that take something off an order. CouponHolds sees to it that there are no more of them than a code allows. */
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
         select count(*)::int as held, (count(*) filter (where o.state in (${PENDING_STATES_SQL})))::int as open
         from coupon_redemption r join shop_order o on o.id = r.order_id where ${ACTIVE_REDEMPTION_SQL} and r.user_id = ?
       ) mine where c.id = ?`,
      [userId, couponId],
    );
    return use ?? { all: 0, own: 0 };
  }
}

export function couponError(code: CouponRejection, { leastSubtotal }: Coupon): DomainError {
  const least = `This code is for orders whose pieces come to ${rupees(leastSubtotal)} or more.`;
  const message = code === 'coupon.too_little' && leastSubtotal > 0 ? least : ERRORS[code].message;
  return new DomainError(code, { fields: [{ field: 'couponCode', message }] });
}
