import { loginClosed, sessionSlice, readStoredAccount, type ShopDispatch } from '../session';
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
export async function resumeFromOtherTab(dispatch: ShopDispatch): Promise<void> {
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
