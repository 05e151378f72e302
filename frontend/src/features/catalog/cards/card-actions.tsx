import { CardAddToCart } from '../../cart';
import { WishButton } from '../../wishlist';
import type { ListProduct } from '../product';
import { CustomiseFirst } from './customise-first';

/** The buttons on a card's picture. A module of its own: they are of no use before the page has come alive. */
export default function CardActions({ product }: { product: ListProduct }) {
  return (
    <>
      <WishButton product={product} onCard />
      {!product.comingSoon &&
        !product.soldOut &&
        (product.customisable ? <CustomiseFirst product={product} /> : <CardAddToCart wish={{ product }} />)}
    </>
  );
}
