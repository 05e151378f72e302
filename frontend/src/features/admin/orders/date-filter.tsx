import { useState } from 'react';
import { FilterMenu } from '../kit/filter-menu';
import { spanName, SPANS, spanOf } from './date-spans';
import type { ListAddress } from '../kit/use-list-address';
import styles from './date-filter.module.css';

interface DateFilterProps {
  /** days in India, `2026-11-20`; '' for open ends */
  from: string;
  to: string;
  onChoose: ListAddress['set'];
}

export function DateFilter({ from, to, onChoose }: DateFilterProps) {
  const [now] = useState(() => new Date());
  const name = spanName(from, to, now);
  return (
    <FilterMenu name="Date" value={name}>
      <p className={styles.head}>Ordered (IST)</p>
      <div className={styles.spans}>
        {SPANS.map((span) => (
          <button
            key={span.name}
            type="button"
            aria-pressed={span.name === name}
            onClick={() => onChoose(spanOf(span, now))}
          >
            {span.name}
          </button>
        ))}
      </div>
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
