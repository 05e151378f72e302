import { lazy, Suspense, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { cx } from '../../lib/cx';
import { paths } from '../../lib/paths';
import { useShop } from '../../lib/shop';
import { useHydrated } from '../../lib/use-hydrated';
import { IconButton, importWithRetry, Link, MenuIcon, Page, SearchIcon, Logo } from '../../ui';
import styles from './header.module.css';
import { MAIN_LINKS, MORE_LINKS, ROOM_LINKS, type NavLink } from './nav-links';
import type { ShellSlots } from './slots';
import { useHideOnScroll } from './use-hide-on-scroll';

const RoomPanels = lazy(() => importWithRetry(() => import('./room-panels')));
const Menu = lazy(() => importWithRetry(() => import('./menu'), 'aloud'));

function Links({ links }: { links: readonly NavLink[] }) {
  const { hasPage } = useShop();
  const { pathname } = useLocation();
  return links
    .filter(({ to }) => hasPage(to.split('?')[0] ?? to))
    .map(({ name, to }) => (
      <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
        {name}
      </Link>
    ));
}

export function Header({ SearchPanel, Account, Cart, Deliver, ExtraLinks }: Omit<ShellSlots, 'overlays'>) {
  const { siteName, notice } = useShop();
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  const [menuOpen, setMenuOpen] = useState(false);
  const [menuAsked, setMenuAsked] = useState(false);
  const [searchOpen, setSearchOpen] = useState(false);
  const [roomsMet, setRoomsMet] = useState(false);
  const rooms = useRef<HTMLElement>(null);
  const header = useRef<HTMLElement>(null);
  const searchButton = useRef<HTMLButtonElement>(null);
  const away = useHideOnScroll(header, menuOpen || searchOpen);
  // The checkout asks for the address itself. Which PIN code is kept only the browser knows.
  const deliver = Deliver && hydrated && (
    <Suspense>
      <Deliver />
    </Suspense>
  );
  const hasDeliver = Deliver && pathname !== paths.checkout;
  const closeMenu = () => setMenuOpen(false);
  const closeSearch = () => {
    setSearchOpen(false);
    searchButton.current?.focus();
  };
  return (
    <>
      <header className={styles.header} ref={header} data-away={away || undefined}>
        <Page className={styles.row}>
          <div className={styles.side}>
            <IconButton
              icon={MenuIcon}
              label="Menu"
              aria-haspopup="dialog"
              aria-expanded={menuOpen}
              aria-controls={menuAsked ? 'menu' : undefined}
              onPointerEnter={() => setMenuAsked(true)}
              onFocus={() => setMenuAsked(true)}
              onClick={() => {
                setMenuAsked(true);
                setMenuOpen(true);
              }}
            />
            {SearchPanel && (
              <IconButton
                ref={searchButton}
                icon={SearchIcon}
                label="Search"
                aria-expanded={searchOpen}
                aria-controls="search"
                onClick={() => (searchOpen ? closeSearch() : setSearchOpen(true))}
              />
            )}
            {hasDeliver && <div className={styles.deliver}>{deliver}</div>}
          </div>
          <Link to={paths.home} className={styles.home} aria-label={`${siteName}, home`}>
            <Logo name={siteName} />
          </Link>
          <div className={cx(styles.side, styles.end)}>
            {Account && <Account />}
            {Cart && <Cart />}
          </div>
        </Page>
        <div className={styles.rooms}>
          <Page className={styles.links}>
            <nav
              className={styles.nav}
              aria-label="Main"
              ref={rooms}
              onPointerEnter={() => setRoomsMet(true)}
              onFocusCapture={() => setRoomsMet(true)}
            >
              <Links links={ROOM_LINKS} />
              <Links links={MAIN_LINKS} />
            </nav>
            <nav className={styles.nav} aria-label="More">
              <Links links={MORE_LINKS} />
              {ExtraLinks && <ExtraLinks />}
            </nav>
          </Page>
          {roomsMet && (
            <Suspense>
              <RoomPanels nav={rooms} />
            </Suspense>
          )}
        </div>
        {SearchPanel && (
          <div id="search" className={styles.search} hidden={!searchOpen}>
            {searchOpen && (
              <Suspense>
                <SearchPanel onClose={closeSearch} />
              </Suspense>
            )}
          </div>
        )}
      </header>
      {notice && <p>{notice}</p>}
      {hasDeliver && <div className={styles.deliverStrip}>{deliver}</div>}
      {menuAsked && (
        <Suspense>
          <Menu open={menuOpen} onClose={closeMenu} ExtraLinks={ExtraLinks} />
        </Suspense>
      )}
    </>
  );
}
