import { cartDuties } from '../../features/cart';
import { LoginModal } from '../../features/session';

/** The login, with what the cart has to do at it. */
export default function LoginOverlay() {
  return <LoginModal duties={cartDuties} />;
}
