import { errorMessage } from '../../../api';
import { useRetryJobMutation } from '../../../api/generated/admin';
import type { FailedJobDto } from '../../../api/generated/types';
import { formatShortDateTime } from '../../../lib/format-date';
import { logError } from '../../../lib/log';
import { paths } from '../../../lib/paths';
import { Button, Link, toast } from '../../../ui';
import { Permitted } from '../access/permitted';
import { AdminIcon } from '../components/admin-icon';
import styles from './failed-jobs.module.css';
import { jobLabel } from './ops.view-model';

function FailedJob({ job }: { job: FailedJobDto }) {
  const [retry, { isLoading }] = useRetryJobMutation();
  const replay = async () => {
    try {
      toast((await retry({ id: job.id }).unwrap()).message);
    } catch (cause) {
      logError('The job could not be replayed', cause);
      toast(errorMessage(cause, 'The server did not answer. Please try again.'), { tone: 'error' });
    }
  };
  return (
    <li>
      <h3>
        {jobLabel(job.name)}
        {job.orderId && (
          <>
            {', '}
            <Permitted to={paths.admin('orders')} otherwise="its order">
              <Link to={`${paths.admin('orders')}/${job.orderId}`}>its order</Link>
            </Permitted>
          </>
        )}
      </h3>
      <p>
        {job.words} <code>{job.told}</code>
      </p>
      <p>
        {formatShortDateTime(job.failedAt)} IST, after {job.tries === 1 ? '1 try' : `${job.tries} tries`}.{' '}
        {job.repeats ? 'Runs again by itself.' : 'Safe to replay: nothing is done twice.'}
      </p>
      {!job.repeats && (
        <Button look="outline" small busy={isLoading} onClick={() => void replay()}>
          <AdminIcon of="redo" />
          Replay<span className="srOnly"> {jobLabel(job.name)}</span>
        </Button>
      )}
    </li>
  );
}

/** Jobs that failed for good, newest first. */
export function FailedJobs({ jobs }: { jobs: readonly FailedJobDto[] }) {
  if (jobs.length === 0) return <p className={styles.none}>None. All jobs succeeded.</p>;
  return (
    <ul className={styles.failed}>
      {jobs.map((job) => (
        <FailedJob key={job.id} job={job} />
      ))}
    </ul>
  );
}
