import { useEffect, useRef } from 'react';
import { useCancelReportMutation, useListReportsQuery } from '../../../api/generated/admin';
import type { ReportDto } from '../../../api/generated/types';
import { announce } from '../../../ui';
import { useAdminRights } from '../access/use-admin-rights';
import { ListError } from '../components/list-error';
import { PageHeader } from '../components/page-header';
import { SectionHead } from '../components/section-head';
import { useListParams } from '../components/use-list-params';
import { GstMonth, GstStates, useGstMonth } from './gst-month';
import { ReportHistory } from './report-history';
import { ReportSchedules } from './report-schedules';
import { ReportProgress } from './report-progress';
import { ReportKinds } from './report-kinds';
import { ReportForm } from './report-form';
import styles from './reports-screen.module.css';
import { allowedKind, isUnfinished, reportStateLabel } from './reports.view-model';

const ACTIVE_POLL_MS = 1_000;
/** Somebody else's tab may have asked for one. */
const IDLE_POLL_MS = 15_000;

/** Files that are written while one goes on working. */
export function ReportsScreen() {
  const address = useListParams();
  const { exports } = useAdminRights();
  const kind = allowedKind(address.get('kind'), exports);
  const { reports, isError, refetch } = useReports();
  const [cancel] = useCancelReportMutation();
  const isGst = kind.kind === 'gst';
  const gst = useGstMonth(address, !isGst);
  const onTheirWay = (reports ?? []).filter(isUnfinished);
  return (
    <>
      <PageHeader title="Reports" note="Excel files, created in the background and kept for seven days." />
      <div className={styles.grid}>
        <section aria-labelledby="report-kinds">
          <SectionHead id="report-kinds" title="Pick one" />
          <ReportKinds current={kind.kind} />
          {isGst && <GstStates gst={gst} />}
        </section>
        <section aria-labelledby="report-kind">
          <SectionHead id="report-kind" title={kind.name} note={kind.note} />
          <ReportForm of={kind} address={address} />
          {onTheirWay.map((report) => (
            <ReportProgress key={report.id} report={report} onCancel={() => void cancel({ id: report.id })} />
          ))}
          {isGst && <GstMonth gst={gst} address={address} />}
          <ReportSchedules />
          <div className={styles.made}>
            <SectionHead title="Recent files" note="Kept for 7 days" />
            {isError && !reports ? (
              <ListError what="The files" onRetry={() => void refetch()} />
            ) : (
              <ReportHistory reports={reports} />
            )}
          </div>
        </section>
      </div>
    </>
  );
}

/** The list, looked at each second while something is on its way; what finishes is read out. */
function useReports() {
  const busy = useRef(new Set<string>());
  const isBusy = useListReportsQuery(undefined, { selectFromResult: ({ data }) => ({ on: data?.some(isUnfinished) }) });
  const { data, isError, refetch } = useListReportsQuery(undefined, {
    pollingInterval: isBusy.on ? ACTIVE_POLL_MS : IDLE_POLL_MS,
    refetchOnMountOrArgChange: true,
  });
  useEffect(() => {
    for (const report of data ?? []) announceFinished(report, busy.current);
  }, [data]);
  return { reports: data, isError, refetch };
}

function announceFinished(report: ReportDto, busy: Set<string>): void {
  if (isUnfinished(report)) busy.add(report.id);
  else if (busy.delete(report.id)) announce(`${report.fileName}: ${reportStateLabel(report)}`);
}
