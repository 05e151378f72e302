import { lazy } from 'react';
import { CartControl, cartSlice } from '../../features/cart';
import { SearchPanel } from '../../features/catalog';
import { AccountControl, sessionSlice } from '../../features/session';
import type { ShellSlots } from './slots';

const LoginOverlay = lazy(() => import('./login-overlay'));
const CartOverlay = lazy(() => import('./cart-overlay'));

export const slots: ShellSlots = {
  SearchPanel,
  Account: AccountControl,
  Cart: CartControl,
  overlays: [
    { isOpen: sessionSlice.selectors.selectModalOpen, Component: LoginOverlay },
    { isOpen: cartSlice.selectors.selectDrawerOpen, Component: CartOverlay },
  ],
};
