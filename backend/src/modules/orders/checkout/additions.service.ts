import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId, paise } from '../../../kernel/index.js';
import { AuditLog } from '../../../platform/audit/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { rupees } from '../../../platform/mail/layout/index.js';
import { Order, OrderLine } from '../order/order.entity.js';
import { OrderStock } from '../order/order-reservations.js';
import { OrderStateMachine } from '../order/order-state-machine.js';
import { followDays } from '../order/order-additions.js';
import { mayAddTo } from '../order/order-changes.rules.js';
import { GIVEN_UP_STATES, type PaymentMode } from '../order/order.types.js';
import { mayRemake } from '../order/remake.rules.js';
import { TransitionEffects } from '../order/transition-effects.js';
import { PENDING_STATES } from '../order.pipeline.js';
import { CodConfirmationService } from '../cash-on-delivery/index.js';
import { PaymentLinks } from '../payments/index.js';
import { assertPurchasable } from './checkout.service.js';
import { OrderCreationService, PendingOrders } from './order-creation.service.js';
import { PhoneOrderLines, type PlacedPhoneOrder, type WantedLine } from './phone-orders.service.js';
import {
  assertOptions,
  contentHash,
  QuoteService,
  type CheckoutLine,
  type CheckoutOptions,
  type Quote,
} from './quote.service.js';

const HOUR_MS = 3_600_000;
/** How long what was added waits for its payment. */
const ADDITION_HOURS = 48;

/** More of a line of the order, with what stands on it, or another product. */
export type AddedItem =
  | { readonly lineId: string; readonly quantity: number }
  | Pick<WantedLine, 'productId' | 'quantity' | 'words' | 'upload'>;

export interface Addition {
  /** The id of the order that it is added to. */
  readonly orderId: string;
  readonly items: readonly AddedItem[];
  /** By a link, or in cash at the door. */
  readonly payBy: PaymentMode;
  /** Store credit pays as much as it can. */
  readonly useCredit: boolean;
  /** Wraps every item that is added. */
  readonly isWrapped: boolean;
}

interface PricedAddition {
  readonly order: Order;
  readonly wanted: readonly WantedLine[];
  readonly options: CheckoutOptions;
  readonly quote: Quote;
}

/** What is added to an order: its lines, at today's prices, without another delivery. */
@Injectable()
export class AdditionLines {
  constructor(
    private readonly em: EntityManager,
    private readonly lines: PhoneOrderLines,
    private readonly quotes: QuoteService,
  ) {}

  /** The order that is added to. @throws DomainError order.not_found */
  async orderOf({ orderId }: Addition): Promise<Order> {
    const order = isId(orderId) ? await this.em.fork().findOne(Order, { id: orderId, hiddenAt: null }) : null;
    if (!order) throw new DomainError('order.not_found');
    return order;
  }

  /** @throws DomainError order.addition_not_allowed, checkout.unavailable, photo.not_found */
  async price(order: Order, { items, payBy, useCredit, isWrapped }: Addition): Promise<PricedAddition> {
    if (!mayAddTo(order)) throw new DomainError('order.addition_not_allowed');
    const lines = await this.em.fork().find(OrderLine, { orderId: order.id });
    const own = new Map(lines.map((line) => [line.id, line]));
    const wanted = items.map((item): WantedLine => {
      if (!('lineId' in item)) return item;
      const line = own.get(item.lineId);
      if (!line) throw new DomainError('checkout.unavailable');
      const { productId, customText } = line;
      return { productId, quantity: item.quantity, words: customText ?? null, copyOf: copiedFrom(line) };
    });
    const added = await this.lines.load(order.userId, wanted);
    const options: CheckoutOptions = {
      ...additionOptions(order),
      payBy,
      useCredit,
      giftWrap: isWrapped ? added.map(({ productId }) => productId) : [],
    };
    const quote = await this.quotes.getOrderQuote({ userId: order.userId, ip: '' }, options, added, order.address);
    return { order, wanted, options, quote };
  }

  /**
   * @throws DomainError personalisation.*, photo.*, checkout.unavailable, checkout.sold_out, checkout.amount_too_small,
   *   checkout.cash_not_offered
   */
  async confirm({ order, wanted, options, quote }: PricedAddition): Promise<Quote> {
    this.lines.assertPersonalised(quote.lines);
    assertPurchasable(quote);
    assertOptions(quote, options);
    return { ...quote, lines: await this.lines.withPreviews(order.userId, quote.lines, wanted) };
  }

  /** Deletes the uploads of an addition that was opened: its buyer has the photos. */
  async discardUploads({ wanted }: PricedAddition): Promise<void> {
    await this.lines.discardUploads(wanted);
  }
}

/** How an addition to an order goes out, paid by a link. */
export const additionOptions = ({ address, payBy }: Pick<Order, 'address' | 'payBy'>): CheckoutOptions => ({
  draftId: null,
  pinCode: address.pinCode,
  express: false,
  giftWrap: [],
  deliverOn: null,
  couponCode: null,
  useCredit: false,
  isGift: address.buyer !== undefined,
  payBy: 'gateway',
  goesWith: { payBy },
});

function copiedFrom(line: OrderLine): Pick<CheckoutLine, 'photoFileId' | 'originalFileId' | 'photoCrop' | 'previewId'> {
  const { photoFileId, originalFileId, photoCrop, previewId } = line;
  return {
    photoFileId: photoFileId ?? null,
    originalFileId: originalFileId ?? null,
    photoCrop: photoCrop ?? null,
    previewId: previewId ?? null,
  };
}

export interface AdditionActor {
  /** Address of the admin. */
  readonly by: string;
  /** For the audit log. */
  readonly reason: string;
  /** The line that it makes again; left out for items that come on top. */
  readonly remakes?: { readonly lineId: string; readonly name: string };
}

/** Ties a new addition to its order. Locks are taken from the addition to its order everywhere. */
@Injectable()
export class AdditionOpening {
  constructor(
    private readonly stateMachine: OrderStateMachine,
    private readonly stock: OrderStock,
    private readonly links: PaymentLinks,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Stops its order from leaving until it is paid, sets its pieces aside, and requests its link where it has one. It arrives
   * no sooner than its order.
   * @throws DomainError checkout.sold_out, order.addition_not_allowed, order.remake_not_allowed, with nothing changed
   */
  async open(tx: EntityManager, id: string, orderId: string, { by, reason, remakes }: AdditionActor): Promise<void> {
    const addition = await this.stateMachine.getLocked(tx, id);
    const order = await this.stateMachine.getLocked(tx, orderId);
    if (!mayAddTo(order)) throw new DomainError('order.addition_not_allowed');
    if (remakes) await assertRemakable(tx, order, remakes.lineId);
    const payUntil = new Date(this.clock.now().getTime() + ADDITION_HOURS * HOUR_MS);
    Object.assign(addition, { addedTo: orderId, payUntil, remakesLine: remakes?.lineId ?? null });
    order.openAdditions += 1;
    if (order.arrivesOn && addition.arrivesOn && addition.arrivesOn < order.arrivesOn) followDays(addition, order);
    await tx.flush();
    await this.stock.reserveUntil(tx, addition, payUntil);
    const { number, amount, credit, payBy } = addition;
    if (payBy === 'gateway' && credit < amount) await this.links.request(tx, addition, by);
    await this.audit.record(tx, {
      adminEmail: by,
      action: remakes ? 'order.remake' : 'order.add_items',
      subject: { kind: 'order', id: orderId },
      summary: remakes
        ? `${order.number}: ${remakes.name} is made again as ${number} for ${rupees(amount)}, once paid`
        : `${order.number}: ${number} for ${rupees(amount)} was added${wayOfPaying(addition)}`,
      detail: { reason },
    });
  }
}

/** As the audit log has it; nothing for a link alone. */
function wayOfPaying({ amount, credit, payBy }: Pick<Order, 'amount' | 'credit' | 'payBy'>): string {
  const ways = [
    ...(credit > 0 ? [`${rupees(credit)} by store credit`] : []),
    ...(credit < amount && payBy === 'cash' ? [`${rupees(paise(amount - credit))} in cash`] : []),
  ];
  return ways.length > 0 ? `, ${ways.join(' and ')}` : '';
}

/** Under the lock of its order: nobody else may have the same item made again. @throws DomainError order.remake_not_allowed */
async function assertRemakable(tx: EntityManager, order: Order, lineId: string): Promise<void> {
  const line = await tx.findOneOrFail(OrderLine, { id: lineId, orderId: order.id });
  const isRemade = (await tx.count(Order, { remakesLine: lineId, state: { $nin: GIVEN_UP_STATES } })) > 0;
  if (isRemade || !mayRemake(order, line)) throw new DomainError('order.remake_not_allowed');
}

/** Opens an addition to an order, once for a key. */
@Injectable()
export class AdditionPlacement {
  constructor(
    private readonly em: EntityManager,
    private readonly pending: PendingOrders,
    private readonly creation: OrderCreationService,
    private readonly opening: AdditionOpening,
    private readonly confirmation: CodConfirmationService,
  ) {}

  /** The addition that was opened with this key; null when there is none. @throws DomainError checkout.key_in_use */
  async find(order: Order, key: string, { by }: AdditionActor): Promise<PlacedPhoneOrder | null> {
    const id = await this.pending.findByKey(order.userId, key);
    if (!id) return null;
    const { number, addedTo, payBy, state } = await this.em.fork().findOneOrFail(Order, { id });
    if (addedTo !== order.id) throw new DomainError('checkout.key_in_use');
    return this.settle({ id, number }, payBy === 'cash' && PENDING_STATES.includes(state), by);
  }

  async place(order: Order, quote: Quote, key: string, actor: AdditionActor): Promise<PlacedPhoneOrder> {
    const { id: orderId, userId, userEmail: email, address, pricesHidden } = order;
    const { by, remakes } = actor;
    const { id, number, next } = await this.creation.open({
      buyer: { userId, email },
      address,
      gift: { message: null, pricesHidden },
      quote,
      contentHash: contentHash(quote, remakes ? { remakes: remakes.lineId } : { addedTo: orderId }),
      key,
      desk: { by, channel: 'phone' },
      onCreate: (tx, created) => this.opening.open(tx, created, orderId, actor),
    });
    return this.settle({ id, number }, next === 'confirm', by);
  }

  /** One that is paid in cash is placed at once: the desk has spoken to its buyer. */
  private async settle(addition: PlacedPhoneOrder, isUnconfirmed: boolean, by: string): Promise<PlacedPhoneOrder> {
    if (isUnconfirmed) await this.confirmation.confirmByPhone(addition.id, by, 'added to an order');
    return addition;
  }
}

/**
 * Items that the desk adds to an order that is paid. Each addition is an order of its own, with its own bill, payments and
 * refunds, so that nothing of what was sold and billed before changes; it goes in the parcel of the first. Store credit
 * pays it at once, as far as it goes; the rest is paid by a link, or in cash at the door. While a link waits its pieces
 * are set aside, and the first order is not sent. What is not paid in time is closed, and the first order goes on as it
 * was.
 */
@Injectable()
export class AdditionService {
  constructor(
    private readonly lines: AdditionLines,
    private readonly placement: AdditionPlacement,
  ) {}

  /** What it comes to. @throws DomainError order.not_found, order.addition_not_allowed, checkout.unavailable */
  async quote(addition: Addition): Promise<Quote> {
    return (await this.lines.price(await this.lines.orderOf(addition), addition)).quote;
  }

  /**
   * Opens the addition, and sends its link or places it. The same key gives the same addition.
   * @throws DomainError order.not_found, order.addition_not_allowed, checkout.unavailable, checkout.sold_out,
   *   checkout.amount_too_small, checkout.cash_not_offered, checkout.key_in_use, credit.too_little, personalisation.*,
   *   photo.*
   */
  async add(addition: Addition, key: string, actor: AdditionActor): Promise<PlacedPhoneOrder> {
    const order = await this.lines.orderOf(addition);
    const opened = await this.placement.find(order, key, actor);
    if (opened) return opened;
    const priced = await this.lines.price(order, addition);
    const placed = await this.placement.place(order, await this.lines.confirm(priced), key, actor);
    await this.lines.discardUploads(priced);
    return placed;
  }
}

/**
 * An addition that was paid, cancelled or closed lets its order go. One that makes an item again keeps it until it is
 * packed, or given up: the item goes in its place.
 */
@Injectable()
export class AdditionEffects implements OnModuleInit {
  constructor(
    private readonly effects: TransitionEffects,
    private readonly stateMachine: OrderStateMachine,
  ) {}

  onModuleInit(): void {
    this.effects.register({
      settle_addition: async (tx, addition) => {
        if (!addition.addedTo || !addition.payUntil) return;
        addition.payUntil = null;
        const order = await this.stateMachine.findLocked(tx, { id: addition.addedTo });
        if (!order) return;
        order.openAdditions = Math.max(0, order.openAdditions - 1);
        if (!addition.remakesLine || addition.state !== 'paid') return;
        addition.holdsOrder = true;
        order.openRemakes += 1;
      },
      end_remake: async (tx, addition) => {
        if (!addition.addedTo || !addition.holdsOrder) return;
        addition.holdsOrder = false;
        const order = await this.stateMachine.findLocked(tx, { id: addition.addedTo });
        if (order) order.openRemakes = Math.max(0, order.openRemakes - 1);
      },
    });
  }
}
