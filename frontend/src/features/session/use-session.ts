import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { onOtherTab } from '../../lib/storage';
import { storedAccount, type Account } from './account';
import { useShopDispatch } from './duties';
import { accountRead, selectAccount, selectKnown } from './session.slice';

export interface Session {
  /** false while the page has not looked into the browser's storage yet, as on the server */
  known: boolean;
  /** null for a guest */
  account: Account | null;
}

export function useSession(): Session {
  return { known: useSelector(selectKnown), account: useSelector(selectAccount) };
}

/** Reads who is signed in once the page is alive, and again when another tab signs in or out. */
export function useSessionKeeper(): void {
  const dispatch = useShopDispatch();
  useEffect(() => {
    const read = () => dispatch(accountRead(storedAccount()));
    read();
    return onOtherTab((key) => {
      if (key === null || key === 'isAuthenticated' || key === 'userEmail' || key === 'user') read();
    });
  }, [dispatch]);
}
