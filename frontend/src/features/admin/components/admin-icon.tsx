import { cx } from '../../../lib/cx';
import styles from './admin-icon.module.css';
import sprite from './icons.svg';

/** The drawings of icons.svg beside this file: a sprite of its own, so that shoppers fetch none of it. */
export type AdminIconName =
  | 'alert'
  | 'board'
  | 'box'
  | 'card'
  | 'chart'
  | 'check'
  | 'chev'
  | 'down'
  | 'eye'
  | 'gear'
  | 'hide'
  | 'history'
  | 'home'
  | 'key'
  | 'left'
  | 'mail'
  | 'menu'
  | 'more'
  | 'note'
  | 'orders'
  | 'out'
  | 'people'
  | 'plus'
  | 'print'
  | 'queue'
  | 'redo'
  | 'refund'
  | 'right'
  | 'search'
  | 'shield'
  | 'shop'
  | 'sort'
  | 'star'
  | 'tag'
  | 'ticket'
  | 'trash'
  | 'undo'
  | 'up'
  | 'x';

/** Decoration; what it means stands beside it. */
export function AdminIcon({ of: name, className }: { of: AdminIconName; className?: string | undefined }) {
  return (
    <svg className={cx(styles.icon, className)} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
