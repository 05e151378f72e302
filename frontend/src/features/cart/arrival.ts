import { loginClosed, sessionSlice, storedAccount, type ShopDispatch } from '../session';
import { addedNote } from './added-note';
import { complete } from './complete';
import { intent } from './intent';
import { tellAdded } from './tell-added';

type SessionState = Parameters<typeof sessionSlice.selectors.selectModalOpen>[0];

function tell(dispatch: ShopDispatch): void {
  const added = addedNote.take();
  if (added) tellAdded(dispatch, added);
}

/**
 * What waits for somebody who is signed in now: a word about the gift that was added before the reload, or the gift
 * itself, where the login of this tab stood open for it while another tab signed in.
 */
export async function arrive(dispatch: ShopDispatch): Promise<void> {
  const before = addedNote.takeOver();
  if (before) tellAdded(dispatch, before);
  const wish = intent.take(Date.now());
  const account = storedAccount();
  const isOpen = dispatch((_dispatch, getState) => sessionSlice.selectors.selectModalOpen(getState() as SessionState));
  if (!wish || !account || !isOpen) return;
  await complete(dispatch, account.email, wish);
  dispatch(loginClosed());
  tell(dispatch);
}
