import { CartControl, CartDrawer } from '../../features/cart';
import { AccountControl } from '../../features/session';
import { LoginOverlay } from './login-overlay';
import type { ShellSlots } from './slots';

export const slots: ShellSlots = {
  Account: AccountControl,
  Cart: CartControl,
  overlays: [LoginOverlay, CartDrawer],
};
