import type { ReportDto } from '../../../api/generated/types';
import { Button } from '../../../ui';
import styles from './report-progress.module.css';
import { progressLabel } from './reports.view-model';

/** A file that is on its way: how far it is, in rows. */
export function ReportProgress({ report, onCancel }: { report: ReportDto; onCancel: () => void }) {
  const { fileName, rowsWritten, rowsExpected } = report;
  return (
    <div className={styles.job}>
      <p>
        <b>Writing {fileName}</b>
        <span className={styles.count}>{progressLabel(report)}</span>
      </p>
      <progress
        className={styles.bar}
        aria-label={`Writing ${fileName}`}
        {...(rowsExpected !== null && { max: Math.max(1, rowsExpected), value: rowsWritten })}
      />
      <div className={styles.cancel}>
        <Button look="outline" small onClick={onCancel} aria-label={`Cancel ${fileName}`}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
