import { errorMessage } from '../../../api';
import { useEndReportScheduleMutation, useListReportSchedulesQuery } from '../../../api/generated/admin';
import { TextButton, toast } from '../../../ui';
import { SectionHead } from '../components/section-head';
import styles from './report-schedules.module.css';
import { rhythmLabel, scheduleName } from './schedules.view-model';

/** Reports that are e-mailed; each stops with one press. */
export function ReportSchedules() {
  const { data } = useListReportSchedulesQuery();
  const [end] = useEndReportScheduleMutation();
  if (!data || data.length === 0) return null;
  const stop = async (id: string) => {
    const { data: done, error } = await end({ id });
    toast(done?.message ?? errorMessage(error, 'It could not be stopped. Please try again.'));
  };
  return (
    <section className={styles.schedules} aria-labelledby="mailed">
      <SectionHead id="mailed" title="Scheduled e-mails" />
      <ul>
        {data.map((schedule) => (
          <li key={schedule.id}>
            <b>{scheduleName(schedule)}</b>
            <span>{rhythmLabel(schedule)}</span>
            <span>{schedule.addresses.join(', ')}</span>
            <TextButton small onClick={() => void stop(schedule.id)}>
              Stop<span className="srOnly"> {scheduleName(schedule)}</span>
            </TextButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
