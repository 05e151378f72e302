import { useEffect, useRef, useState, type ReactNode } from 'react';
import { cx } from '../../../lib/cx';
import styles from './table-frame.module.css';
import table from './table.module.css';

interface TableFrameProps {
  /** the table's name, for whoever scrolls it by keyboard */
  name: string;
  children: ReactNode;
}

/** A table's frame. Where the window is too narrow for it, it scrolls sideways under its first column. */
export function TableFrame({ name, children }: TableFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const { current } = frame;
    if (!current || typeof ResizeObserver !== 'function') return;
    const observer = new ResizeObserver(() => setScrolls(current.scrollWidth > current.clientWidth));
    observer.observe(current);
    if (current.firstElementChild) observer.observe(current.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={frame}
      className={cx(table.frame, table.toEdges, styles.wrap, scrolls && styles.scrolls)}
      {...(scrolls && { role: 'region', 'aria-label': name, tabIndex: 0 })}
    >
      {children}
    </div>
  );
}
