import { Suspense, useRef, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { cx } from '../../lib/cx';
import { paths } from '../../lib/paths';
import { useShop } from '../../lib/shop';
import { IconButton, MenuIcon, Page, SearchIcon, Wordmark } from '../../ui';
import styles from './header.module.css';
import { Menu } from './menu';
import { MAIN_LINKS, MORE_LINKS, type NavLink as Entry } from './nav-links';
import type { ShellSlots } from './slots';
import { useHeaderPlace } from './use-header-place';

function Links({ links }: { links: readonly Entry[] }) {
  const { hasPage } = useShop();
  return links
    .filter(({ to }) => hasPage(to))
    .map(({ name, to }) => (
      <NavLink key={to} to={to} end>
        {name}
      </NavLink>
    ));
}

export function Header({ SearchPanel, Account, Cart, ExtraLinks }: Omit<ShellSlots, 'overlays'>) {
  const { siteName } = useShop();
  const [menuOpen, setMenuOpen] = useState(false);
  const [searchOpen, setSearchOpen] = useState(false);
  const header = useRef<HTMLElement>(null);
  const searchButton = useRef<HTMLButtonElement>(null);
  const away = useHeaderPlace(header, menuOpen || searchOpen);
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
              aria-controls="menu"
              onClick={() => setMenuOpen(true)}
            />
            <nav className={styles.nav} aria-label="Main">
              <Links links={MAIN_LINKS} />
            </nav>
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
          </div>
          <Link to={paths.home} className={styles.home} aria-label={`${siteName}, home`}>
            <Wordmark name={siteName} />
          </Link>
          <div className={cx(styles.side, styles.end)}>
            <nav className={styles.nav} aria-label="More">
              <Links links={MORE_LINKS} />
              {ExtraLinks && <ExtraLinks />}
            </nav>
            {Account && <Account />}
            {Cart && <Cart />}
          </div>
        </Page>
        {SearchPanel && (
          <div id="search" hidden={!searchOpen}>
            {searchOpen && (
              <Suspense>
                <SearchPanel onClose={closeSearch} />
              </Suspense>
            )}
          </div>
        )}
      </header>
      <Menu open={menuOpen} onClose={closeMenu} ExtraLinks={ExtraLinks} />
    </>
  );
}
