import { useState } from 'react';
import { errorMessage } from '../../../../api';
import { useAgreeProofByPhoneMutation, useWithdrawProofMutation } from '../../../../api/generated/admin';
import type { OrderInDetailDto } from '../../../../api/generated/types';
import { Button, Dialog, TextArea, TextInput, useResultToast } from '../../../../ui';
import { FormDialog } from '../../unsaved/form-dialog';
import { DialogActions } from '../../components/dialog-actions';
import dialogs from '../../components/dialogs.module.css';

interface ProofActionsProps {
  id: string;
  productName: string;
  address: OrderInDetailDto['address'];
}

/** What the team does about a proof that waits for its buyer: note their word on the phone, or take the proof back. */
export function ProofActions({ id, productName, address }: ProofActionsProps) {
  const buyer = address.buyer ?? { name: `${address.firstName} ${address.lastName}`.trim(), phone: address.phone };
  const [agree, agreeing] = useAgreeProofByPhoneMutation();
  const [withdraw, withdrawing] = useWithdrawProofMutation();
  const [asked, setAsked] = useState<'agree' | 'withdraw' | null>(null);
  const [agreedWith, setAgreedWith] = useState(buyer.name);
  const [note, setNote] = useState('');
  const { notify: tell, error: refusal } = useResultToast('The proof could not be changed', (cause) =>
    errorMessage(cause, 'The server did not answer. Nothing was changed.'),
  );
  const close = () => setAsked(null);
  return (
    <>
      <Button small look="outline" onClick={() => setAsked('agree')}>
        Agreed by phone
      </Button>
      <Button small look="outline" onClick={() => setAsked('withdraw')}>
        Withdraw
      </Button>
      <FormDialog open={asked === 'agree'} onClose={close} title="Approve this proof by phone?">
        <p>
          Call {buyer.name}: <a href={`tel:+91${buyer.phone}`}>{buyer.phone}</a>. Spell out the words on {productName}.
          It counts as the customer’s own approval, and the audit log keeps who called.
        </p>
        <div className={dialogs.fields}>
          <TextInput
            label="Who agreed"
            name="agreedWith"
            maxLength={80}
            value={agreedWith}
            onChange={(event) => setAgreedWith(event.target.value)}
          />
          <TextArea
            label="Note for the team (optional)"
            name="note"
            rows={2}
            maxLength={300}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
        <DialogActions onCancel={close} focusCancel>
          <Button
            busy={agreeing.isLoading}
            disabled={agreedWith.trim() === ''}
            onClick={() =>
              void tell(agree({ id, phoneApprovalDto: { agreedWith: agreedWith.trim(), note } }).unwrap(), close)
            }
          >
            Approve proof
          </Button>
        </DialogActions>
      </FormDialog>
      <Dialog open={asked === 'withdraw'} onClose={close} title="Withdraw this proof?">
        <p>
          The link in the customer’s e-mail stops working, and the proof leaves their orders. Send the right one
          afterwards; it stays on the list of proofs to send.
        </p>
        <DialogActions onCancel={close} focusCancel>
          <Button busy={withdrawing.isLoading} onClick={() => void tell(withdraw({ id }).unwrap(), close)}>
            Withdraw proof
          </Button>
        </DialogActions>
      </Dialog>
      {refusal}
    </>
  );
}
