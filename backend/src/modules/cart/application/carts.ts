import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ErrorCode, Paise } from '../../../kernel/index.js';
import { DatabasePool } from '../../../platform/database/index.js';
import { FileStorage } from '../../../platform/storage/index.js';
import { saleProductOf, type SaleProduct } from '../../catalog/index.js';
import type { PersonalPiece } from '../domain/kept-personalisation.js';
import { personalisationProblem } from '../domain/personalisation.js';
import { stockProblem } from '../domain/quantity.js';
import { CartLines, type CartTouch, type Pieces } from '../persistence/cart-lines.js';
import { WHOLE_CART, type CartRow } from '../persistence/whole-cart.js';

/** A line of a cart beside the product as it is sold now. */
export interface CartLineView extends PersonalPiece {
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
  /** The drawn piece; null until it is there. */
  readonly previewFileId: string | null;
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
    private readonly pool: DatabasePool,
    private readonly files: FileStorage,
  ) {}

  /** A customer's lines, oldest first, with what cannot be bought any more. */
  async linesOf(userId: string): Promise<CartLineView[]> {
    return this.views(await this.pool.ask<CartRow>(WHOLE_CART, [userId]));
  }

  /** The rows of `WHOLE_CART`, for a statement that reads more than the cart. */
  views(rows: readonly CartRow[]): CartLineView[] {
    const lines = rows.map((row) => ({ ...row, product: row.sold && saleProductOf(row.sold) }));
    return lines.map((line) => ({ ...this.view(line), problem: problemOf(line, lines) }));
  }

  /** When they last changed carts that hold something, as far as that was from `from` on and before `before`. */
  lastChanges(userIds: readonly string[], span: { readonly from: Date; readonly before: Date }): Promise<CartTouch[]> {
    return this.lines.lastChanges(userIds, span.from, span.before);
  }

  /** Takes what was bought out of the cart, in the order's own transaction; what was added since then stays. */
  async removeOrdered(tx: EntityManager, userId: string, pieces: readonly Pieces[]): Promise<void> {
    if (pieces.length > 0) await this.lines.takeOut(tx, userId, pieces);
  }

  private view(line: SoldLine): Omit<CartLineView, 'problem'> {
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

interface SoldLine extends CartRow {
  readonly product: SaleProduct | null;
}

/** Lines of the same gift share what is left of it. */
function problemOf(line: SoldLine, lines: readonly SoldLine[]): ErrorCode | null {
  const { product } = line;
  if (!product?.sellable) return 'cart.product_unavailable';
  const wanted = lines.filter(({ productId }) => productId === line.productId);
  const stock = stockProblem(
    product,
    wanted.reduce((sum, { quantity }) => sum + quantity, 0),
  );
  if (stock) return stock;
  return personalisationProblem(product, { text: line.customText, photo: line.photoFileId })?.code ?? null;
}
