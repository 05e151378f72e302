import { useState, type FormEvent } from 'react';
import { errorMessage } from '../../../api';
import { useChangeProofSettingsMutation, useGetProofSettingsQuery } from '../../../api/generated/admin';
import type { ProofSettingsDto } from '../../../api/generated/types';
import { Alert, Button, Select, Skeleton, toast } from '../../../ui';
import { ListError } from '../components/list-error';
import { FormSection } from '../components/form-section';
import { useUnsavedWork } from '../unsaved/unsaved-work';
import styles from './invoice-settings.module.css';

const DAYS = [1, 2, 3, 4, 5, 7, 10, 14, 21, 30];

const FIELDS: readonly { name: keyof ProofSettingsDto; label: string; help: string }[] = [
  {
    name: 'proof_remind_days',
    label: 'Remind after',
    help: 'The customer has not answered a proof: one e-mail asks again.',
  },
  {
    name: 'proof_call_days',
    label: 'Call after another',
    help: 'No answer to the reminder: the order is listed under Proofs to call about.',
  },
];

function ProofSettingsForm({ saved }: { saved: ProofSettingsDto }) {
  const [save, { isLoading: saving }] = useChangeProofSettingsMutation();
  const [edits, setEdits] = useState<Partial<ProofSettingsDto>>({});
  const [failure, setFailure] = useState('');
  const written: ProofSettingsDto = { ...saved, ...edits };
  const isChanged = FIELDS.some(({ name }) => written[name] !== saved[name]);
  useUnsavedWork(isChanged);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isChanged || saving) return;
    setFailure('');
    const { data, error } = await save({ updateProofSettingsDto: written });
    if (!data)
      return setFailure(errorMessage(error, 'Nothing was saved. The server did not answer; please try again.'));
    setEdits({});
    toast('Proof settings saved.');
  };
  return (
    <form className={styles.invoices} noValidate onSubmit={(event) => void submit(event)}>
      <FormSection title="Proofs" note="We don’t start making an item until the customer approves its proof.">
        {FIELDS.map(({ name, label, help }) => (
          <Select
            key={name}
            name={name}
            label={label}
            help={help}
            value={written[name]}
            onChange={(event) => setEdits({ ...edits, [name]: Number(event.target.value) })}
          >
            {[...new Set([...DAYS, saved[name]])]
              .toSorted((one, other) => one - other)
              .map((days) => (
                <option key={days} value={days}>
                  {days === 1 ? '1 day' : `${days} days`}
                </option>
              ))}
          </Select>
        ))}
        <Alert>{failure}</Alert>
        <Button type="submit" small busy={saving} disabled={!isChanged} className={styles.save}>
          Save proof settings
        </Button>
      </FormSection>
    </form>
  );
}

/** How long a proof waits for its buyer before they are reminded, and called. */
export function ProofSettings() {
  const { data, isError, refetch } = useGetProofSettingsQuery();
  if (data) return <ProofSettingsForm saved={data} />;
  return isError ? <ListError what="The proof settings" onRetry={() => void refetch()} /> : <Skeleton />;
}
