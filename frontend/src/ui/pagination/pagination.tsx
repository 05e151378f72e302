import { Link } from '../link/link';
import { Icon } from '../icon/icon';
import { ChevronLeftIcon, ChevronRightIcon } from '../icon/icons';
import { pageRange } from './page-range';
import styles from './pagination.module.css';

export interface PaginationProps {
  /** counted from 1 */
  page: number;
  last: number;
  /** the address of a page */
  to: (page: number) => string;
}

export function Pagination({ page, last, to }: PaginationProps) {
  if (last <= 1) return null;
  return (
    <nav className={styles.pagination} aria-label="Pages">
      {page > 1 && (
        <Link to={to(page - 1)} aria-label="Previous page" rel="prev">
          <Icon of={ChevronLeftIcon} small />
        </Link>
      )}
      {pageRange(page, last).map((number, place) =>
        number === null ? (
          <span key={`gap-${place}`}>…</span>
        ) : (
          <Link
            key={number}
            to={to(number)}
            aria-current={number === page ? 'page' : undefined}
            aria-label={`Page ${number}`}
          >
            {number}
          </Link>
        ),
      )}
      {page < last && (
        <Link to={to(page + 1)} aria-label="Next page" rel="next">
          <Icon of={ChevronRightIcon} small />
        </Link>
      )}
    </nav>
  );
}
