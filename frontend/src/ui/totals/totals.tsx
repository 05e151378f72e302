import type { ReactNode } from 'react';
import styles from './totals.module.css';

export interface TotalsRow {
  label: string;
  value: ReactNode;
  /** saved: good news; sum: the last line, in bold */
  kind?: 'saved' | 'sum';
}

export function Totals({ rows }: { rows: readonly TotalsRow[] }) {
  return (
    <dl className={styles.totals}>
      {rows.map((row) => (
        <div key={row.label} className={row.kind && styles[row.kind]}>
          <dt>{row.label}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
