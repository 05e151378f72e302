import { lazy } from 'react';
import { insist } from '../../ui';

export { AccountControl } from './account-control';
export { AdminLink } from './admin-link';
export { storedAccount, type Account } from './account';
export { useShopDispatch, type SessionDuties, type ShopDispatch } from './duties';
export { storeUser } from './kept-account';
export { accountRead, loginClosed, loginOpened, sessionSlice } from './session.slice';
export { forgetEverything } from './sign-out';
export { useSession, useSessionKeeper, type Session } from './use-session';

/** 'Login / Register', for the shell's overlays. */
export const LoginModal = lazy(() =>
  insist(() => import('./login-modal'), 'aloud').then(({ LoginModal: it }) => ({ default: it })),
);
/** The page /logout. */
export const LogoutScreen = lazy(() =>
  insist(() => import('./logout-screen')).then(({ LogoutScreen: it }) => ({ default: it })),
);
