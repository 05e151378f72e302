import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId, type IstDate } from '../../../kernel/index.js';
import { RateLimiter, type RateLimit } from '../../../platform/http/index.js';
import { isDrawnFirst, PurchasableProducts } from '../../catalog/index.js';
import { movableDates, movedEstimate, WorkCalendar, type EstimateInput } from '../../delivery/index.js';
import { followDays, lockAdditions } from '../order/order-additions.js';
import { mayChangeDay } from '../order/order-changes.rules.js';
import { Order } from '../order/order.entity.js';
import { OrderStateMachine } from '../order/order-state-machine.js';
import { correctionNote } from './correction.rules.js';
import { CorrectionLog } from './corrections.service.js';

/** When an order arrives, and when it may arrive instead. */
export interface DeliveryDays {
  readonly arrivesOn: IstDate;
  /** Its buyer chose the day. */
  readonly isChosen: boolean;
  /** The earliest first. */
  readonly offered: readonly IstDate[];
}

interface Movable {
  readonly input: EstimateInput;
  readonly promised: IstDate;
}

const CHANGES_PER_HOUR: RateLimit = { points: 20, seconds: 3_600 };

/** A buyer chooses another day of arrival for an order that is not packed. */
@Injectable()
export class DeliveryDayService {
  constructor(
    private readonly em: EntityManager,
    private readonly stateMachine: OrderStateMachine,
    private readonly log: CorrectionLog,
    private readonly calendar: WorkCalendar,
    private readonly products: PurchasableProducts,
    private readonly rateLimits: RateLimiter,
  ) {}

  /** @throws DomainError order.not_found, order.day_fixed, order.day_awaits_proof */
  async days(userId: string, orderId: string): Promise<DeliveryDays> {
    const em = this.em.fork();
    const order = isId(orderId) ? await em.findOne(Order, { id: orderId, userId }) : null;
    if (!order) throw new DomainError('order.not_found');
    const { input, promised } = await this.movable(em, order);
    return {
      arrivesOn: promised,
      isChosen: order.deliverOn === promised,
      offered: movableDates(input, promised),
    };
  }

  /**
   * @throws DomainError order.not_found, order.day_fixed, order.day_awaits_proof, order.nothing_changed,
   *   checkout.day_not_offered, rate.limited, with nothing changed
   */
  async change(userId: string, orderId: string, day: IstDate): Promise<void> {
    await this.rateLimits.consume(`delivery-day:${userId}`, CHANGES_PER_HOUR);
    await this.em.fork().transactional(async (tx) => {
      const additions = await lockAdditions(tx, orderId);
      const order = await this.stateMachine.getLocked(tx, orderId, (named) => named.userId === userId);
      const { input, promised } = await this.movable(tx, order);
      if (day === promised) throw new DomainError('order.nothing_changed');
      const moved = movedEstimate(input, promised, day);
      if (!moved) throw new DomainError('checkout.day_not_offered');
      Object.assign(order, moved, { deliverOn: day });
      for (const addition of additions) followDays(addition, order);
      await this.log.writeOwn(tx, order, 'change_day', correctionNote(['day']));
    });
  }

  private async movable(em: EntityManager, order: Order): Promise<Movable> {
    if (order.openProofs > 0) throw new DomainError('order.day_awaits_proof');
    if (!mayChangeDay(order) || !order.arrivesOn) throw new DomainError('order.day_fixed');
    // What was added goes in the same parcel, so its making counts too.
    const lines = await em.execute<{ productId: string; madeToOrderDays: number; isApproved: boolean }[]>(
      `select l.product_id as "productId", l.made_to_order_days as "madeToOrderDays",
         exists (select from piece_proof q where q.line_id = l.id and q.state = 'approved') as "isApproved"
       from order_line l join shop_order o on o.id = l.order_id
       where (o.id = ? or o.added_to = ?) and l.removed < l.quantity`,
      [order.id, order.id],
    );
    if (order.state === 'paid') await this.assertDrawn(lines);
    return {
      promised: order.arrivesOn,
      input: {
        ...(await this.calendar.moment()),
        makingDays: lines.map(({ madeToOrderDays }) => madeToOrderDays),
        pinCode: order.address.pinCode,
        express: order.charges.some(({ code }) => code === 'express'),
      },
    };
  }

  /** What is drawn first has no sure day before its buyer approves it. */
  private async assertDrawn(lines: readonly { productId: string; isApproved: boolean }[]): Promise<void> {
    const undrawn = lines.filter(({ isApproved }) => !isApproved).map(({ productId }) => productId);
    const products = await this.products.byIds([...new Set(undrawn)]);
    if (products.some(isDrawnFirst)) throw new DomainError('order.day_awaits_proof');
  }
}
