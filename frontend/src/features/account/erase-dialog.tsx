import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorCode, errorMessage } from '../../api';
import { paths } from '../../lib/paths';
import { Alert, Button, Dialog, TextButton, TextInput, toast } from '../../ui';
import { CODE_LENGTH, clearLocalSession, codeDigits, useSession, useShopDispatch } from '../session';
import { accountApi } from './account-api';
import styles from './account.module.css';

const SEND_ERROR = 'We could not reach the shop. No code was sent; please try again.';
const ERASE_ERROR = 'We could not reach the shop. Nothing is erased; please try again.';
const WRONG_CODE = 'Invalid OTP. Please try again.';

interface EraseProps {
  onClose: () => void;
  /** the account is gone, on the server and here */
  onErased: () => void;
}

type Failure = { at: 'code' | 'form'; text: string } | null;

function EraseForm({ onClose, onErased }: EraseProps) {
  const dispatch = useShopDispatch();
  const navigate = useNavigate();
  const { account } = useSession();
  const [send, { isLoading: sending }] = accountApi.useSendErasureCodeMutation();
  const [erase, { isLoading: erasing }] = accountApi.useEraseMeMutation();
  const [isSent, setSent] = useState(false);
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<Failure>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isSent) input.current?.focus();
  }, [isSent]);

  async function sendCode() {
    if (sending) return;
    setFailure(null);
    try {
      await send().unwrap();
      setSent(true);
      setCode('');
      input.current?.focus();
    } catch (cause) {
      setFailure({ at: 'form', text: errorMessage(cause, SEND_ERROR) });
    }
  }

  async function confirm() {
    if (erasing) return;
    setFailure(null);
    if (code.length !== CODE_LENGTH) {
      setFailure({ at: 'code', text: WRONG_CODE });
      return input.current?.focus();
    }
    try {
      await erase({ eraseAccountDto: { confirm: 'ERASE', otp: code } }).unwrap();
      clearLocalSession(dispatch);
      onErased();
      toast('Your account has been erased. Thank you for shopping with us.', { ms: 6000 });
      await navigate(paths.home);
    } catch (cause) {
      const isWrong = errorCode(cause)?.startsWith('auth.code_') === true;
      setFailure(isWrong ? { at: 'code', text: WRONG_CODE } : { at: 'form', text: errorMessage(cause, ERASE_ERROR) });
      input.current?.focus();
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void (isSent ? confirm() : sendCode());
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p>
        This can’t be undone. Orders that are being made will still be delivered, but you won’t see them here any more.
      </p>
      {isSent ? (
        <>
          <TextInput
            ref={input}
            label={`Enter the code we sent to ${account?.email ?? 'you'}`}
            help="Valid for 10 minutes."
            name="otp"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            error={failure?.at === 'code' && failure.text}
            onChange={(event) => setCode(codeDigits(event.target.value))}
          />
          <TextButton small className={styles.own} disabled={sending} onClick={() => void sendCode()}>
            Send a new code
          </TextButton>
        </>
      ) : (
        <p>To make sure it’s you, we’ll e-mail you a code first.</p>
      )}
      <Alert>{failure?.at === 'form' && failure.text}</Alert>
      <div className={styles.row}>
        {isSent ? (
          <Button type="submit" look="danger" aria-disabled={erasing}>
            {erasing ? 'Erasing...' : 'Erase for good'}
          </Button>
        ) : (
          <Button type="submit" aria-disabled={sending} data-autofocus>
            {sending ? 'Wait...' : 'E-mail me a code'}
          </Button>
        )}
        <Button look="outline" onClick={onClose}>
          Keep my account
        </Button>
      </div>
    </form>
  );
}

export function EraseDialog({ open, ...form }: EraseProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={form.onClose} title="Erase your account?" sheet>
      <EraseForm {...form} />
    </Dialog>
  );
}
