import { useState, type FormEvent } from 'react';
import { errorMessage } from '../../../../api';
import { useCreateApiKeyMutation } from '../../../../api/generated/admin';
import type { CreatedApiKeyDto } from '../../../../api/generated/types';
import { Alert, Button, Checkable, Dialog, Select, TextInput, toast } from '../../../../ui';
import { ROLE_NAMES } from '../../access/rights';
import { DialogActions } from '../../components/dialog-actions';
import dialogs from '../../components/dialogs.module.css';
import { FormDialog } from '../../unsaved/form-dialog';
import { serverTermErrors } from '../terms.view-model';
import styles from './api-keys.module.css';
import { KEY_ENDS, KEY_ROLES, keyDays, keyEnd, type KeyRole } from './api-keys.view-model';

interface FormProps {
  onMade: (key: CreatedApiKeyDto) => void;
  onClose: () => void;
}

function Form({ onMade, onClose }: FormProps) {
  const [name, setName] = useState('');
  const [role, setRole] = useState<KeyRole>('workshop');
  const [end, setEnd] = useState('365');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState('');
  const [create, { isLoading: busy }] = useCreateApiKeyMutation();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setError(undefined);
    setFailure('');
    const { data, error: cause } = await create({ newApiKeyDto: { name: name.trim(), role, days: keyDays(end) } });
    if (data) return onMade(data);
    const wrong = serverTermErrors(cause)['name'];
    if (wrong) setError(wrong);
    else setFailure(errorMessage(cause, 'The key was not created. Please try again.'));
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p>You’ll see it once, on the next screen.</p>
      <div className={dialogs.fields}>
        <TextInput
          label="For"
          help="The program that uses it. The audit log shows this name."
          name="name"
          maxLength={60}
          autoComplete="off"
          data-autofocus
          value={name}
          error={error}
          onChange={({ target }) => setName(target.value)}
        />
        <fieldset className={dialogs.ways}>
          <legend>Rights</legend>
          {KEY_ROLES.map((one) => (
            <Checkable
              key={one.role}
              type="radio"
              name="role"
              checked={role === one.role}
              onChange={() => setRole(one.role)}
            >
              <span className={styles.right}>
                <b>{ROLE_NAMES[one.role]}</b>
                <small>{one.note}</small>
              </span>
            </Checkable>
          ))}
        </fieldset>
        <Select label="Ends" value={end} onChange={({ target }) => setEnd(target.value)}>
          {KEY_ENDS.map(({ value, label }) => (
            <option key={label} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <Alert>{failure}</Alert>
      </div>
      <DialogActions onCancel={onClose}>
        <Button type="submit" busy={busy} disabled={name.trim() === ''}>
          Create key
        </Button>
      </DialogActions>
    </form>
  );
}

/** Makes a key. */
export function NewKeyDialog({ open, ...form }: FormProps & { open: boolean }) {
  return (
    <FormDialog open={open} onClose={form.onClose} title="Create an API key?">
      {open && <Form {...form} />}
    </FormDialog>
  );
}

async function copy(key: string) {
  await navigator.clipboard.writeText(key);
  toast('Key copied');
}

/** A new key, for the only time. */
export function KeyOnceDialog({ made, onClose }: { made: CreatedApiKeyDto | null; onClose: () => void }) {
  return (
    <Dialog open={made !== null} onClose={onClose} title="Copy your key now">
      <p>You won’t see it again. If it’s lost, revoke it and create another.</p>
      <p className={styles.secret}>{made?.key}</p>
      {made && (
        <dl className={styles.facts}>
          <dt>For</dt>
          <dd>{made.name}</dd>
          <dt>Rights</dt>
          <dd>{ROLE_NAMES[made.role]}</dd>
          <dt>Ends</dt>
          <dd>{keyEnd(made)}</dd>
        </dl>
      )}
      <DialogActions onCancel={onClose} cancelLabel="Done">
        <Button data-autofocus onClick={() => made && void copy(made.key)}>
          Copy key
        </Button>
      </DialogActions>
    </Dialog>
  );
}
