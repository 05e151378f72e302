import type { Paise } from '../../../kernel/index.js';
import { saleProduct, type SaleRow } from '../../catalog/index.js';
import type { PersonalPiece } from '../domain/kept-personalisation.js';

/** A line beside its product, whose fields are null when it has left the catalogue. */
export interface CartRow extends PersonalPiece {
  /** Among the lines, from 1. */
  readonly place: number;
  readonly lineId: string;
  readonly productId: string;
  readonly quantity: number;
  readonly seenPrice: Paise;
  readonly previewFileId: string | null;
  readonly sold: SaleRow | null;
}

/** A customer's lines, oldest first, each with its product as it is sold now: `CartRow`s of the customer's id. */
export const WHOLE_CART = `select row_number() over (order by l.created_at, l.id)::int as place, l.id as "lineId", l.product_id as "productId", l.quantity,
    l.seen_price_paise::float8 as "seenPrice", l.custom_text as "customText", l.photo_file_id as "photoFileId",
    l.original_file_id as "originalFileId", l.preview, l.preview_id as "previewId", l.photo_crop as "photoCrop",
    drawn.file_id as "previewFileId", row_to_json(sold) as sold
  from cart_line l
    left join lateral (${saleProduct('l.product_id', 'l.user_id')}) sold on true
    left join piece_preview drawn on drawn.id = l.preview_id
  where l.user_id = ?::uuid order by place`;
