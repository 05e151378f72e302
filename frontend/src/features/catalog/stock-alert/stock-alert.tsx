import { useEffect, useRef, useState, type FormEvent } from 'react';
import { errorMessage, isApiError } from '../../../api';
import {
  useAskForStockMutation,
  useListStockAlertsQuery,
  useStopWaitingForStockMutation,
  useWaitForStockMutation,
} from '../../../api/generated/stock-alerts';
import { announce, Button, TextButton, TextInput } from '../../../ui';
import { useSession } from '../../session';
import styles from './stock-alert.module.css';

const FAILED = 'That didn’t work. Please try again.';
const ASK = 'Tell me when it’s back';

/** Asks for one e-mail when a sold-out product is back. */
export default function StockAlert({ productId }: { productId: string }) {
  const { initialised, account } = useSession();
  if (!initialised) return null;
  return account ? <CustomerAlert productId={productId} email={account.email} /> : <GuestAlert productId={productId} />;
}

function CustomerAlert({ productId, email }: { productId: string; email: string }) {
  const { data } = useListStockAlertsQuery();
  const [wait, { isLoading }] = useWaitForStockMutation();
  const [stop] = useStopWaitingForStockMutation();
  const [failure, setFailure] = useState('');
  const waits = data?.productIds.includes(productId) ?? false;
  const change = async (asked: Promise<{ error?: unknown }>, said: string) => {
    const { error } = await asked;
    setFailure(error ? errorMessage(error, FAILED) : '');
    if (!error) announce(said);
  };
  return (
    <div className={styles.alert}>
      {waits ? (
        <p>
          We’ll e-mail {email} once when it’s back.{' '}
          <TextButton small onClick={() => void change(stop({ productId }), 'You won’t be told.')}>
            Don’t tell me
          </TextButton>
        </p>
      ) : (
        <>
          <Button
            wide
            look="outline"
            busy={isLoading}
            onClick={() => void change(wait({ productId }), 'We’ll e-mail you once when it’s back.')}
          >
            {ASK}
          </Button>
          <p>One e-mail to {email}. You can stop it in that e-mail.</p>
        </>
      )}
      {failure && <p role="alert">{failure}</p>}
    </div>
  );
}

function GuestAlert({ productId }: { productId: string }) {
  const [isOpen, setOpen] = useState(false);
  const [email, setEmail] = useState('');
  const [website, setWebsite] = useState('');
  const [error, setError] = useState('');
  const [ask, { data, isLoading }] = useAskForStockMutation();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isOpen) form.current?.querySelector('input')?.focus();
  }, [isOpen]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading) return;
    const answer = await ask({ stockAlertInputDto: { productId, email, website } });
    if (answer.data) return announce(answer.data.message);
    const fields = (isApiError(answer.error) && answer.error.data?.fields) || [];
    setError(fields[0]?.message ?? errorMessage(answer.error, FAILED));
  };
  if (data)
    return (
      <div className={styles.alert}>
        <p>{data.message}</p>
      </div>
    );
  if (!isOpen)
    return (
      <div className={styles.alert}>
        <Button wide look="outline" onClick={() => setOpen(true)}>
          {ASK}
        </Button>
      </div>
    );
  return (
    <form ref={form} className={styles.alert} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label="E-mail"
        type="email"
        autoComplete="email"
        value={email}
        error={error}
        help="We’ll e-mail you once when it’s back. You can stop it in that e-mail."
        onChange={(event) => {
          setEmail(event.target.value);
          setError('');
        }}
      />
      <input
        className="srOnly"
        tabIndex={-1}
        aria-hidden="true"
        autoComplete="off"
        name="website"
        value={website}
        onChange={(event) => setWebsite(event.target.value)}
      />
      <Button wide type="submit" look="outline" busy={isLoading}>
        {ASK}
      </Button>
    </form>
  );
}
