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
  start_production: 'The customer isn’t told yet.',
  pack: 'The customer isn’t told yet. The tracking e-mail goes out with “Mark shipped”.',
  ship: '',
  deliver: 'The customer gets an e-mail that it has arrived.',
  delivery_failed: 'The courier tries again. After the third attempt the parcel returns to the shop.',
  return_to_shop: 'Three attempts failed. The customer gets no refund, as the shipping policy says.',
  refuse_at_door: 'The customer refused to pay. This customer and address can no longer use cash on delivery.',
  cancel: 'We make and send nothing more. The whole payment is refunded, and the customer gets an e-mail.',
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
  const { notify: tell, error: refusal } = useResultToast('The order could not be updated', (cause) =>
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
            {order.state === 'return_requested' && <a href="#returns-head">Decide under Returns below</a>}
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
            The parcel is back undamaged: restock its items
          </Checkable>
        )}
        <div className={dialogs.buttons}>
          <Button look="outline" data-autofocus onClick={close}>
            Cancel
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
