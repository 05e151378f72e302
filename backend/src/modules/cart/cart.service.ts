import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError, isId, paise, type Paise } from '../../kernel/index.js';
import { RateLimiter } from '../../platform/http/index.js';
import { Clock } from '../../platform/clock/index.js';
import { type PurchasableProduct, PurchasableProducts } from '../catalog/index.js';
import {
  type AddToCartInput,
  type PhotoRef,
  blankToNull,
  isPlain,
  type CustomData,
  toLineFilter,
  findLine,
  type LineFilter,
  MAX_LINES,
  maxQuantity,
  stockIssue,
} from './cart.rules.js';
import { type StoredPersonalisation, NO_PERSONALISATION, type CartLine } from './cart-line.entity.js';
import { isDataUrl, PhotoService, type PreparedPhoto } from './photos/photos.service.js';
import { PreviewService } from './previews/previews.service.js';
import { personalisationKey, personalisationProblem } from './personalisation.rules.js';
import { CartLineRepository, type LineLimits, type NewLine } from './cart-line.repository.js';

const PHOTOS_PER_HOUR = { points: 120, seconds: 3_600 };

/** What a customer gives for a line of the cart: photo, original and words, and the preview made of them. */
@Injectable()
export class PersonalisationService {
  constructor(
    private readonly photos: PhotoService,
    private readonly previews: PreviewService,
    private readonly rateLimits: RateLimiter,
  ) {}

  /** Reads the photo, before any transaction. @throws DomainError rate.limited, photo.* */
  async preparePhoto(userId: string, { photo, originalPhoto }: AddToCartInput): Promise<PreparedPhoto | null> {
    if (photo === null) return null;
    await this.countPhoto(userId, photo);
    return this.photos.prepare(photo, userId, originalPhoto);
  }

  async store(
    tx: EntityManager,
    ownerId: string,
    product: PurchasableProduct,
    { customText: text, photoCrop }: AddToCartInput,
    prepared: PreparedPhoto | null,
  ): Promise<StoredPersonalisation> {
    const photo = prepared && (await this.photos.store(tx, prepared, ownerId));
    const originalFileId = photo?.originalFileId ?? null;
    return {
      photoFileId: photo?.photoFileId ?? null,
      originalFileId,
      photoCrop: originalFileId === null ? null : photoCrop,
      previewId: await this.previews.request(tx, { ownerId, product, text, photo }),
    };
  }

  /** How a kept line's photo is recognised. @throws DomainError rate.limited, photo.* */
  async photoSelector(userId: string, image: string): Promise<PhotoRef> {
    await this.countPhoto(userId, image);
    return this.photos.photoRef(image);
  }

  private async countPhoto(userId: string, reference: string): Promise<void> {
    if (isDataUrl(reference)) await this.rateLimits.consume(`cart-photo:${userId}`, PHOTOS_PER_HOUR);
  }
}

/** Which line an update or a removal means. */
export interface CartLineSelector {
  readonly lineId?: string | undefined;
  readonly productId?: string | undefined;
  readonly customData?: CustomData | null | undefined;
}

/** `changedPrice`: the shop's price, where it is not the one that the buyer last saw. */
export interface CartChange {
  readonly lineId: string | null;
  readonly changedPrice: Paise | null;
}

/** Changes to one customer's cart. */
@Injectable()
export class CartService {
  constructor(
    private readonly em: EntityManager,
    private readonly lines: CartLineRepository,
    private readonly products: PurchasableProducts,
    private readonly personalisation: PersonalisationService,
    private readonly clock: Clock,
  ) {}

  /**
   * Puts a gift into the cart; the same gift with the same personalisation raises the quantity.
   * @throws DomainError cart.product_unknown, cart.product_unavailable, cart.sold_out, cart.too_few_left,
   * personalisation.*, photo.*, rate.limited, cart.quantity_too_large, cart.full
   */
  async add(userId: string, input: AddToCartInput): Promise<CartChange> {
    const product = await this.productFor(input.productId, userId);
    assertCanBeAdded(product, input);
    const limits = { quantity: maxQuantity(product), lines: MAX_LINES };
    const photo = await this.personalisation.preparePhoto(userId, input);
    const line = {
      userId,
      productId: product.id,
      personalisationKey: personalisationKey(input.customText, photo?.hash ?? null),
      customText: input.customText,
      preview: photo && input.preview,
      quantity: input.quantity,
      seenPrice: product.price,
      at: this.clock.now(),
    };
    const lineId = isPlain(input)
      ? await this.upsertLine(null, { ...line, ...NO_PERSONALISATION }, limits)
      : await this.em.fork().transactional(async (tx) => {
          const stored = await this.personalisation.store(tx, userId, product, input, photo);
          return this.upsertLine(tx, { ...line, ...stored }, limits);
        });
    const { clientPrice } = input;
    const isChanged = clientPrice !== null && clientPrice !== product.price;
    return { lineId, changedPrice: isChanged ? product.price : null };
  }

  /**
   * Sets a line's quantity; below 1 it changes nothing (lineId null). A gift that cannot be bought any more may only
   * become fewer.
   * @throws DomainError cart.line_not_found, cart.product_unavailable, cart.sold_out, cart.too_few_left,
   * cart.quantity_too_large
   */
  async update(userId: string, selector: CartLineSelector, quantity: number): Promise<CartChange> {
    if (quantity < 1) return { lineId: null, changedPrice: null };
    const line = await this.lineFor(userId, selector);
    const product = await this.productFor(line.productId, userId);
    const seen = paise(line.seenPricePaise);
    const price = product?.price ?? seen;
    if (quantity > line.quantity) {
      if (!product?.purchasable) throw new DomainError('cart.product_unavailable');
      const scarcity = stockIssue(product, quantity);
      if (scarcity) throw new DomainError(scarcity);
      if (quantity > maxQuantity(product)) throw new DomainError('cart.quantity_too_large');
    }
    const change = { quantity, seenPrice: price, at: this.clock.now() };
    if (!(await this.lines.setQuantity(line, change))) throw new DomainError('cart.line_not_found');
    return { lineId: line.id, changedPrice: price === seen ? null : price };
  }

  /** @throws DomainError cart.line_not_found */
  async remove(userId: string, selector: CartLineSelector): Promise<CartChange> {
    const line = await this.lineFor(userId, selector);
    if (!(await this.lines.remove(userId, [line.id], this.clock.now()))) throw new DomainError('cart.line_not_found');
    return { lineId: line.id, changedPrice: null };
  }

  /** @throws DomainError cart.quantity_too_large, cart.full */
  private async upsertLine(tx: EntityManager | null, line: NewLine, limits: LineLimits): Promise<string> {
    const id = await this.lines.add(tx, line, limits);
    if (id !== null) return id;
    const isThere = await this.lines.has(tx ?? this.em.fork(), line);
    throw new DomainError(isThere ? 'cart.quantity_too_large' : 'cart.full');
  }

  private async productFor(id: string, userId: string): Promise<PurchasableProduct | undefined> {
    return isId(id) ? (await this.products.byIds([id], userId))[0] : undefined;
  }

  private async criteria(userId: string, customData: CustomData | null | undefined): Promise<LineFilter> {
    const image = blankToNull(customData?.customImage);
    if (image === null) return toLineFilter(customData, null);
    return toLineFilter(customData, await this.personalisation.photoSelector(userId, image));
  }

  private async lineFor(userId: string, { lineId, productId, customData }: CartLineSelector): Promise<CartLine> {
    const line = lineId
      ? isId(lineId) && (await this.lines.find(userId, lineId))
      : isId(productId) &&
        findLine(await this.lines.ofProduct(userId, productId), await this.criteria(userId, customData));
    if (!line) throw new DomainError('cart.line_not_found');
    return line;
  }
}

function assertCanBeAdded(
  product: PurchasableProduct | undefined,
  { quantity, customText, photo }: AddToCartInput,
): asserts product {
  if (!product) throw new DomainError('cart.product_unknown');
  if (!product.purchasable) throw new DomainError('cart.product_unavailable');
  const scarcity = stockIssue(product, quantity);
  if (scarcity) throw new DomainError(scarcity);
  const problem = personalisationProblem(product, { text: customText, photo });
  if (problem) {
    const { code, field, message } = problem;
    throw new DomainError(code, { fields: [{ field, message }] });
  }
  if (quantity > maxQuantity(product)) throw new DomainError('cart.quantity_too_large');
}
