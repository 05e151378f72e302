import { errorMessage } from '../../../api';
import { useRetryJobMutation, type FailedJobDto } from '../../../api/generated-admin';
import { indianShortMoment } from '../../../lib/india-time';
import { logFailure } from '../../../lib/log';
import { paths } from '../../../lib/paths';
import { Button, Link, toast } from '../../../ui';
import { AdminIcon } from '../kit/admin-icon';
import styles from './failed-jobs.module.css';
import { jobWord } from './ops.view-model';

function FailedJob({ job }: { job: FailedJobDto }) {
  const [retry, { isLoading }] = useRetryJobMutation();
  const replay = async () => {
    try {
      toast((await retry({ id: job.id }).unwrap()).message);
    } catch (cause) {
      logFailure('The job could not be replayed', cause);
      toast(errorMessage(cause, 'The server did not answer. Please try again.'), { tone: 'error' });
    }
  };
  return (
    <li>
      <h3>
        {jobWord(job.name)}
        {job.orderId && (
          <>
            {', '}
            <Link to={`${paths.admin('orders')}/${job.orderId}`}>its order</Link>
          </>
        )}
      </h3>
      <p>
        {job.words} <code>{job.told}</code>
      </p>
      <p>
        {indianShortMoment(job.failedAt)} IST, after {job.tries === 1 ? '1 try' : `${job.tries} tries`}.{' '}
        {job.repeats ? 'Runs again by itself.' : 'Safe to replay: what it did already is not done twice.'}
      </p>
      {!job.repeats && (
        <Button look="outline" small busy={isLoading} onClick={() => void replay()}>
          <AdminIcon of="redo" />
          Replay<span className="srOnly"> {jobWord(job.name)}</span>
        </Button>
      )}
    </li>
  );
}

/** Jobs that failed for good, newest first. */
export function FailedJobs({ jobs }: { jobs: readonly FailedJobDto[] }) {
  if (jobs.length === 0) return <p className={styles.none}>None. Every job came through.</p>;
  return (
    <ul className={styles.failed}>
      {jobs.map((job) => (
        <FailedJob key={job.id} job={job} />
      ))}
    </ul>
  );
}
