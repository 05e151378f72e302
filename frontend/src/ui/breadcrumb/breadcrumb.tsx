import { Link } from '../link/link';
import styles from './breadcrumb.module.css';

export interface Crumb {
  name: string;
  /** left out for the page that one is on */
  to?: string;
}

export function Breadcrumb({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav className={styles.breadcrumb} aria-label="Breadcrumb">
      <ol>
        {trail.map((crumb) => (
          <li key={crumb.name}>
            {crumb.to ? <Link to={crumb.to}>{crumb.name}</Link> : <span aria-current="page">{crumb.name}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
