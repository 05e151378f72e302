import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type ErrorCode, type Paise, paiseToRupees } from '../../kernel/index.js';
import { FileStorage } from '../../platform/storage/index.js';
import { StatementPool } from '../../platform/database/index.js';
import {
  PrivacySource,
  type ErasureRequest,
  type DataSubject,
  type PrivacyHandler,
} from '../../platform/privacy/index.js';
import { PurchasableProducts, type PurchasableProduct } from '../catalog/index.js';
import { type PersonalisedLine, CartLine } from './cart-line.entity.js';
import { personalisationProblem } from './personalisation.rules.js';
import { stockIssue } from './cart.rules.js';
import { CartLineRepository, type CartActivity, type LineQuantity } from './cart-line.repository.js';
import { PreviewService } from './previews/previews.service.js';

/** A line of a cart beside the product as it is sold now. */
export interface CartLineView extends PersonalisedLine {
  readonly id: string;
  readonly productId: string;
  /** Null when the product is not in the catalogue any more. */
  readonly product: PurchasableProduct | null;
  readonly quantity: number;
  /** What one piece costs now; what it cost when last seen, for a product that is gone. */
  readonly price: Paise;
  readonly mrp: Paise;
  /** What one piece cost when the line was added or changed last. */
  readonly seenPrice: Paise;
  /** The drawn piece; null until it is there. */
  readonly previewFileId: string | null;
  /** Signed and expiring. */
  readonly photoUrl: string | null;
  /** The drawn piece; null until it is there. Signed and expiring. */
  readonly previewUrl: string | null;
  /** Why the line cannot be bought as it stands; null when it can. */
  readonly problem: ErrorCode | null;
}

interface CartLineRecord extends PersonalisedLine {
  readonly lineId: string;
  readonly productId: string;
  readonly quantity: number;
  readonly seenPrice: Paise;
  readonly previewFileId: string | null;
}

const CART_LINES_SQL = `select l.id as "lineId", l.product_id as "productId", l.quantity,
    l.seen_price_paise::float8 as "seenPrice", l.custom_text as "customText", l.photo_file_id as "photoFileId",
    l.original_file_id as "originalFileId", l.preview, l.preview_id as "previewId", l.photo_crop as "photoCrop",
    drawn.file_id as "previewFileId"
  from cart_line l
    left join piece_preview drawn on drawn.id = l.preview_id
  where l.user_id = ?::uuid order by l.created_at, l.id`;

/** Customers' carts, for the modules that sell what is in them. */
@Injectable()
export class CartQueries {
  constructor(
    private readonly lines: CartLineRepository,
    private readonly pool: StatementPool,
    private readonly products: PurchasableProducts,
    private readonly files: FileStorage,
  ) {}

  /** A customer's lines, oldest first, with what cannot be bought any more. */
  async linesFor(userId: string): Promise<CartLineView[]> {
    const rows = await this.pool.query<CartLineRecord>(CART_LINES_SQL, [userId]);
    const sold = await this.products.byIds([...new Set(rows.map(({ productId }) => productId))], userId);
    const byId = new Map(sold.map((product) => [product.id, product]));
    const lines = rows.map((row) => ({ ...row, product: byId.get(row.productId) ?? null }));
    return lines.map((line) => ({ ...this.view(line), problem: problemOf(line, lines) }));
  }

  /** When they last changed carts that hold something, as far as that was from `from` on and before `before`. */
  lastChangedAt(
    userIds: readonly string[],
    span: { readonly from: Date; readonly before: Date },
  ): Promise<CartActivity[]> {
    return this.lines.lastChanges(userIds, span.from, span.before);
  }

  /** Takes what was bought out of the cart, in the order's own transaction; what was added since then stays. */
  async removePurchased(tx: EntityManager, userId: string, sold: readonly LineQuantity[]): Promise<void> {
    if (sold.length > 0) await this.lines.decrement(tx, userId, sold);
  }

  private view(line: PricedLine): Omit<CartLineView, 'problem'> {
    const { product, seenPrice, photoFileId, previewFileId } = line;
    return {
      id: line.lineId,
      productId: line.productId,
      product,
      quantity: line.quantity,
      price: product?.price ?? seenPrice,
      mrp: product?.mrp ?? seenPrice,
      seenPrice,
      customText: line.customText,
      photoFileId,
      originalFileId: line.originalFileId,
      preview: line.preview,
      previewId: line.previewId,
      previewFileId,
      photoCrop: line.photoCrop,
      photoUrl: photoFileId ? this.files.signedUrl(photoFileId) : null,
      previewUrl: previewFileId ? this.files.signedUrl(previewFileId) : null,
    };
  }
}

interface PricedLine extends CartLineRecord {
  readonly product: PurchasableProduct | null;
}

/** Lines of the same gift share what is left of it. */
function problemOf(line: PricedLine, lines: readonly PricedLine[]): ErrorCode | null {
  const { product } = line;
  if (!product?.purchasable) return 'cart.product_unavailable';
  const wanted = lines.filter(({ productId }) => productId === line.productId);
  const stock = stockIssue(
    product,
    wanted.reduce((sum, { quantity }) => sum + quantity, 0),
  );
  if (stock) return stock;
  return personalisationProblem(product, { text: line.customText, photo: line.photoFileId })?.code ?? null;
}

/** A person's cart, and the photos that were given for gifts. */
@Injectable()
@PrivacySource('cart')
export class CartPrivacy implements PrivacyHandler {
  constructor(
    private readonly em: EntityManager,
    private readonly carts: CartQueries,
    private readonly files: FileStorage,
    private readonly previews: PreviewService,
  ) {}

  /** Photos with addresses that are signed and expire. */
  async export({ userId }: DataSubject): Promise<unknown> {
    const [lines, photos] = await Promise.all([this.carts.linesFor(userId), this.files.ofOwner(userId)]);
    return {
      lines: lines.map(({ id, productId, product, quantity, price, customText, photoUrl, previewUrl }) => ({
        id,
        productId,
        productName: product?.name ?? null,
        quantity,
        price: paiseToRupees(price),
        customText,
        photoUrl,
        previewUrl,
      })),
      photos: photos.map((photo) => ({ ...photo, url: this.files.signedUrl(photo.id) })),
    };
  }

  /** Photos that an order was made from stay with it, and so does its preview. */
  async erase({ userId }: ErasureRequest): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const lines = await tx.find(CartLine, { userId }, { disableIdentityMap: true });
      await tx.nativeDelete(CartLine, { userId });
      await tx.execute('delete from cart_change where user_id = ?', [userId]);
      const drawn = await this.previews.deleteUnusedOf(tx, userId);
      const owned = await this.files.ofOwner(userId);
      const given = lines.flatMap(({ photoFileId, originalFileId }) =>
        [photoFileId ?? [], originalFileId ?? []].flat(),
      );
      await this.files.removeUnused(tx, [...new Set([...owned.map(({ id }) => id), ...given, ...drawn])]);
    });
  }
}
