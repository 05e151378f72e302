import { CardAddToCart } from '../../cart';
import type { ListProduct } from '../product';
import { CustomiseFirst } from './customise-first';

/** The button on a card's picture. A module of its own: it is of no use before the page has come alive. */
export default function CardAdd({ product }: { product: ListProduct }) {
  return product.customisable ? <CustomiseFirst product={product} /> : <CardAddToCart wish={{ product }} />;
}
