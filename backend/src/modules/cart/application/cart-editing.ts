import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError, isId, paise, type Paise } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { ProductsForSale, type SaleProduct } from '../../catalog/index.js';
import { given, type AddToCart, type CustomData } from '../domain/add-to-cart.js';
import { NOTHING_KEPT } from '../domain/kept-personalisation.js';
import { personalisationProblem } from '../domain/personalisation.js';
import { personalisationKey } from '../domain/personalisation-key.js';
import { lineCriteria, pickLine, type LineCriteria } from '../domain/pick-line.js';
import { LINES_LIMIT, largestQuantity, stockProblem } from '../domain/quantity.js';
import type { CartLine } from '../persistence/cart-line.entity.js';
import { CartLines, type LineLimits, type NewLine } from '../persistence/cart-lines.js';
import { LinePersonalisation } from './line-personalisation.js';

/** Which line an update or a removal means. */
export interface LineWish {
  readonly lineId?: string | undefined;
  readonly productId?: string | undefined;
  readonly customData?: CustomData | null | undefined;
}

/** `changedPrice`: the shop's price, where it is not the one that the buyer last saw. */
export interface CartChange {
  readonly lineId: string | null;
  readonly changedPrice: Paise | null;
}

export function changeOf(lineId: string, { toldPrice }: Pick<AddToCart, 'toldPrice'>, price: Paise): CartChange {
  return { lineId, changedPrice: toldPrice !== null && toldPrice !== price ? price : null };
}

/** Changes to one customer's cart. */
@Injectable()
export class CartEditing {
  constructor(
    private readonly em: EntityManager,
    private readonly lines: CartLines,
    private readonly products: ProductsForSale,
    private readonly personalisation: LinePersonalisation,
    private readonly clock: Clock,
  ) {}

  /**
   * Puts a gift into the cart; the same gift with the same personalisation raises the quantity.
   * @throws DomainError cart.product_unknown, cart.product_unavailable, cart.sold_out, cart.too_few_left,
   * personalisation.*, photo.*,
   * rate.limited, cart.quantity_too_large, cart.full
   */
  async add(userId: string, wish: AddToCart): Promise<CartChange> {
    const product = await this.productFor(wish.productId, userId);
    if (!product) throw new DomainError('cart.product_unknown');
    if (!product.sellable) throw new DomainError('cart.product_unavailable');
    const scarcity = stockProblem(product, wish.quantity);
    if (scarcity) throw new DomainError(scarcity);
    const problem = personalisationProblem(product, { text: wish.customText, photo: wish.photo });
    if (problem) {
      const { code, field, message } = problem;
      throw new DomainError(code, { fields: [{ field, message }] });
    }
    const limits = { quantity: largestQuantity(product), lines: LINES_LIMIT };
    if (wish.quantity > limits.quantity) throw new DomainError('cart.quantity_too_large');
    const photo = await this.personalisation.preparePhoto(userId, wish);
    const line = {
      userId,
      productId: product.id,
      personalisationKey: personalisationKey(wish.customText, photo?.hash ?? null),
      customText: wish.customText,
      preview: photo && wish.preview,
      quantity: wish.quantity,
      seenPrice: product.price,
      at: this.clock.now(),
    };
    const isPersonalised = photo !== null || wish.customText !== null;
    const lineId = isPersonalised
      ? await this.em.fork().transactional(async (tx) => {
          const kept = await this.personalisation.keep(tx, userId, product, wish, photo);
          return this.put(tx, { ...line, ...kept }, limits);
        })
      : await this.put(null, { ...line, ...NOTHING_KEPT }, limits);
    return changeOf(lineId, wish, product.price);
  }

  /**
   * Sets a line's quantity; below 1 it changes nothing (lineId null). A gift that cannot be bought any more may only
   * become fewer.
   * @throws DomainError cart.line_not_found, cart.product_unavailable, cart.sold_out, cart.too_few_left,
   * cart.quantity_too_large
   */
  async update(userId: string, wish: LineWish, quantity: number): Promise<CartChange> {
    if (quantity < 1) return { lineId: null, changedPrice: null };
    const line = await this.lineFor(userId, wish);
    const product = await this.productFor(line.productId, userId);
    const seen = paise(line.seenPricePaise);
    const price = product?.price ?? seen;
    if (quantity > line.quantity) {
      if (!product?.sellable) throw new DomainError('cart.product_unavailable');
      const scarcity = stockProblem(product, quantity);
      if (scarcity) throw new DomainError(scarcity);
      if (quantity > largestQuantity(product)) throw new DomainError('cart.quantity_too_large');
    }
    const change = { quantity, seenPrice: price, at: this.clock.now() };
    if (!(await this.lines.setQuantity(line, change))) throw new DomainError('cart.line_not_found');
    return { lineId: line.id, changedPrice: price === seen ? null : price };
  }

  /** @throws DomainError cart.line_not_found */
  async remove(userId: string, wish: LineWish): Promise<CartChange> {
    const line = await this.lineFor(userId, wish);
    if (!(await this.lines.remove(userId, [line.id], this.clock.now()))) throw new DomainError('cart.line_not_found');
    return { lineId: line.id, changedPrice: null };
  }

  /** @throws DomainError cart.quantity_too_large, cart.full */
  private async put(tx: EntityManager | null, line: NewLine, limits: LineLimits): Promise<string> {
    const id = await this.lines.add(tx, line, limits);
    if (id !== null) return id;
    const isThere = await this.lines.has(tx ?? this.em.fork(), line);
    throw new DomainError(isThere ? 'cart.quantity_too_large' : 'cart.full');
  }

  private async productFor(id: string, userId: string): Promise<SaleProduct | undefined> {
    return isId(id) ? (await this.products.byIds([id], userId))[0] : undefined;
  }

  private async criteria(userId: string, customData: CustomData | null | undefined): Promise<LineCriteria> {
    const image = given(customData?.customImage);
    if (image === null) return lineCriteria(customData, null);
    return lineCriteria(customData, await this.personalisation.mark(userId, image));
  }

  private async lineFor(userId: string, { lineId, productId, customData }: LineWish): Promise<CartLine> {
    const line = lineId
      ? isId(lineId) && (await this.lines.find(userId, lineId))
      : isId(productId) &&
        pickLine(await this.lines.ofProduct(userId, productId), await this.criteria(userId, customData));
    if (!line) throw new DomainError('cart.line_not_found');
    return line;
  }
}
