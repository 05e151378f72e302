import { cx } from '../../../../lib/cx';
import { AdminIcon } from '../../components/admin-icon';
import styles from './sort-button.module.css';

interface SortButtonProps {
  children: string;
  sorted: 'ascending' | 'descending' | undefined;
  onSort: () => void;
}

/** A column's head that sorts the list. */
export function SortButton({ children, sorted, onSort }: SortButtonProps) {
  return (
    <button type="button" className={cx(styles.sort, sorted && styles[sorted])} onClick={onSort}>
      {children}
      <AdminIcon of="chev" />
    </button>
  );
}
