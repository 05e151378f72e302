import { useState } from 'react';
import type { AdminProductRowDto, BulkStockDto } from '../../../../api/generated/types';
import { plural } from '../../../../lib/plural';
import { Button, Dialog, Select, TextInput } from '../../../../ui';
import { DialogActions } from '../../components/dialog-actions';
import { STOCK_REASON_LABELS } from '../stock/stock-history.view-model';
import styles from './bulk-dialogs.module.css';
import { readNumber, readPieces, type ProductChange } from './product-list.view-model';

interface StockDialogProps {
  rows: readonly AdminProductRowDto[];
  busy: boolean;
  onApply: (change: ProductChange) => void;
  onClose: () => void;
}

const REASONS = ['delivery', 'counted', 'damaged', 'corrected'] as const;

function stockOf(way: 'add' | 'to', written: string): Pick<BulkStockDto, 'add' | 'to'> | null {
  if (way === 'add') {
    const pieces = readNumber(written);
    return pieces !== null && Number.isInteger(pieces) && pieces !== 0 ? { add: pieces } : null;
  }
  const pieces = readPieces(written);
  return pieces === null ? null : { to: pieces === 'empty' ? null : pieces };
}

/** Adds pieces to several products, or sets how many there are, with the reason. */
export function StockDialog({ rows, busy, onApply, onClose }: StockDialogProps) {
  const [way, setWay] = useState<'add' | 'to'>('add');
  const [written, setWritten] = useState('');
  const [reason, setReason] = useState<BulkStockDto['reason']>('delivery');
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const stock = stockOf(way, written);
  const send = () => {
    setTried(true);
    if (stock) onApply({ action: 'stock', stock: { ...stock, reason, ...(note.trim() && { note: note.trim() }) } });
  };
  return (
    <Dialog open onClose={onClose} title={`Change the stock of ${plural(rows.length, 'product')}?`}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <div className={styles.fields}>
          <Select label="How" value={way} onChange={({ target }) => setWay(target.value as typeof way)}>
            <option value="add">Add to each</option>
            <option value="to">Set each to</option>
          </Select>
          <TextInput
            label="Quantity"
            inputMode="text"
            autoComplete="off"
            data-autofocus
            value={written}
            help={way === 'add' ? 'Use a minus sign to remove stock' : 'Empty: made to order, not counted'}
            error={tried && !stock ? 'Enter a whole number.' : undefined}
            onChange={({ target }) => setWritten(target.value)}
          />
          <Select label="Reason" value={reason} onChange={({ target }) => setReason(target.value as typeof reason)}>
            {REASONS.map((one) => (
              <option key={one} value={one}>
                {STOCK_REASON_LABELS[one]}
              </option>
            ))}
          </Select>
        </div>
        <TextInput
          label="Note"
          optional
          maxLength={200}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <DialogActions onCancel={onClose}>
          <Button type="submit" busy={busy}>
            Change stock
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
