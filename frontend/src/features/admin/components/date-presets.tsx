import { useState } from 'react';
import { cx } from '../../../lib/cx';
import { dateRangeLabel, DATE_PRESETS, presetRange } from './date-ranges';
import styles from './date-presets.module.css';
import type { ListParams } from './use-list-params';

interface DatePresetsProps {
  /** days in India, `2026-11-20`; '' for open ends */
  from: string;
  to: string;
  onChoose: ListParams['set'];
  className?: string;
}

/** Spans of days that are often asked for. */
export function DatePresets({ from, to, onChoose, className }: DatePresetsProps) {
  const [now] = useState(() => new Date());
  const chosen = dateRangeLabel(from, to, now) || 'All time';
  return (
    <div className={cx(styles.presets, className)}>
      {DATE_PRESETS.map(({ name, range }) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === chosen}
          onClick={() => onChoose({ ...presetRange({ range }, now) })}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
