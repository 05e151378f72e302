import { cartDuties } from '../features/cart';
import { LogoutScreen } from '../features/session';
import { PageHead } from '../ui';

export default function LogoutPage() {
  return (
    <>
      <PageHead title="Logout" noindex />
      <LogoutScreen duties={cartDuties} />
    </>
  );
}
