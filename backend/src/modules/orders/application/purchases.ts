import { Injectable } from '@nestjs/common';
import { DomainError, isId, type ErrorCode, type Paise } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { DatabasePool } from '../../../platform/database/index.js';
import type { TokenHolder } from '../../../platform/http/index.js';
import { FileStorage } from '../../../platform/storage/index.js';
import { liveSession } from '../../auth/index.js';
import {
  Carts,
  Previews,
  WHOLE_CART,
  personalisationProblem,
  stockProblem,
  type CartRow,
  type PhotoCrop,
} from '../../cart/index.js';
import { ProductsForSale, type SaleProduct } from '../../catalog/index.js';
import { IS_BARRED } from './cash/cash-bars.js';
import { BALANCE } from './credit/store-credit.js';

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

/** What stands to be bought, and what of its buyer decides how. */
export interface Purchase {
  /** The cart, or the one piece of a Buy Now draft. */
  readonly lines: readonly PurchaseLine[];
  /** The buyer turned a parcel away at the door. */
  readonly isBarred: boolean;
  /** The buyer's store credit. */
  readonly balance: Paise;
  /** The order that the same attempt opened before; there are no lines then. */
  readonly openedBefore: string | null;
  /** Whether the buyer's session lives; there are no lines where it does not. */
  readonly isLive: boolean;
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

const DRAFT = `select user_id as "userId", product_id as "productId", custom_text as "customText",
  photo_file_id as "photoFileId", original_file_id as "originalFileId", photo_crop as "photoCrop",
  preview_id as "previewId" from order_draft where id = ?::uuid`;

type Facts = Omit<Purchase, 'lines'>;
/** Without a line for an empty cart. */
type FactsAndLine = Facts & (CartRow | { readonly lineId?: null });

const FACTS = `select ${liveSession('?', '?', '?')} as "isLive", ${IS_BARRED} as "isBarred", ${BALANCE} as balance,
  (select order_id from checkout_key where user_id = ?::uuid and key = ?) as "openedBefore"`;
const FACTS_AND_CART = `select * from (${FACTS}) facts left join (${WHOLE_CART}) cart on true order by place`;

const isLine = (row: FactsAndLine): row is FactsAndLine & CartRow => Boolean(row.lineId);

@Injectable()
export class Purchases {
  constructor(
    private readonly clock: Clock,
    private readonly pool: DatabasePool,
    private readonly carts: Carts,
    private readonly products: ProductsForSale,
    private readonly files: FileStorage,
    private readonly previews: Previews,
  ) {}

  /**
   * @param key names the checkout's attempt; '' for none
   * @throws DomainError checkout.draft_not_found for a draft that is not there or belongs to somebody else
   */
  async of({ userId, sessionId }: TokenHolder, draftId: string | null, key = ''): Promise<Purchase> {
    const asked = [sessionId, userId, this.clock.now(), userId, userId, userId, key];
    const rows =
      draftId === null
        ? await this.pool.ask<FactsAndLine>(FACTS_AND_CART, [...asked, userId])
        : await this.pool.ask<FactsAndLine>(FACTS, asked);
    const [facts] = rows;
    if (!facts) throw new Error('nothing is known of a buyer');
    const { isLive, isBarred, balance, openedBefore } = facts;
    const purchase = { isLive, isBarred, balance, openedBefore };
    if (!isLive || openedBefore !== null) return { ...purchase, lines: [] };
    const lines = draftId === null ? this.cartLines(rows) : [await this.draftLine(userId, draftId)];
    return { ...purchase, lines };
  }

  private cartLines(rows: readonly FactsAndLine[]): PurchaseLine[] {
    const lines = this.carts.views(rows.filter(isLine));
    return lines.map(({ id, seenPrice: _seen, preview: _preview, previewFileId: _file, ...line }) => ({
      ...line,
      cartLineId: id,
    }));
  }

  private async draftLine(userId: string, draftId: string): Promise<PurchaseLine> {
    const [draft] = isId(draftId) ? await this.pool.ask<DraftRow>(DRAFT, [draftId]) : [];
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
      problem: product.sellable
        ? (stockProblem(product, 1) ?? personalisationProblem(product, wish)?.code ?? null)
        : 'checkout.unavailable',
    };
  }
}
