import { useState, type FormEvent } from 'react';
import { errorMessage } from '../../../api';
import {
  useAddStoreCreditMutation,
  useBlockCustomerMutation,
  useEraseCustomerMutation,
} from '../../../api/generated/admin';
import type { CustomerDto } from '../../../api/generated/types';
import { rupees } from '../../../lib/rupees';
import { Alert, Button, Notice, TextInput, toast } from '../../../ui';
import { DialogActions } from '../components/dialog-actions';
import { typedAmountError, typedNumber } from '../components/typed-number';
import dialogs from '../components/dialogs.module.css';
import styles from './customer.module.css';
import { customerName } from './customer.view-model';

const NOTHING_CHANGED = 'The server did not answer. Nothing was changed.';
const MAX_CREDIT = 100_000;

interface CustomerFormProps {
  customer: CustomerDto;
  onDone: () => void;
}

export function CreditForm({ customer, onDone }: CustomerFormProps) {
  const [add, { isLoading }] = useAddStoreCreditMutation();
  // One dialog, one addition, however often the button is pressed or the call is repeated.
  const [key] = useState(() => crypto.randomUUID());
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState('');
  const asked = typedNumber(amount, 2) || 0;
  const wrong = typedAmountError(amount, { amount: MAX_CREDIT, words: rupees(MAX_CREDIT) });
  const isComplete = asked >= 1 && !wrong && reason.trim() !== '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete) return;
    setFailure('');
    const { data, error } = await add({ id: customer.id, addCreditDto: { key, amount: asked, reason: reason.trim() } });
    if (!data) return setFailure(errorMessage(error, NOTHING_CHANGED));
    toast(data.message);
    onDone();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p>
        {customerName(customer)} can use it at checkout. {rupees(customer.credit)} is there now.
      </p>
      <div className={dialogs.fields}>
        <TextInput
          label="Amount in rupees"
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          value={amount}
          error={wrong}
          onChange={(event) => setAmount(event.target.value)}
        />
        <TextInput
          label="Reason"
          help="The customer sees it in their account and in the e-mail."
          maxLength={200}
          autoComplete="off"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Alert>{failure}</Alert>
      </div>
      <DialogActions onCancel={onDone}>
        <Button type="submit" busy={isLoading} disabled={!isComplete}>
          {isComplete ? `Add ${rupees(asked)}` : 'Add credit'}
        </Button>
      </DialogActions>
    </form>
  );
}

export function BlockForm({ customer, onDone }: CustomerFormProps) {
  const [block, { isLoading }] = useBlockCustomerMutation();
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') return;
    setFailure('');
    const { data, error } = await block({ id: customer.id, blockCustomerDto: { reason: reason.trim() } });
    if (!data) return setFailure(errorMessage(error, NOTHING_CHANGED));
    toast(data.message);
    onDone();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p>
        They are signed out, and can’t sign in or place orders until you unblock them. Existing orders continue. They
        aren’t e-mailed.
      </p>
      <div className={dialogs.fields}>
        <TextInput
          label="Reason"
          help="For the team and the audit log. The customer doesn’t see it."
          maxLength={200}
          autoComplete="off"
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Alert>{failure}</Alert>
      </div>
      <DialogActions onCancel={onDone}>
        <Button type="submit" busy={isLoading} disabled={reason.trim() === ''}>
          Block customer
        </Button>
      </DialogActions>
    </form>
  );
}

const OPEN_STATES = new Set([
  'paid',
  'placed',
  'in_production',
  'packed',
  'shipped',
  'return_requested',
  'return_approved',
]);

export function EraseForm({ customer, onDone, onErased }: CustomerFormProps & { onErased: () => void }) {
  const [erase, { isLoading }] = useEraseCustomerMutation();
  const [word, setWord] = useState('');
  const [failure, setFailure] = useState('');
  const open = customer.orders.filter(({ state }) => OPEN_STATES.has(state));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (word !== 'ERASE') return;
    setFailure('');
    const { data, error } = await erase({ id: customer.id, eraseCustomerDto: { confirm: 'ERASE' } });
    if (!data) return setFailure(errorMessage(error, NOTHING_CHANGED));
    toast(data.message);
    onErased();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p>Only when the customer asked for it. It can’t be undone, and an e-mail proves it to them.</p>
      <div className={styles.erase}>
        <section>
          <h3>Erased now</h3>
          <ul>
            <li>Name, e-mail, phone, addresses</li>
            <li>Photos that no order uses, cart, wishlist</li>
            <li>Messages, reviews’ names, sign-ins, notes, tags</li>
            {customer.credit > 0 && <li>{rupees(customer.credit)} of store credit</li>}
          </ul>
        </section>
        <section>
          <h3>Kept, by tax law</h3>
          <ul>
            <li>Orders and bills, with name and address</li>
            <li>Payment references, no card data</li>
          </ul>
        </section>
      </div>
      {open.length > 0 && (
        <Notice>
          <b>
            {open.map(({ number }) => number).join(', ')} {open.length === 1 ? 'is' : 'are'} not finished.
          </b>{' '}
          Phone and address stay with {open.length === 1 ? 'it' : 'them'} until the parcel has arrived, but we can’t
          e-mail the customer about {open.length === 1 ? 'it' : 'them'} any more.
        </Notice>
      )}
      <div className={dialogs.fields}>
        <TextInput
          label="Type ERASE to confirm"
          autoComplete="off"
          data-autofocus
          value={word}
          onChange={(event) => setWord(event.target.value)}
        />
        <Alert>{failure}</Alert>
      </div>
      <DialogActions onCancel={onDone}>
        <Button type="submit" busy={isLoading} disabled={word !== 'ERASE'}>
          Erase customer
        </Button>
      </DialogActions>
    </form>
  );
}
