import type { BoardCardDto, OrderDetailDto, PhoneApprovalDto } from '../../../api/generated/types';
import { parcelChoice } from '../orders/detail/parcel-choice.view-model';
import { ShipDialog, type Parcels } from '../orders/detail/ship-dialog';
import { PhoneApproval } from '../orders/proofs/phone-approval';

interface ApproveDialogProps {
  file: OrderDetailDto;
  busy: boolean;
  onApprove: (approval: PhoneApprovalDto) => void;
  onClose: () => void;
}

/** Notes the customer's word on the phone for each proof of an order that waits. */
export function ApproveDialog({ file: { order }, busy, onApprove, onClose }: ApproveDialogProps) {
  const waiting = order.proofs.filter(({ state }) => state === 'open').length;
  return (
    <PhoneApproval
      open
      title={`Approve ${order.number} by phone?`}
      address={order.address}
      words={waiting > 1 ? `the words of all ${waiting} proofs` : 'the words'}
      action={waiting > 1 ? `Approve ${waiting} proofs` : 'Approve proof'}
      busy={busy}
      onApprove={onApprove}
      onClose={onClose}
    />
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
