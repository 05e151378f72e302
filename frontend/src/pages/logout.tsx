import { cartSessionListeners } from '../features/cart';
import { LogoutScreen } from '../features/session';
import { PageMeta } from '../ui';

export default function LogoutPage() {
  return (
    <>
      <PageMeta title="Logout" noindex />
      <LogoutScreen listeners={cartSessionListeners} />
    </>
  );
}
