import { useState } from 'react';
import { errorMessage } from '../../../../api';
import { useAgreeProofByPhoneMutation, useWithdrawProofMutation } from '../../../../api/generated/admin';
import type { OrderInDetailDto } from '../../../../api/generated/types';
import { Button, Dialog, useResultToast } from '../../../../ui';
import { DialogActions } from '../../components/dialog-actions';
import { PhoneApproval } from './phone-approval';

interface ProofActionsProps {
  id: string;
  productName: string;
  address: OrderInDetailDto['address'];
}

/** What the team does about a proof that waits for its buyer: note their word on the phone, or take the proof back. */
export function ProofActions({ id, productName, address }: ProofActionsProps) {
  const [agree, agreeing] = useAgreeProofByPhoneMutation();
  const [withdraw, withdrawing] = useWithdrawProofMutation();
  const [asked, setAsked] = useState<'agree' | 'withdraw' | null>(null);
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
      <PhoneApproval
        open={asked === 'agree'}
        title="Approve this proof by phone?"
        address={address}
        words={`the words on ${productName}`}
        action="Approve proof"
        busy={agreeing.isLoading}
        onApprove={(phoneApprovalDto) => void tell(agree({ id, phoneApprovalDto }).unwrap(), close)}
        onClose={close}
      />
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
