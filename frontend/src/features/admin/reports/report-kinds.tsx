import { Link } from '../../../ui';
import { useAdminRights } from '../access/use-admin-rights';
import styles from './report-kinds.module.css';
import { REPORT_KINDS } from './reports.view-model';

/** What there are files about. */
export function ReportKinds({ current }: { current: string }) {
  const { exports } = useAdminRights();
  const kinds = REPORT_KINDS.filter(({ isForBooks }) => exports || isForBooks);
  return (
    <ul className={styles.kinds}>
      {kinds.map(({ kind, name, note, page }) => (
        <li key={kind}>
          <Link to={page ?? `?kind=${kind}`} replace={!page} aria-current={kind === current || undefined}>
            <b>{name}</b>
            <span>{note}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
