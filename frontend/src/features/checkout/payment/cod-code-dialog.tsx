import { useRef, useState, type FormEvent } from 'react';
import { errorMessage } from '../../../api';
import { ordersClient } from '../../../api/generated/orders';
import { logError } from '../../../lib/log';
import { Button, Dialog, TextButton, TextInput } from '../../../ui';
import styles from './cod-code-dialog.module.css';

export interface CodCodeDialogProps {
  /** the order that waits for its code; null while none does */
  order: { orderId: string; number: string } | null;
  email: string;
  onClose: () => void;
  onPlaced: () => void;
}

/** An order that is paid at the door is placed with a code from the mail. */
export default function CodCodeDialog({ order, onClose, ...rest }: CodCodeDialogProps) {
  return (
    <Dialog open={order !== null} onClose={onClose} title={`Place order ${order?.number ?? ''}`}>
      {order && <CodeForm orderId={order.orderId} {...rest} />}
    </Dialog>
  );
}

interface CodeFormProps extends Pick<CodCodeDialogProps, 'email' | 'onPlaced'> {
  orderId: string;
}

/** Begins anew whenever the dialog opens: a code that was typed before may be of another order. */
function CodeForm({ orderId: id, email, onPlaced }: CodeFormProps) {
  const [confirm, { isLoading }] = ordersClient.useConfirmCashMutation();
  const [sendAgain, sending] = ordersClient.useSendCashCodeMutation();
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [told, setTold] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const failed = (cause: unknown) => {
    logError('The order could not be placed', cause);
    setError(errorMessage(cause, 'The shop did not answer. Please try again.'));
    form.current?.querySelector('input')?.focus();
  };
  const place = async (event: FormEvent) => {
    event.preventDefault();
    // A form inside a dialog stands in the checkout's own form for React.
    event.stopPropagation();
    setError('');
    try {
      await confirm({ id, codConfirmationDto: { code } }).unwrap();
      onPlaced();
    } catch (cause) {
      failed(cause);
    }
  };
  const another = async () => {
    setError('');
    setTold('');
    try {
      setTold((await sendAgain({ id }).unwrap()).message);
    } catch (cause) {
      failed(cause);
    }
  };
  return (
    <form className={styles.form} ref={form} noValidate onSubmit={(event) => void place(event)}>
      <p>
        We sent a code to <strong>{email}</strong>. Enter it to place your order. You pay when it arrives.
      </p>
      <TextInput
        label="Six-digit code"
        name="cashCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        data-autofocus
        maxLength={12}
        value={code}
        error={error || undefined}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" wide busy={isLoading}>
        Place order
      </Button>
      <TextButton small disabled={sending.isLoading} onClick={() => void another()}>
        Send a new code
      </TextButton>
      <output>{told}</output>
    </form>
  );
}
