import { lazy } from 'react';
import { CartControl, cartSlice } from '../../features/cart';
import { SearchPanel } from '../../features/catalog';
import { AccountControl, AdminLink, sessionSlice } from '../../features/session';
import { insist } from '../../ui';
import type { ShellSlots } from './slots';

const LoginOverlay = lazy(() => insist(() => import('./login-overlay'), 'aloud'));
const CartOverlay = lazy(() => insist(() => import('./cart-overlay'), 'aloud'));

export const slots: ShellSlots = {
  SearchPanel,
  Account: AccountControl,
  Cart: CartControl,
  ExtraLinks: AdminLink,
  overlays: [
    { isOpen: sessionSlice.selectors.selectModalOpen, Component: LoginOverlay },
    { isOpen: cartSlice.selectors.selectDrawerOpen, Component: CartOverlay },
  ],
};
