import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId, type ErrorCode, type Paise } from '../../../kernel/index.js';
import { FileStorage } from '../../../platform/storage/index.js';
import { CartQueries, PreviewService, personalisationProblem, stockIssue, type PhotoCrop } from '../../cart/index.js';
import { PurchasableProducts, type PurchasableProduct } from '../../catalog/index.js';

export interface CheckoutLine {
  readonly productId: string;
  readonly cartLineId: string | null;
  /** Null when it has left the catalogue. */
  readonly product: PurchasableProduct | null;
  readonly price: Paise;
  readonly mrp: Paise;
  readonly quantity: number;
  readonly customText: string | null;
  readonly photoFileId: string | null;
  /** The photo as it was uploaded, for print. */
  readonly originalFileId: string | null;
  /** What was framed of the original. */
  readonly photoCrop: PhotoCrop | null;
  readonly previewId: string | null;
  /** Signed and expiring. */
  readonly photoUrl: string | null;
  /** The drawn piece; null until it is there. Signed and expiring. */
  readonly previewUrl: string | null;
  /** Why it cannot be bought; null when it can. */
  readonly problem: ErrorCode | null;
}

interface DraftRow {
  readonly userId: string | null;
  readonly productId: string;
  readonly customText: string | null;
  readonly photoFileId: string | null;
  readonly originalFileId: string | null;
  readonly photoCrop: PhotoCrop | null;
  readonly previewId: string | null;
}

const DRAFT_SQL = `select user_id as "userId", product_id as "productId", custom_text as "customText",
  photo_file_id as "photoFileId", original_file_id as "originalFileId", photo_crop as "photoCrop",
  preview_id as "previewId" from order_draft where id = ?::uuid`;

/** What a customer is about to buy: the pieces alone. */
@Injectable()
export class CheckoutLines {
  constructor(
    private readonly em: EntityManager,
    private readonly carts: CartQueries,
    private readonly products: PurchasableProducts,
    private readonly files: FileStorage,
    private readonly previews: PreviewService,
  ) {}

  /**
   * The cart's lines, or the one line of a Buy Now draft.
   * @throws DomainError checkout.draft_not_found for a draft that is not there or belongs to somebody else,
   *   checkout.unavailable
   */
  async load(userId: string, draftId: string | null): Promise<CheckoutLine[]> {
    return draftId === null ? this.cartLines(userId) : [await this.draftLine(userId, draftId)];
  }

  private async cartLines(userId: string): Promise<CheckoutLine[]> {
    const lines = await this.carts.linesFor(userId);
    return lines.map(({ id, seenPrice: _seen, preview: _preview, previewFileId: _file, ...line }) => ({
      ...line,
      cartLineId: id,
    }));
  }

  private async draftLine(userId: string, draftId: string): Promise<CheckoutLine> {
    const [draft] = isId(draftId) ? await this.em.fork().execute<DraftRow[]>(DRAFT_SQL, [draftId]) : [];
    if (!draft || (draft.userId && draft.userId !== userId)) throw new DomainError('checkout.draft_not_found');
    const [product] = await this.products.byIds([draft.productId], userId);
    if (!product) throw new DomainError('checkout.unavailable');
    const wish = { text: draft.customText, photo: draft.photoFileId };
    const [previewFileId] = (await this.previews.filesOf([draft.previewId])).values();
    return {
      productId: product.id,
      cartLineId: null,
      product,
      price: product.price,
      mrp: product.mrp,
      quantity: 1,
      customText: wish.text,
      photoFileId: wish.photo,
      originalFileId: draft.originalFileId,
      photoCrop: draft.photoCrop,
      previewId: draft.previewId,
      photoUrl: wish.photo ? this.files.signedUrl(wish.photo) : null,
      previewUrl: previewFileId ? this.files.signedUrl(previewFileId) : null,
      problem: product.purchasable
        ? (stockIssue(product, 1) ?? personalisationProblem(product, wish)?.code ?? null)
        : 'checkout.unavailable',
    };
  }
}
