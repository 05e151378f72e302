import { useState } from 'react';
import { useAskReportMutation, useListReportKindsQuery } from '../../../api/generated/admin';
import { Button, toast } from '../../../ui';
import { AdminIcon } from '../components/admin-icon';
import { DatePresets } from '../components/date-presets';
import type { ListParams } from '../components/use-list-params';
import { ReportColumns } from './report-columns';
import styles from './report-form.module.css';
import { ScheduleDialog } from './schedule-dialog';
import { chosenColumns } from './schedules.view-model';
import type { ReportKind } from './reports.view-model';

const DAYS = [
  ['from', 'From'],
  ['to', 'To'],
] as const;

/** Narrows a report and has it written. */
export function ReportForm({ of: { kind, byDay }, address }: { of: ReportKind; address: ListParams }) {
  const [ask, { isLoading }] = useAskReportMutation();
  const { data: kinds } = useListReportKindsQuery();
  const [isMailing, setMailing] = useState(false);
  const choice = kinds?.find((one) => one.kind === kind);
  const titles = choice?.columns ?? [];
  const chosen = chosenColumns(address.getAll('column'), titles);
  const columns = chosen.length === titles.length ? [] : chosen;
  const filters = byDay
    ? Object.fromEntries(DAYS.map(([name]) => [name, address.get(name)]).filter(([, day]) => day !== ''))
    : {};
  const start = async () => {
    const { error } = await ask({
      createReportDto: { kind, filters: columns.length > 0 ? { ...filters, columns } : filters },
    });
    if (error) toast('The file could not be requested. Please try again.');
  };
  return (
    <>
      {byDay && (
        <DatePresets
          className={styles.presets}
          from={address.get('from')}
          to={address.get('to')}
          onChoose={address.set}
        />
      )}
      <div className={styles.question}>
        {byDay &&
          DAYS.map(([name, label]) => (
            <label className={styles.day} key={name}>
              {label}
              <input
                type="date"
                value={address.get(name)}
                onChange={(event) => address.set({ [name]: event.target.value || null })}
              />
            </label>
          ))}
        {titles.length > 0 && (
          <ReportColumns titles={titles} chosen={chosen} onChange={(column) => address.set({ column })} />
        )}
        <Button small busy={isLoading} onClick={() => void start()}>
          <AdminIcon of="down" />
          Export to Excel
        </Button>
        {choice?.canBeMailed && (
          <Button small look="outline" onClick={() => setMailing(true)}>
            E-mail it
          </Button>
        )}
      </div>
      {isMailing && choice && <ScheduleDialog of={choice} columns={columns} onClose={() => setMailing(false)} />}
    </>
  );
}
