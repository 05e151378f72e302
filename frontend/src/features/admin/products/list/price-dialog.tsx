import { useEffect, useRef, useState } from 'react';
import type { AdminProductRowDto, BulkProductResultDto, PriceChangeDto } from '../../../../api/generated/types';
import { logError } from '../../../../lib/log';
import { plural } from '../../../../lib/plural';
import { rupees } from '../../../../lib/rupees';
import { Button, Dialog, Select, TextInput } from '../../../../ui';
import { DialogActions } from '../../components/dialog-actions';
import styles from './bulk-dialogs.module.css';
import { displayName } from './product-columns';
import { marginOf, readNumber, type ProductChange } from './product-list.view-model';
import { useBulkChange } from './use-bulk-change';

interface BulkDialogProps {
  rows: readonly AdminProductRowDto[];
  busy: boolean;
  onApply: (change: ProductChange) => void;
  onClose: () => void;
}

const PREVIEW_DELAY_MS = 250;

/** Old and new price of each product, as the server reckons them. */
function usePreview(rows: readonly AdminProductRowDto[], wantedPrice: PriceChangeDto | null) {
  const [results, setResults] = useState<readonly BulkProductResultDto[] | null>(null);
  const { change } = useBulkChange();
  const asked = useRef('');
  const wanted = wantedPrice ? JSON.stringify(wantedPrice) : '';
  const ask = async (text: string) => {
    try {
      const price = JSON.parse(text) as PriceChangeDto;
      const answer = await change(rows, { action: 'price', price, preview: true });
      if (asked.current === text) setResults(answer.results);
    } catch (cause) {
      logError('The new prices could not be asked for', cause);
    }
  };
  useEffect(() => {
    asked.current = wanted;
    setResults(null);
    if (wanted === '') return;
    const timer = setTimeout(() => {
      void ask(wanted);
    }, PREVIEW_DELAY_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- asked anew when the change is another
  }, [wanted]);
  return results;
}

/** Changes the price of several products; what each becomes is shown before. */
export function PriceDialog({ rows, busy, onApply, onClose }: BulkDialogProps) {
  const [by, setBy] = useState<PriceChangeDto['by']>('percent');
  const [written, setWritten] = useState('');
  const [round, setRound] = useState<NonNullable<PriceChangeDto['round']>>('nine');
  const amount = readNumber(written);
  const price = amount === null ? null : { by, amount, round };
  const results = usePreview(rows, price);
  const hasMargins = rows.some(({ costPrice }) => costPrice !== null);
  const changed = results?.filter(({ outcome }) => outcome === 'changed').length ?? 0;
  return (
    <Dialog open onClose={onClose} title={`Change the price of ${plural(rows.length, 'product')}?`} wide>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (price && changed > 0) onApply({ action: 'price', price });
        }}
      >
        <p>This changes what customers pay. The struck-through original prices stay.</p>
        <div className={styles.fields}>
          <Select label="By" value={by} onChange={({ target }) => setBy(target.value as typeof by)}>
            <option value="percent">Per cent</option>
            <option value="rupees">Rupees</option>
            <option value="to">To a price</option>
          </Select>
          <TextInput
            label={by === 'to' ? 'New price' : 'Change'}
            inputMode="text"
            autoComplete="off"
            placeholder={by === 'percent' ? '−10 %' : by === 'rupees' ? '−100' : '999'}
            error={written.trim() !== '' && amount === null ? `“${written.trim()}” is not a number.` : undefined}
            value={written}
            data-autofocus
            onChange={({ target }) => setWritten(target.value)}
          />
          <Select label="Round to" value={round} onChange={({ target }) => setRound(target.value as typeof round)}>
            <option value="nine">…9</option>
            <option value="ten">…0</option>
            <option value="rupee">Whole rupees</option>
            <option value="none">No rounding</option>
          </Select>
        </div>
        {results && (
          <div className={styles.preview}>
            <table>
              <caption className="srOnly">Prices now and then</caption>
              <thead>
                <tr>
                  <th scope="col">Product</th>
                  <th scope="col">Now</th>
                  <th scope="col">New</th>
                  {hasMargins && <th scope="col">Margin</th>}
                </tr>
              </thead>
              <tbody>
                {results.map(({ id, before, after, message }) => {
                  const row = rows.find((one) => one.id === id);
                  const margin = row && after !== null ? marginOf(after, row.costPrice) : null;
                  return (
                    <tr key={id}>
                      <th scope="row">
                        {row && displayName(row)}
                        {message && <small>{message}</small>}
                      </th>
                      <td>{before === null ? '' : <s>{rupees(before)}</s>}</td>
                      <td>
                        <b>{after === null ? '' : rupees(after)}</b>
                      </td>
                      {hasMargins && <td>{margin === null ? '' : `${margin}%`}</td>}
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </div>
        )}
        <DialogActions onCancel={onClose}>
          <Button type="submit" busy={busy} disabled={changed === 0}>
            {changed === 0 ? 'Change prices' : `Change ${plural(changed, 'price')}`}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
