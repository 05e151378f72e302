import { useState } from 'react';
import { errorMessage } from '../../../api';
import { useAcknowledgeMoneyMutation } from '../../../api/generated/admin';
import type { DiscrepancyDto } from '../../../api/generated/types';
import { rupees } from '../../../lib/rupees';
import { Button, TextInput, useResultToast } from '../../../ui';
import { FormDialog } from '../unsaved/form-dialog';
import { DialogActions } from '../components/dialog-actions';
import dialogs from '../components/dialogs.module.css';
import { MONEY_LABELS } from './ops.view-model';

/** Notes once that money at the gateway is none of the shop's: a payment link, or another shop on the same account. */
export function AcknowledgeMoney({ difference: { kind, id, gateway, shop } }: { difference: DiscrepancyDto }) {
  const [acknowledge, { isLoading }] = useAcknowledgeMoneyMutation();
  const [asking, setAsking] = useState(false);
  const [note, setNote] = useState('');
  const { notify, error } = useResultToast('The payment could not be acknowledged', (cause) =>
    errorMessage(cause, 'The server did not answer. Nothing was changed.'),
  );
  const close = () => setAsking(false);
  const amount = gateway ?? shop;
  const sum = amount === null ? '' : ` ${rupees(amount)}`;
  return (
    <>
      <div>
        <Button small look="outline" onClick={() => setAsking(true)}>
          Acknowledge<span className="srOnly"> {id}</span>
        </Button>
      </div>
      <FormDialog open={asking} onClose={close} title={`Is this ${MONEY_LABELS[kind].toLowerCase()} not the shop’s?`}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const written = note.trim();
            if (written) void notify(acknowledge({ acknowledgeMoneyDto: { kind, id, note: written } }).unwrap(), close);
          }}
        >
          <p>
            {id}
            {sum && `,${sum}`}. It is left out of the daily reconciliation for good. No order changes.
          </p>
          <div className={dialogs.fields}>
            <TextInput
              label="What it was for"
              help="Your name, the time and this note are kept in the audit log. This can’t be undone."
              maxLength={200}
              data-autofocus
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          </div>
          <DialogActions onCancel={close}>
            <Button type="submit" busy={isLoading} disabled={note.trim() === ''}>
              Acknowledge{sum}
            </Button>
          </DialogActions>
        </form>
      </FormDialog>
      {error}
    </>
  );
}
