import { ChevronDownIcon, Icon } from '../../../ui';
import { SORTS, type Sort } from './filters';
import styles from './product-listing.module.css';

export function SortSelect({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  return (
    <label className={styles.sort}>
      <span className="srOnly">Sort by</span>
      <select
        value={sort}
        onChange={(event) => onSort(SORTS.find(({ value }) => value === event.target.value)?.value ?? 'featured')}
      >
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
