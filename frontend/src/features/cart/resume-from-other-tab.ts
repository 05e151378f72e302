import { onStorageChange } from '../../lib/storage';
import { loginClosed, sessionSlice, readStoredAccount, type ShopDispatch } from '../session';
import { cartApi, localCart } from './cart-api';
import { pendingToast } from './pending-toast';
import { resumeCartAction } from './resume-cart-action';
import { pendingCartAction } from './pending-cart-action';
import { showAddedToast } from './show-added-toast';

type SessionState = Parameters<typeof sessionSlice.selectors.selectModalOpen>[0];

function tell(dispatch: ShopDispatch): void {
  const added = pendingToast.take();
  if (added) showAddedToast(dispatch, added);
}

/**
 * What waits for somebody who is signed in now: a word about the gift that was added before the reload, or the gift
 * itself, where the login of this tab stood open for it while another tab signed in.
 */
async function resumeFromOtherTab(dispatch: ShopDispatch): Promise<void> {
  const before = pendingToast.takeFromPreviousPage();
  if (before) showAddedToast(dispatch, before);
  const item = pendingCartAction.consume(Date.now());
  const account = readStoredAccount();
  const isOpen = dispatch((_dispatch, getState) => sessionSlice.selectors.selectModalOpen(getState() as SessionState));
  if (!item || !account || !isOpen) return;
  await resumeCartAction(dispatch, account.email, item);
  dispatch(loginClosed());
  tell(dispatch);
}

let stopFollowing = () => {};

/** A tab that comes back to the front asks for the cart again, at most this often. */
const REFETCH_MS = 2_000;

/**
 * Does what waited for this sign-in, and keeps this tab's cart as the others leave it: what another tab fetched stands in
 * the browser's storage, and a tab that comes back to the front asks the server, for other devices share no storage.
 */
export function followOtherTabs(dispatch: ShopDispatch, email: string): void {
  void resumeFromOtherTab(dispatch);
  stopFollowing();
  const stop = onStorageChange((key) => {
    // The dispatch of any store; this one has the API's slice.
    if (key === 'cart' || key === null)
      dispatch(cartApi.util.updateQueryData('getCart', { email }, () => localCart()) as never);
  });
  let asked = Date.now();
  const ask = () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < REFETCH_MS) return;
    if (readStoredAccount()?.email !== email) return;
    asked = Date.now();
    void dispatch(cartApi.endpoints.getCart.initiate({ email }, { forceRefetch: true, subscribe: false }));
  };
  document.addEventListener('visibilitychange', ask);
  window.addEventListener('focus', ask);
  stopFollowing = () => {
    stop();
    document.removeEventListener('visibilitychange', ask);
    window.removeEventListener('focus', ask);
  };
}
