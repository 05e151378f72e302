import type { ReactNode } from 'react';
import { useGetOpsQuery, useListFailedJobsQuery } from '../../../api/generated-admin';
import { indianTime } from '../../../lib/india-time';
import { Button, Skeleton } from '../../../ui';
import { AdminIcon } from '../kit/admin-icon';
import { ListFailed } from '../kit/list-failed';
import { PageTop } from '../kit/page-top';
import { SectionHead } from '../kit/section-head';
import { Checks } from './checks';
import { FailedJobs } from './failed-jobs';
import { MoneyProofs } from './money-proofs';
import { checksOf, processLine, warningsOf } from './ops.view-model';
import styles from './ops-screen.module.css';
import { QueueTable } from './queue-table';
import { StoredEvents, useStoredEvents } from './stored-events';
import { Warnings } from './warnings';

const LOOK_MS = 10_000;
const POLLING = { pollingInterval: LOOK_MS, skipPollingIfUnfocused: true };

function Part({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <SectionHead title={title} note={note} />
      {children}
    </section>
  );
}

/** The queues, the outbox and the gateway's news, as a person reads them. */
export function OpsScreen() {
  const ops = useGetOpsQuery(undefined, POLLING);
  const jobs = useListFailedJobsQuery(undefined, POLLING);
  const events = useStoredEvents(POLLING);
  const look = () => {
    void events.refetch();
    void ops.refetch();
    void jobs.refetch();
  };
  const { data } = ops;
  return (
    <>
      <PageTop
        title="Queues and money"
        tab="Queues"
        note={data ? `As of ${indianTime(data.at)} IST, looks again every 10 seconds.` : 'Looking …'}
        actions={
          <Button look="outline" small onClick={look}>
            <AdminIcon of="redo" />
            Look now
          </Button>
        }
      />
      <Warnings warnings={data ? warningsOf(data) : []} />
      {data ? <Checks checks={checksOf(data)} /> : !ops.isError && <Skeleton />}
      <div className={styles.pair}>
        <Part
          title="Queues"
          note={
            <>
              {data && `This process: ${processLine(data)}. `}
              <a href="/admin/queues/">Every job, in Bull Board</a>
            </>
          }
        >
          {ops.isError && !data ? (
            <ListFailed what="The figures" onRetry={look} />
          ) : data?.queues === null ? (
            <ListFailed what="The queues" onRetry={look} />
          ) : (
            <QueueTable queues={data?.queues} />
          )}
        </Part>
        <Part title="Failed jobs" note="After their last try, newest first">
          {jobs.isError && !jobs.data ? (
            <ListFailed what="The failed jobs" onRetry={look} />
          ) : jobs.data ? (
            <FailedJobs jobs={jobs.data} />
          ) : (
            <Skeleton />
          )}
        </Part>
      </div>
      <Part
        title="Daily proof"
        note="Captured at the gateway, less what was given back, against our orders; each night for seven days"
      >
        <MoneyProofs />
      </Part>
      <Part title="Webhooks" note="What the gateway told, newest first; a replay asks the gateway again">
        <StoredEvents events={events} />
      </Part>
    </>
  );
}
