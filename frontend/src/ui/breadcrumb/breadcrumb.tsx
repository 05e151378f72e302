import { Link } from '../link/link';
import styles from './breadcrumb.module.css';

export interface BreadcrumbItem {
  name: string;
  /** left out for the page that one is on */
  to?: string;
}

export function Breadcrumb({ items }: { items: readonly BreadcrumbItem[] }) {
  return (
    <nav className={styles.breadcrumb} aria-label="Breadcrumb">
      <ol>
        {items.map((crumb) => (
          <li key={crumb.name}>
            {crumb.to ? <Link to={crumb.to}>{crumb.name}</Link> : <span aria-current="page">{crumb.name}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
