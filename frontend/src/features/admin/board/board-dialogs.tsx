import { useState } from 'react';
import type { BoardCardDto, OrderDetailDto } from '../../../api/generated/types';
import { Button, TextArea, TextInput } from '../../../ui';
import { FormDialog } from '../unsaved/form-dialog';
import { DialogActions } from '../components/dialog-actions';
import dialogs from '../components/dialogs.module.css';
import { parcelChoice } from '../orders/detail/parcel-choice.view-model';
import { ShipDialog, type Parcels } from '../orders/detail/ship-dialog';

export interface PhoneApproval {
  agreedWith: string;
  note: string;
}

interface ApproveDialogProps {
  file: OrderDetailDto;
  busy: boolean;
  onApprove: (approval: PhoneApproval) => void;
  onClose: () => void;
}

/** Notes the customer's word on the phone for each proof of an order that waits. */
export function ApproveDialog({ file: { order }, busy, onApprove, onClose }: ApproveDialogProps) {
  const { address } = order;
  const buyer = address.buyer ?? { name: `${address.firstName} ${address.lastName}`.trim(), phone: address.phone };
  const [agreedWith, setAgreedWith] = useState(buyer.name);
  const [note, setNote] = useState('');
  const waiting = order.proofs.filter(({ state }) => state === 'open').length;
  return (
    <FormDialog open onClose={onClose} title={`Approve ${order.number} by phone?`}>
      <p>
        Call {buyer.name}: <a href={`tel:+91${buyer.phone}`}>{buyer.phone}</a>. Spell out the words
        {waiting > 1 && ` of all ${waiting} proofs`}. It counts as the customer’s own approval, and the audit log keeps
        who called.
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
          <TextArea
            label="Note for the team (optional)"
            name="note"
            rows={2}
            maxLength={300}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
        <DialogActions onCancel={onClose}>
          <Button type="submit" busy={busy} disabled={agreedWith.trim() === ''}>
            {waiting > 1 ? `Approve ${waiting} proofs` : 'Approve proof'}
          </Button>
        </DialogActions>
      </form>
    </FormDialog>
  );
}

interface ShipOneProps {
  card: BoardCardDto;
  file: OrderDetailDto;
  busy: boolean;
  onShip: (parcels: Parcels) => void;
  onClose: () => void;
}

/** Carrier and tracking number, as the order's own page asks for them. */
export function ShipOne({ card, file, busy, onShip, onClose }: ShipOneProps) {
  return (
    <ShipDialog
      open
      onClose={onClose}
      orders={[card]}
      lines={parcelChoice(file.order)}
      carriers={file.carriers}
      busy={busy}
      onShip={onShip}
    />
  );
}
