import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, NOTHING, newId, type Paise } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { Config } from '../../../platform/config/index.js';
import { Users } from '../../auth/index.js';
import { nextCheck } from '../domain/checking-schedule.js';
import type { DeliveryAddress } from '../domain/delivery-address.js';
import { orderSearchText } from '../domain/order-search.js';
import { LEAST_AMOUNT } from '../domain/totals.js';
import { OPEN_STATES } from '../order.pipeline.js';
import { OrderDraft, OrderLine, ShopOrder } from '../persistence/entities.js';
import { OrderLife } from './order-life.js';
import { Purchases, contentHash, type Purchase, type PurchaseLine } from './purchases.js';

export interface Buyer {
  readonly userId: string;
  readonly email: string;
}

export interface CheckoutRequest {
  /** Names the attempt: the same key gives the same order. */
  readonly key: string;
  readonly draftId: string | null;
  readonly address: DeliveryAddress;
}

/** An order that waits for its payment. */
export interface OpenedOrder {
  readonly id: string;
  readonly number: string;
  readonly amount: Paise;
  readonly currency: string;
  readonly productNames: readonly string[];
}

/** Freezes what is bought, for how much and for where into an order that awaits its payment. */
@Injectable()
export class Checkout {
  constructor(
    private readonly em: EntityManager,
    private readonly purchases: Purchases,
    private readonly life: OrderLife,
    private readonly users: Users,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * Opens an order, or finds the one that the same key or the same purchase opened before.
   * @throws DomainError checkout.cart_empty, checkout.unavailable, checkout.amount_too_small, checkout.already_paid
   */
  async open(buyer: Buyer, request: CheckoutRequest): Promise<OpenedOrder> {
    const repeated = await this.byKey(buyer.userId, request.key);
    if (repeated) return this.opened(repeated);
    const purchase = await this.purchases.of(buyer.userId, request.draftId);
    refuseUnsound(purchase);
    const hash = contentHash(purchase, request.address);
    const id = await this.em.fork().transactional(async (tx) => {
      await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 7))', [buyer.userId]);
      const earlier = await tx.findOne(ShopOrder, {
        userId: buyer.userId,
        contentHash: hash,
        state: { $in: [...OPEN_STATES] },
      });
      const orderId = earlier?.id ?? (await this.create(tx, buyer, request, purchase, hash));
      const [kept] = await tx.execute<{ order_id: string }[]>(
        `insert into checkout_key as k (user_id, key, order_id, created_at) values (?, ?, ?, ?)
         on conflict (user_id, key) do update set key = k.key returning order_id`,
        [buyer.userId, request.key, orderId, this.clock.now()],
      );
      if (kept?.order_id !== orderId) throw new DomainError('checkout.key_in_use');
      return orderId;
    });
    return this.opened(await this.em.fork().findOneOrFail(ShopOrder, { id }));
  }

  private async byKey(userId: string, key: string): Promise<ShopOrder | null> {
    const em = this.em.fork();
    const [known] = await em.execute<{ order_id: string }[]>(
      'select order_id from checkout_key where user_id = ? and key = ?',
      [userId, key],
    );
    return known ? em.findOne(ShopOrder, { id: known.order_id }) : null;
  }

  private async opened(order: ShopOrder): Promise<OpenedOrder> {
    if (!OPEN_STATES.includes(order.state)) throw new DomainError('checkout.already_paid');
    const lines = await this.em.fork().find(OrderLine, { orderId: order.id }, { orderBy: { position: 'asc' } });
    const { id, number, amount, currency } = order;
    return { id, number, amount, currency, productNames: lines.map(({ productName }) => productName) };
  }

  private async create(
    tx: EntityManager,
    buyer: Buyer,
    { address, draftId }: CheckoutRequest,
    { lines, totals }: Purchase,
    hash: string,
  ): Promise<string> {
    const now = this.clock.now();
    const id = newId();
    const [row] = await tx.execute<{ number: string }[]>(`select 'SG-' || nextval('order_number') as number`);
    this.life.begin(
      tx,
      {
        id,
        number: row?.number ?? '',
        userId: buyer.userId,
        userEmail: buyer.email,
        currency: 'INR',
        subtotal: totals.subtotal,
        amount: totals.total,
        charges: totals.charges,
        address,
        draftId,
        contentHash: hash,
        searchText: orderSearchText(
          row?.number ?? '',
          buyer.email,
          lines.map(({ product, customText }) => ({ productName: product?.name ?? '', customText })),
        ),
        gatewayOrderId: null,
        gatewayClaimedAt: null,
        paidPaymentId: null,
        refunded: NOTHING,
        deliveryAttempts: 0,
        checks: 0,
        nextCheckAt: nextCheck(now, now, 0, this.config.reconcile.afterMinutes),
        createdAt: now,
        paidAt: null,
        hiddenAt: null,
      },
      { actor: 'customer' },
    );
    lines.forEach((line, position) => tx.create(OrderLine, frozen(line, id, position)));
    if (draftId !== null) await tx.nativeUpdate(OrderDraft, { id: draftId, userId: null }, { userId: buyer.userId });
    await tx.flush();
    await this.users.rememberDelivery(buyer.userId, {
      fullName: `${address.firstName} ${address.lastName}`,
      phone: address.phone,
    });
    return id;
  }
}

function refuseUnsound({ lines, totals }: Purchase): void {
  if (lines.length === 0) throw new DomainError('checkout.cart_empty');
  if (lines.some(({ problem }) => problem !== null)) throw new DomainError('checkout.unavailable');
  if (totals.total < LEAST_AMOUNT) throw new DomainError('checkout.amount_too_small');
}

function frozen(line: PurchaseLine, orderId: string, position: number) {
  const { product } = line;
  return {
    id: newId(),
    orderId,
    position,
    productId: line.productId,
    cartLineId: line.cartLineId,
    productName: product?.name ?? '',
    slug: product?.slug ?? '',
    image: product?.image ?? [],
    mrp: line.mrp,
    price: line.price,
    quantity: line.quantity,
    customText: line.customText,
    photoFileId: line.photoFileId,
    originalFileId: line.originalFileId,
    photoCrop: line.photoCrop,
    previewId: line.previewId,
    madeToOrderDays: product?.madeToOrderDays ?? 0,
    hsn: product?.hsn ?? null,
  };
}
