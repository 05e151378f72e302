import { useState, type FormEvent } from 'react';
import { errorMessage } from '../../../api';
import { useProveRecoveryCodeMutation, useProveTotpMutation } from '../../../api/generated/admin';
import type { AdminSessionDto } from '../../../api/generated/types';
import { Alert, Button, TextButton, TextInput } from '../../../ui';
import styles from './access.module.css';
import { canUsePasskeys, usePasskeyProof } from './proofs';

type Way = 'passkey' | 'totp' | 'recovery';

const WAYS: Record<Way, string> = {
  passkey: 'Use a passkey',
  totp: 'Use a code from your app',
  recovery: 'Use a recovery code',
};

interface FormProps {
  session: AdminSessionDto;
  onProved: () => void;
}

function PasskeyProof({ session: { passkeysAt }, onProved }: FormProps) {
  const { run, busy, error } = usePasskeyProof();
  if (!canUsePasskeys()) {
    return (
      <p>
        Passkeys do not work at this address.{' '}
        {passkeysAt && <a href={`${passkeysAt}/admin-dashboard`}>Sign in at {passkeysAt}</a>}
      </p>
    );
  }
  return (
    <>
      <Alert>{error}</Alert>
      <Button wide busy={busy} data-autofocus onClick={() => void run().then((done) => done && onProved())}>
        Use a passkey
      </Button>
    </>
  );
}

function CodeProof({ way, onProved }: { way: 'totp' | 'recovery'; onProved: () => void }) {
  const [totp, totpState] = useProveTotpMutation();
  const [recovery, recoveryState] = useProveRecoveryCodeMutation();
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const isTotp = way === 'totp';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError('');
    const { data, error: cause } = await (isTotp ? totp : recovery)({ factorCodeDto: { code: code.trim() } });
    if (data) onProved();
    else setError(errorMessage(cause, 'The server did not answer. Please try again.'));
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label={isTotp ? 'Six-digit code' : 'Recovery code'}
        help={isTotp ? 'From your authenticator app.' : 'One of the ten you saved. Each works once.'}
        error={error}
        inputMode={isTotp ? 'numeric' : 'text'}
        autoComplete={isTotp ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" wide busy={totpState.isLoading || recoveryState.isLoading} disabled={code.trim() === ''}>
        Confirm
      </Button>
    </form>
  );
}

/** Asks for what the person has set up: a passkey first, else a code of the app; recovery codes are the way out. */
export function SecondFactorForm({ session, onProved }: FormProps) {
  const { passkeys, totp, recoveryCodes } = session.factors;
  const ways: Way[] = [
    ...(passkeys > 0 ? (['passkey'] as const) : []),
    ...(totp ? (['totp'] as const) : []),
    ...(recoveryCodes > 0 ? (['recovery'] as const) : []),
  ];
  const [chosen, setChosen] = useState<Way | null>(null);
  const way = chosen ?? ways[0] ?? 'recovery';
  return (
    <div className={styles.form}>
      {way === 'passkey' ? (
        <PasskeyProof session={session} onProved={onProved} />
      ) : (
        <CodeProof key={way} way={way} onProved={onProved} />
      )}
      {ways.length > 1 && (
        <ul className={styles.ways}>
          {ways
            .filter((other) => other !== way)
            .map((other) => (
              <li key={other}>
                <TextButton small onClick={() => setChosen(other)}>
                  {WAYS[other]}
                </TextButton>
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}
