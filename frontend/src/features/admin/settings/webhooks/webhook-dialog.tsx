import { useState, type FormEvent } from 'react';
import { errorMessage } from '../../../../api';
import { useAddWebhookMutation, useChangeWebhookMutation } from '../../../../api/generated/admin';
import type { WebhookDto, WebhookInputDto } from '../../../../api/generated/types';
import { Alert, Button, Checkable, TextInput, toast } from '../../../../ui';
import { DialogActions } from '../../components/dialog-actions';
import { Switch } from '../../components/switch';
import { FormDialog } from '../../unsaved/form-dialog';
import { serverTermErrors } from '../terms.view-model';
import { eventName } from './webhooks.view-model';
import styles from './webhooks.module.css';

interface FormProps {
  /** null for a new one */
  endpoint: WebhookDto | null;
  events: readonly string[];
  /** @param secret of a new endpoint */
  onDone: (secret: string | null) => void;
  onClose: () => void;
}

function Form({ endpoint, events, onDone, onClose }: FormProps) {
  const [url, setUrl] = useState(endpoint?.url ?? '');
  const [chosen, setChosen] = useState<readonly string[]>(endpoint?.events ?? []);
  const [isOn, setIsOn] = useState(endpoint?.isOn ?? true);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [failure, setFailure] = useState('');
  const [add, adding] = useAddWebhookMutation();
  const [change, changing] = useChangeWebhookMutation();
  const busy = adding.isLoading || changing.isLoading;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setFailure('');
    setErrors({});
    if (chosen.length === 0) return setErrors({ events: 'Choose at least one event.' });
    const webhookInputDto: WebhookInputDto = { url: url.trim(), events: chosen as WebhookInputDto['events'], isOn };
    const result = endpoint ? await change({ id: endpoint.id, webhookInputDto }) : await add({ webhookInputDto });
    if (result.error) {
      const wrong = serverTermErrors(result.error);
      setErrors(wrong);
      if (Object.keys(wrong).length === 0)
        setFailure(errorMessage(result.error, 'Nothing was saved. Please try again.'));
      return;
    }
    toast('The endpoint is saved');
    onDone(result.data && 'secret' in result.data ? String(result.data.secret) : null);
  };
  return (
    <form className={styles.fields} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label="Address"
        help="Such as https://example.com/webhooks."
        name="url"
        inputMode="url"
        autoComplete="off"
        data-autofocus
        value={url}
        error={errors['url']}
        onChange={({ target }) => setUrl(target.value)}
      />
      <fieldset className={styles.events}>
        <legend>Events</legend>
        {events.map((event) => (
          <Checkable
            key={event}
            type="checkbox"
            checked={chosen.includes(event)}
            onChange={({ target }) =>
              setChosen(target.checked ? [...chosen, event] : chosen.filter((one) => one !== event))
            }
          >
            {eventName(event)}
          </Checkable>
        ))}
      </fieldset>
      <Alert>{errors['events'] ?? ''}</Alert>
      <Switch
        name="On"
        note="While it is off, events are neither sent nor kept for later."
        checked={isOn}
        onChange={setIsOn}
      />
      <Alert>{failure}</Alert>
      <DialogActions onCancel={onClose}>
        <Button type="submit" busy={busy}>
          Save
        </Button>
      </DialogActions>
    </form>
  );
}

interface DialogProps extends Omit<FormProps, 'endpoint'> {
  opened: WebhookDto | 'new' | null;
}

/** Adds an endpoint, or changes one. */
export function WebhookDialog({ opened, ...form }: DialogProps) {
  const endpoint = opened === 'new' ? null : opened;
  return (
    <FormDialog open={opened !== null} onClose={form.onClose} title={endpoint ? 'Change endpoint' : 'New endpoint'}>
      {opened && <Form endpoint={endpoint} {...form} />}
    </FormDialog>
  );
}
