import { useState } from 'react';
import { errorMessage } from '../../../../api';
import { useCorrectTrackingMutation } from '../../../../api/generated/admin';
import type { ShipmentDto } from '../../../../api/generated/types';
import { Button, Checkable, Select, TextInput, useResultToast } from '../../../../ui';
import { useAdminRights } from '../../access/use-admin-rights';
import { DialogActions } from '../../components/dialog-actions';
import dialogs from '../../components/dialogs.module.css';
import { FormDialog } from '../../unsaved/form-dialog';
import { canCorrectTracking } from './correct-delivery.view-model';
import styles from './correct-delivery.module.css';

interface CorrectTrackingProps {
  orderId: string;
  state: string;
  parcel: ShipmentDto;
  carriers: readonly string[];
}

/** Corrects courier and number of a parcel that is on its way; nothing for those who may not. */
export function CorrectTracking({ orderId, state, parcel, carriers }: CorrectTrackingProps) {
  const [open, setOpen] = useState(false);
  const mayCorrect = useAdminRights().actions;
  if (!mayCorrect || parcel.deliveredAt || !canCorrectTracking(state)) return null;
  const close = () => setOpen(false);
  return (
    <div className={styles.edit}>
      <Button small look="outline" onClick={() => setOpen(true)}>
        Correct tracking number
      </Button>
      <FormDialog open={open} onClose={close} title="Correct tracking number">
        <TrackingForm orderId={orderId} sent={parcel} carriers={carriers} onClose={close} />
      </FormDialog>
    </div>
  );
}

interface TrackingFormProps {
  orderId: string;
  sent: ShipmentDto;
  carriers: readonly string[];
  onClose: () => void;
}

function TrackingForm({ orderId, sent, carriers, onClose }: TrackingFormProps) {
  const [carrier, setCarrier] = useState(sent.carrier);
  const [number, setNumber] = useState(sent.trackingNumber);
  const [tells, setTells] = useState(true);
  const [correct, { isLoading }] = useCorrectTrackingMutation();
  const { notify, error: refusal } = useResultToast('The number could not be changed', (cause) =>
    errorMessage(cause, 'The server did not answer. Nothing was changed.'),
  );
  const isChanged = carrier !== sent.carrier || number.trim() !== sent.trackingNumber;
  const complete = isChanged && number.trim() !== '';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const trackingCorrectionDto = { parcelId: sent.id, carrier, trackingNumber: number.trim(), notify: tells };
        if (complete) void notify(correct({ id: orderId, trackingCorrectionDto }).unwrap(), onClose);
      }}
    >
      <div className={dialogs.fields}>
        <Select label="Courier" value={carrier} onChange={(event) => setCarrier(event.target.value)}>
          {carriers.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        <TextInput
          label="Tracking number"
          help={`Was ${sent.trackingNumber}`}
          maxLength={60}
          autoComplete="off"
          data-autofocus
          value={number}
          onChange={(event) => setNumber(event.target.value)}
        />
        <Checkable type="checkbox" checked={tells} onChange={(event) => setTells(event.target.checked)}>
          E-mail the customer the corrected number
        </Checkable>
      </div>
      <DialogActions onCancel={onClose}>
        <Button type="submit" busy={isLoading} disabled={!complete}>
          Save tracking number
        </Button>
      </DialogActions>
      {refusal}
    </form>
  );
}
