import { lazy } from 'react';
import { importWithRetry } from '../../ui';

export type { AddToCartInput } from './add-to-cart';
export { AddToCartButton, CardAddToCart, type AddToCartButtonProps } from './add-to-cart-button';
export { OrderAgain } from './again/lazy-order-again';
export type { CartLine } from './cart-api';
export { CartButton } from './cart-button';
export { cartClosed, cartOpened, cartSlice } from './cart.slice';
export { cartTotals, type CartTotals } from './cart.view-model';
export { itemCountLabel } from './cart-drawer.view-model';
export { cartSessionListeners } from './cart-session-listeners';
export { LineImage, type LineImageProps, type LineImageComponent } from './line-image';
export { LinePersonalisation } from './line-personalisation';
export { photoOriginals, type PhotoOriginal } from './photos/photo-originals';
export { loadUploader, attachOriginalLazily } from './photos/lazy-upload-original';
export { savedCart, withEntry, type SavedEntry } from './saved-cart';
export { useAddToCart, type AddToCart } from './use-add-to-cart';
export { useCart, type Cart } from './use-cart';

/** 'Shopping Cart', for the shell's overlays. */
export const CartDrawer = lazy(() =>
  importWithRetry(() => import('./cart-drawer'), 'aloud').then(({ CartDrawer: it }) => ({ default: it })),
);
