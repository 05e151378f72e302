import { useEffect, useRef } from 'react';
import { ChevronDownIcon, Icon } from '../../../ui';
import { SORTS, type Sort } from './filters';
import styles from './product-listing.module.css';

export function SortSelect({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  const select = useRef<HTMLSelectElement>(null);
  const choose = (chosen: string) => onSort(SORTS.find(({ value }) => value === chosen)?.value ?? 'featured');
  useEffect(() => {
    // Chosen before hydration: the page's own state does not know yet.
    if (select.current && select.current.value !== sort) choose(select.current.value);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page is hydrated
  }, []);
  return (
    <label className={styles.sort}>
      <span className="srOnly">Sort by</span>
      <select ref={select} value={sort} onChange={(event) => choose(event.target.value)}>
        {SORTS.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <Icon of={ChevronDownIcon} small />
    </label>
  );
}
