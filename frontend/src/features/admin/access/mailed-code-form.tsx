import { useEffect, useState, type FormEvent } from 'react';
import { errorMessage } from '../../../api';
import { useSendEmailOtpMutation, useVerifyEmailOtpMutation } from '../../../api/generated/session';
import { Alert, Button, TextInput } from '../../../ui';
import { persistAccount } from '../../session';
import styles from './access.module.css';

/** Proves who is there by a new mailed code, where no second factor is set up: it begins a session anew. */
export function MailedCodeForm({ email, onProved }: { email: string; onProved: () => void }) {
  const [send, sending] = useSendEmailOtpMutation();
  const [verify, verifying] = useVerifyEmailOtpMutation();
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  useEffect(() => {
    void send({ sendOtpDto: { email } });
  }, [send, email]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError('');
    const { data, error: cause } = await verify({ verifyOtpDto: { email, otp: code.trim() } });
    if (!data) return setError(errorMessage(cause, 'The server did not answer. Please try again.'));
    persistAccount(data);
    onProved();
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Alert>{sending.isError && errorMessage(sending.error, 'No code was sent. Please try again.')}</Alert>
      <TextInput
        label="Six-digit code"
        help={`We e-mailed it to ${email}.`}
        error={error}
        inputMode="numeric"
        autoComplete="one-time-code"
        data-autofocus
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" wide busy={verifying.isLoading} disabled={code.trim() === ''}>
        Confirm
      </Button>
    </form>
  );
}
