import { useState, type FormEvent } from 'react';
import { errorMessage } from '../../../api';
import { useAddTotpMutation, useAskTotpMutation } from '../../../api/generated/admin';
import { Alert, Button, TextInput } from '../../../ui';
import styles from './access.module.css';
import { canUsePasskeys, useNewPasskey } from './proofs';

interface AddProps {
  /** @param codes recovery codes, where it is the first factor */
  onAdded: (codes: readonly string[] | null) => void;
}

/** Names a passkey and makes it in this browser. */
export function AddPasskey({ passkeysAt, onAdded }: AddProps & { passkeysAt: string | null }) {
  const { run, busy, error } = useNewPasskey();
  const [name, setName] = useState('');
  if (!canUsePasskeys()) {
    return (
      <p>
        Passkeys do not work at this address.{' '}
        {passkeysAt && (
          <>
            Sign in at <a href={`${passkeysAt}/`}>{passkeysAt}</a> to add one.
          </>
        )}
      </p>
    );
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const added = await run(name.trim());
    if (added) onAdded(added.recoveryCodes);
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <Alert>{error}</Alert>
      <TextInput
        label="Name of the passkey"
        help="A name you’ll recognise, such as Work laptop."
        maxLength={60}
        data-autofocus
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" wide busy={busy} disabled={name.trim() === ''}>
        Add passkey
      </Button>
    </form>
  );
}

/** Shows a secret to an authenticator app and takes its first code. */
export function AddTotp({ onAdded }: AddProps) {
  const [ask, asking] = useAskTotpMutation();
  const [add, adding] = useAddTotpMutation();
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const setup = asking.data;
  if (!setup) {
    return (
      <div className={styles.form}>
        <Alert>{asking.isError && errorMessage(asking.error, 'The server did not answer. Please try again.')}</Alert>
        <Button look="outline" wide busy={asking.isLoading} onClick={() => void ask()}>
          Set up an authenticator app
        </Button>
      </div>
    );
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError('');
    const { data, error: cause } = await add({ factorCodeDto: { code: code.trim() } });
    if (data) onAdded(data.recoveryCodes);
    else setError(errorMessage(cause, 'The server did not answer. Please try again.'));
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p>Scan this with your authenticator app, or type in the key.</p>
      <img
        className={styles.qrCode}
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(setup.qrCode)}`}
        alt="QR code for your authenticator app"
        width={180}
        height={180}
      />
      <p className={styles.secret}>{setup.secret}</p>
      <TextInput
        label="Six-digit code"
        help="From the app, to check that it works."
        error={error}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" wide busy={adding.isLoading} disabled={code.trim() === ''}>
        Add app
      </Button>
    </form>
  );
}
