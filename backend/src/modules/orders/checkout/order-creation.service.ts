import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { paymentsConfig } from '../../../platform/config/index.js';
import { buyerOf, type DeliveryAddress } from '../order/delivery-address.js';
import { buildSearchText } from '../order/order-search-text.js';
import type { NewOrder } from '../order/create-order.sql.js';
import { OrderStateMachine } from '../order/order-state-machine.js';
import { PendingOrders, type PendingOrder } from './pending-orders.js';
import type { Quote, QuotedLine } from './quote.service.js';
import { nextPollAt } from '../payments/index.js';
import { CheckoutHolds } from './checkout-holds.js';

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

/**
 * Opens orders, one way for all. One transaction writes the order and sets aside, debits and sends what belongs to it.
 * Checkouts of one buyer run one after the other: the first statement holds the buyer's account until the commit.
 */
@Injectable()
export class OrderCreationService {
  constructor(
    private readonly em: EntityManager,
    private readonly stateMachine: OrderStateMachine,
    private readonly orders: PendingOrders,
    private readonly holds: CheckoutHolds,
    private readonly clock: Clock,
    @Inject(paymentsConfig.KEY) private readonly config: ConfigType<typeof paymentsConfig>,
  ) {}

  /**
   * @returns the open order of this content: a new one, or the one that exists
   * @throws DomainError access.sign_in, checkout.key_in_use, checkout.sold_out, checkout.already_paid, coupon.changed,
   *   coupon.used_up, coupon.used_by_you, credit.too_little
   */
  async open(purchase: CreateOrderInput): Promise<PendingOrder> {
    const { buyer, contentHash, key } = purchase;
    const id = newId();
    const number = await this.em.fork().transactional(async (tx) => {
      const order = this.toNewOrder(purchase, id);
      const created = await this.stateMachine.create(tx, order, { actor: 'customer' });
      if (created !== null) await this.holds.take(tx, { id, number: created }, purchase);
      return created;
    });
    if (number === null) return this.resume(await this.orders.adopt(buyer.userId, contentHash, key));
    return { id, number, ...toPendingOrder(purchase.quote) };
  }

  /**
   * An order that was opened before, with what is set aside for it held for as long again.
   * @throws DomainError checkout.already_paid, checkout.sold_out, coupon.used_up, coupon.used_by_you
   */
  async resume(id: string): Promise<PendingOrder> {
    await this.holds.extend(id);
    return this.orders.get(id);
  }

  private toNewOrder(purchase: CreateOrderInput, id: string): NewOrder {
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
      gatewayClaimedAt: toPendingOrder(quote).createsGatewayOrder ? now : null,
      nextCheckAt: quote.payBy === 'cash' ? null : nextPollAt(now, now, 0, this.config.reconcile),
      createdAt: now,
      lines: lines.map(toOrderLine),
      key,
    };
  }
}

function toPendingOrder({ lines, totals, payBy, credit }: Quote): Omit<PendingOrder, 'id' | 'number'> {
  const next = credit.due === 0 ? 'done' : payBy === 'cash' ? 'confirm' : 'pay';
  return {
    next,
    amount: credit.due,
    total: totals.total,
    currency: 'INR',
    productNames: lines.map(({ product }) => product?.name ?? ''),
    createsGatewayOrder: next === 'pay',
  };
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
