import { useState } from 'react';
import { errorMessage } from '../../../../api';
import type { AdminProductRowDto } from '../../../../api/generated/types';
import { logError } from '../../../../lib/log';
import { plural } from '../../../../lib/plural';
import { Button, Dialog, MessageDialog, toast } from '../../../../ui';
import { DialogActions } from '../../components/dialog-actions';
import dialogs from '../../components/dialogs.module.css';
import bar from '../../orders/list/bulk-bar.module.css';
import { PriceDialog } from './price-dialog';
import { displayName } from './product-columns';
import { changeSummary, type ProductChange } from './product-list.view-model';
import { PublishDialog } from './publish-dialog';
import { SetDialog } from './set-dialog';
import { StockDialog } from './stock-dialog';
import { useBulkChange } from './use-bulk-change';

interface BulkBarProps {
  rows: readonly AdminProductRowDto[];
  /** they stand in the archive */
  archived: boolean;
  onDone: () => void;
}

type Asking = 'price' | 'stock' | 'publish' | 'set' | 'delete';

/** Appears with the first tick. Each product is changed by itself; what could not be says why. */
export function BulkBar({ rows, archived, onDone }: BulkBarProps) {
  const { change, busy } = useBulkChange();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState<{ title: string; text: string } | null>(null);
  const close = () => setAsking(null);
  const apply = async (wanted: ProductChange) => {
    try {
      const result = await change(rows, wanted);
      const nameOf = (id: string) => {
        const row = rows.find((one) => one.id === id);
        return row ? displayName(row) : id;
      };
      const left = result.results.filter(({ outcome }) => outcome === 'refused');
      const said = changeSummary(wanted.action, result);
      if (said) toast(said);
      setAsking(null);
      if (left.length > 0) setRefused(left.map(({ id, message }) => `${nameOf(id)}: ${message}`));
      else onDone();
    } catch (cause) {
      logError('The products could not be changed', cause);
      const title = wanted.action === 'delete' ? 'Failed to delete product.' : 'The products were not changed';
      setFailed({ title, text: errorMessage(cause, 'The server did not answer. Please try again.') });
    }
  };
  const dialog = { rows, busy, onApply: (wanted: ProductChange) => void apply(wanted), onClose: close };
  const count = plural(rows.length, 'product');
  return (
    <>
      <section className={bar.bar} data-bottom-bar aria-label="Selected products">
        <b aria-live="polite">{rows.length} selected</b>
        {archived ? (
          <Button look="outline" small busy={busy} onClick={() => void apply({ action: 'restore' })}>
            Restore
          </Button>
        ) : (
          <>
            <Button look="outline" small onClick={() => setAsking('price')}>
              Price
            </Button>
            <Button look="outline" small onClick={() => setAsking('stock')}>
              Stock
            </Button>
            <Button look="outline" small onClick={() => setAsking('publish')}>
              Publish
            </Button>
            <Button look="outline" small onClick={() => setAsking('set')}>
              Set
            </Button>
            <Button look="outline" small onClick={() => setAsking('delete')}>
              Delete
            </Button>
          </>
        )}
        <Button look="outline" small onClick={onDone}>
          Clear
        </Button>
      </section>
      {asking === 'price' && <PriceDialog {...dialog} />}
      {asking === 'stock' && <StockDialog {...dialog} />}
      {asking === 'publish' && <PublishDialog {...dialog} count={rows.length} />}
      {asking === 'set' && <SetDialog {...dialog} count={rows.length} />}
      <Dialog open={asking === 'delete'} onClose={close} title={`Delete ${count}?`}>
        <p>
          {rows.map(displayName).slice(0, 5).join(', ')}
          {rows.length > 5 && ` and ${rows.length - 5} more`} leave the shop at once. Orders keep them, and you can
          restore them from the archive.
        </p>
        <DialogActions onCancel={close} focusCancel>
          <Button look="danger" busy={busy} onClick={() => void apply({ action: 'delete' })}>
            Delete
          </Button>
        </DialogActions>
      </Dialog>
      <Dialog
        open={refused.length > 0}
        onClose={() => {
          setRefused([]);
          onDone();
        }}
        title="Some were not changed"
      >
        <ul className={dialogs.refused}>
          {refused.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Dialog>
      <MessageDialog
        open={failed !== null}
        onClose={() => setFailed(null)}
        tone="error"
        title={failed?.title ?? ''}
        text={failed?.text ?? null}
      />
    </>
  );
}
