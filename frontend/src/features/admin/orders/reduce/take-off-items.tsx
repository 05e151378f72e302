import { useState } from 'react';
import { errorMessage } from '../../../../api';
import { usePlanReductionQuery, useReduceOrderMutation } from '../../../../api/generated/admin';
import type { OrderInDetailDto } from '../../../../api/generated/types';
import { createIdempotencyKey } from '../../../../lib/idempotency-key';
import { rupees } from '../../../../lib/rupees';
import { Button, Notice, Skeleton, TextInput, Totals, useResultToast } from '../../../../ui';
import { DialogActions } from '../../components/dialog-actions';
import dialogs from '../../components/dialogs.module.css';
import { QuantityInput } from '../../components/quantity-input';
import { FormDialog } from '../../unsaved/form-dialog';
import orderForm from '../new/new-order.module.css';
import { chosenParts, type Quantities } from '../refund/refund-items.view-model';
import { canTakeOff, consequences, rowsLeft } from './take-off-items.view-model';

interface TakeOffItemsProps {
  order: OrderInDetailDto;
  open: boolean;
  onClose: () => void;
}

/** Takes items off an order that is paid at the door: what stays, and what the courier collects, are shown before. */
export function TakeOffItems({ order, open, onClose }: TakeOffItemsProps) {
  return (
    <FormDialog open={open} onClose={onClose} title={`Take items off ${order.number}?`}>
      <TakeOffForm order={order} onClose={onClose} />
    </FormDialog>
  );
}

function TakeOffForm({ order, onClose }: Omit<TakeOffItemsProps, 'open'>) {
  const [quantities, setQuantities] = useState<Quantities>({});
  const [reason, setReason] = useState('');
  // One key for this form: however often the button is pressed, items are taken off once.
  const [key] = useState(createIdempotencyKey);
  const [reduce, reducing] = useReduceOrderMutation();
  const { notify, error: refusal } = useResultToast('The items could not be taken off', (cause) =>
    errorMessage(cause, 'The server did not answer. Please press again: items are taken off only once.'),
  );
  const asked = { id: order.id, item: chosenParts(quantities) };
  const { data: plan, error, isFetching } = usePlanReductionQuery(asked, { refetchOnMountOrArgChange: true });
  if (!plan) return error ? <p role="alert">{errorMessage(error, 'The server did not answer.')}</p> : <Skeleton />;

  const isPossible = canTakeOff(plan);
  const complete = isPossible && !isFetching && reason.trim() !== '';
  const submit = () => {
    if (!complete) return;
    const items = plan.lines.filter(({ taken }) => taken > 0).map(({ id, taken: quantity }) => ({ id, quantity }));
    const reductionDto = { key, items, reason: reason.trim(), due: plan.due };
    void notify(reduce({ id: order.id, reductionDto }).unwrap(), onClose);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p>Nothing has been paid, so no money goes back: the courier collects less.</p>
      <div className={dialogs.fields}>
        <ul className={orderForm.lines} aria-label="Items to take off">
          {plan.lines.map(({ id, label, price, quantity }) => (
            <li key={id}>
              <b>{label}</b>
              <span>{quantity > 1 ? `${quantity} × ${rupees(price)}` : rupees(price)}</span>
              <QuantityInput
                quantity={quantities[id] ?? 0}
                max={quantity}
                of={label}
                onChange={(count) => setQuantities({ ...quantities, [id]: count })}
              />
            </li>
          ))}
        </ul>
        {plan.problem && <Notice tone="bad">{plan.problem}</Notice>}
        {isPossible && (
          <section className={dialogs.outcome} aria-label="What happens">
            <Totals rows={rowsLeft(plan)} />
            <ul>
              {consequences(plan, order.state).map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </section>
        )}
        <TextInput
          label="Reason"
          help="Kept in the audit log"
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
      <DialogActions onCancel={onClose}>
        <Button type="submit" busy={reducing.isLoading} disabled={!complete}>
          {isPossible ? `Take off, collect ${rupees(plan.due)}` : 'Take off'}
        </Button>
      </DialogActions>
      {refusal}
    </form>
  );
}
