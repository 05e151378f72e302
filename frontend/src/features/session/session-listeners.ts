import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';

export type ShopDispatch = ThunkDispatch<unknown, unknown, UnknownAction>;
export const useShopDispatch = () => useDispatch<ShopDispatch>();

/** What has to be done for a customer's things when somebody signs in or out. */
export interface SessionListeners {
  /** What waits for the sign-in, in a sentence for the login; null where nothing does. */
  purpose?: () => string | null;
  /** Once the account is stored, before the page is left. Its failures are its own: it never throws. */
  onSignIn: (dispatch: ShopDispatch, email: string) => Promise<void>;
  /** The page that the sign-in leads to is there, in the same document. */
  onSignedIn?: (dispatch: ShopDispatch) => void;
  /** The login was closed without a sign-in: what waited for one is forgotten. */
  onSignInCancelled?: () => void;
  /** Saves what only this browser knows. Throws when that could not be done. */
  beforeSignOut: (dispatch: ShopDispatch, email: string) => Promise<void>;
}
