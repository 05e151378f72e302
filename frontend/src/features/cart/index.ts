import { lazy } from 'react';
import { insist } from '../../ui';

export type { CartWish } from './add-to-cart';
export { AddToCartButton, CardAddToCart, type AddToCartButtonProps } from './add-to-cart-button';
export type { CartLine } from './cart-api';
export { CartControl } from './cart-control';
export { cartClosed, cartOpened, cartSlice } from './cart.slice';
export { cartTotals, type CartTotals } from './cart.view-model';
export { pieces } from './drawer.view-model';
export { cartDuties } from './duties';
export { LinePicture, type LinePictureProps, type LinePictureShape } from './line-picture';
export { Personalisation } from './personalisation';
export { originals, type Original } from './originals';
export { originalsSender, sendsOriginal } from './originals-sender';
export { savedCart, withEntry, type SavedEntry } from './saved-cart';
export { useAddToCart, type AddToCart } from './use-add-to-cart';
export { useCart, type Cart } from './use-cart';

/** 'Shopping Cart', for the shell's overlays. */
export const CartDrawer = lazy(() =>
  insist(() => import('./cart-drawer'), 'aloud').then(({ CartDrawer: it }) => ({ default: it })),
);
