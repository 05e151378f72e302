import { useAskReportMutation } from '../../../api/generated/admin';
import type { ReportDto } from '../../../api/generated/types';
import { formatShortDateTime } from '../../../lib/format-date';
import { TextButton, TextLink } from '../../../ui';
import { useProofLink } from '../access/proof-link';
import { AdminTable, type Column } from '../components/admin-table';
import { StatusBadge } from '../components/status-badge';
import styles from './report-history.module.css';
import {
  filePath,
  filterLabel,
  isUnfinished,
  kindOf,
  sizeLabel,
  stateMark,
  reportStateLabel,
} from './reports.view-model';

const COLUMNS: readonly Column<ReportDto>[] = [
  {
    key: 'file',
    head: 'File',
    card: 'full',
    cell: (report) => (
      <>
        <span className={styles.name}>{report.fileName}</span>
        <span className={styles.narrowed}>{filterLabel(report) || kindOf(report.kind).note}</span>
      </>
    ),
  },
  { key: 'at', head: 'Requested (IST)', cell: ({ createdAt }) => formatShortDateTime(createdAt) },
  {
    key: 'state',
    head: 'State',
    cell: (report) => (
      <>
        <StatusBadge by={stateMark(report)}>{reportStateLabel(report)}</StatusBadge>
        {report.reason && <span className={styles.reason}>{report.reason}</span>}
      </>
    ),
  },
  { key: 'rows', head: 'Rows', figures: true, card: 'wide', cell: sizeLabel },
  {
    key: 'way',
    head: <span className="srOnly">Download</span>,
    card: 'end',
    figures: true,
    cell: (report) => <ReportAction report={report} />,
  },
];

/** To the file, or to another try. */
function ReportAction({ report }: { report: ReportDto }) {
  const [ask] = useAskReportMutation();
  const follow = useProofLink();
  if (isUnfinished(report)) return null;
  if (report.state === 'done') {
    return (
      <TextLink small to={filePath(report)} download={report.fileName} onClick={follow}>
        Download<span className="srOnly"> {report.fileName}</span>
      </TextLink>
    );
  }
  const again = { createReportDto: { kind: report.kind, filters: report.filters } };
  return (
    <TextButton small onClick={() => void ask(again)}>
      Try again<span className="srOnly">: {report.fileName}</span>
    </TextButton>
  );
}

/** Files of the last days, newest first, with the way to them or the reason why there is none. */
export function ReportHistory({ reports }: { reports: readonly ReportDto[] | undefined }) {
  return (
    <AdminTable
      caption="Recent files"
      columns={COLUMNS}
      rows={reports}
      rowKey={({ id }) => id}
      empty={<p>No files yet. A requested file stays here for seven days.</p>}
      expected={4}
    />
  );
}
