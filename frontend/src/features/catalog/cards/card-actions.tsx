import { CardAddToCart } from '../../cart';
import { WishlistButton } from '../../wishlist';
import type { ListProduct } from '../product';
import { CustomisePrompt } from './customise-prompt';

/** The buttons on a card's picture. A module of its own: they are of no use before the page has come alive. */
export default function CardActions({ product }: { product: ListProduct }) {
  return (
    <>
      <WishlistButton product={product} compact />
      {!product.comingSoon &&
        !product.soldOut &&
        (product.customisable ? <CustomisePrompt product={product} /> : <CardAddToCart item={{ product }} />)}
    </>
  );
}
