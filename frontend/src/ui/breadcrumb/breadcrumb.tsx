import { Link } from '../link/link';
import styles from './breadcrumb.module.css';

export interface Crumb {
  name: string;
  /** left out for the page that one is on, and for a step without a page */
  to?: string;
}

export function Breadcrumb({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav className={styles.breadcrumb} aria-label="Breadcrumb">
      <ol>
        {trail.map((crumb, step) => {
          const here = step === trail.length - 1;
          return (
            <li key={crumb.name}>
              {crumb.to && !here ? (
                <Link to={crumb.to}>{crumb.name}</Link>
              ) : (
                <span aria-current={here ? 'page' : undefined}>{crumb.name}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
