import { lazy } from 'react';
import { importWithRetry } from '../../ui';

/** Shares the page of a gift; its script comes with what shows it. */
export const GiftLinkPanel = lazy(() => importWithRetry(() => import('./gift-link-panel')));
export { RecipientScreen } from './recipient-screen';
export { ExchangeScreen } from './exchange-screen';
export { useGiftPages } from './use-gift-pages';
