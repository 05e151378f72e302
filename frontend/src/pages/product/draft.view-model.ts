import type { SaveOrderDto } from '../../api/generated/types';
import type { Product } from '../../features/catalog';
import type { Personalisation } from '../../features/personalise';

interface Buyer {
  email: string;
  fullName: string;
  phone: string;
}

/** The body of `POST /api/save-order`: whoever has no name is a Guest, whoever has no phone has N/A. */
export function toSaveOrderDto(
  product: Pick<Product, 'id' | 'name' | 'effectivePrice'>,
  given: Personalisation | null,
  buyer: Buyer | null,
): SaveOrderDto {
  return {
    ...(buyer?.email ? { email: buyer.email } : {}),
    fullName: buyer?.fullName.trim() || 'Guest',
    phone: buyer?.phone.trim() || 'N/A',
    productName: product.name,
    productId: product.id,
    price: product.effectivePrice,
    ...(given?.text ? { customText1: given.text } : {}),
    ...(given?.photo ? { uploadedPhoto: given.photo } : {}),
  };
}
