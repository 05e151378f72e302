import { useState, type FormEvent } from 'react';
import { errorMessage } from '../../../api';
import { useAddReportScheduleMutation, useChangeReportScheduleMutation } from '../../../api/generated/admin';
import type { ReportKindDto, ReportScheduleDto, ReportScheduleInputDto } from '../../../api/generated/types';
import { Button, Dialog, Select, TextInput, toast } from '../../../ui';
import { serverTermErrors } from '../settings/terms.view-model';
import { DialogActions } from '../components/dialog-actions';
import dialogs from '../components/dialogs.module.css';
import { kindOf } from './reports.view-model';
import { ReportColumns } from './report-columns';
import { addressesIn, chosenColumns } from './schedules.view-model';

interface ScheduleDialogProps {
  of: ReportKindDto;
  /** empty for all */
  columns: readonly string[];
  /** the one that is changed; left out for a new one */
  schedule?: ReportScheduleDto;
  onClose: () => void;
}

/** Has a report e-mailed every Monday or on the first of each month. */
export function ScheduleDialog({
  of: { kind, columns: titles, isAttached },
  columns,
  schedule,
  onClose,
}: ScheduleDialogProps) {
  const [add, { isLoading: isAdding }] = useAddReportScheduleMutation();
  const [change, { isLoading: isChanging }] = useChangeReportScheduleMutation();
  const isLoading = isAdding || isChanging;
  const [chosen, setChosen] = useState(chosenColumns(columns, titles));
  const [every, setEvery] = useState<ReportScheduleInputDto['every']>(schedule?.every ?? 'week');
  const [written, setWritten] = useState(schedule?.addresses.join(', ') ?? '');
  const [error, setError] = useState('');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading) return;
    const reportScheduleInputDto: ReportScheduleInputDto = {
      kind,
      columns: chosen.length === titles.length ? [] : [...chosen],
      every,
      addresses: addressesIn(written),
    };
    const { data, error: failure } = await (schedule
      ? change({ id: schedule.id, reportScheduleInputDto })
      : add({ reportScheduleInputDto }));
    if (data) {
      toast(data.message);
      onClose();
      return;
    }
    setError(serverTermErrors(failure)['addresses'] ?? errorMessage(failure, 'Nothing was saved. Please try again.'));
  };
  return (
    <Dialog open onClose={onClose} title={`E-mail ${kindOf(kind).name}`}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <div className={dialogs.fields}>
          <Select
            label="When"
            value={every}
            onChange={({ target }) => setEvery(target.value as ReportScheduleInputDto['every'])}
          >
            <option value="week">Every Monday, the week before</option>
            <option value="month">On the 1st, the month before</option>
          </Select>
          {schedule && titles.length > 0 && (
            <ReportColumns titles={titles} chosen={chosen} onChange={(next) => setChosen(next ?? titles)} />
          )}
          <TextInput
            label="To"
            autoComplete="off"
            value={written}
            error={error}
            help={
              isAttached
                ? 'Up to five addresses, separated by commas. The Excel file is attached.'
                : 'Up to five addresses, separated by commas. The file names customers: the e-mail has a link that asks for a sign-in.'
            }
            onChange={(event) => {
              setWritten(event.target.value);
              setError('');
            }}
          />
        </div>
        <DialogActions onCancel={onClose}>
          <Button type="submit" busy={isLoading}>
            {schedule ? 'Save' : 'E-mail it'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
