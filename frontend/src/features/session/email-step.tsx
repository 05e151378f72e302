import { useEffect, useRef, useState } from 'react';
import { Alert, Button, TextInput } from '../../ui';
import styles from './login.module.css';
import { LoginForm } from './login-form';
import { LoginErrorText } from './login-error-text';
import { sendLabel } from './login.view-model';
import type { SessionListeners } from './session-listeners';
import type { LoginActions } from './use-login';
import { useSecondsUntil } from './use-seconds';

interface EmailStepProps extends LoginActions {
  purpose: SessionListeners['purpose'];
}

export function EmailStep({ login, typeEmail, send, purpose }: EmailStepProps) {
  const [why] = useState(() => purpose?.());
  const email = useRef<HTMLInputElement>(null);
  useEffect(() => email.current?.focus(), []);
  const sending = login.busy === 'sending';
  const seconds = useSecondsUntil(login.waitUntil);
  return (
    <LoginForm onSubmit={() => void send().then(() => email.current?.focus())}>
      <Alert>{login.error?.at === 'form' && <LoginErrorText error={login.error} />}</Alert>
      <p className={styles.intro}>{why ?? 'No password to remember.'} We’ll e-mail you a six-digit code.</p>
      <TextInput
        ref={email}
        label="E-mail"
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        placeholder="you@example.com"
        data-autofocus
        value={login.email}
        readOnly={sending}
        error={login.error?.at === 'email' && login.error.text}
        onChange={(event) => typeEmail(event.target.value)}
      />
      <Button type="submit" wide busy={sending} disabled={seconds > 0}>
        {sending ? 'Wait...' : sendLabel(seconds)}
      </Button>
    </LoginForm>
  );
}
