import { DeliverButton } from '../../features/delivery';
import { useShop } from '../../lib/shop';
import { ChevronRightIcon, Drawer, Icon, Link } from '../../ui';
import styles from './menu.module.css';
import { GUIDE_LINKS, MAIN_LINKS, MORE_LINKS } from './nav-links';
import type { ShellSlots } from './slots';

interface MenuProps {
  open: boolean;
  onClose: () => void;
  ExtraLinks: ShellSlots['ExtraLinks'];
}

/** The hamburger's menu; a module of its own, fetched when it is first opened. */
export default function Menu({ open, onClose, ExtraLinks }: MenuProps) {
  const { hasPage } = useShop();
  const guides = GUIDE_LINKS.filter(({ to }) => hasPage(to));
  return (
    <Drawer open={open} onClose={onClose} side="left" title="Menu" closeLabel="Close menu" id="menu">
      <div className={styles.menu}>
        <DeliverButton />
        <nav aria-label="Menu">
          <ul className={styles.main}>
            {[...MAIN_LINKS, ...MORE_LINKS]
              .filter(({ to }) => hasPage(to))
              .map(({ name, to }) => (
                <li key={to}>
                  <Link to={to} onClick={onClose}>
                    {name}
                    <Icon of={ChevronRightIcon} />
                  </Link>
                </li>
              ))}
            {ExtraLinks && (
              <li className={styles.extra}>
                <ExtraLinks />
              </li>
            )}
          </ul>
          {guides.length > 0 && (
            <>
              <p className="label" id="menu-for">
                A gift for
              </p>
              <ul className={styles.sub} aria-labelledby="menu-for">
                {guides.map(({ name, to }) => (
                  <li key={to}>
                    <Link to={to} onClick={onClose}>
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </>
          )}
        </nav>
      </div>
    </Drawer>
  );
}
