import { LoginModal } from '../../features/session';
import { signInDuties } from './sign-in-duties';

/** The login, with what the shop has to do at it. */
export default function LoginOverlay() {
  return <LoginModal duties={signInDuties} />;
}
