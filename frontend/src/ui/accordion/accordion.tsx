import type { ReactNode } from 'react';
import styles from './accordion.module.css';

export interface AccordionProps {
  title: ReactNode;
  /** open from the start */
  open?: boolean;
  /** accordions of one name close each other */
  name?: string;
  children: ReactNode;
}

export function Accordion({ title, open, name, children }: AccordionProps) {
  return (
    <details className={styles.accordion} open={open} name={name}>
      <summary>
        {title}
        <span className={styles.sign} aria-hidden="true" />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}

/** Short facts: a term and its value. */
export function DefinitionList({ items }: { items: readonly (readonly [term: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.specs}>
      {items.map(([term, value]) => (
        <div key={term} className={styles.spec}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
