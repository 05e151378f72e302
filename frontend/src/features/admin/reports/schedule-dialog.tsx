import { useState, type FormEvent } from 'react';
import { errorMessage } from '../../../api';
import { useAddReportScheduleMutation } from '../../../api/generated/admin';
import type { ReportScheduleInputDto } from '../../../api/generated/types';
import { Button, Dialog, Select, TextInput, toast } from '../../../ui';
import { serverTermErrors } from '../settings/terms.view-model';
import dialogs from '../components/dialogs.module.css';
import { kindOf } from './reports.view-model';
import { addressesIn } from './schedules.view-model';

interface ScheduleDialogProps {
  kind: string;
  /** empty for all */
  columns: readonly string[];
  /** the file goes with the e-mail; else a link */
  isAttached: boolean;
  onClose: () => void;
}

/** Has a report e-mailed every Monday or on the first of each month. */
export function ScheduleDialog({ kind, columns, isAttached, onClose }: ScheduleDialogProps) {
  const [add, { isLoading }] = useAddReportScheduleMutation();
  const [every, setEvery] = useState<ReportScheduleInputDto['every']>('week');
  const [written, setWritten] = useState('');
  const [error, setError] = useState('');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading) return;
    const { data, error: failure } = await add({
      reportScheduleInputDto: { kind, columns: [...columns], every, addresses: addressesIn(written) },
    });
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
        <div className={dialogs.buttons}>
          <Button look="outline" small onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" small busy={isLoading}>
            E-mail it
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
