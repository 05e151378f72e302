import styles from './select-all.module.css';

interface SelectAllProps {
  /** how many rows the page shows */
  total: number;
  selected: boolean;
  onSelect: (selected: boolean) => void;
}

/** Selects all rows of a page on a phone, where a table has no head. */
export function SelectAll({ total, selected, onSelect }: SelectAllProps) {
  return (
    <label className={styles.all}>
      <input type="checkbox" checked={selected} onChange={({ target }) => onSelect(target.checked)} />
      Select all {total}
    </label>
  );
}
