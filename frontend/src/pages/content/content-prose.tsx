import type { ReactNode } from 'react';
import { formatDate } from '../../lib/format-date';
import { Ornament } from '../../ui';
import styles from './content-page.module.css';

export function Heading({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <h2 className={styles.heading} id={id}>
      <Ornament className={styles.butta} />
      {children}
    </h2>
  );
}

export function List({ items }: { items: readonly ReactNode[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item, place) => (
        <li key={place}>{item}</li>
      ))}
    </ul>
  );
}

export function NumberedList({ items }: { items: readonly ReactNode[] }) {
  return (
    <ol className={styles.numbered}>
      {items.map((item, place) => (
        <li key={place}>{item}</li>
      ))}
    </ol>
  );
}

interface TableProps {
  caption: string;
  head: readonly [string, string];
  rows: readonly (readonly [ReactNode, ReactNode])[];
  /** the second column holds amounts */
  amounts?: boolean;
}

export function Table({ caption, head, rows, amounts }: TableProps) {
  return (
    <table className={`${styles.table} ${amounts ? styles.amounts : styles.uses}`}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head[0]}</th>
          <th scope="col">{head[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, value], place) => (
          <tr key={place}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** @param on the day of the last change: `2026-11-20` */
export function LastChanged({ on }: { on: string }) {
  return (
    <p className={styles.date}>
      Last changed on <time dateTime={on}>{formatDate(`${on}T12:00:00Z`)}</time>.
    </p>
  );
}
