import { useState } from 'react';
import { Button, Select, TextInput } from '../../../../ui';
import { FormDialog } from '../../unsaved/form-dialog';
import { chosenItems, type ParcelItem, type UnsentLine } from './parcel-choice.view-model';
import { DialogActions } from '../../components/dialog-actions';
import styles from '../../components/dialogs.module.css';

export interface Parcels {
  carrier: string;
  /** tracking number by the order's id */
  numbers: Readonly<Record<string, string>>;
  /** what the parcel of a single order holds; null for all that is left */
  items: ParcelItem[] | null;
}

interface ShipDialogProps {
  open: boolean;
  onClose: () => void;
  orders: readonly { id: string; number: string }[];
  carriers: readonly string[];
  busy: boolean;
  onShip: (parcels: Parcels) => void;
  /** of a single order: what can be chosen for the parcel */
  lines?: readonly UnsentLine[];
}

const NO_LINES: readonly UnsentLine[] = [];

/** Carrier and tracking numbers of what leaves, and what is in a parcel of a single order. */
export function ShipDialog({ open, onClose, orders, carriers, busy, onShip, lines = NO_LINES }: ShipDialogProps) {
  const [carrier, setCarrier] = useState('');
  const [numbers, setNumbers] = useState<Record<string, string>>({});
  const [quantities, setQuantities] = useState<Record<string, number>>({});
  const items = chosenItems(lines, quantities);
  const complete = items?.length !== 0 && carrier !== '' && orders.every(({ id }) => (numbers[id] ?? '').trim() !== '');
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
          if (complete) onShip({ carrier, numbers, items });
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
          {lines.map(({ lineId, name, quantity }) => (
            <Select
              key={lineId}
              label={`In this parcel: ${name}`}
              value={String(quantities[lineId] ?? quantity)}
              onChange={(event) => setQuantities({ ...quantities, [lineId]: Number(event.target.value) })}
            >
              {Array.from({ length: quantity + 1 }, (_none, place) => quantity - place).map((count) => (
                <option key={count} value={count}>
                  {count === 0 ? 'None, it follows later' : `${count} of ${quantity}`}
                </option>
              ))}
            </Select>
          ))}
        </div>
        <DialogActions onCancel={onClose}>
          <Button type="submit" busy={busy} disabled={!complete}>
            {items ? 'Ship this parcel' : 'Mark shipped'}
          </Button>
        </DialogActions>
      </form>
    </FormDialog>
  );
}
