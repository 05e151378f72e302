import { useEffect, useRef } from 'react';
import { Alert, Button, Field, TextButton } from '../../ui';
import { LoginForm } from './login-form';
import { LoginErrorText } from './login-error-text';
import styles from './login.module.css';
import { clockTime, resendLabel, secondsUntil, type Login } from './login.view-model';
import type { LoginActions } from './use-login';
import { useSecondsUntil } from './use-seconds';

/** The code was sent, and how long it works. */
function SentTo({ login: { sentTo, isSlow, askedAt, endsAt, restored } }: { login: Login }) {
  const minutes = Math.round(secondsUntil(endsAt, askedAt) / 60);
  if (restored) {
    return (
      <p className={styles.sent}>
        You asked for a code at {clockTime(askedAt)}. The one we sent to <strong>{sentTo}</strong> works until{' '}
        {clockTime(endsAt)}.
      </p>
    );
  }
  return (
    <p className={styles.sent}>
      {isSlow ? 'Your code is on its way, slower than usual, to ' : 'We sent a code to '}
      <strong>{sentTo}</strong>. It works for {minutes} minutes.
    </p>
  );
}

/** The code works no more: nothing is left to type, only to send another. */
function EndedCode({ login, send, useAnother: another }: LoginActions) {
  const told = useRef<HTMLParagraphElement>(null);
  const seconds = useSecondsUntil(login.resendAt);
  useEffect(() => told.current?.focus(), []);
  const sending = login.busy === 'sending';
  return (
    <LoginForm onSubmit={() => void send()}>
      <Alert>{login.error && <LoginErrorText error={login.error} />}</Alert>
      <p className={styles.sent} tabIndex={-1} ref={told}>
        The code we sent to <strong>{login.sentTo}</strong> no longer works.
      </p>
      <Button type="submit" wide busy={sending} disabled={seconds > 0}>
        {sending ? 'Wait...' : resendLabel(seconds)}
      </Button>
      <div className={styles.row}>
        <TextButton small onClick={another}>
          Use another e-mail
        </TextButton>
      </div>
    </LoginForm>
  );
}

function EnterCode({ login, typeCode, send, verify, useAnother: another }: LoginActions) {
  const code = useRef<HTMLInputElement>(null);
  const seconds = useSecondsUntil(login.resendAt);
  useEffect(() => code.current?.focus(), []);
  const sending = login.busy === 'sending';
  return (
    <LoginForm onSubmit={() => void verify().then(() => code.current?.focus())}>
      <Alert>{login.error?.at === 'form' && <LoginErrorText error={login.error} />}</Alert>
      <SentTo login={login} />
      <Field label="Six-digit code" error={login.error?.at === 'code' && <LoginErrorText error={login.error} />}>
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
    </LoginForm>
  );
}

export function CodeStep(actions: LoginActions) {
  return actions.login.ended ? <EndedCode {...actions} /> : <EnterCode {...actions} />;
}
