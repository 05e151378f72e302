import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { OccasionLinks } from '../../features/occasions';
import { Link, Page } from '../../ui';
import styles from './room-panels.module.css';
import { ROOMS, type RoomColumn } from './rooms';

/** Whoever rests on a room this long, in milliseconds, means it. */
const HOVER_DELAY_MS = 150;
const OCCASIONS = 'Occasions';

const isRoom = (name: string) => name === OCCASIONS || ROOMS.some((room) => room.name === name);
const roomOf = (target: EventTarget | null) => {
  const link = target instanceof Element ? target.closest('a') : null;
  const name = link?.textContent ?? '';
  return isRoom(name) ? name : null;
};

function Column({ title, links }: RoomColumn) {
  return (
    <div className={styles.column}>
      <p className="label">{title}</p>
      <ul>
        {links.map(({ name, to }) => (
          <li key={name}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * The panels below the rooms of the header: they open where a pointer rests on a room, or by the arrow down on its link, and
 * close with Escape. Everything in them is in the menu too.
 */
export default function RoomPanels({ nav }: { nav: RefObject<HTMLElement | null> }) {
  const [open, setOpen] = useState<string | null>(null);
  const { pathname, search } = useLocation();
  const panel = useRef<HTMLElement>(null);
  const [shownAt, setShownAt] = useState(pathname + search);
  if (shownAt !== pathname + search) {
    setShownAt(pathname + search);
    setOpen(null);
  }

  useEffect(() => {
    const links = nav.current;
    const area = links?.closest('header');
    if (!links || !area) return undefined;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const after = (name: string | null) => {
      clearTimeout(waiting);
      waiting = setTimeout(() => setOpen(name), HOVER_DELAY_MS);
    };
    const over = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      if (panel.current?.contains(event.target as Node)) return clearTimeout(waiting);
      after(roomOf(event.target));
    };
    const leave = () => after(null);
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        if (panel.current?.contains(document.activeElement)) links.querySelector('a')?.focus();
        clearTimeout(waiting);
        setOpen(null);
      }
      const room = event.key === 'ArrowDown' ? roomOf(document.activeElement) : null;
      if (!room || !links.contains(document.activeElement)) return;
      event.preventDefault();
      setOpen(room);
      requestAnimationFrame(() => panel.current?.querySelector('a')?.focus());
    };
    area.addEventListener('pointerover', over);
    area.addEventListener('pointerleave', leave);
    document.addEventListener('keydown', key);
    const hovered = roomOf(links.querySelector('a:hover'));
    if (hovered) after(hovered);
    return () => {
      clearTimeout(waiting);
      area.removeEventListener('pointerover', over);
      area.removeEventListener('pointerleave', leave);
      document.removeEventListener('keydown', key);
    };
  }, [nav]);

  const room = ROOMS.find(({ name }) => name === open);
  if (open === null) return null;
  return (
    <section
      className={styles.panel}
      ref={panel}
      aria-label={open}
      onBlurCapture={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(null);
      }}
    >
      <Page className={styles.columns}>
        {room?.columns.map((column) => (
          <Column key={column.title} {...column} />
        ))}
        {open === OCCASIONS && <OccasionLinks columnClass={styles.column} />}
      </Page>
    </section>
  );
}
