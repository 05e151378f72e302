import type { AddToCartDto, PhotoCropDto } from '../../api/generated/types';
import { rupees } from '../../lib/rupees';
import type { ShopDispatch } from '../session';

/** What somebody wants in the cart. */
export interface AddToCartInput {
  product: { id: string; name: string; effectivePrice: number; image: readonly string[]; slug?: string | undefined };
  customText1?: string | null;
  /** a JPEG data URL, or the signed address of an upload */
  uploadedPhoto?: string | null;
  /** id or address of the original photo, for the workshop */
  originalPhoto?: string | null;
  /** what was framed of the original */
  photoCrop?: PhotoCropDto | null;
  preview?: { x: number; y: number; zoom: number } | null;
  quantity?: number;
  /** sends first what the cart is to refer to */
  prepared?: (dispatch: ShopDispatch, email: string, item: AddToCartInput) => Promise<AddToCartInput>;
}

/** How long "Added to Cart" stays, in milliseconds. */
export const ADDED_FEEDBACK_MS = 3000;

/** The body of `POST /api/cart`. Prices are what the customer saw; the server's count. */
export function toAddToCartDto(email: string, item: AddToCartInput): AddToCartDto {
  const { product, customText1, uploadedPhoto, originalPhoto, photoCrop, preview, quantity } = item;
  const image = product.image[0];
  return {
    email,
    productId: product.id,
    productName: product.name,
    price: product.effectivePrice,
    discountedPrice: product.effectivePrice,
    ...(image ? { image } : {}),
    ...(customText1 ? { customText1 } : {}),
    ...(uploadedPhoto ? { uploadedPhoto } : {}),
    ...(originalPhoto ? { originalPhoto, photoCrop } : {}),
    ...(preview ? { preview } : {}),
    ...(quantity === undefined ? {} : { quantity }),
  };
}

/** The sentence about a price that is not the one that was seen; null where it is. */
export function priceChangeMessage(name: string, answer: { priceChanged?: true; price?: number }): string | null {
  return answer.priceChanged && answer.price !== undefined ? `${name} now costs ${rupees(answer.price)}.` : null;
}
