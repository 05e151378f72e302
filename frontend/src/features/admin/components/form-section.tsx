import { useId, type ReactNode } from 'react';
import styles from './form-section.module.css';

interface FormSectionProps {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}

/** A rule, a heading with a line about it, and what belongs to it beside. */
export function FormSection({ title, note, children }: FormSectionProps) {
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
