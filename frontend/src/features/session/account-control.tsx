import { IconButton, PersonIcon } from '../../ui';
import { useShopDispatch } from './duties';
import { loginOpened } from './session.slice';
import { useSession, useSessionKeeper } from './use-session';

/** The header's profile control. It also keeps the page's idea of who is signed in. */
export function AccountControl() {
  useSessionKeeper();
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
