import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { onStorageChange } from '../../lib/storage';
import { readStoredAccount, type Account } from './account';
import { isCodeOpen } from './open-code';
import { useShopDispatch } from './session-listeners';
import { loginOpened, selectAccount, selectInitialised, setAccount } from './session.slice';

export interface Session {
  /** false while the page has not looked into the browser's storage yet, as on the server */
  initialised: boolean;
  /** null for a guest */
  account: Account | null;
}

export function useSession(): Session {
  return { initialised: useSelector(selectInitialised), account: useSelector(selectAccount) };
}

/** Reads who is signed in once the page is alive, and again when another tab signs in or out. */
export function useSessionSync(): void {
  const dispatch = useShopDispatch();
  useEffect(() => {
    const read = () => dispatch(setAccount(readStoredAccount()));
    read();
    // A code that was asked for before a reload is typed where it was to be typed.
    if (isCodeOpen() && !readStoredAccount()) dispatch(loginOpened());
    return onStorageChange((key) => {
      if (key === null || key === 'isAuthenticated' || key === 'userEmail' || key === 'user') read();
    });
  }, [dispatch]);
}
