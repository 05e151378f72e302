import { lazy } from 'react';
import { importWithRetry } from '../../ui';

/** For those who wait for a sold-out product; its script comes with one only. */
export const LazyStockAlert = lazy(() => importWithRetry(() => import('./stock-alert')));
