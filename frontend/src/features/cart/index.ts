import { lazy } from 'react';
import { importWithRetry } from '../../ui';

export type { AddToCartInput } from './add-to-cart';
export { AddToCartButton, CardAddToCart } from './add-to-cart-button';
export type { CartLine } from './cart-api';
export { CartButton } from './cart-button';
export { cartOpened, cartSlice } from './cart.slice';
export { itemCountLabel } from './cart-drawer.view-model';
export { cartSessionListeners } from './cart-session-listeners';
export { LineImage, type LineImageProps } from './line-image';
export { LinePersonalisation } from './line-personalisation';
export { photoOriginals, type PhotoOriginal } from './photos/photo-originals';
export { sendPhoto } from './photos/send-photo';
export { loadUploader, attachOriginalLazily } from './photos/lazy-upload-original';
export { savedCart } from './saved-cart';

/** 'Shopping Cart', for the shell's overlays. */
export const CartDrawer = lazy(() =>
  importWithRetry(() => import('./cart-drawer'), 'aloud').then(({ CartDrawer: it }) => ({ default: it })),
);
