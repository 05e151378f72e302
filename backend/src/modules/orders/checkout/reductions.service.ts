import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, paise, type Paise } from '../../../kernel/index.js';
import { PurchasableProducts } from '../../catalog/index.js';
import { CouponReservations } from '../coupons/index.js';
import { Order, OrderLine } from '../order/order.entity.js';
import { OrderQueries } from '../order/order-queries.js';
import { refreshSearchText } from '../order/order-redaction.js';
import { OrderStock } from '../order/order-reservations.js';
import { OrderStateMachine } from '../order/order-state-machine.js';
import { RemovedLines } from '../order/returned-pieces.js';
import { ReductionLog } from './reduction-log.js';
import { OrderReduction } from './reduction.entity.js';
import { linesLeft, mayReduce, priceProblem, takenOf, takenProblem, type TakenItem } from './reduction.rules.js';
import { QuoteService, type CheckoutLine, type CheckoutOptions, type Quote } from './quote.service.js';

/** An order without some of its items. */
export interface PlannedReduction {
  readonly order: Order;
  /** As they were. */
  readonly lines: readonly OrderLine[];
  readonly taken: readonly TakenItem[];
  /** What is left, as the checkout prices it: the lines that stay have their ids as `cartLineId`. */
  readonly quote: Quote;
  readonly dueBefore: Paise;
  /** Why it cannot be done; null when it can. */
  readonly problem: DomainError | null;
}

export interface ReductionRequest {
  /** The admin's attempt: the same key is the same reduction. */
  readonly key: string;
  readonly taken: readonly TakenItem[];
  /** For the audit log. */
  readonly reason: string;
  /** What is left to collect, as the admin was shown it. */
  readonly expected: Paise;
  /** Address of the admin who does it. */
  readonly by: string;
}

/** What is left of an order, at the prices of its lines and with the fees that the checkout charges for it today. */
@Injectable()
export class ReductionQuotes {
  constructor(
    private readonly products: PurchasableProducts,
    private readonly quotes: QuoteService,
  ) {}

  async plan(em: EntityManager, order: Order, taken: readonly TakenItem[]): Promise<PlannedReduction> {
    const where = { orderId: order.id };
    const lines = await em.find(OrderLine, where, { orderBy: { position: 'asc' }, disableIdentityMap: true });
    const wrong = mayReduce(order) ? takenProblem(lines, taken) : 'order.event_not_allowed';
    const left = linesLeft(lines.map(valuesOf), wrong ? [] : taken);
    const options = await this.options(em, order, left);
    const quote = await this.quotes.getRemainingQuote(order, options, await this.checkoutLines(order, left));
    const dueBefore = paise(order.amount - order.credit);
    const { credit, cash, payBy } = quote;
    const problem = wrong ?? priceProblem({ due: credit.due, isCashTaken: cash.rejection === null, payBy }, dueBefore);
    return { order, lines, taken, quote, dueBefore, problem: problem && new DomainError(problem) };
  }

  private async options(
    em: EntityManager,
    { id, addedTo, address, charges, credit, discounts }: Order,
    left: readonly LeftLine[],
  ): Promise<CheckoutOptions> {
    const first = addedTo ? await em.findOneOrFail(Order, { id: addedTo }) : null;
    const goods = left.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    const ofDesk = discounts.find(({ code }) => code === 'desk')?.amount ?? 0;
    return {
      draftId: null,
      pinCode: address.pinCode,
      express: charges.some(({ code }) => code === 'express'),
      giftWrap: left.filter(({ giftWrap }) => giftWrap).map(({ id }) => id),
      deliverOn: null,
      couponCode: null,
      placedAs: id,
      useCredit: credit > 0,
      isGift: address.buyer !== undefined,
      payBy: 'cash',
      deskDiscount: paise(Math.min(ofDesk, goods)),
      ...(first ? { goesWith: { payBy: first.payBy } } : {}),
    };
  }

  private async checkoutLines({ userId }: Order, left: readonly LeftLine[]): Promise<CheckoutLine[]> {
    const ids = [...new Set(left.map(({ productId }) => productId))];
    const products = new Map((await this.products.byIds(ids, userId)).map((product) => [product.id, product]));
    return left.map(({ id, productId, price, mrp, quantity, customText, photoFileId }) => ({
      productId,
      cartLineId: id,
      product: products.get(productId) ?? null,
      price,
      mrp,
      quantity,
      customText,
      photoFileId,
      originalFileId: null,
      photoCrop: null,
      previewId: null,
      photoUrl: null,
      previewUrl: null,
      problem: null,
    }));
  }
}

type LeftLine = ReturnType<typeof valuesOf>;

const valuesOf = ({ id, productId, price, mrp, quantity, giftWrap, customText, photoFileId }: OrderLine) => ({
  id,
  productId,
  price,
  mrp,
  quantity,
  giftWrap,
  customText: customText ?? null,
  photoFileId: photoFileId ?? null,
});

/** A line with the rate of what one costs now; the rate that a product has for itself stays. */
const LOWER_LINE_SQL = `update order_line l set quantity = ?, discount_paise = ?,
  gst_rate = coalesce((select p.gst_rate from product p where p.id = l.product_id),
    gst_rate_at(l.hsn, (l.price_paise * n.quantity - n.discount)::numeric / n.quantity,
      (o.created_at at time zone 'Asia/Kolkata')::date))
  from shop_order o, (select ?::int as quantity, ?::bigint as discount) n where l.id = ? and o.id = l.order_id`;

/** Writes a reduction under the order's lock: lines, amounts, coupon, stock, credit, then its record. */
@Injectable()
export class ReductionWriter {
  constructor(
    private readonly coupons: CouponReservations,
    private readonly stock: OrderStock,
    private readonly removals: RemovedLines,
    private readonly log: ReductionLog,
  ) {}

  async write(tx: EntityManager, plan: PlannedReduction, { key, reason, by }: ReductionRequest): Promise<void> {
    const { order, lines, taken, quote, dueBefore } = plan;
    const { totals, credit, coupon } = quote;
    const creditBack = paise(order.credit - credit.used);
    if (coupon) await this.coupons.lower(tx, order.id, coupon.discount?.amount ?? paise(0));
    const back = taken.map(({ id, quantity }) => ({ lineId: id, quantity }));
    await this.stock.restock(tx, order.id, back);
    await this.lowerLines(tx, plan);
    const { subtotal, charges, discounts, total } = totals;
    Object.assign(order, { subtotal, charges, discounts, amount: total, credit: credit.used });
    await tx.flush();
    await refreshSearchText(tx, order.id);
    const items = lines
      .filter((line) => takenOf(line, taken) > 0)
      .map((line) => ({
        id: line.id,
        label: line.productName,
        quantity: takenOf(line, taken),
        price: line.price,
      }));
    await this.log.write(tx, order, { key, reason, items, dueBefore, due: credit.due, creditBack, actor: by });
  }

  private async lowerLines(tx: EntityManager, { order, lines, taken, quote }: PlannedReduction): Promise<void> {
    const kept = new Map(quote.lines.map((line) => [line.cartLineId, line]));
    const gone = lines.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
    await this.removals.tell(tx, order.id, gone);
    await tx.execute('delete from order_line where id = any(?::uuid[])', [`{${gone.join(',')}}`]);
    for (const line of lines) {
      const left = kept.get(line.id);
      if (!left || (takenOf(line, taken) === 0 && left.discount === line.discount)) continue;
      const values = [left.quantity, left.discount];
      await tx.execute(LOWER_LINE_SQL, [...values, ...values, line.id]);
    }
  }
}

/**
 * The desk takes items off an order that is paid at the door, while nothing was collected: no money goes back, the courier
 * collects less. What is left costs what the checkout would charge for it: fees and the order's coupon follow the goods.
 */
@Injectable()
export class ReductionService {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: OrderQueries,
    private readonly stateMachine: OrderStateMachine,
    private readonly quotes: ReductionQuotes,
    private readonly writer: ReductionWriter,
  ) {}

  /** @param key the order's id or number. @throws DomainError order.not_found */
  async plan(key: string, taken: readonly TakenItem[]): Promise<PlannedReduction> {
    const em = this.em.fork();
    const order = await em.findOneOrFail(Order, { id: await this.orders.getIdByKey(key) });
    return this.quotes.plan(em, order, taken);
  }

  /**
   * @throws DomainError order.not_found, order.event_not_allowed, order.reduction_wrong, order.reduction_empty,
   *   order.reduction_covered, order.reduction_saves_nothing, order.reduction_changed, checkout.cash_not_offered,
   *   request.key_in_use, with nothing changed
   */
  async reduce(orderId: string, request: ReductionRequest): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const order = await this.stateMachine.getLocked(tx, orderId, ({ hiddenAt }) => !hiddenAt);
      const earlier = await tx.findOne(OrderReduction, { orderId: order.id, key: request.key });
      if (earlier) return assertSame(earlier, request);
      const plan = await this.quotes.plan(tx, order, request.taken);
      if (plan.problem) throw plan.problem;
      if (plan.quote.credit.due !== request.expected) throw new DomainError('order.reduction_changed');
      await this.writer.write(tx, plan, request);
    });
  }
}

/** @throws DomainError request.key_in_use where a reduction of this key took other items off */
function assertSame({ items, due }: OrderReduction, { taken, expected }: ReductionRequest): void {
  if (namesOf(items) !== namesOf(taken) || due !== expected) throw new DomainError('request.key_in_use');
}

const namesOf = (items: readonly TakenItem[]): string =>
  items
    .map(({ id, quantity }) => `${id}:${quantity}`)
    .toSorted()
    .join();
