import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId, type ErrorCode, type Paise } from '../../../kernel/index.js';
import { FileStorage } from '../../../platform/storage/index.js';
import { Carts, Previews, personalisationProblem, stockProblem, type PhotoCrop } from '../../cart/index.js';
import { ProductsForSale, type SaleProduct } from '../../catalog/index.js';
import { OrderDraft } from '../persistence/entities.js';

export interface PurchaseLine {
  readonly productId: string;
  readonly cartLineId: string | null;
  /** Null when it has left the catalogue. */
  readonly product: SaleProduct | null;
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

/** What stands to be bought: the cart, or the one piece of a Buy Now draft. */
@Injectable()
export class Purchases {
  constructor(
    private readonly em: EntityManager,
    private readonly carts: Carts,
    private readonly products: ProductsForSale,
    private readonly files: FileStorage,
    private readonly previews: Previews,
  ) {}

  /** @throws DomainError checkout.draft_not_found for a draft that is not there or belongs to somebody else */
  async of(userId: string, draftId: string | null): Promise<PurchaseLine[]> {
    return draftId === null ? this.cartLines(userId) : [await this.draftLine(userId, draftId)];
  }

  private async cartLines(userId: string): Promise<PurchaseLine[]> {
    const lines = await this.carts.linesOf(userId);
    return lines.map(({ id, seenPrice: _seen, preview: _preview, previewFileId: _file, ...line }) => ({
      ...line,
      cartLineId: id,
    }));
  }

  private async draftLine(userId: string, draftId: string): Promise<PurchaseLine> {
    const draft = isId(draftId) ? await this.em.fork().findOne(OrderDraft, { id: draftId }) : null;
    if (!draft || (draft.userId && draft.userId !== userId)) throw new DomainError('checkout.draft_not_found');
    const [product] = await this.products.byIds([draft.productId], userId);
    if (!product) throw new DomainError('checkout.unavailable');
    const wish = { text: draft.customText ?? null, photo: draft.photoFileId ?? null };
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
      originalFileId: draft.originalFileId ?? null,
      photoCrop: draft.photoCrop ?? null,
      previewId: draft.previewId ?? null,
      photoUrl: wish.photo ? this.files.signedUrl(wish.photo) : null,
      previewUrl: previewFileId ? this.files.signedUrl(previewFileId) : null,
      problem: product.sellable
        ? (stockProblem(product, 1) ?? personalisationProblem(product, wish)?.code ?? null)
        : 'checkout.unavailable',
    };
  }
}
