import { lazy } from 'react';
import { importWithRetry } from '../../ui';

export { AccountButton } from './account-button';
export { AdminLink } from './admin-link';
export { readStoredAccount, type Account } from './account';
export { useShopDispatch, type SessionListeners, type ShopDispatch } from './session-listeners';
export { persistAccount, persistUser } from './persisted-account';
export { accountLoaded, loginClosed, loginOpened, sessionSlice } from './session.slice';
export { LoginRequired } from './login-required';
export { CODE_LENGTH, codeDigits } from './code-digits';
export { clearLocalSession } from './clear-local-session';
export { useSession, useSessionSync } from './use-session';

/** 'Login / Register', for the shell's overlays. */
export const LoginModal = lazy(() =>
  importWithRetry(() => import('./login-modal'), 'aloud').then(({ LoginModal: it }) => ({ default: it })),
);
/** The page /logout. */
export const LogoutScreen = lazy(() =>
  importWithRetry(() => import('./logout-screen')).then(({ LogoutScreen: it }) => ({ default: it })),
);
