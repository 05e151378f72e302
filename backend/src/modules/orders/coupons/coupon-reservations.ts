import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, toIstDate, type Paise } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { ordersConfig } from '../../../platform/config/index.js';
import { LOGGER, type Logger } from '../../../platform/observability/logging/index.js';
import { COUPON_COLUMNS_SQL, ACTIVE_REDEMPTION_SQL, couponError, type StoredCoupon } from './coupons.service.js';
import { PENDING_STATES_ARRAY } from '../order.pipeline.js';
import { OrderReservations } from '../order/order-reservations.js';
import { TransitionEffects } from '../order/transition-effects.js';

export interface Redemption {
  readonly coupon: StoredCoupon;
  readonly orderId: string;
  readonly userId: string;
  readonly amount: Paise;
}

interface HeldCoupon {
  readonly couponId: string;
  readonly userId: string;
  /** Its time was over. */
  readonly isReleased: boolean;
}

const MINUTE_MS = 60_000;
const BATCH_SIZE = 100;

/**
 * Which orders hold which coupons: an unpaid one for as long as a payment takes, a paid one for good. Locks are taken in
 * one order everywhere: orders, what they hold of coupons, coupons, counted pieces.
 */
@Injectable()
export class CouponReservations {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    @Inject(ordersConfig.KEY) private readonly config: ConfigType<typeof ordersConfig>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Open orders of a customer, the oldest first, that must be closed before `take`: as many as hold what the coupon has
   * no more of. Of what each customer may have, those count too that could still be paid.
   */
  async conflicting(tx: EntityManager, coupon: StoredCoupon, userId: string): Promise<string[]> {
    const rows = await tx.execute<{ orderId: string }[]>(
      `select open.order_id as "orderId" from (
         select r.order_id, r.released_at is null as held, c.used - c.max_uses + 1 as needed,
           row_number() over (order by r.taken_at, r.order_id) as place,
           row_number() over (partition by r.released_at is null order by r.taken_at, r.order_id) as held_place,
           (select count(*) from coupon_redemption h join shop_order p on p.id = h.order_id
            where h.coupon_id = c.id and h.user_id = r.user_id and (h.released_at is null or p.state = any(?::text[]))
           ) - c.max_uses_each + 1 as needed_each
         from coupon c join coupon_redemption r on r.coupon_id = c.id join shop_order o on o.id = r.order_id
         where c.id = ? and r.user_id = ? and o.state = any(?::text[])
       ) open where open.place <= open.needed_each or (open.held and open.held_place <= open.needed)
       order by open.place`,
      [PENDING_STATES_ARRAY, coupon.id, userId, PENDING_STATES_ARRAY],
    );
    return rows.map(({ orderId }) => orderId);
  }

  /**
   * Takes the coupon for an order that the transaction of `tx` opens. Orders that take the same coupon wait for each
   * other.
   * @throws DomainError coupon.changed, coupon.used_up, coupon.used_by_you
   */
  async reserve(tx: EntityManager, { coupon, orderId, userId, amount }: Redemption): Promise<void> {
    const stored = await this.claim(tx, coupon.id, userId);
    if (stored.edition !== coupon.edition) throw new DomainError('coupon.changed');
    await tx.execute(
      `insert into coupon_redemption (order_id, coupon_id, user_id, amount_paise, taken_at, expires_at)
       values (?, ?, ?, ?, ?, ?)`,
      [orderId, coupon.id, userId, amount, this.clock.now(), this.expiresAt()],
    );
  }

  /**
   * A locked open order that is to be paid once more holds its coupon as long again.
   * @throws DomainError coupon.used_up, coupon.used_by_you when it has gone to others meanwhile, coupon.over,
   *   coupon.unknown when its time is over or it was stopped
   */
  async extend(tx: EntityManager, orderId: string): Promise<void> {
    const held = await this.findHeld(tx, orderId);
    if (!held) return;
    if (held.isReleased) assertRunning(await this.claim(tx, held.couponId, held.userId), this.clock.now());
    await this.keep(tx, orderId, this.expiresAt());
  }

  /**
   * A locked order that is being paid or placed has its coupon for good.
   * @throws DomainError coupon.used_up, coupon.used_by_you when its time was over and it went to others
   */
  async confirm(tx: EntityManager, orderId: string): Promise<void> {
    const held = await this.findHeld(tx, orderId);
    if (!held) return;
    if (held.isReleased) await this.claim(tx, held.couponId, held.userId);
    await this.keep(tx, orderId, null);
  }

  /** As `confirm`. @returns the coupon that went to others, as the buyer is told; null when the order has it */
  async ensure(tx: EntityManager, orderId: string): Promise<string | null> {
    try {
      await this.confirm(tx, orderId);
      return null;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const [coupon] = await tx.execute<{ code: string }[]>(
        'select c.code from coupon c join coupon_redemption r on r.coupon_id = c.id where r.order_id = ?',
        [orderId],
      );
      return `coupon ${coupon?.code ?? ''}`;
    }
  }

  /** A placed order's coupon takes less off what is left of it; nothing: the coupon is given back. */
  async lower(tx: EntityManager, orderId: string, amount: Paise): Promise<void> {
    if (amount === 0) return this.release(tx, orderId);
    await tx.execute('update coupon_redemption set amount_paise = ? where order_id = ?', [amount, orderId]);
  }

  /** Gives back what an order held, once it will not be paid. Told again, it changes nothing. */
  async release(tx: EntityManager, orderId: string, expiredBy: Date | null = null): Promise<void> {
    const now = this.clock.now();
    await tx.execute(
      `with released as (
         update coupon_redemption set released_at = ?
         where order_id = ? and released_at is null ${expiredBy ? 'and expires_at <= ?' : ''} returning coupon_id
       )
       update coupon c set used = used - 1 from released where c.id = released.coupon_id`,
      expiredBy ? [now, orderId, expiredBy] : [now, orderId],
    );
  }

  /** Gives back what was held for payments that have not come in time. */
  async releaseExpired(): Promise<void> {
    const now = this.clock.now();
    const expired = await this.em.fork().execute<{ orderId: string }[]>(
      `select order_id as "orderId" from coupon_redemption where expires_at <= ? and released_at is null
       order by expires_at limit ${BATCH_SIZE}`,
      [now],
    );
    for (const { orderId } of expired) {
      try {
        await this.em.fork().transactional((tx) => this.release(tx, orderId, now));
      } catch (error) {
        this.logger.warn({ err: error, orderId }, 'coupon not released');
      }
    }
  }

  /** One more use, under the coupon's lock. @throws DomainError coupon.changed, coupon.used_up, coupon.used_by_you */
  private async claim(tx: EntityManager, couponId: string, userId: string): Promise<StoredCoupon> {
    const [stored] = await tx.execute<(StoredCoupon & { used: number })[]>(
      `select ${COUPON_COLUMNS_SQL}, c.used from coupon c where c.id = ? for update`,
      [couponId],
    );
    if (!stored) throw new DomainError('coupon.changed');
    const [{ own } = { own: 0 }] = await tx.execute<{ own: number }[]>(
      `select count(*)::int as own from coupon c join coupon_redemption r on ${ACTIVE_REDEMPTION_SQL} where c.id = ? and r.user_id = ?`,
      [couponId, userId],
    );
    if (stored.maxUses !== null && stored.used >= stored.maxUses) throw couponError('coupon.used_up', stored);
    if (stored.maxUsesEach !== null && own >= stored.maxUsesEach) throw couponError('coupon.used_by_you', stored);
    await tx.execute('update coupon set used = used + 1 where id = ?', [couponId]);
    return stored;
  }

  private async findHeld(tx: EntityManager, orderId: string): Promise<HeldCoupon | undefined> {
    const [held] = await tx.execute<HeldCoupon[]>(
      `select coupon_id as "couponId", user_id as "userId", released_at is not null as "isReleased"
       from coupon_redemption where order_id = ? for update`,
      [orderId],
    );
    return held;
  }

  /** @param until null for good */
  private async keep(tx: EntityManager, orderId: string, until: Date | null): Promise<void> {
    await tx.execute('update coupon_redemption set released_at = null, expires_at = ? where order_id = ?', [
      until,
      orderId,
    ]);
  }

  private expiresAt(): Date {
    return new Date(this.clock.now().getTime() + this.config.stockHoldMinutes * MINUTE_MS);
  }
}

/** @throws DomainError coupon.over, coupon.unknown */
function assertRunning(coupon: StoredCoupon, now: Date): void {
  if (!coupon.isOn) throw couponError('coupon.unknown', coupon);
  if (coupon.untilDay !== null && toIstDate(now) > coupon.untilDay) throw couponError('coupon.over', coupon);
}

/** An order's coupon follows the order: it is kept with it, held with it and given back with it. */
@Injectable()
export class CouponEffects implements OnModuleInit {
  constructor(
    private readonly effects: TransitionEffects,
    private readonly reservations: OrderReservations,
    private readonly coupons: CouponReservations,
  ) {}

  onModuleInit(): void {
    this.reservations.register(this.coupons);
    this.effects.register({
      keep_coupon: (tx, { id }) => this.coupons.confirm(tx, id),
      release_coupon: (tx, { id }) => this.coupons.release(tx, id),
    });
  }
}
