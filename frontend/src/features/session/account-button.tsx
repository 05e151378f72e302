import { IconButton, PersonIcon } from '../../ui';
import { useShopDispatch } from './session-listeners';
import { loginOpened } from './session.slice';
import { useSession, useSessionSync } from './use-session';

/** The header's profile control. It also keeps the page's idea of who is signed in. */
export function AccountButton() {
  useSessionSync();
  const dispatch = useShopDispatch();
  const { account } = useSession();
  return (
    <IconButton
      icon={PersonIcon}
      label={account ? `Signed in as ${account.email}` : 'Login / Register'}
      aria-haspopup="dialog"
      onClick={() => dispatch(loginOpened())}
    />
  );
}
