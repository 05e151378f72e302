import { useState, type FormEvent } from 'react';
import { errorMessage } from '../../../api';
import { useListOwnerMailsQuery, useSaveOwnerMailMutation } from '../../../api/generated/admin';
import type { OwnerMailDto } from '../../../api/generated/types';
import { Alert, Button, Select, Skeleton, TextInput, toast } from '../../../ui';
import { FormSection } from '../components/form-section';
import { ListError } from '../components/list-error';
import { Switch } from '../components/switch';
import { useUnsavedWork } from '../unsaved/unsaved-work';
import styles from './settings.module.css';
import { serverTermErrors } from './terms.view-model';

const MAILS: Record<OwnerMailDto['kind'], { title: string; note: string }> = {
  new_order: { title: 'New order', note: 'When an order is paid, or placed with cash on delivery.' },
  return_request: { title: 'Return request', note: 'When a customer asks for a return or reports damage.' },
  low_stock: { title: 'Low stock', note: 'When a product runs low, and again when it is sold out.' },
  dispute: { title: 'Dispute', note: 'When a bank questions a payment, and until it is decided.' },
  payment_on_hold: { title: 'Payment on hold', note: 'When a payment doesn’t match its order’s amount.' },
  daily_summary: { title: 'Daily summary', note: 'Yesterday’s sales and what needs your attention, once a day.' },
};
/** These cannot be switched off. */
const ALWAYS: ReadonlySet<OwnerMailDto['kind']> = new Set(['dispute', 'payment_on_hold']);
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).flatMap((one) => one.toLowerCase() || []);

function OwnerMailForm({ saved }: { saved: OwnerMailDto }) {
  const [save, { isLoading: saving }] = useSaveOwnerMailMutation();
  const [edits, setEdits] = useState<{ isOn?: boolean; hour?: number; addresses?: string }>({});
  const [error, setError] = useState('');
  const { title, note } = MAILS[saved.kind];
  const mail: OwnerMailDto = {
    ...saved,
    isOn: edits.isOn ?? saved.isOn,
    hour: edits.hour ?? saved.hour,
    addresses: edits.addresses === undefined ? saved.addresses : addressesIn(edits.addresses),
  };
  const isChanged = JSON.stringify(mail) !== JSON.stringify(saved);
  useUnsavedWork(isChanged);
  const edit = (change: typeof edits) => {
    setEdits({ ...edits, ...change });
    setError('');
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isChanged || saving) return;
    const { data, error: failure } = await save({ ownerMailDto: mail });
    if (data) {
      setEdits({});
      toast(data.message);
      return;
    }
    setError(serverTermErrors(failure)['addresses'] ?? errorMessage(failure, 'Nothing was saved. Please try again.'));
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <FormSection title={title} note={note}>
        {ALWAYS.has(saved.kind) ? (
          <p>Always sent, because money is at stake.</p>
        ) : (
          <Switch
            kind="checkbox"
            name={`${title}: send the e-mail`}
            note="To the addresses below."
            checked={mail.isOn}
            onChange={(isOn) => edit({ isOn })}
          />
        )}
        <TextInput
          label={`Who gets it: ${title.toLowerCase()}`}
          help="Up to five addresses, separated by commas. Empty: your own."
          autoComplete="off"
          value={edits.addresses ?? saved.addresses.join(', ')}
          onChange={(event) => edit({ addresses: event.target.value })}
        />
        {saved.kind === 'daily_summary' && (
          <Select
            label="Hour"
            help="India time."
            value={mail.hour}
            onChange={(event) => edit({ hour: Number(event.target.value) })}
          >
            {HOURS.map((hour) => (
              <option key={hour} value={hour}>
                {`${String(hour).padStart(2, '0')}:00`}
              </option>
            ))}
          </Select>
        )}
        <Alert>{error}</Alert>
        <div>
          <Button type="submit" small busy={saving} disabled={!isChanged}>
            Save<span className="srOnly"> {title}</span>
          </Button>
        </div>
      </FormSection>
    </form>
  );
}

/** Which mails the owner gets, and who gets them. */
export function OwnerMails() {
  const { data, isError, refetch } = useListOwnerMailsQuery();
  if (!data) return isError ? <ListError what="The e-mails" onRetry={() => void refetch()} /> : <Skeleton />;
  return (
    <div className={styles.settings}>
      {data.map((mail) => (
        <OwnerMailForm key={mail.kind} saved={mail} />
      ))}
    </div>
  );
}
