import { ProductCard, type ProductCardProps } from '../../../ui';
import type { ListProduct } from '../product';
import { CardAdd } from './card-add';

export interface ShopCardProps extends Omit<ProductCardProps, 'product' | 'action' | 'linkState'> {
  product: ListProduct;
}

/** A product in a list: opens its page and hands the product over, and adds it to the cart where that can be done here. */
export function ShopCard({ product, ...card }: ShopCardProps) {
  return <ProductCard {...card} product={product} linkState={{ product }} action={<CardAdd product={product} />} />;
}
