import { rupeesToPaise, type Paise } from '../../kernel/index.js';
import { cleanText } from './personalisation.rules.js';

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
