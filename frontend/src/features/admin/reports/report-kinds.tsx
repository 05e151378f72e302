import { Link } from '../../../ui';
import styles from './report-kinds.module.css';
import { REPORT_KINDS } from './reports.view-model';

/** What there are files about. */
export function ReportKinds({ current }: { current: string }) {
  return (
    <ul className={styles.kinds}>
      {REPORT_KINDS.map(({ kind, name, note }) => (
        <li key={kind}>
          <Link to={`?kind=${kind}`} replace aria-current={kind === current || undefined}>
            <b>{name}</b>
            <span>{note}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
