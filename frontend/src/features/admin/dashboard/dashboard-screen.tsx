import { useState } from 'react';
import { indianDay } from '../../../lib/india-time';
import { useShop } from '../../../lib/shop';
import { Link } from '../../../ui';
import { PageTop } from '../kit/page-top';
import { ADMIN_GROUPS } from '../shell/admin-links';
import styles from './dashboard.module.css';

/** Where the admin begins. */
export function DashboardScreen() {
  const { hasPage } = useShop();
  const [today] = useState(() => indianDay(Date.now()));
  return (
    <>
      <PageTop title={today} tab="Today" />
      <ul className={styles.links}>
        {ADMIN_GROUPS.flat()
          .filter(({ to }) => hasPage(to))
          .map(({ name, to }) => (
            <li key={to}>
              <Link to={to}>{name}</Link>
            </li>
          ))}
      </ul>
    </>
  );
}
