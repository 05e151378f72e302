import { useState } from 'react';
import { errorMessage } from '../../../../api';
import { useHandleOrderMutation } from '../../../../api/generated/admin';
import type { AllowedActionDto, OrderDetailDto } from '../../../../api/generated/types';
import { Button, Checkable, Dialog, useResultToast } from '../../../../ui';
import dialogs from '../../components/dialogs.module.css';
import { useAdminRights } from '../../access/use-admin-rights';
import { ACTION_LABELS } from '../order-labels';
import styles from './panel.module.css';
import { ShipDialog, type Parcels } from './ship-dialog';

interface OrderActionsProps {
  file: OrderDetailDto;
  onDelete: () => void;
}

const ACTION_HINTS: Record<AllowedActionDto['event'], string> = {
  start_production: 'The buyer is not told yet.',
  pack: 'The buyer is not told yet. The tracking mail goes out with “Mark shipped”.',
  ship: '',
  deliver: 'The buyer gets a mail that it has arrived.',
  delivery_failed: 'The courier comes again. After the third time the parcel returns to the shop.',
  return_to_shop: 'Nobody took it three times. The buyer gets no refund for it, as the shipping policy says.',
  refuse_at_door: 'The buyer would not pay. From now on this buyer and this address pay before.',
  cancel: 'Nothing more is made or sent. All that was paid goes back, and the buyer gets a mail.',
};

/** Steps that take an order on; the others are never the one to press. */
const FORWARD_ACTIONS: ReadonlySet<string> = new Set(['start_production', 'pack', 'ship', 'deliver']);

const RETURNS_PARCEL: ReadonlySet<string> = new Set(['return_to_shop', 'refuse_at_door']);

/** A courier's troubles are named only while there are any. */
function isShown({ event, allowed }: AllowedActionDto): boolean {
  return allowed || FORWARD_ACTIONS.has(event) || event === 'cancel';
}

/** What the order's table allows next; what it does not stays, greyed, with the reason under it. */
export function OrderActions({ file: { order, actions, carriers, isHidden }, onDelete }: OrderActionsProps) {
  const [handle, { isLoading }] = useHandleOrderMutation();
  const { deletes: mayDelete, actions: mayAct } = useAdminRights();
  const [asking, setAsking] = useState<AllowedActionDto['event'] | null>(null);
  const [shelve, setShelve] = useState(true);
  const comesBack = asking !== null && RETURNS_PARCEL.has(asking) && order.products.some(({ shelvable }) => shelvable);
  const main = actions.findLast(({ allowed, event }) => allowed && FORWARD_ACTIONS.has(event))?.event;
  const close = () => setAsking(null);
  const shown = actions.filter(isShown);
  const isOver = shown.every(({ allowed, reason }) => !allowed && reason === shown[0]?.reason);
  const { notify: tell, error: refusal } = useResultToast('The order could not be moved on', (cause) =>
    errorMessage(cause, 'The server did not answer. Nothing was changed.'),
  );
  const act = (event: AllowedActionDto['event'], parcels?: Parcels) => {
    const parcel = parcels && { carrier: parcels.carrier, trackingNumber: parcels.numbers[order.id] ?? '' };
    const done = handle({
      id: order.id,
      orderActionDto: { event, ...parcel, ...(comesBack ? { shelve } : {}) },
    }).unwrap();
    const message = `${order.number} is ${ACTION_LABELS[event]?.done}.`;
    void tell(
      done.then(() => ({ message })),
      close,
    );
  };
  if (!mayAct) return null;
  return (
    <section className={styles.panel} aria-labelledby="actions-head">
      <h2 id="actions-head">What you can do</h2>
      <div className={styles.actions}>
        {isOver && (
          <p>
            {shown[0]?.reason}{' '}
            {order.state === 'return_requested' && <a href="#returns-head">Decide below, under Returns</a>}
          </p>
        )}
        {(isOver ? [] : shown).map(({ event, allowed, reason }) => (
          <div key={event}>
            <Button
              wide
              small
              look={event === main ? 'filled' : 'outline'}
              disabled={!allowed || isHidden}
              aria-describedby={allowed ? undefined : `why-${event}`}
              onClick={() => setAsking(event)}
            >
              {ACTION_LABELS[event]?.ask}
            </Button>
            {!allowed && (
              <p className={styles.why} id={`why-${event}`}>
                {reason}
              </p>
            )}
          </div>
        ))}
        {mayDelete && (
          <Button look="outline" wide small disabled={isHidden} onClick={onDelete}>
            Delete
          </Button>
        )}
      </div>
      <Dialog
        open={asking !== null && asking !== 'ship'}
        onClose={close}
        title={`${ACTION_LABELS[asking ?? '']?.ask ?? ''}: ${order.number}?`}
      >
        <p>{asking && ACTION_HINTS[asking]}</p>
        {comesBack && (
          <Checkable type="checkbox" checked={shelve} onChange={(event) => setShelve(event.target.checked)}>
            The parcel is back and sound: put its pieces on the shelf again
          </Checkable>
        )}
        <div className={dialogs.buttons}>
          <Button look="outline" data-autofocus onClick={close}>
            Not yet
          </Button>
          <Button busy={isLoading} onClick={() => asking && act(asking)}>
            {ACTION_LABELS[asking ?? '']?.ask}
          </Button>
        </div>
      </Dialog>
      <ShipDialog
        open={asking === 'ship'}
        onClose={close}
        orders={[order]}
        carriers={carriers}
        busy={isLoading}
        onShip={(parcels) => act('ship', parcels)}
      />
      {refusal}
    </section>
  );
}
