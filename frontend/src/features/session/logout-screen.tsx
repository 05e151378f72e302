import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { EmptyState, Page } from '../../ui';
import { useShopDispatch, type SessionListeners } from './session-listeners';
import { LogoutFailed } from './logout-failed';
import styles from './logout-screen.module.css';
import { signOut, signOutWithoutSaving } from './sign-out';

/** Signs out as soon as it is there. */
export function LogoutScreen({ listeners }: { listeners: SessionListeners }) {
  const dispatch = useShopDispatch();
  const navigate = useNavigate();
  const [state, setState] = useState<'leaving' | 'failed'>('leaving');
  const begun = useRef(false);
  const home = useCallback(() => void navigate(paths.home, { replace: true }), [navigate]);

  const logout = useCallback(async () => {
    setState('leaving');
    if (await signOut(dispatch, listeners)) home();
    else setState('failed');
  }, [dispatch, listeners, home]);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void logout();
  }, [logout]);

  return (
    <Page className={styles.screen}>
      {state === 'leaving' ? (
        <EmptyState title="Logging out..." heading="h1" />
      ) : (
        <div className={styles.failed}>
          <h1>Logout</h1>
          <LogoutFailed
            busy={false}
            onRetry={() => void logout()}
            onStay={home}
            onClear={() => void signOutWithoutSaving(dispatch).then(home)}
          />
        </div>
      )}
    </Page>
  );
}
