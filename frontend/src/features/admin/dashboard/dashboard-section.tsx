import { useId, type ReactNode } from 'react';
import { cx } from '../../../lib/cx';
import { SectionHead } from '../components/section-head';
import styles from './dashboard-section.module.css';

export type DashboardWidth = 4 | 5 | 6 | 7 | 12;

interface DashboardSectionProps {
  title: string;
  note?: string;
  /** at the right end of the head */
  end?: ReactNode;
  /** how many of twelve columns it takes on a wide screen */
  width: DashboardWidth;
  children: ReactNode;
}

const WIDTHS = { 4: styles.four, 5: styles.five, 6: styles.six, 7: styles.seven, 12: undefined };

/** A part of the dashboard: an ink rule and a heading. */
export function DashboardSection({ title, note, end, width, children }: DashboardSectionProps) {
  const id = useId();
  return (
    <section className={cx(styles.section, WIDTHS[width])} aria-labelledby={id}>
      <SectionHead id={id} title={title} note={note} end={end} />
      {children}
    </section>
  );
}

/** Sections side by side on a wide screen, one under the other elsewhere. */
export function DashboardGrid({ children }: { children: ReactNode }) {
  return <div className={styles.board}>{children}</div>;
}
