import { useId, type ReactNode } from 'react';
import { AdminIcon } from './admin-icon';
import styles from './filter-menu.module.css';

interface FilterMenuProps {
  name: string;
  /** what is chosen, in a word; '' for nothing */
  value: string;
  children: ReactNode;
}

/** A filter behind a button: a popover under it, a sheet on a phone. What is ticked counts at once. */
export function FilterMenu({ name, value, children }: FilterMenuProps) {
  const id = useId().replaceAll(/[^\w-]/g, '');
  return (
    <div className={styles.filter}>
      <button type="button" className={styles.button} popoverTarget={id} style={{ anchorName: `--${id}` } as object}>
        {name}
        {value && <b>{value}</b>}
        <AdminIcon of="chev" />
      </button>
      <fieldset className={styles.menu} id={id} popover="auto" style={{ positionAnchor: `--${id}` } as object}>
        <legend className="srOnly">{name}</legend>
        {children}
        <button type="button" className={styles.done} popoverTarget={id} popoverTargetAction="hide">
          Done
        </button>
      </fieldset>
    </div>
  );
}
