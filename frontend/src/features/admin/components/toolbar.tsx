import { useEffect, useRef, type ReactNode } from 'react';
import { AdminIcon } from './admin-icon';
import styles from './toolbar.module.css';

export interface ToolbarProps {
  /** what is looked for, as it stands in the address */
  query: string;
  onQuery: (query: string) => void;
  searchLabel: string;
  placeholder: string;
  /** filters beside the search */
  children?: ReactNode;
  /** what they come to, read out when it changes: `12 of 1,746, newest first` */
  sum?: ReactNode;
}

/** Search first, then filters, then what they come to. */
export function Toolbar({ query, onQuery, searchLabel, placeholder, children, sum }: ToolbarProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Who types is ahead of the address.
    if (field.current && field.current !== document.activeElement) field.current.value = query;
  }, [query]);
  return (
    <search className={styles.toolbar} aria-label="This list">
      <div className={styles.search}>
        <AdminIcon of="search" />
        <input
          type="search"
          aria-label={searchLabel}
          placeholder={placeholder}
          ref={field}
          defaultValue={query}
          onChange={(event) => onQuery(event.target.value)}
        />
      </div>
      {children}
      <output className={styles.sum}>{sum}</output>
    </search>
  );
}
