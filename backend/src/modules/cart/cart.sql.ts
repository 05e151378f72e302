import type { Paise } from '../../kernel/index.js';
import { purchasableProductSql, type PurchasableRow } from '../catalog/index.js';
import type { PersonalisedLine } from './stored-personalisation.js';

/** A line beside its product, whose fields are null when it has left the catalogue. */
export interface CartLineRecord extends PersonalisedLine {
  /** Among the lines, from 1. */
  readonly place: number;
  readonly lineId: string;
  readonly productId: string;
  readonly quantity: number;
  readonly seenPrice: Paise;
  readonly previewFileId: string | null;
  readonly sold: PurchasableRow | null;
}

/** A customer's lines, oldest first, each with its product as it is sold now: `CartRow`s of the customer's id. */
export const CART_LINES_SQL = `select row_number() over (order by l.created_at, l.id)::int as place, l.id as "lineId", l.product_id as "productId", l.quantity,
    l.seen_price_paise::float8 as "seenPrice", l.custom_text as "customText", l.photo_file_id as "photoFileId",
    l.original_file_id as "originalFileId", l.preview, l.preview_id as "previewId", l.photo_crop as "photoCrop",
    drawn.file_id as "previewFileId", row_to_json(sold) as sold
  from cart_line l
    left join lateral (${purchasableProductSql('l.product_id', 'l.user_id')}) sold on true
    left join piece_preview drawn on drawn.id = l.preview_id
  where l.user_id = ?::uuid order by place`;
