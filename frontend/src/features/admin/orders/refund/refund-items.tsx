import { useState } from 'react';
import { errorMessage } from '../../../../api';
import { usePlanItemRefundQuery, useRefundItemsMutation } from '../../../../api/generated/admin';
import type { OrderInDetailDto, RefundablePartDto, RefundPlanDto } from '../../../../api/generated/types';
import { createIdempotencyKey } from '../../../../lib/idempotency-key';
import { imageVariantUrl } from '../../../../lib/images';
import { rupees } from '../../../../lib/rupees';
import { Button, Checkable, Select, Skeleton, TextInput, useResultToast } from '../../../../ui';
import { AdminIcon } from '../../components/admin-icon';
import { QuantityInput } from '../../components/quantity-input';
import sheet from '../../components/side-sheet.module.css';
import { FormDialog } from '../../unsaved/form-dialog';
import {
  canRefund,
  chosenParts,
  paidSoFar,
  partNote,
  REASON_LABELS,
  refundFacts,
  WAY_LABELS,
  type Quantities,
  type RefundReason,
  type RefundWay,
} from './refund-items.view-model';
import styles from './refund-items.module.css';

interface RefundItemsProps {
  order: OrderInDetailDto;
  open: boolean;
  onClose: () => void;
}

/** Refunds items and charges of an order: how many, whether they go back on the shelf, why, and what goes back how. */
export function RefundItems({ order, open, onClose }: RefundItemsProps) {
  return (
    <FormDialog open={open} onClose={onClose} title={`Refund items of ${order.number}?`} className={sheet.sheet}>
      <RefundItemsForm order={order} onClose={onClose} />
    </FormDialog>
  );
}

function RefundItemsForm({ order, onClose }: Omit<RefundItemsProps, 'open'>) {
  const [quantities, setQuantities] = useState<Quantities>({});
  const [kept, setKept] = useState<readonly string[]>([]);
  const [way, setWay] = useState<RefundWay | null>(null);
  const [removes, setRemoves] = useState(true);
  const [reason, setReason] = useState<RefundReason | ''>('');
  const [note, setNote] = useState('');
  const [reference, setReference] = useState('');
  const [key] = useState(createIdempotencyKey);
  const [refund, refunding] = useRefundItemsMutation();
  const { notify, error: refusal } = useResultToast('The items could not be refunded', (cause) =>
    errorMessage(cause, 'The server did not answer. Please press again: nothing is refunded twice.'),
  );
  const asked = { id: order.id, part: chosenParts(quantities), ...(way ? { as: way } : {}) };
  const { data: plan, error, isFetching } = usePlanItemRefundQuery(asked, { refetchOnMountOrArgChange: true });
  if (!plan) return error ? <p role="alert">{errorMessage(error, 'The server did not answer.')}</p> : <Skeleton />;

  const as = way ?? plan.ways[0] ?? 'credit';
  const takesItems = plan.parts.some(({ id, kind }) => kind === 'line' && (quantities[id] ?? 0) > 0);
  const remove = plan.canRemove && removes && takesItems;
  const restocked = plan.parts
    .filter(({ id, restockable }) => restockable && (quantities[id] ?? 0) > 0 && !kept.includes(id))
    .map(({ id }) => id);
  const complete = !isFetching && reason !== '' && canRefund(plan, as, reference);
  const submit = () => {
    if (!complete) return;
    const parts = plan.parts
      .filter(({ id }) => (quantities[id] ?? 0) > 0)
      .map(({ id }) => ({ id, quantity: quantities[id] ?? 0, restock: restocked.includes(id) }));
    const more = { note: note.trim(), transferReference: reference.trim() };
    const lineRefundDto = { key, parts, as, reason, remove, amount: plan.amount, ...more };
    void notify(refund({ id: order.id, lineRefundDto }).unwrap(), onClose);
  };
  return (
    <form
      className={styles.fields}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className={styles.quiet}>{paidSoFar(order, plan.staysPaid + plan.amount)}</p>
      <div>
        {plan.parts.map((part) => (
          <PartLine
            key={part.id}
            part={part}
            image={order.products.find(({ line_id: id }) => id === part.id)?.image[0]}
            quantity={quantities[part.id] ?? 0}
            restocks={restocked.includes(part.id)}
            onQuantity={(quantity) => setQuantities({ ...quantities, [part.id]: quantity })}
            onRestock={(back) => setKept(back ? kept.filter((id) => id !== part.id) : [...kept, part.id])}
          />
        ))}
      </div>
      {plan.canRemove && (
        <Checkable type="checkbox" checked={removes} onChange={(event) => setRemoves(event.target.checked)}>
          Take these items off the order: they are not made or sent
        </Checkable>
      )}
      <fieldset>
        <legend>Send it</legend>
        <div className={styles.ways}>
          {plan.ways.map((one) => (
            <Checkable key={one} type="radio" name="way" checked={as === one} onChange={() => setWay(one)}>
              {WAY_LABELS[one]}
            </Checkable>
          ))}
        </div>
      </fieldset>
      {plan.transfer > 0 && (
        <TextInput
          label="Reference of the transfer"
          help="From your bank. The customer gets it by e-mail."
          maxLength={60}
          autoComplete="off"
          value={reference}
          onChange={(event) => setReference(event.target.value)}
        />
      )}
      <Select label="Reason" value={reason} onChange={(event) => setReason(event.target.value as RefundReason | '')}>
        <option value="">Choose one</option>
        {Object.entries(REASON_LABELS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <TextInput
        label="Note"
        optional
        help="For your records. The customer doesn’t see it."
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {plan.amount > 0 && (
        <WhatHappens plan={plan} options={{ way: as, restocked, quantities, removed: remove }} order={order} />
      )}
      <div className={sheet.foot}>
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={refunding.isLoading} disabled={!complete}>
          {plan.amount > 0 ? `Refund ${rupees(plan.amount)}` : 'Refund'}
        </Button>
      </div>
      {refusal}
    </form>
  );
}

interface PartLineProps {
  part: RefundablePartDto;
  image: string | undefined;
  quantity: number;
  restocks: boolean;
  onQuantity: (quantity: number) => void;
  onRestock: (back: boolean) => void;
}

function PartLine({ part, image, quantity, restocks, onQuantity, onRestock }: PartLineProps) {
  const picture = image ? imageVariantUrl(image, 160, 'webp') : null;
  const isSingle = part.kind === 'charge' && part.quantity === 1;
  return (
    <div className={styles.line}>
      {picture ? (
        <img src={picture} alt="" width={40} height={40} loading="lazy" />
      ) : (
        <span className={styles.thumb}>
          <AdminIcon of="box" />
        </span>
      )}
      <div className={styles.name}>
        <b>{part.label}</b>
        <span>{partNote(part)}</span>
      </div>
      {isSingle ? (
        <Checkable
          type="checkbox"
          aria-label={`Refund ${part.label}`}
          checked={quantity > 0}
          disabled={part.left === 0}
          onChange={(event) => onQuantity(event.target.checked ? 1 : 0)}
        >
          {rupees(part.total)}
        </Checkable>
      ) : (
        <QuantityInput quantity={quantity} max={part.left} of={part.label} onChange={onQuantity} />
      )}
      {part.restockable && quantity > 0 && (
        <div className={styles.more}>
          <Checkable type="checkbox" checked={restocks} onChange={(event) => onRestock(event.target.checked)}>
            Back in stock
          </Checkable>
        </div>
      )}
    </div>
  );
}

interface WhatHappensProps {
  plan: RefundPlanDto;
  options: Parameters<typeof refundFacts>[1];
  order: OrderInDetailDto;
}

function WhatHappens({ plan, options, order }: WhatHappensProps) {
  const isBusinessBill = order.bills.some(({ kind }) => kind === 'invoice');
  return (
    <section aria-label="What happens">
      <h3 className={sheet.heading}>What happens</h3>
      <ul className={sheet.ways}>
        {refundFacts(plan, options, isBusinessBill).map(({ icon, name, value, note }) => (
          <li key={name}>
            <AdminIcon of={icon} />
            <span>{name}</span>
            <b>{value}</b>
            <small>{note}</small>
          </li>
        ))}
      </ul>
      <p className={styles.sum}>
        <span>
          Refund now
          <small>{rupees(plan.staysPaid)} of the order stays paid</small>
        </span>
        <strong>{rupees(plan.amount)}</strong>
      </p>
    </section>
  );
}
