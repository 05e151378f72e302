import type { ReactNode } from 'react';
import styles from './section-head.module.css';

interface SectionHeadProps {
  /** of the heading, for what it names */
  id?: string;
  title: string;
  note?: ReactNode;
  /** at the right end */
  end?: ReactNode;
}

/** A section is an ink rule and a heading, not a box. */
export function SectionHead({ id, title, note, end }: SectionHeadProps) {
  return (
    <header className={styles.head}>
      <h2 id={id}>{title}</h2>
      {note && <p>{note}</p>}
      {end && <div className={styles.end}>{end}</div>}
    </header>
  );
}
