import { useId, type ReactNode } from 'react';
import styles from './form-section.module.css';

/** A part of a form: what it is about at the left, its fields at the right. */
export function FormSection({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {note && <p>{note}</p>}
      </header>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
