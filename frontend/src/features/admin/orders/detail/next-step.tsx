import { useState } from 'react';
import { errorMessage } from '../../../../api';
import { useHandleOrderMutation } from '../../../../api/generated/admin';
import type { AllowedActionDto, OrderDetailDto } from '../../../../api/generated/types';
import { formatDate, formatWeekday } from '../../../../lib/format-date';
import { Button, Checkable, Dialog, useResultToast } from '../../../../ui';
import { useAdminRights } from '../../access/use-admin-rights';
import { DialogActions } from '../../components/dialog-actions';
import { FactList } from '../../components/fact-list';
import { FilterMenu } from '../../components/filter-menu';
import { ACTION_LABELS, isInShop, stateLabel } from '../order-labels';
import styles from './next-step.module.css';
import { parcelChoice } from './parcel-choice.view-model';
import { isMainAction, isOfferedAction, nextStepTitle, stepNeeds } from './next-step.view-model';
import { ShipDialog, type Parcels } from './ship-dialog';

interface NextStepProps {
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

const RETURNS_PARCEL: ReadonlySet<string> = new Set(['return_to_shop', 'refuse_at_door']);

/** What the order waits for, all that it takes, and one button; the rest is folded, greyed where it is not allowed. */
export function NextStep({ file, onDelete }: NextStepProps) {
  const { order, actions, carriers, isHidden, leavesBy } = file;
  const [handle, { isLoading }] = useHandleOrderMutation();
  const { deletes: mayDelete, actions: mayAct } = useAdminRights();
  const [asking, setAsking] = useState<AllowedActionDto['event'] | null>(null);
  const [shelve, setShelve] = useState(true);
  const comesBack = asking !== null && RETURNS_PARCEL.has(asking) && order.products.some(({ shelvable }) => shelvable);
  const main = actions.findLast(isMainAction)?.event;
  const close = () => setAsking(null);
  const others = actions.filter((action) => isOfferedAction(action) && action.event !== main);
  const isOver = !main && others.every(({ allowed, reason }) => !allowed && reason === others[0]?.reason);
  const inShop = isInShop(order.state);
  const { notify: tell, error: refusal } = useResultToast('The order could not be updated', (cause) =>
    errorMessage(cause, 'The server did not answer. Nothing was changed.'),
  );
  const act = (event: AllowedActionDto['event'], parcels?: Parcels) => {
    const parcel = parcels && {
      carrier: parcels.carrier,
      trackingNumber: parcels.numbers[order.id] ?? '',
      ...(parcels.items ? { items: parcels.items } : {}),
    };
    const done = handle({
      id: order.id,
      orderActionDto: { event, ...parcel, ...(comesBack ? { shelve } : {}) },
    }).unwrap();
    const isPart = Boolean(parcels?.items);
    const message = isPart
      ? `A parcel of ${order.number} is shipped.`
      : `${order.number} is ${ACTION_LABELS[event]?.done}.`;
    void tell(
      done.then(() => ({ message })),
      close,
    );
  };
  return (
    <section className={styles.next} aria-labelledby="next-head">
      <div className={styles.head}>
        <div>
          <p className={styles.step}>Next step</p>
          <h2 id="next-head">{nextStepTitle(order.state, file.cashCode !== null) ?? stateLabel(order.state).word}</h2>
          {inShop && (
            <p>
              Leaves the workshop by <b>{formatDate(leavesBy)}</b>
              {order.arrivesOn && `, arrives on ${formatWeekday(order.arrivesOn)}`}
              {order.isDayChosen && ', the day the customer chose'}.
            </p>
          )}
          {mayAct && isOver && (
            <p>
              {others[0]?.reason}{' '}
              {order.state === 'return_requested' && <a href="#returns-head">Decide under Returns below</a>}
            </p>
          )}
        </div>
        {mayAct && (
          <div className={styles.act}>
            {main && (
              <Button disabled={isHidden} onClick={() => setAsking(main)}>
                {ACTION_LABELS[main]?.ask}
              </Button>
            )}
            {(!isOver || mayDelete) && (
              <FilterMenu name="Other actions" value="">
                <div className={styles.others}>
                  {(isOver ? [] : others).map(({ event, allowed, reason }) => (
                    <div key={event}>
                      <Button
                        wide
                        small
                        look="outline"
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
              </FilterMenu>
            )}
          </div>
        )}
      </div>
      {inShop && <FactList facts={stepNeeds(order)} />}
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
        <DialogActions onCancel={close} focusCancel>
          <Button busy={isLoading} onClick={() => asking && act(asking)}>
            {ACTION_LABELS[asking ?? '']?.ask}
          </Button>
        </DialogActions>
      </Dialog>
      <ShipDialog
        open={asking === 'ship'}
        onClose={close}
        key={order.shipments.length}
        orders={[order]}
        lines={parcelChoice(order)}
        carriers={carriers}
        busy={isLoading}
        onShip={(parcels) => act('ship', parcels)}
      />
      {refusal}
    </section>
  );
}
