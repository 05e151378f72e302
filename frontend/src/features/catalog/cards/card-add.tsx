import { CardAddToCart } from '../../cart';
import type { ListProduct } from '../product';
import { CustomiseFirst } from './customise-first';

/** The button on a card's picture; a coming-soon product has none. */
export function CardAdd({ product }: { product: ListProduct }) {
  if (product.comingSoon) return null;
  return product.customisable ? <CustomiseFirst product={product} /> : <CardAddToCart wish={{ product }} />;
}
