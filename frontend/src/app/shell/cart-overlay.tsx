import { CartDrawer } from '../../features/cart';
import { ItemImage } from '../../features/personalise';

/** The cart, whose pieces show their buyer's own words. */
export default function CartOverlay() {
  return <CartDrawer Picture={ItemImage} />;
}
