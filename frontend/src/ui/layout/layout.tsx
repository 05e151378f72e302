import type { ReactNode } from 'react';
import { cx } from '../../lib/cx';

interface Box {
  children: ReactNode;
  className?: string | undefined;
}

/** The width of the page, with its gutter. */
export function Page({ children, className }: Box) {
  return <div className={cx('page', className)}>{children}</div>;
}

export interface SectionProps extends Box {
  tint?: boolean;
  /** id of the heading that names the section */
  labelledBy?: string;
  id?: string;
}

/** A chapter of a page, with room above and below. */
export function Section({ children, tint, labelledBy, className, id }: SectionProps) {
  return (
    <section id={id} className={cx('section', tint && 'section--tint', className)} aria-labelledby={labelledBy}>
      <Page>{children}</Page>
    </section>
  );
}

export interface SectionHeadProps {
  /** id of the heading */
  id: string;
  title: ReactNode;
  /** a small label above the heading */
  label?: ReactNode;
  /** at most one link */
  action?: ReactNode;
  centered?: boolean;
}

export function SectionHead({ id, title, label, action, centered }: SectionHeadProps) {
  return (
    <div className={cx('sectionHead', centered && 'sectionHead--centre')}>
      <div>
        {label && <p className="label">{label}</p>}
        <h2 id={id}>{title}</h2>
      </div>
      {action}
    </div>
  );
}

/** Three small flowers between chapters. */
export function OrnamentRow({ className }: { className?: string | undefined }) {
  return <span className={cx('flowers', className)} aria-hidden="true" />;
}

/** The one ornament of the house. */
export function Ornament({ className }: { className?: string | undefined }) {
  return <span className={cx('butta', className)} aria-hidden="true" />;
}

/** Words for assistive technology alone. */
export function ScreenReaderOnly({ children }: { children: ReactNode }) {
  return <span className="srOnly">{children}</span>;
}
