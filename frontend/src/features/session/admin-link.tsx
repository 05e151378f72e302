import { paths } from '../../lib/paths';
import { Link } from '../../ui';
import { useSession } from './use-session';

/** Leads the admin to the dashboard; nothing for anybody else. */
export function AdminLink() {
  const { account } = useSession();
  return account?.isAdmin ? <Link to={paths.adminDashboard}>Dashboard</Link> : null;
}
