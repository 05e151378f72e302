import { useState } from 'react';
import type { OrderInDetailDto, PhoneApprovalDto } from '../../../../api/generated/types';
import { Button, TextInput } from '../../../../ui';
import { DialogActions } from '../../components/dialog-actions';
import dialogs from '../../components/dialogs.module.css';
import { TeamNote } from '../../components/team-note';
import { FormDialog } from '../../unsaved/form-dialog';

interface PhoneApprovalProps {
  open: boolean;
  title: string;
  address: OrderInDetailDto['address'];
  /** what is spelled out on the phone: `the words on Heart Locket` */
  words: string;
  /** of the button */
  action: string;
  busy: boolean;
  onApprove: (approval: PhoneApprovalDto) => void;
  onClose: () => void;
}

/** Notes the customer's approval of a proof on the phone. */
export function PhoneApproval({ open, title, address, words, action, busy, onApprove, onClose }: PhoneApprovalProps) {
  const buyer = address.buyer ?? { name: `${address.firstName} ${address.lastName}`.trim(), phone: address.phone };
  const [agreedWith, setAgreedWith] = useState(buyer.name);
  const [note, setNote] = useState('');
  return (
    <FormDialog open={open} onClose={onClose} title={title}>
      <p>
        Call {buyer.name}: <a href={`tel:+91${buyer.phone}`}>{buyer.phone}</a>. Spell out {words}. It counts as the
        customer’s own approval, and the audit log keeps who called.
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (agreedWith.trim() !== '') onApprove({ agreedWith: agreedWith.trim(), note });
        }}
      >
        <div className={dialogs.fields}>
          <TextInput
            label="Who agreed"
            name="agreedWith"
            maxLength={80}
            value={agreedWith}
            data-autofocus
            onChange={(event) => setAgreedWith(event.target.value)}
          />
          <TeamNote note={note} onChange={setNote} />
        </div>
        <DialogActions onCancel={onClose}>
          <Button type="submit" busy={busy} disabled={agreedWith.trim() === ''}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </FormDialog>
  );
}
