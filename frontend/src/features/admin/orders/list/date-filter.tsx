import { useState } from 'react';
import { FilterMenu } from '../../components/filter-menu';
import { DatePresets } from '../../components/date-presets';
import { dateRangeLabel } from '../../components/date-ranges';
import type { ListParams } from '../../components/use-list-params';
import styles from './date-filter.module.css';

interface DateFilterProps {
  /** what the days are of */
  head?: string;
  /** days in India, `2026-11-20`; '' for open ends */
  from: string;
  to: string;
  onChoose: ListParams['set'];
}

export function DateFilter({ head = 'Ordered (IST)', from, to, onChoose }: DateFilterProps) {
  const [now] = useState(() => new Date());
  const name = dateRangeLabel(from, to, now);
  return (
    <FilterMenu name="Date" value={name}>
      <p className={styles.head}>{head}</p>
      <DatePresets className={styles.spans} from={from} to={to} onChoose={onChoose} />
      <div className={styles.between}>
        <label>
          From
          <input type="date" value={from} max={to} onChange={(event) => onChoose({ from: event.target.value })} />
        </label>
        <label>
          To
          <input type="date" value={to} min={from} onChange={(event) => onChoose({ to: event.target.value })} />
        </label>
      </div>
    </FilterMenu>
  );
}
