import { useState } from 'react';
import { errorMessage } from '../../../../api';
import { useConfirmCashByPhoneMutation, useResendCashCodeMutation } from '../../../../api/generated/admin';
import type { CashCodeDto, OrderInDetailDto } from '../../../../api/generated/types';
import { formatShortDateTime } from '../../../../lib/format-date';
import { Button, useResultToast } from '../../../../ui';
import { FormDialog } from '../../unsaved/form-dialog';
import { DialogActions } from '../../components/dialog-actions';
import dialogs from '../../components/dialogs.module.css';
import { TeamNote } from '../../components/team-note';
import styles from './panel.module.css';

interface CashCodeProps {
  order: Pick<OrderInDetailDto, 'id' | 'number' | 'address'>;
  code: CashCodeDto;
}

/** A cash order that waits for its code: when it was mailed, another one, or the customer's word on the phone. */
export function CashCode({ order: { id, number, address }, code: { sentAt, expiresAt, sends } }: CashCodeProps) {
  const [resend, resending] = useResendCashCodeMutation();
  const [confirm, confirming] = useConfirmCashByPhoneMutation();
  const [isCalling, setCalling] = useState(false);
  const [note, setNote] = useState('');
  const { notify: tell, error: refusal } = useResultToast('The order could not be placed', (cause) =>
    errorMessage(cause, 'The server did not answer. Nothing was changed.'),
  );
  const buyer = address.buyer ?? { name: `${address.firstName} ${address.lastName}`, phone: address.phone };
  const close = () => setCalling(false);
  return (
    <section className={styles.panel} aria-labelledby="cash-code-head">
      <h2 id="cash-code-head">Waiting for its code</h2>
      <div className={styles.actions}>
        <p>
          Cash on delivery. The code was e-mailed on {formatShortDateTime(sentAt)}
          {sends > 1 && ` (${sends} codes so far)`}, and is valid until {formatShortDateTime(expiresAt)}.
        </p>
        <Button wide small onClick={() => setCalling(true)}>
          Confirm by phone
        </Button>
        <Button
          look="outline"
          wide
          small
          busy={resending.isLoading}
          onClick={() => void tell(resend({ id }).unwrap(), () => {})}
        >
          Send the code again
        </Button>
      </div>
      <FormDialog open={isCalling} onClose={close} title={`Confirm ${number} by phone?`}>
        <p>
          Call {buyer.name}: <a href={`tel:+91${buyer.phone}`}>{buyer.phone}</a>. The order is placed as if the code had
          been entered, and the audit log keeps who confirmed it.
        </p>
        <div className={dialogs.fields}>
          <TeamNote note={note} onChange={setNote} maxLength={200} />
        </div>
        <DialogActions onCancel={close} focusCancel>
          <Button
            busy={confirming.isLoading}
            onClick={() => void tell(confirm({ id, phoneConfirmationDto: { note } }).unwrap(), close)}
          >
            Confirm order
          </Button>
        </DialogActions>
      </FormDialog>
      {refusal}
    </section>
  );
}
