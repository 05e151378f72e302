import { type Paise, rupeesToPaise } from '../../kernel/index.js';
import { cleanText, personalisationKey } from './personalisation.rules.js';

/** Lines of one cart; with LINE_TOTAL_LIMIT it keeps every total a safe integer of paise, even after a rise in price. */
export const MAX_LINES = 100;
const LINE_TOTAL_LIMIT = Math.floor(Number.MAX_SAFE_INTEGER / 1000);
const COLUMN_LIMIT = 2_147_483_647;

/** The largest quantity of a line whose total can still be summed exactly. There is no other maximum. */
export function maxQuantity(product: { readonly mrp: Paise; readonly price: Paise }): number {
  return Math.min(COLUMN_LIMIT, Math.floor(LINE_TOTAL_LIMIT / Math.max(1, product.mrp, product.price)));
}

export type StockIssue = 'cart.sold_out' | 'cart.too_few_left';

/** Why so many pieces of a product cannot be had; null when they can, or when nobody counts them. */
export function stockIssue({ stock }: { readonly stock: number | null }, quantity: number): StockIssue | null {
  if (stock === null || quantity <= stock) return null;
  return stock === 0 ? 'cart.sold_out' : 'cart.too_few_left';
}

/** How many are left where that is what stands in the way; null otherwise. */
export function quantityLeft(problem: string | null, product: { readonly stock: number | null } | null): number | null {
  return problem === 'cart.sold_out' || problem === 'cart.too_few_left' ? (product?.stock ?? null) : null;
}

/** What any of the three payloads of POST /api/cart says, before it is known to be sensible. */
export interface CartPayload {
  readonly productId?: string | undefined;
  readonly price?: unknown;
  readonly discountedPrice?: unknown;
  readonly quantity?: number | undefined;
  readonly customText1?: string | null | undefined;
  readonly uploadedPhoto?: string | null | undefined;
  readonly custom_text?: string | null | undefined;
  readonly photo?: string | null | undefined;
  readonly originalPhoto?: string | null | undefined;
  readonly photoCrop?: PhotoCrop | null | undefined;
  readonly preview?: PhotoFocus | null | undefined;
  readonly product?:
    | {
        readonly id?: string | undefined;
        readonly price?: unknown;
        readonly discountedPrice?: unknown;
        readonly customData?: CustomData | null | undefined;
      }
    | undefined;
}

export interface CustomData {
  readonly customText?: string | null | undefined;
  readonly customImage?: string | null | undefined;
}

/** How the buyer placed the photo in its frame: x and y in percent, zoom 1 is the whole frame. */
export interface PhotoFocus {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** The part of an original that was framed, as shares of it after `turns` quarter turns to the right. */
export interface PhotoCrop {
  readonly turns: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface AddToCartInput {
  readonly productId: string;
  readonly quantity: number;
  readonly customText: string | null;
  /** A data URL, or the address or id of a file of this customer. */
  readonly photo: string | null;
  readonly originalPhoto: string | null;
  readonly photoCrop: PhotoCrop | null;
  readonly preview: PhotoFocus | null;
  /** What the buyer's screen showed as the price; null when it said nothing. */
  readonly clientPrice: Paise | null;
}

/** Whether a gift is wanted without words and without a photo. */
export function isPlain({ customText, photo }: AddToCartInput): boolean {
  return customText === null && photo === null;
}

/** A reference as it was sent; blank means none. */
export function blankToNull(text: string | null | undefined): string | null {
  const trimmed = text?.trim();
  return trimmed ? trimmed : null;
}

function money(value: unknown): Paise | null {
  const rupees = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof rupees !== 'number' || !(rupees > 0) || rupees > Number.MAX_SAFE_INTEGER / 100) return null;
  return rupeesToPaise(rupees);
}

/** One meaning for the three shapes of the payload; the product page's names win over a list's, a list's over home's. */
export function normalizeAddToCart(payload: CartPayload): AddToCartInput {
  const { product } = payload;
  const customText =
    cleanText(payload.customText1) ?? cleanText(product?.customData?.customText) ?? cleanText(payload.custom_text);
  return {
    productId: blankToNull(payload.productId) ?? blankToNull(product?.id) ?? '',
    quantity: payload.quantity ?? 1,
    customText,
    photo:
      blankToNull(payload.uploadedPhoto) ?? blankToNull(product?.customData?.customImage) ?? blankToNull(payload.photo),
    originalPhoto: blankToNull(payload.originalPhoto),
    photoCrop: payload.photoCrop ?? null,
    preview: payload.preview ?? null,
    clientPrice:
      money(payload.discountedPrice) ??
      money(product?.discountedPrice) ??
      money(payload.price) ??
      money(product?.price),
  };
}

export interface LineCandidate {
  readonly customText?: string | null;
  readonly photoFileId?: string | null;
  readonly personalisationKey: string;
}

/** A photo as a caller names it: by its kept file, or by the hash of its picture. */
export type PhotoRef = { readonly fileId: string } | { readonly hash: string };

/** What customData asks for; undefined where it says nothing. */
export interface LineFilter {
  readonly text: string | null | undefined;
  readonly photo: PhotoRef | null | undefined;
}

/** `photo` is what customImage has been found to name; null when it is blank. */
export function toLineFilter(customData: CustomData | null | undefined, photo: PhotoRef | null): LineFilter {
  return {
    text: customData?.customText === undefined ? undefined : cleanText(customData.customText),
    photo: customData?.customImage === undefined ? undefined : photo,
  };
}

function hasPhoto(line: LineCandidate, photo: PhotoRef | null): boolean {
  if (photo === null) return !line.photoFileId;
  if ('fileId' in photo) return line.photoFileId === photo.fileId;
  return line.personalisationKey === personalisationKey(line.customText ?? null, photo.hash);
}

/**
 * The line of a product that an update or a removal means: customData picks it; without it the only line, else the
 * one without personalisation. Undefined when none fits, or when several do.
 */
export function findLine<L extends LineCandidate>(lines: readonly L[], { text, photo }: LineFilter): L | undefined {
  const fits = lines.filter(
    (line) =>
      (text === undefined || text === (line.customText ?? null)) && (photo === undefined || hasPhoto(line, photo)),
  );
  if (fits.length === 1) return fits[0];
  return fits.find((line) => (line.customText ?? null) === (text ?? null) && hasPhoto(line, photo ?? null));
}

/** Whether others hold what is missing, so that it may be free again; false where that is not what stands in the way. */
export function isHeldByOthers(problem: string | null, product: { readonly inOtherCarts: boolean } | null): boolean {
  return (problem === 'cart.sold_out' || problem === 'cart.too_few_left') && product?.inOtherCarts === true;
}
