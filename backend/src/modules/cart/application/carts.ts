import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { paise, type ErrorCode, type Paise } from '../../../kernel/index.js';
import { FileStorage } from '../../../platform/storage/index.js';
import { ProductsForSale, type SaleProduct } from '../../catalog/index.js';
import type { PhotoCrop, PhotoFocus } from '../domain/add-to-cart.js';
import { personalisationProblem } from '../domain/personalisation.js';
import { stockProblem } from '../domain/quantity.js';
import type { CartLine } from '../persistence/cart-line.entity.js';
import { CartLines, type CartTouch, type Pieces } from '../persistence/cart-lines.js';
import { Previews } from './previews.js';

/** A line of a cart beside the product as it is sold now. */
export interface CartLineView {
  readonly id: string;
  readonly productId: string;
  /** Null when the product is not in the catalogue any more. */
  readonly product: SaleProduct | null;
  readonly quantity: number;
  /** What one piece costs now; what it cost when last seen, for a product that is gone. */
  readonly price: Paise;
  readonly mrp: Paise;
  /** What one piece cost when the line was added or changed last. */
  readonly seenPrice: Paise;
  readonly customText: string | null;
  readonly photoFileId: string | null;
  readonly originalFileId: string | null;
  readonly preview: PhotoFocus | null;
  readonly previewId: string | null;
  /** The drawn piece; null until it is there. */
  readonly previewFileId: string | null;
  /** What was framed of the original. */
  readonly photoCrop: PhotoCrop | null;
  /** Signed and expiring. */
  readonly photoUrl: string | null;
  /** The drawn piece; null until it is there. Signed and expiring. */
  readonly previewUrl: string | null;
  /** Why the line cannot be bought as it stands; null when it can. */
  readonly problem: ErrorCode | null;
}

/** Customers' carts, for the modules that sell what is in them. */
@Injectable()
export class Carts {
  constructor(
    private readonly lines: CartLines,
    private readonly products: ProductsForSale,
    private readonly files: FileStorage,
    private readonly previews: Previews,
  ) {}

  /** A customer's lines, oldest first, with what cannot be bought any more. */
  async linesOf(userId: string): Promise<CartLineView[]> {
    const lines = await this.lines.ofUser(userId);
    if (lines.length === 0) return [];
    const found = await this.products.byIds([...new Set(lines.map(({ productId }) => productId))], userId);
    const products = new Map(found.map((product) => [product.id, product]));
    const drawn = await this.previews.filesOf(lines.map(({ previewId }) => previewId));
    return lines.map((line) => {
      const product = products.get(line.productId) ?? null;
      return { ...this.view(line, product, drawn), problem: problemOf(line, product, lines) };
    });
  }

  /** When they last changed carts that hold something, as far as that was from `from` on and before `before`. */
  lastChanges(userIds: readonly string[], span: { readonly from: Date; readonly before: Date }): Promise<CartTouch[]> {
    return this.lines.lastChanges(userIds, span.from, span.before);
  }

  /** Takes what was bought out of the cart, in the order's own transaction; what was added since then stays. */
  async removeOrdered(tx: EntityManager, userId: string, pieces: readonly Pieces[]): Promise<void> {
    if (pieces.length > 0) await this.lines.takeOut(tx, userId, pieces);
  }

  private view(
    line: CartLine,
    product: SaleProduct | null,
    drawn: ReadonlyMap<string, string>,
  ): Omit<CartLineView, 'problem'> {
    const previewFileId = drawn.get(line.previewId ?? '') ?? null;
    const seenPrice = paise(line.seenPricePaise);
    return {
      id: line.id,
      productId: line.productId,
      product,
      quantity: line.quantity,
      price: product?.price ?? seenPrice,
      mrp: product?.mrp ?? seenPrice,
      seenPrice,
      customText: line.customText ?? null,
      photoFileId: line.photoFileId ?? null,
      originalFileId: line.originalFileId ?? null,
      preview: line.preview ?? null,
      previewId: line.previewId ?? null,
      previewFileId,
      photoCrop: line.photoCrop ?? null,
      photoUrl: line.photoFileId ? this.files.signedUrl(line.photoFileId) : null,
      previewUrl: previewFileId ? this.files.signedUrl(previewFileId) : null,
    };
  }
}

/** Lines of the same gift share what is left of it. */
function problemOf(line: CartLine, product: SaleProduct | null, lines: readonly CartLine[]): ErrorCode | null {
  if (!product?.sellable) return 'cart.product_unavailable';
  const wanted = lines.filter(({ productId }) => productId === line.productId);
  const stock = stockProblem(
    product,
    wanted.reduce((sum, { quantity }) => sum + quantity, 0),
  );
  if (stock) return stock;
  const wish = { text: line.customText ?? null, photo: line.photoFileId ?? null };
  return personalisationProblem(product, wish)?.code ?? null;
}
