import { Injectable } from '@nestjs/common';
import { DomainError, isId, type ErrorCode, type Paise } from '../../../kernel/index.js';
import { StatementPool } from '../../../platform/database/index.js';
import { FileStorage } from '../../../platform/storage/index.js';
import {
  CartQueries,
  PreviewService,
  CART_LINES_SQL,
  personalisationProblem,
  stockIssue,
  type CartLineRecord,
  type PhotoCrop,
} from '../../cart/index.js';
import { PurchasableProducts, type PurchasableProduct } from '../../catalog/index.js';
import { IS_COD_BLOCKED_SQL } from '../cash-on-delivery/index.js';
import { BALANCE_SQL } from '../store-credit/index.js';

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

/** What stands to be bought, and what of its buyer decides how. */
export interface CheckoutSession {
  /** The cart, or the one piece of a Buy Now draft. */
  readonly lines: readonly CheckoutLine[];
  /** The buyer turned a parcel away at the door. */
  readonly isBarred: boolean;
  /** The buyer's store credit. */
  readonly balance: Paise;
  /** The order that the same attempt opened before; there are no lines then. */
  readonly openedBefore: string | null;
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

type BuyerRow = Omit<CheckoutSession, 'lines'>;
/** Without a line for an empty cart. */
type BuyerAndLineRow = BuyerRow & (CartLineRecord | { readonly lineId?: null });

const BUYER_SQL = `select ${IS_COD_BLOCKED_SQL} as "isBarred", ${BALANCE_SQL} as balance,
  (select order_id from checkout_key where user_id = ?::uuid and key = ?) as "openedBefore"`;
const BUYER_AND_CART_SQL = `select * from (${BUYER_SQL}) facts left join (${CART_LINES_SQL}) cart on true order by place`;

const isLine = (row: BuyerAndLineRow): row is BuyerAndLineRow & CartLineRecord => Boolean(row.lineId);

@Injectable()
export class CheckoutSessions {
  constructor(
    private readonly pool: StatementPool,
    private readonly carts: CartQueries,
    private readonly products: PurchasableProducts,
    private readonly files: FileStorage,
    private readonly previews: PreviewService,
  ) {}

  /**
   * @param key names the checkout's attempt; '' for none
   * @throws DomainError checkout.draft_not_found for a draft that is not there or belongs to somebody else
   */
  async load(userId: string, draftId: string | null, key = ''): Promise<CheckoutSession> {
    const asked = [userId, userId, userId, key];
    const rows =
      draftId === null
        ? await this.pool.query<BuyerAndLineRow>(BUYER_AND_CART_SQL, [...asked, userId])
        : await this.pool.query<BuyerAndLineRow>(BUYER_SQL, asked);
    const [facts] = rows;
    if (!facts) throw new Error('nothing is known of a buyer');
    const { isBarred, balance, openedBefore } = facts;
    const purchase = { isBarred, balance, openedBefore };
    if (openedBefore !== null) return { ...purchase, lines: [] };
    const lines = draftId === null ? this.cartLines(rows) : [await this.draftLine(userId, draftId)];
    return { ...purchase, lines };
  }

  private cartLines(rows: readonly BuyerAndLineRow[]): CheckoutLine[] {
    const lines = this.carts.views(rows.filter(isLine));
    return lines.map(({ id, seenPrice: _seen, preview: _preview, previewFileId: _file, ...line }) => ({
      ...line,
      cartLineId: id,
    }));
  }

  private async draftLine(userId: string, draftId: string): Promise<CheckoutLine> {
    const [draft] = isId(draftId) ? await this.pool.query<DraftRow>(DRAFT_SQL, [draftId]) : [];
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
