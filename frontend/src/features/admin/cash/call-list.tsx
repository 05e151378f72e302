import { useState } from 'react';
import { errorMessage } from '../../../api';
import {
  useListCashCallsQuery,
  useRecordCashCallMutation,
  useResendCashCodeMutation,
} from '../../../api/generated/admin';
import type { CashCallDto, PhoneCallDto } from '../../../api/generated/types';
import { paths } from '../../../lib/paths';
import { plural } from '../../../lib/plural';
import { rupees } from '../../../lib/rupees';
import { Button, Link, Skeleton, TextButton, useResultToast } from '../../../ui';
import { DialogActions } from '../components/dialog-actions';
import { ListEmpty } from '../components/list-empty';
import { ListError } from '../components/list-error';
import { TeamNote } from '../components/team-note';
import { FormDialog } from '../unsaved/form-dialog';
import styles from './cash.module.css';
import { callHistory, phoneLabel, pinRecord } from './cash.view-model';
import { REFETCH_ON_OPEN } from '../components/refetch-on-open';

type Outcome = PhoneCallDto['outcome'];

const ASKED: Record<Outcome, { title: (number: string) => string; text: string; placed?: string; button: string }> = {
  confirmed: {
    title: (number) => `Confirm ${number}?`,
    text: 'The order is placed as if the code had been entered.',
    placed: 'It is off the list, and can be made.',
    button: 'Confirm order',
  },
  not_reached: {
    title: (number) => `No answer for ${number}?`,
    text: 'It moves to the end of the list, so that you call the others first.',
    button: 'Record no answer',
  },
  cancelled: {
    title: (number) => `Cancel ${number}?`,
    text: 'The items go back into stock. It was never placed, so the customer gets no e-mail.',
    placed: 'The customer gets an e-mail, and the items go back into stock.',
    button: 'Cancel order',
  },
};

function CallDialog({ call, outcome, onClose }: { call: CashCallDto; outcome: Outcome | null; onClose: () => void }) {
  const [record, recording] = useRecordCashCallMutation();
  const [note, setNote] = useState('');
  const { notify: tell, error: refusal } = useResultToast('The call could not be noted', (cause) =>
    errorMessage(cause, 'The server did not answer. Nothing was changed.'),
  );
  const asked = ASKED[outcome ?? 'confirmed'];
  return (
    <>
      <FormDialog open={outcome !== null} onClose={onClose} title={asked.title(call.number)}>
        <p>{(!call.awaitsCode && asked.placed) || asked.text} The audit log keeps who called.</p>
        <TeamNote note={note} onChange={setNote} />
        <DialogActions onCancel={onClose} cancelLabel="Close" focusCancel>
          <Button
            busy={recording.isLoading}
            onClick={() =>
              outcome &&
              void tell(record({ id: call.id, phoneCallDto: { outcome, note: note.trim() } }).unwrap(), onClose)
            }
          >
            {asked.button}
          </Button>
        </DialogActions>
      </FormDialog>
      {refusal}
    </>
  );
}

function Call({ call }: { call: CashCallDto }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [resend, resending] = useResendCashCodeMutation();
  const { notify: tell, error: refusal } = useResultToast('The code could not be sent', (cause) =>
    errorMessage(cause, 'The server did not answer. Nothing was sent.'),
  );
  const record = pinRecord(call);
  const ofOrder = <span className="srOnly"> for {call.number}</span>;
  return (
    <li className={styles.call}>
      <div>
        <b>{call.buyer || 'Customer'}</b>
        <span>
          <Link to={`${paths.admin('orders')}/${call.number}`}>{call.number}</Link>, {plural(call.items, 'item')}
        </span>
      </div>
      <a className={styles.phone} href={`tel:+91${call.phone}`}>
        {phoneLabel(call.phone)}
      </a>
      <div>
        <b className={styles.sum}>{rupees(call.due)}</b>
        <span>
          {call.city} {call.pinCode}
          {record && <em className={styles.refused}>{record}</em>}
        </span>
      </div>
      <p className={styles.history}>{callHistory(call)}</p>
      <div className={styles.actions}>
        <Button small onClick={() => setOutcome('confirmed')}>
          Confirm{ofOrder}
        </Button>
        <Button small look="outline" onClick={() => setOutcome('not_reached')}>
          No answer{ofOrder}
        </Button>
        <TextButton small onClick={() => setOutcome('cancelled')}>
          Cancel{ofOrder}
        </TextButton>
        {call.awaitsCode && (
          <TextButton
            small
            disabled={resending.isLoading}
            onClick={() => void tell(resend({ id: call.id }).unwrap(), () => {})}
          >
            Send code{ofOrder}
          </TextButton>
        )}
      </div>
      <CallDialog call={call} outcome={outcome} onClose={() => setOutcome(null)} />
      {refusal}
    </li>
  );
}

/** Cash orders that wait for a call, the one that has waited longest first. */
export function CallList() {
  const { data, isError, refetch } = useListCashCallsQuery(undefined, REFETCH_ON_OPEN);
  if (!data) return isError ? <ListError what="The call list" onRetry={() => void refetch()} /> : <Skeleton />;
  if (data.length === 0) {
    return (
      <ListEmpty>
        <h2>Nobody to call</h2>
        <p>Cash orders appear here until the customer confirms them by phone.</p>
      </ListEmpty>
    );
  }
  return (
    <ul className={styles.calls} aria-label="Cash orders to call about">
      {data.map((call) => (
        <Call key={call.id} call={call} />
      ))}
    </ul>
  );
}
