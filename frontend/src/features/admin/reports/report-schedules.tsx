import { useState } from 'react';
import { errorMessage } from '../../../api';
import {
  useEndReportScheduleMutation,
  useListReportKindsQuery,
  useListReportSchedulesQuery,
} from '../../../api/generated/admin';
import type { ReportScheduleDto } from '../../../api/generated/types';
import { TextButton, toast } from '../../../ui';
import { SectionHead } from '../components/section-head';
import styles from './report-schedules.module.css';
import { ScheduleDialog } from './schedule-dialog';
import { rhythmLabel, scheduleName } from './schedules.view-model';

/** Reports that are e-mailed; each can be changed, and stops with one press. */
export function ReportSchedules() {
  const { data } = useListReportSchedulesQuery();
  const { data: kinds } = useListReportKindsQuery();
  const [changed, setChanged] = useState<ReportScheduleDto | null>(null);
  const [end] = useEndReportScheduleMutation();
  if (!data || data.length === 0) return null;
  const kindOfChanged = kinds?.find(({ kind }) => kind === changed?.kind);
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
            <span className={styles.buttons}>
              <TextButton small onClick={() => setChanged(schedule)}>
                Edit<span className="srOnly"> {scheduleName(schedule)}</span>
              </TextButton>
              <TextButton small onClick={() => void stop(schedule.id)}>
                Stop<span className="srOnly"> {scheduleName(schedule)}</span>
              </TextButton>
            </span>
          </li>
        ))}
      </ul>
      {changed && kindOfChanged && (
        <ScheduleDialog
          of={kindOfChanged}
          columns={changed.columns}
          schedule={changed}
          onClose={() => setChanged(null)}
        />
      )}
    </section>
  );
}
