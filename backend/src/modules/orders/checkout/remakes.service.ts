import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId } from '../../../kernel/index.js';
import { cleanText, ItemDrawing, personalisationProblem, stockIssue } from '../../cart/index.js';
import { PurchasableProducts } from '../../catalog/index.js';
import { CurrentTerms } from '../order/current-terms.js';
import { OrderQueries, type OrderView } from '../order/order-queries.js';
import { Order, OrderLine } from '../order/order.entity.js';
import { mayRemake, remakePrice } from '../order/remake.rules.js';
import { additionOptions, AdditionPlacement, type AdditionActor } from './additions.service.js';
import { assertPurchasable } from './checkout.service.js';
import type { PlacedPhoneOrder } from './phone-orders.service.js';
import { QuoteService, type CheckoutLine } from './quote.service.js';

type SoldLine = OrderView['lines'][number];

/** What shall stand on an item in place of what it was made with. */
export interface RemakeInput {
  readonly orderId: string;
  readonly lineId: string;
  /** As they were typed; undefined where they stay. */
  readonly words?: string | undefined;
  /** As it was sent; undefined where it stays. */
  readonly photo?: Buffer | undefined;
}

/** An item with its new words and photo, as the checkout takes it. */
@Injectable()
export class RemakeLines {
  constructor(
    private readonly em: EntityManager,
    private readonly products: PurchasableProducts,
    private readonly drawing: ItemDrawing,
    private readonly terms: CurrentTerms,
  ) {}

  /**
   * @throws DomainError checkout.unavailable, order.nothing_changed, a `personalisation.` code, and what is wrong with
   *   the photo
   */
  async load(line: SoldLine, productId: string, ownerId: string, input: RemakeInput): Promise<CheckoutLine> {
    const [product] = await this.products.byIds([productId], ownerId);
    if (!product) throw new DomainError('checkout.unavailable');
    const text = input.words === undefined ? line.customText : cleanText(input.words);
    if (!input.photo && text === line.customText) throw new DomainError('order.nothing_changed');
    const problem = personalisationProblem(product, { text, photo: input.photo ? 'photo' : line.photoFileId });
    if (problem) {
      const { code, message } = problem;
      throw new DomainError(code, { fields: [{ field: input.photo ? 'file' : 'words', message }] });
    }
    const quantity = line.quantity - line.removed;
    const photo = input.photo ? await this.drawing.prepare(input.photo) : null;
    const drawn = await this.em
      .fork()
      .transactional((tx) =>
        this.drawing.redraw(tx, { ownerId, product, text, photo, before: line, ifLost: 'refuse' }),
      );
    return {
      productId,
      cartLineId: null,
      product: { ...product, name: `${product.name}, made again` },
      price: remakePrice(line.price, await this.terms.read()),
      mrp: line.price,
      quantity,
      customText: text,
      photoUrl: null,
      previewUrl: null,
      problem: product.purchasable ? stockIssue(product, quantity) : 'checkout.unavailable',
      ...drawn,
    };
  }
}

/**
 * Other words, or another photo, of an item that is made already: it is made again, for a part of its price. It is an
 * addition to its order: paid by a link, with a bill and a proof of its own, and closed when nobody pays it in time.
 * Once it is paid, the first order waits until it is packed, and the first item stays behind.
 */
@Injectable()
export class RemakeService {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: OrderQueries,
    private readonly lines: RemakeLines,
    private readonly quotes: QuoteService,
    private readonly placement: AdditionPlacement,
  ) {}

  /**
   * Opens it and sends its link. The same key gives the same order.
   * @throws DomainError order.not_found, order.remake_not_allowed, order.nothing_changed, checkout.unavailable,
   *   checkout.sold_out, checkout.amount_too_small, checkout.key_in_use, a `personalisation.` code, and what is wrong
   *   with the photo
   */
  async remake(
    input: RemakeInput,
    key: string,
    { by, reason }: Omit<AdditionActor, 'remakes'>,
  ): Promise<PlacedPhoneOrder> {
    const { orderId, lineId } = input;
    const em = this.em.fork();
    const order = isId(orderId) ? await em.findOne(Order, { id: orderId, hiddenAt: null }) : null;
    if (!order) throw new DomainError('order.not_found');
    const { lines } = await this.orders.get(orderId);
    const line = lines.find(({ id }) => id === lineId);
    if (!line) throw new DomainError('order.not_found');
    const actor = { by, reason, remakes: { lineId, name: line.productName } };
    const opened = await this.placement.find(order, key, actor);
    if (opened) return opened;
    if (!mayRemake(order, line)) throw new DomainError('order.remake_not_allowed');
    const { productId } = await em.findOneOrFail(OrderLine, { id: lineId });
    const wanted = await this.lines.load(line, productId, order.userId, input);
    const visitor = { userId: order.userId, ip: '' };
    const quote = await this.quotes.getOrderQuote(visitor, additionOptions(order), [wanted], order.address);
    assertPurchasable(quote);
    return this.placement.place(order, quote, key, actor);
  }
}
