import { paiseToRupees } from '../../kernel/index.js';
import type { CartChange } from './cart.service.js';
import type { CartLineView } from './cart-queries.js';
import { isHeldByOthers, quantityLeft } from './cart.rules.js';
import type { CartResponseDto, CartLineDto } from './cart.dto.js';

export function toCartResponse(message: string, { lineId, changedPrice }: CartChange): CartResponseDto {
  return {
    message,
    ...(lineId === null ? {} : { lineId }),
    ...(changedPrice === null ? {} : { priceChanged: true, price: paiseToRupees(changedPrice) }),
  };
}

export function toCartLineDto(line: CartLineView): CartLineDto {
  const { product, customText, photoUrl } = line;
  const name = product?.name ?? 'No longer available';
  const image = [...(product?.image ?? [])];
  const price = paiseToRupees(line.price);
  const mrp = paiseToRupees(line.mrp);
  const personalised = customText !== null || photoUrl !== null;
  return {
    id: line.id,
    productId: line.productId,
    name,
    productName: name,
    slug: product?.slug ?? '',
    image,
    product_image: image,
    price,
    originalPrice: mrp,
    discountedPrice: price,
    effectivePrice: price,
    mrp,
    seenPrice: paiseToRupees(line.seenPrice),
    priceChanged: line.seenPrice !== line.price,
    quantity: line.quantity,
    customText1: customText,
    uploadedPhoto: photoUrl,
    customData: personalised ? { customText, customImage: photoUrl } : null,
    preview: line.preview,
    previewUrl: line.previewUrl,
    customisable: product?.customisable ?? false,
    available: line.problem === null,
    piecesLeft: quantityLeft(line.problem, product),
    inOtherCarts: isHeldByOthers(line.problem, product),
  };
}
