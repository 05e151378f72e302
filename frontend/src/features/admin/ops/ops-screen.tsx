import type { ReactNode } from 'react';
import { useGetOpsQuery, useListFailedJobsQuery } from '../../../api/generated/admin';
import { formatTime } from '../../../lib/format-date';
import { Button, Skeleton } from '../../../ui';
import { useProofLink } from '../access/proof-link';
import { AdminIcon } from '../components/admin-icon';
import { ListError } from '../components/list-error';
import { PageHeader } from '../components/page-header';
import { SectionHead } from '../components/section-head';
import { CspReports } from './csp-reports';
import { DisputeList } from './dispute-list';
import { HealthChecks } from './health-checks';
import { FailedJobs } from './failed-jobs';
import { LedgerReconciliation } from './ledger-reconciliation';
import { healthChecks, processLine, incidentNotices } from './ops.view-model';
import styles from './ops-screen.module.css';
import { QueueTable } from './queue-table';
import { WebhookEvents, useWebhookEvents } from './webhook-events';
import { IncidentBanner } from './incident-banner';

const POLL_INTERVAL_MS = 10_000;
const POLLING = { pollingInterval: POLL_INTERVAL_MS, skipPollingIfUnfocused: true };

function OpsSection({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <SectionHead title={title} note={note} />
      {children}
    </section>
  );
}

/** The queues, the outbox and the gateway's news, as a person reads them. */
export function OpsScreen() {
  const follow = useProofLink();
  const ops = useGetOpsQuery(undefined, POLLING);
  const jobs = useListFailedJobsQuery(undefined, POLLING);
  const events = useWebhookEvents(POLLING);
  const look = () => {
    void events.refetch();
    void ops.refetch();
    void jobs.refetch();
  };
  const { data } = ops;
  return (
    <>
      <PageHeader
        title="Queues and money"
        tab="Queues"
        note={data ? `As of ${formatTime(data.at)} IST, refreshes every 10 seconds.` : 'Refreshing…'}
        actions={
          <Button look="outline" small onClick={look}>
            <AdminIcon of="redo" />
            Refresh
          </Button>
        }
      />
      <IncidentBanner warnings={data ? incidentNotices(data) : []} />
      {data ? <HealthChecks checks={healthChecks(data)} /> : !ops.isError && <Skeleton />}
      <div className={styles.pair}>
        <OpsSection
          title="Queues"
          note={
            <>
              {data && `This process: ${processLine(data)}. `}
              <a href="/admin/queues/" onClick={follow}>
                Every job, in Bull Board
              </a>
            </>
          }
        >
          {ops.isError && !data ? (
            <ListError what="The figures" onRetry={look} />
          ) : data?.queues === null ? (
            <ListError what="The queues" onRetry={look} />
          ) : (
            <QueueTable queues={data?.queues} />
          )}
        </OpsSection>
        <OpsSection title="Failed jobs" note="After their last try, newest first">
          {jobs.isError && !jobs.data ? (
            <ListError what="The failed jobs" onRetry={look} />
          ) : jobs.data ? (
            <FailedJobs jobs={jobs.data} />
          ) : (
            <Skeleton />
          )}
        </OpsSection>
      </div>
      <OpsSection
        title="Daily reconciliation"
        note="Payments captured at the gateway, less refunds and lost disputes, compared with our orders; every night for seven days"
      >
        <LedgerReconciliation />
      </OpsSection>
      <OpsSection title="Disputes" note="Payments questioned by a bank, newest first">
        <DisputeList />
      </OpsSection>
      <OpsSection title="Webhooks" note="Events from the gateway, newest first. A replay asks the gateway again">
        <WebhookEvents events={events} />
      </OpsSection>
      <OpsSection
        title="Blocked by browsers"
        note="What our content security policy blocked in 7 days, mostly visitors’ own extensions"
      >
        <CspReports reports={data?.cspReports} />
      </OpsSection>
    </>
  );
}
