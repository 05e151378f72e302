import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId, newId, type Paise } from '../../../kernel/index.js';
import { AuditLog } from '../../../platform/audit/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { rupees } from '../../../platform/mail/layout/index.js';
import { UserService } from '../../auth/index.js';
import {
  ItemDrawing,
  PhotoService,
  cleanText,
  personalisationProblem,
  stockIssue,
  type PhotoCrop,
  type PreparedOriginal,
  type UploadedFor,
} from '../../cart/index.js';
import { PurchasableProducts } from '../../catalog/index.js';
import { CodConfirmationService } from '../cash-on-delivery/index.js';
import { PaymentLinks } from '../payments/index.js';
import { OrderStateMachine } from '../order/order-state-machine.js';
import type { DeliveryAddress } from '../order/order.types.js';
import { PENDING_STATES } from '../order.pipeline.js';
import { assertPurchasable } from './checkout.service.js';
import {
  OrderCreationService,
  PendingOrders,
  type CreateOrderInput,
  type DeskEntry,
  type Gift,
} from './order-creation.service.js';
import {
  assertOptions,
  contentHash,
  QuoteService,
  type CheckoutLine,
  type CheckoutOptions,
  type Quote,
} from './quote.service.js';

/** A photo that was uploaded for a caller. */
interface LineUpload extends UploadedFor {
  /** What was framed of the original. */
  readonly crop: PhotoCrop | null;
}

/** What a caller wants of a product. */
export interface WantedLine {
  readonly productId: string;
  readonly quantity: number;
  /** What stands on it; null for nothing. */
  readonly words: string | null;
  /** The line of an order that it repeats, with its photo; left out for none. */
  readonly copyOf?: Pick<CheckoutLine, 'photoFileId' | 'originalFileId' | 'photoCrop' | 'previewId'>;
  /** Its photo; left out for none. */
  readonly upload?: LineUpload;
}

const filesOf = ({ photo, original }: LineUpload): string[] => (original === null ? [photo] : [photo, original]);

const NO_PHOTO = { photoFileId: null, originalFileId: null, photoCrop: null } as const;

/** An order as the desk writes it down. */
export interface PhoneOrder {
  /** E-mail address of the customer, in lower case. */
  readonly email: string;
  readonly lines: readonly WantedLine[];
  readonly address: DeliveryAddress;
  readonly gift: Gift;
  readonly options: Omit<CheckoutOptions, 'draftId' | 'couponCode' | 'useCredit' | 'giftWrap' | 'deskDiscount'>;
  /** Wraps every item. */
  readonly isWrapped: boolean;
  /** Null for none. */
  readonly discount: { readonly amount: Paise; readonly reason: string } | null;
}

export interface PlacedPhoneOrder {
  readonly id: string;
  readonly number: string;
}

/** The items of an order by phone: they lie in nobody's cart. */
@Injectable()
export class PhoneOrderLines {
  constructor(
    private readonly em: EntityManager,
    private readonly products: PurchasableProducts,
    private readonly photos: PhotoService,
    private readonly drawing: ItemDrawing,
  ) {}

  /**
   * A photo that was uploaded is its uploader's file until `withPreviews`.
   * @throws DomainError checkout.unavailable for a product that is not there, photo.not_found naming the place of a line
   */
  async load(userId: string, wanted: readonly WantedLine[]): Promise<CheckoutLine[]> {
    const ids = [...new Set(wanted.map(({ productId }) => productId).filter(isId))];
    const products = new Map((await this.products.byIds(ids, userId)).map((product) => [product.id, product]));
    await this.assertUploaded(wanted);
    return wanted.map(({ productId, quantity, words, copyOf, upload }) => {
      const product = products.get(productId);
      if (!product) throw new DomainError('checkout.unavailable');
      const customText = cleanText(words);
      const photoFileId = upload?.photo ?? copyOf?.photoFileId ?? null;
      const problem = personalisationProblem(product, { text: customText, photo: photoFileId })?.code ?? null;
      return {
        productId,
        cartLineId: null,
        product,
        price: product.price,
        mrp: product.mrp,
        quantity,
        customText,
        photoFileId,
        originalFileId: upload?.original ?? copyOf?.originalFileId ?? null,
        photoCrop: upload?.crop ?? copyOf?.photoCrop ?? null,
        previewId: copyOf?.previewId ?? null,
        photoUrl: null,
        previewUrl: null,
        problem: product.purchasable ? (stockIssue(product, quantity) ?? problem) : 'checkout.unavailable',
      };
    });
  }

  /** @throws DomainError for words or a photo that an item lacks or cannot take, naming its place */
  assertPersonalised(lines: readonly CheckoutLine[]): void {
    lines.forEach(({ product, customText, photoFileId }, place) => {
      const problem = product && personalisationProblem(product, { text: customText, photo: photoFileId });
      if (!problem) return;
      const message = `${product.name}: ${problem.message}`;
      const part = problem.field === 'uploadedPhoto' ? 'photo' : 'words';
      throw new DomainError(problem.code, { fields: [{ field: `lines.${place}.${part}`, message }] });
    });
  }

  /**
   * Keeps the photos that were uploaded as files of the buyer's, and asks for the drawing of each item with words or photo.
   * @param wanted what `lines` were loaded from
   * @throws DomainError photo.*
   */
  async withPreviews<L extends CheckoutLine>(
    ownerId: string,
    lines: readonly L[],
    wanted: readonly WantedLine[],
  ): Promise<L[]> {
    const photos: (PreparedOriginal | null)[] = [];
    for (const { upload } of wanted) photos.push(upload ? await this.photos.prepareUpload(upload) : null);
    return this.em.fork().transactional(async (tx) => {
      const drawn: L[] = [];
      for (const [place, line] of lines.entries()) {
        const photo = photos[place] ?? null;
        drawn.push({ ...line, ...(await this.draw(tx, ownerId, line, photo)) });
      }
      return drawn;
    });
  }

  /** Deletes the uploads once the buyer has the photos. */
  async discardUploads(wanted: readonly WantedLine[]): Promise<void> {
    const files = wanted.flatMap(({ upload }) => (upload ? filesOf(upload) : []));
    if (files.length === 0) return;
    await this.em.fork().transactional((tx) => this.photos.discard(tx, [...new Set(files)]));
  }

  private async draw(
    tx: EntityManager,
    ownerId: string,
    { product, customText: text, previewId, photoCrop }: CheckoutLine,
    photo: PreparedOriginal | null,
  ): Promise<Partial<CheckoutLine>> {
    if (!product || previewId !== null || (text === null && photo === null)) return {};
    const redraw = { ownerId, product, text, photo, before: NO_PHOTO, ifLost: 'refuse' } as const;
    const drawn = await this.drawing.redraw(tx, redraw);
    return photo ? { ...drawn, photoCrop } : { previewId: drawn.previewId };
  }

  private async assertUploaded(wanted: readonly WantedLine[]): Promise<void> {
    for (const [place, { upload }] of wanted.entries()) {
      if (!upload) continue;
      for (const file of filesOf(upload)) {
        await this.photos.originalOf(file, upload.uploaderId).catch((error: unknown) => {
          if (!(error instanceof DomainError)) throw error;
          const fields = [{ field: `lines.${place}.photo`, message: error.message }];
          throw new DomainError(error.code, { fields }, { cause: error });
        });
      }
    }
  }
}

/** Sends the payment link of an order that the desk took, or places the one that is paid at the door. */
@Injectable()
export class PhoneOrderSettlement {
  constructor(
    private readonly em: EntityManager,
    private readonly stateMachine: OrderStateMachine,
    private readonly links: PaymentLinks,
    private readonly confirmation: CodConfirmationService,
    private readonly audit: AuditLog,
  ) {}

  /** Changes nothing for an order that has been settled. @throws DomainError checkout.closed, checkout.sold_out */
  async settle(id: string, { by, channel }: DeskEntry, discount: PhoneOrder['discount']): Promise<PlacedPhoneOrder> {
    const { number, waitsForCash } = await this.em.fork().transactional(async (tx) => {
      const order = await this.stateMachine.getLocked(tx, id);
      const isCash = order.payBy === 'cash';
      const isOpen = PENDING_STATES.includes(order.state) && (isCash || order.linkDue === 0);
      if (isOpen) {
        const off = discount ? `, with ${rupees(discount.amount)} off: ${discount.reason}` : '';
        const way = channel === 'phone' ? 'phone' : 'WhatsApp';
        const summary = `${order.number}: taken by ${way}, ${rupees(order.amount)}${off}`;
        await this.audit.record(tx, {
          adminEmail: by,
          action: 'order.take',
          subject: { kind: 'order', id },
          summary,
          detail: { channel, ...(discount ? { discountPaise: discount.amount, reason: discount.reason } : {}) },
        });
      }
      if (isOpen && !isCash) await this.links.request(tx, order, by);
      return { number: order.number, waitsForCash: isOpen && isCash };
    });
    if (waitsForCash) await this.confirmation.confirmByPhone(id, by, '');
    return { id, number };
  }
}

/** Opens an order that the desk took, and settles it. */
@Injectable()
export class PhoneOrderCreation {
  constructor(
    private readonly orders: PendingOrders,
    private readonly creation: OrderCreationService,
    private readonly settlement: PhoneOrderSettlement,
  ) {}

  find(userId: string, key: string): Promise<string | null> {
    return this.orders.findByKey(userId, key);
  }

  async open(
    purchase: CreateOrderInput & { readonly desk: DeskEntry },
    discount: PhoneOrder['discount'],
  ): Promise<PlacedPhoneOrder> {
    const { id } = await this.creation.open(purchase);
    return this.settle(id, purchase.desk, discount);
  }

  settle(id: string, desk: DeskEntry, discount: PhoneOrder['discount']): Promise<PlacedPhoneOrder> {
    return this.settlement.settle(id, desk, discount);
  }
}

/** Orders that the desk takes by phone or WhatsApp. They are priced, held and paid as those of the checkout are. */
@Injectable()
export class PhoneOrderService {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UserService,
    private readonly lines: PhoneOrderLines,
    private readonly quotes: QuoteService,
    private readonly creation: PhoneOrderCreation,
    private readonly clock: Clock,
  ) {}

  /**
   * What it comes to; nobody gets an account by it.
   * @throws DomainError checkout.unavailable, checkout.discount_too_large, photo.not_found
   */
  async quote(order: PhoneOrder): Promise<Quote> {
    const user = await this.users.byEmail(order.email);
    return this.price(user?.id ?? newId(), order);
  }

  /**
   * Opens the order for the customer of this address, who gets an account where there is none, and sends the payment
   * link or places it. The same key gives the same order.
   * @throws DomainError checkout.unavailable, checkout.sold_out, checkout.amount_too_small, checkout.discount_too_large,
   *   checkout.day_not_offered, checkout.express_not_offered, checkout.cash_not_offered, checkout.key_in_use,
   *   personalisation.*, photo.*
   */
  async place(order: PhoneOrder, key: string, desk: DeskEntry): Promise<PlacedPhoneOrder> {
    const known = await this.users.byEmail(order.email);
    const openedBefore = known && (await this.creation.find(known.id, key));
    if (openedBefore) return this.creation.settle(openedBefore, desk, order.discount);
    const quote = await this.price(known?.id ?? newId(), order);
    this.lines.assertPersonalised(quote.lines);
    assertPurchasable(quote);
    assertOptions(quote, { ...order.options, ...this.fixedOptions(order, quote.lines) });
    const user = await this.em.fork().transactional((tx) => this.users.register(tx, order.email, this.clock.now()));
    const buyer = { userId: user.id, email: user.email };
    const { address, gift } = order;
    const hash = contentHash(quote, { address, gift, channel: desk.channel, discount: order.discount });
    const lines = await this.lines.withPreviews(buyer.userId, quote.lines, order.lines);
    const purchase = { buyer, address, gift, quote: { ...quote, lines }, contentHash: hash, key, desk };
    const placed = await this.creation.open(purchase, order.discount);
    await this.lines.discardUploads(order.lines);
    return placed;
  }

  private async price(userId: string, order: PhoneOrder): Promise<Quote> {
    const lines = await this.lines.load(userId, order.lines);
    const options = { ...order.options, ...this.fixedOptions(order, lines) };
    return this.quotes.getOrderQuote({ userId, ip: '' }, options, lines, order.address);
  }

  private fixedOptions({ isWrapped, discount }: PhoneOrder, lines: readonly CheckoutLine[]) {
    return {
      draftId: null,
      couponCode: null,
      useCredit: false,
      giftWrap: isWrapped ? lines.map(({ productId }) => productId) : [],
      ...(discount ? { deskDiscount: discount.amount } : {}),
    };
  }
}
