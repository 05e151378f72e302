import { DeliverButton } from '../../features/delivery';
import { useShop } from '../../lib/shop';
import { ChevronRightIcon, Drawer, Icon, Link } from '../../ui';
import styles from './menu.module.css';
import { GUIDE_LINKS, MAIN_LINKS, MORE_LINKS, ROOM_LINKS } from './nav-links';
import { ROOMS } from './rooms';
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
          <ul className={styles.rooms}>
            {ROOM_LINKS.map(({ name, to }) => {
              const room = ROOMS.find((one) => one.name === name);
              const all = (words: string) => (
                <Link to={to} onClick={onClose}>
                  {words}
                </Link>
              );
              return (
                <li key={name}>
                  {room ? (
                    <details>
                      <summary>{name}</summary>
                      <ul className={styles.sub}>
                        <li>{all(`All ${name}`)}</li>
                        {room.columns
                          .flatMap(({ links }) => links)
                          .filter(({ to: target }) => !GUIDE_LINKS.some((guide) => guide.to === target))
                          .map((link) => (
                            <li key={link.name}>
                              <Link to={link.to} onClick={onClose}>
                                {link.name}
                              </Link>
                            </li>
                          ))}
                      </ul>
                    </details>
                  ) : (
                    all(name)
                  )}
                </li>
              );
            })}
          </ul>
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
