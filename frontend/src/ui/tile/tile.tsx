import type { ReactNode } from 'react';
import { Link } from '../link/link';
import { Icon } from '../icon/icon';
import { ArrowRightIcon } from '../icon/icons';
import styles from './tile.module.css';

/** A picture that names a collection; `children` is the picture, the whole tile is the link. */
export function Tile({ to, name, children }: { to: string; name: string; children: ReactNode }) {
  return (
    <Link className={styles.tile} to={to} draggable={false}>
      {children}
      <span className={styles.name}>
        {name}
        <Icon of={ArrowRightIcon} />
      </span>
    </Link>
  );
}
