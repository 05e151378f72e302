import { lazy } from 'react';
import { importWithRetry } from '../../ui';

export { CopyField } from './copy-field';
export { SharedPreviewScreen } from './shared-preview-screen';
export { SharedWishlistScreen } from './shared-wishlist-screen';

/** Asks friends about a piece; loaded when somebody presses. */
export const SharePreviewDialog = lazy(() => importWithRetry(() => import('./share-preview-dialog'), 'aloud'));
/** Shares the own wishlist; loaded when somebody presses. */
export const ShareWishlistDialog = lazy(() => importWithRetry(() => import('./share-wishlist-dialog'), 'aloud'));
