import { useEffect, useRef } from 'react';
import { Alert, Button, TextInput } from '../../ui';
import styles from './login.module.css';
import type { LoginActions } from './use-login';

export function EmailStep({ login, typeEmail, send }: LoginActions) {
  const email = useRef<HTMLInputElement>(null);
  useEffect(() => email.current?.focus(), []);
  const sending = login.busy === 'sending';
  return (
    <form
      className={styles.login}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send().then(() => email.current?.focus());
      }}
    >
      <Alert>{login.error?.at === 'form' && login.error.text}</Alert>
      <p className={styles.intro}>No password to remember. We send a six-digit code to your e-mail.</p>
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
      <Button type="submit" wide busy={sending}>
        {sending ? 'Wait...' : 'Send OTP'}
      </Button>
    </form>
  );
}
