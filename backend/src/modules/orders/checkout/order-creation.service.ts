import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, newId } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { paymentsConfig } from '../../../platform/config/index.js';
import { buyerOf, type DeliveryAddress } from '../order/delivery-address.js';
import { buildSearchText } from '../order/order-search-text.js';
import { PENDING_STATES } from '../order.pipeline.js';
import type { Order } from '../order/order.entity.js';
import type { NewOrder } from '../order/create-order.sql.js';
import { OrderStateMachine } from '../order/order-state-machine.js';
import type { PendingOrder } from './pending-orders.js';
import type { Quote, QuotedLine } from './quote.service.js';
import { OrderDraft } from './draft.entity.js';
import { nextPollAt } from '../payments/index.js';
import { CouponReservations } from '../coupons/index.js';
import { StoreCreditService } from '../store-credit/index.js';

export interface Customer {
  readonly userId: string;
  readonly email: string;
}

/** How a gift goes out. */
export interface Gift {
  /** On the card; null without one. */
  readonly message: string | null;
  /** Neither prices nor an invoice in the parcel. */
  readonly pricesHidden: boolean;
}

export interface CreateOrderInput {
  readonly buyer: Customer;
  readonly address: DeliveryAddress;
  readonly gift: Gift;
  readonly quote: Quote;
  readonly contentHash: string;
  /** Names the attempt. */
  readonly key: string;
}

const CUSTOMER = { actor: 'customer' } as const;

/** Writes down what is bought, for how much, where it goes and when: an order that awaits its payment. */
@Injectable()
export class OrderCreationService {
  constructor(
    private readonly stateMachine: OrderStateMachine,
    private readonly coupons: CouponReservations,
    private readonly credit: StoreCreditService,
    private readonly clock: Clock,
    @Inject(paymentsConfig.KEY) private readonly config: ConfigType<typeof paymentsConfig>,
  ) {}

  /**
   * Opens an order for which nothing is set aside, taken or confirmed; the making of its gateway order is the caller's.
   * @returns null where it has to wait its turn: something is, or there may be an open one of the same content
   */
  async createFast(purchase: CreateOrderInput): Promise<PendingOrder | null> {
    const { lines, totals, draftId, payBy, coupon, credit } = purchase.quote;
    const isPlain = draftId === null && payBy === 'gateway' && coupon === null && credit.used === 0;
    if (!isPlain || lines.some(({ product }) => product?.stock !== null)) return null;
    const id = newId();
    try {
      const gatewayClaimedAt = this.clock.now();
      const number = await this.stateMachine.create(
        null,
        { ...this.toNewOrder(purchase, id), number: null, gatewayClaimedAt },
        CUSTOMER,
      );
      if (number === null) return null;
      const productNames = lines.map(({ product }) => product?.name ?? '');
      const { total } = totals;
      return {
        id,
        number,
        next: 'pay',
        amount: credit.due,
        total,
        currency: 'INR',
        productNames,
        createsGatewayOrder: true,
      };
    } catch (error) {
      if (error instanceof DomainError && error.code === 'checkout.key_in_use') return null;
      throw error;
    }
  }

  /**
   * Opens any order in a transaction in which the buyer has no other checkout.
   * @returns the order's id; null where its buyer has an open order of the same content
   * @throws DomainError coupon.changed, coupon.used_up, coupon.used_by_you, credit.too_little, checkout.key_in_use,
   *   access.sign_in
   */
  async create(tx: EntityManager, purchase: CreateOrderInput): Promise<string | null> {
    const { buyer, quote } = purchase;
    const id = newId();
    const [row] = await tx.execute<{ number: string }[]>(`select 'SG-' || nextval('order_number') as number`);
    const number = row?.number ?? '';
    await this.reserveCoupon(tx, id, number, purchase);
    const { draftId } = quote;
    if (draftId !== null) await tx.nativeUpdate(OrderDraft, { id: draftId, userId: null }, { userId: buyer.userId });
    const order = { ...this.toNewOrder(purchase, id), number, gatewayClaimedAt: null };
    if ((await this.stateMachine.create(tx, order, CUSTOMER)) === null) return null;
    await this.debitCredit(tx, id, purchase);
    return id;
  }

  private toNewOrder(purchase: CreateOrderInput, id: string): Omit<NewOrder, 'number' | 'gatewayClaimedAt'> {
    const { buyer, address, gift, quote, contentHash, key } = purchase;
    const { lines, totals, draftId, days } = quote;
    const now = this.clock.now();
    return {
      id,
      userId: buyer.userId,
      userEmail: buyer.email,
      buyer: buyerOf(address),
      subtotal: totals.subtotal,
      amount: totals.total,
      credit: quote.credit.used,
      payBy: quote.payBy,
      charges: totals.charges,
      discounts: totals.discounts,
      leavesOn: days?.estimate?.leavesOn ?? null,
      arrivesOn: days?.estimate?.arrivesOn ?? null,
      giftMessage: gift.message,
      pricesHidden: gift.pricesHidden,
      address,
      draftId,
      contentHash,
      searchText: buildSearchText(
        buyer.email,
        lines.map(({ product, customText }) => ({ productName: product?.name ?? '', customText })),
      ),
      nextCheckAt: quote.payBy === 'cash' ? null : nextPollAt(now, now, 0, this.config.reconcile),
      createdAt: now,
      lines: lines.map(toOrderLine),
      key,
    };
  }

  /** What store credit pays leaves the account now; an order that it pays whole is paid at once. */
  private async debitCredit(tx: EntityManager, orderId: string, { buyer, quote }: CreateOrderInput): Promise<void> {
    const { used, due } = quote.credit;
    if (used === 0) return;
    const move = { userId: buyer.userId, orderId, amount: used, reason: 'spent', actor: 'customer' } as const;
    await this.credit.debit(tx, { ...move, key: `spent:${orderId}` });
    if (due > 0) return;
    const order = await this.stateMachine.findLocked(tx, { id: orderId });
    if (order) await this.stateMachine.apply(tx, order, 'paid_by_credit', { actor: 'customer', note: 'store credit' });
  }

  /** An open order of the same buyer that holds the last of a coupon makes room: what is still paid for it goes back. */
  private async reserveCoupon(tx: EntityManager, orderId: string, number: string, { buyer, quote }: CreateOrderInput) {
    const coupon = quote.coupon?.coupon;
    if (!coupon || !quote.coupon?.discount) return;
    const { userId } = buyer;
    const conflictingOrders: Order[] = [];
    // All orders are locked before the coupon is, as everywhere.
    for (const id of await this.coupons.conflicting(tx, coupon, userId)) {
      const earlier = await this.stateMachine.findLocked(tx, { id });
      if (earlier && PENDING_STATES.includes(earlier.state)) conflictingOrders.push(earlier);
    }
    const note = `${number} takes its place`;
    for (const earlier of conflictingOrders)
      await this.stateMachine.apply(tx, earlier, 'cancel', { actor: 'customer', note });
    await this.coupons.reserve(tx, { coupon, orderId, userId, amount: quote.coupon.discount.amount });
  }
}

function toOrderLine(line: QuotedLine): NewOrder['lines'][number] {
  const { product } = line;
  return {
    id: newId(),
    productId: line.productId,
    cartLineId: line.cartLineId,
    productName: product?.name ?? '',
    slug: product?.slug ?? '',
    image: product?.image ?? [],
    mrp: line.mrp,
    price: line.price,
    quantity: line.quantity,
    discount: line.discount,
    giftWrap: line.giftWrap,
    customText: line.customText,
    photoFileId: line.photoFileId,
    originalFileId: line.originalFileId,
    photoCrop: line.photoCrop,
    previewId: line.previewId,
    madeToOrderDays: product?.madeToOrderDays ?? 0,
    hsn: product?.hsn ?? null,
  };
}
