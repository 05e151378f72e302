import { useEffect, useRef } from 'react';
import { Alert, Button, Field, TextButton } from '../../ui';
import styles from './login.module.css';
import { resendLabel } from './login.view-model';
import type { LoginActions } from './use-login';
import { useSecondsUntil } from './use-seconds';

export function CodeStep({ login, typeCode, send, verify, useAnother: another }: LoginActions) {
  const code = useRef<HTMLInputElement>(null);
  const seconds = useSecondsUntil(login.resendAt);
  useEffect(() => code.current?.focus(), []);
  const sending = login.busy === 'sending';
  return (
    <form
      className={styles.login}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void verify().then(() => code.current?.focus());
      }}
    >
      <Alert>{login.error?.at === 'form' && login.error.text}</Alert>
      <p className={styles.sent}>
        {login.isSlow ? 'Your code is on its way, slower than usual, to ' : 'We sent a code to '}
        <strong>{login.sentTo}</strong>
      </p>
      <Field label="Six-digit code" error={login.error?.at === 'code' && login.error.text}>
        {(control) => (
          <span className={styles.codeBox}>
            <input
              {...control}
              ref={code}
              className={styles.code}
              name="otp"
              inputMode="numeric"
              autoComplete="one-time-code"
              data-autofocus
              value={login.code}
              onChange={(event) => typeCode(event.target.value)}
            />
          </span>
        )}
      </Field>
      <Button type="submit" wide busy={login.busy === 'verifying'}>
        Verify OTP
      </Button>
      <div className={styles.row}>
        <TextButton
          small
          disabled={seconds > 0 || sending}
          onClick={() => void send().then(() => code.current?.focus())}
        >
          {sending ? 'Wait...' : resendLabel(seconds)}
        </TextButton>
        <TextButton small onClick={another}>
          Use another e-mail
        </TextButton>
      </div>
      <output className="srOnly">{seconds === 0 && 'You can request a new code now.'}</output>
    </form>
  );
}
