import { useState } from 'react';
import { Button, Select, TextInput } from '../../../../ui';
import { FormDialog } from '../../unsaved/form-dialog';
import styles from '../../components/dialogs.module.css';

export interface Parcels {
  carrier: string;
  /** tracking number by the order's id */
  numbers: Readonly<Record<string, string>>;
}

interface ShipDialogProps {
  open: boolean;
  onClose: () => void;
  orders: readonly { id: string; number: string }[];
  carriers: readonly string[];
  busy: boolean;
  onShip: (parcels: Parcels) => void;
}

/** Carrier and tracking numbers of what leaves. */
export function ShipDialog({ open, onClose, orders, carriers, busy, onShip }: ShipDialogProps) {
  const [carrier, setCarrier] = useState('');
  const [numbers, setNumbers] = useState<Record<string, string>>({});
  const complete = carrier !== '' && orders.every(({ id }) => (numbers[id] ?? '').trim() !== '');
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={orders.length === 1 ? `Ship ${orders[0]?.number}` : 'Ship these orders'}
    >
      <p>The customer gets the tracking number by e-mail.</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (complete) onShip({ carrier, numbers });
        }}
      >
        <div className={styles.fields}>
          <Select label="Carrier" value={carrier} onChange={(event) => setCarrier(event.target.value)} data-autofocus>
            <option value="">Choose one</option>
            {carriers.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
          {orders.map(({ id, number }) => (
            <TextInput
              key={id}
              label={orders.length === 1 ? 'Tracking number' : `Tracking number of ${number}`}
              value={numbers[id] ?? ''}
              autoComplete="off"
              maxLength={60}
              onChange={(event) => setNumbers({ ...numbers, [id]: event.target.value })}
            />
          ))}
        </div>
        <div className={styles.buttons}>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy} disabled={!complete}>
            Mark shipped
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
