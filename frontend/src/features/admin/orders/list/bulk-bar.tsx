import { useState } from 'react';
import { errorMessage } from '../../../../api';
import { useHandleOrdersMutation } from '../../../../api/generated/admin';
import type { BulkActionDto, OrderListItemDto } from '../../../../api/generated/types';
import { logError } from '../../../../lib/log';
import { plural } from '../../../../lib/plural';
import { Button, Dialog, toast } from '../../../../ui';
import styles from './bulk-bar.module.css';
import { DialogActions } from '../../components/dialog-actions';
import dialogs from '../../components/dialogs.module.css';
import { ACTION_LABELS } from '../order-labels';
import { ShipDialog, type Parcels } from '../detail/ship-dialog';
import { PrintDialog } from './print-dialog';

interface BulkBarProps {
  orders: readonly OrderListItemDto[];
  carriers: readonly string[];
  onDone: () => void;
}

/** Appears with the first tick. Each order takes the step by itself; what could not be done says why. */
export function BulkBar({ orders, carriers, onDone }: BulkBarProps) {
  const [handle, { isLoading }] = useHandleOrdersMutation();
  const [asking, setAsking] = useState<'pack' | 'ship' | 'print' | null>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const close = () => setAsking(null);
  const act = async (event: 'pack' | 'ship', parcels?: Parcels) => {
    const bulkActionDto: BulkActionDto = {
      event,
      ...(parcels && { carrier: parcels.carrier }),
      orders: orders.map(({ id }) => ({ id, ...(parcels && { trackingNumber: parcels.numbers[id] ?? '' }) })),
    };
    try {
      const { results } = await handle({ bulkActionDto }).unwrap();
      const failed = results.filter(({ ok }) => !ok);
      const done = results.length - failed.length;
      const numberOf = (id: string) => orders.find((order) => order.id === id)?.number ?? '';
      setAsking(null);
      if (done > 0) toast(`${plural(done, 'order')} ${ACTION_LABELS[event]?.done}.`);
      if (failed.length > 0) setRefused(failed.map(({ id, message }) => `${numberOf(id)}: ${message}`));
      else onDone();
    } catch (cause) {
      logError('The orders could not be moved on', cause);
      setAsking(null);
      setRefused([errorMessage(cause, 'The server did not answer. Nothing was changed.')]);
    }
  };
  return (
    <>
      <section className={styles.bar} data-bottom-bar aria-label="Selected orders">
        <b>{plural(orders.length, 'order')}</b>
        <Button look="outline" small onClick={() => setAsking('pack')}>
          Mark packed
        </Button>
        <Button look="outline" small onClick={() => setAsking('ship')}>
          Mark shipped
        </Button>
        <Button look="outline" small onClick={() => setAsking('print')}>
          Print
        </Button>
        <Button look="outline" small onClick={onDone}>
          Clear
        </Button>
      </section>
      <Dialog open={asking === 'pack'} onClose={close} title={`Mark ${plural(orders.length, 'order')} as packed?`}>
        <p>{orders.map(({ number }) => number).join(', ')}. The customers aren’t told yet.</p>
        <DialogActions onCancel={close} focusCancel>
          <Button busy={isLoading} onClick={() => void act('pack')}>
            Mark packed
          </Button>
        </DialogActions>
      </Dialog>
      <PrintDialog open={asking === 'print'} onClose={close} orders={orders} />
      <ShipDialog
        open={asking === 'ship'}
        onClose={close}
        orders={orders}
        carriers={carriers}
        busy={isLoading}
        onShip={(parcels) => void act('ship', parcels)}
      />
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
    </>
  );
}
