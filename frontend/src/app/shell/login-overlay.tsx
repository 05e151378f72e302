import { LoginModal } from '../../features/session';
import { sessionListeners } from './session-listeners';

/** The login, with what the shop has to do at it. */
export default function LoginOverlay() {
  return <LoginModal listeners={sessionListeners} />;
}
