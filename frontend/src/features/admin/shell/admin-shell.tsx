import { useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { adminClient, useCountWaitingQuery, useGetAdminSessionQuery } from '../../../api/generated/admin';
import { cx } from '../../../lib/cx';
import { paths } from '../../../lib/paths';
import { useShop } from '../../../lib/shop';
import { Drawer, IconButton, Link, LiveRegion, MenuIcon, Skeleton, ToastRegion, Logo } from '../../../ui';
import { useSession, useSessionSync } from '../../session';
import { ProofDialog } from '../access/proof-dialog';
import { Permitted } from '../access/permitted';
import { homeOf, mayOpen, ROLE_NAMES } from '../access/rights';
import { SignInAgain } from '../access/sign-in-again';
import { SignInScreen } from '../access/sign-in-screen';
import { useAdminRights, useAdminSession } from '../access/use-admin-rights';
import { AdminIcon } from '../components/admin-icon';
import { formatCount } from '../components/format-count';
import styles from './admin-shell.module.css';
import { ADMIN_GROUPS, ADMIN_TABS, isHere, BADGE_LABELS, type AdminLink, type BadgeKind } from './admin-links';
import { ListError } from '../components/list-error';
import { keepToastsClear } from './toast-place';
import { PasskeyOffer } from '../access/passkey-offer';
import { LeaveDialog } from '../unsaved/leave-dialog';
import { useHasUnsavedWork } from '../unsaved/unsaved-work';
import { OrderSearch } from './order-search';

const POLL_INTERVAL_MS = 60_000;
/** Longer names of the shop are set smaller in the sidebar. */
const SHORT_NAME = 10;

/** The number of what waits behind a link; nothing where nothing does. */
function CountBadge({ of }: { of: BadgeKind | undefined }) {
  const isOpen = useAdminSession()?.secondFactor === 'passed';
  const { data } = useCountWaitingQuery(undefined, { skip: !isOpen, pollingInterval: POLL_INTERVAL_MS });
  const total = of && data ? data[of] : 0;
  if (!of || total === 0) return null;
  return (
    <span className={cx(styles.count, of === 'queues' && styles.wrong)}>
      {formatCount(total)}
      <span className="srOnly"> {BADGE_LABELS[of]}</span>
    </span>
  );
}

interface NavigationProps {
  /** closes the menu that the links stand in */
  onFollow?: () => void;
}

function NavLink({ name, to, icon, note, badge: waits, onFollow }: AdminLink & NavigationProps) {
  const { pathname } = useLocation();
  return (
    <Link className={styles.link} to={to} aria-current={isHere(to, pathname) ? 'page' : undefined} onClick={onFollow}>
      <AdminIcon of={icon} />
      <span>
        {name} {note && <small className={styles.note}>{note}</small>}
      </span>
      <CountBadge of={waits} />
    </Link>
  );
}

function Navigation({ onFollow }: NavigationProps) {
  const { hasPage } = useShop();
  const rights = useAdminRights();
  return (
    <>
      <nav aria-label="Admin pages">
        {ADMIN_GROUPS.map((group) => group.filter(({ to }) => hasPage(to) && mayOpen(rights, to)))
          .filter((links) => links.length > 0)
          .map((links) => (
            <ul className={styles.group} key={links[0]?.to}>
              {links.map((link) => (
                <li key={link.to}>
                  <NavLink {...link} {...(onFollow ? { onFollow } : {})} />
                </li>
              ))}
            </ul>
          ))}
      </nav>
      <div className={styles.foot}>
        <NavLink name="Logout" to={paths.logout} icon="out" />
      </div>
    </>
  );
}

/** The shop's name; once the settings have changed it, as they say, for a document keeps what it came with. */
function useSiteName(): string {
  const { siteName } = useShop();
  const { data } = adminClient.endpoints.getSettings.useQueryState();
  const [name, setName] = useState(siteName);
  const current = data?.site_name || name;
  if (current !== name) setName(current);
  return current;
}

/** The frame of the admin's pages. Anybody else is led to the home page; the server has refused them already. */
export function AdminShell({ children }: { children: ReactNode }) {
  useSessionSync();
  const { hasPage } = useShop();
  const siteName = useSiteName();
  const { initialised: known, account } = useSession();
  const { pathname } = useLocation();
  const [menuOpen, setMenuOpen] = useState(false);
  const isAdmin = account?.isAdmin === true;
  const { data: session, isError, refetch } = useGetAdminSessionQuery(undefined, { skip: !known || !isAdmin });
  const rights = useAdminRights();
  // Who opened the page: the session may end while something is typed in it.
  const [email, setEmail] = useState<string | null>(null);
  if (isAdmin && account.email !== email) setEmail(account.email);
  const hasEnded = useHasUnsavedWork() && known && !isAdmin && email !== null;
  // Recovery codes stay in view although the second factor is given by then.
  const [showsCodes, setShowsCodes] = useState(false);
  const isStopped = session !== undefined && session.secondFactor !== 'passed';
  if (known && !isAdmin && !hasEnded) return <Navigate to={paths.home} replace />;
  if (session && (isStopped || showsCodes)) {
    return <SignInScreen session={session} onCodes={() => setShowsCodes(true)} onDone={() => setShowsCodes(false)} />;
  }
  if (session && !mayOpen(rights, pathname)) return <Navigate to={homeOf(rights)} replace />;
  return (
    <div className={styles.shell}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className={styles.topbar}>
        <IconButton
          className={styles.menuButton}
          icon={MenuIcon}
          label="Menu"
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          onClick={() => setMenuOpen(true)}
        />
        <Link className={styles.title} to={homeOf(rights)}>
          Admin Dashboard
        </Link>
        <Permitted to={paths.admin('orders')}>
          <OrderSearch />
        </Permitted>
        <div className={styles.end}>
          <Link to={paths.home}>View shop</Link>
          <span>
            {email}
            {session && session.role !== 'owner' && `, ${ROLE_NAMES[session.role]}`}
          </span>
        </div>
      </header>
      <aside className={styles.sidebar} aria-label="Admin">
        <Link className={styles.brand} to={paths.home} aria-label={`${siteName}, view the shop`}>
          <Logo name={siteName} className={siteName.length > SHORT_NAME ? styles.longName : undefined} />
        </Link>
        <Navigation />
      </aside>
      <Drawer open={menuOpen} onClose={() => setMenuOpen(false)} side="left" title={siteName} closeLabel="Close menu">
        <div className={styles.inDrawer}>
          <Navigation onFollow={() => setMenuOpen(false)} />
        </div>
      </Drawer>
      <main id="main" tabIndex={-1} className={styles.main}>
        {isError && !session ? (
          <ListError what="The admin" onRetry={() => void refetch()} />
        ) : session ? (
          <>
            <PasskeyOffer session={session} />
            {children}
          </>
        ) : (
          <div className={styles.waiting}>
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </div>
        )}
        <div className={styles.toasts} ref={keepToastsClear}>
          <ToastRegion />
        </div>
      </main>
      <nav className={styles.tabbar} aria-label="Most used">
        {ADMIN_TABS.filter(({ to }) => hasPage(to) && mayOpen(rights, to)).map(({ name, to, icon, badge: waits }) => (
          <Link key={to} to={to} aria-current={isHere(to, pathname) ? 'page' : undefined}>
            <AdminIcon of={icon} />
            {name}
            <CountBadge of={waits} />
          </Link>
        ))}
        <button type="button" aria-haspopup="dialog" aria-expanded={menuOpen} onClick={() => setMenuOpen(true)}>
          <AdminIcon of="menu" />
          More
        </button>
      </nav>
      <ProofDialog />
      {email !== null && <SignInAgain email={email} ended={hasEnded} />}
      <LeaveDialog />
      <LiveRegion />
    </div>
  );
}
