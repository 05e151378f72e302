import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useShop } from '../../lib/shop';
import { ButtonLink, EmailText, TextButton, TextLink } from '../../ui';
import type { Account } from './account';
import { useShopDispatch, type SessionListeners } from './session-listeners';
import styles from './login.module.css';
import { initialOf } from './login.view-model';
import { LogoutFailed } from './logout-failed';
import { loginClosed, logoutFailed, selectLogoutFailed } from './session.slice';
import { signOut, signOutWithoutSaving } from './sign-out';

export function SignedInPanel({ account, listeners }: { account: Account; listeners: SessionListeners }) {
  const dispatch = useShopDispatch();
  const navigate = useNavigate();
  const { hasPage } = useShop();
  const failed = useSelector(selectLogoutFailed);
  const [busy, setBusy] = useState(false);
  const close = () => dispatch(loginClosed());

  async function leave(work: () => Promise<boolean>): Promise<void> {
    setBusy(true);
    const done = await work();
    setBusy(false);
    dispatch(logoutFailed(!done));
    if (!done) return;
    close();
    await navigate(paths.home);
  }
  const logout = () => leave(() => signOut(dispatch, listeners));

  if (failed) {
    return (
      <LogoutFailed
        busy={busy}
        onRetry={() => void logout()}
        onStay={close}
        onClear={() => void leave(() => signOutWithoutSaving(dispatch).then(() => true))}
      />
    );
  }
  return (
    <div className={styles.login}>
      <div className={styles.who}>
        <span className={styles.initial} aria-hidden="true">
          {initialOf(account.fullName, account.email)}
        </span>
        <p>
          <span className="quiet">Signed in as</span>
          <br />
          <EmailText email={account.email} />
        </p>
      </div>
      <ButtonLink look="outline" wide to={paths.orders} onClick={close} data-autofocus>
        My Orders
      </ButtonLink>
      <ButtonLink look="outline" wide to={paths.wishlist} onClick={close}>
        Wishlist
      </ButtonLink>
      <ButtonLink look="outline" wide to={paths.account} onClick={close}>
        My Account
      </ButtonLink>
      {account.isAdmin && hasPage(paths.adminDashboard) && (
        <TextLink className={styles.centre} to={paths.adminDashboard} onClick={close}>
          Dashboard
        </TextLink>
      )}
      <TextButton className={styles.centre} disabled={busy} onClick={() => void logout()}>
        {busy ? 'Wait...' : 'Logout'}
      </TextButton>
    </div>
  );
}
