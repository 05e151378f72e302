import { lazy } from 'react';
import { CartButton, cartSlice } from '../../features/cart';
import { SearchPanel } from '../../features/catalog';
import { AccountButton, AdminLink, sessionSlice } from '../../features/session';
import { importWithRetry } from '../../ui';
import type { ShellSlots } from './slots';

const Deliver = lazy(() => importWithRetry(() => import('./deliver')));
const LoginOverlay = lazy(() => importWithRetry(() => import('./login-overlay'), 'aloud'));
const CartOverlay = lazy(() => importWithRetry(() => import('./cart-overlay'), 'aloud'));

export const shellSlots: ShellSlots = {
  SearchPanel,
  Account: AccountButton,
  Cart: CartButton,
  Deliver,
  ExtraLinks: AdminLink,
  overlays: [
    { isOpen: sessionSlice.selectors.selectModalOpen, Component: LoginOverlay },
    { isOpen: cartSlice.selectors.selectDrawerOpen, Component: CartOverlay },
  ],
};
