import { useRef, useState } from 'react';
import { errorMessage, isApiError } from '../../../../api';
import { useAddItemsMutation, useQuoteAdditionMutation } from '../../../../api/generated/admin';
import type { OrderDetailDto, QuoteDto } from '../../../../api/generated/types';
import { cx } from '../../../../lib/cx';
import { formatDateTime } from '../../../../lib/format-date';
import { createIdempotencyKey } from '../../../../lib/idempotency-key';
import { paths } from '../../../../lib/paths';
import { rupees } from '../../../../lib/rupees';
import { Button, Checkable, Link, Notice, Select, TextInput, toast } from '../../../../ui';
import { useAdminRights } from '../../access/use-admin-rights';
import { DialogActions } from '../../components/dialog-actions';
import dialogs from '../../components/dialogs.module.css';
import { QuantityInput } from '../../components/quantity-input';
import { ItemPicker } from '../new/item-picker';
import orderForm from '../new/new-order.module.css';
import { addLine } from '../new/new-order.view-model';
import { OrderLines } from '../new/order-lines';
import { useOrderItems } from '../new/use-order-items';
import { isUnpaid, stateInSentence } from '../order-labels';
import { FormDialog } from '../../unsaved/form-dialog';
import panel from '../detail/panel.module.css';
import {
  addedItems,
  additionOutcome,
  errorsOfOthers,
  missingFrom,
  nothingAdded,
  type AddedLines,
  type AdditionWay,
} from './add-items.view-model';

const MAX_QUANTITY = 1_000;

/** What was added to an order, what it waits for, and the way to add more. */
export function Additions({ file }: { file: OrderDetailDto }) {
  const [open, setOpen] = useState(false);
  const { refunds: mayAdd } = useAdminRights();
  const { order, additions, canAdd } = file;
  if (additions.length === 0 && !order.addedTo && !(canAdd && mayAdd)) return null;
  return (
    <section className={panel.panel} aria-labelledby="additions-head">
      <h2 id="additions-head">{order.addedTo ? 'Goes with' : 'Added items'}</h2>
      {order.addedTo && (
        <p>
          Added to <OrderLink number={order.addedTo} />; it goes in the same parcel.
        </p>
      )}
      {additions.length > 0 && (
        <ul className={orderForm.added}>
          {additions.map(({ number, state, amount, payUntil, isRemake }) => (
            <li key={number}>
              <OrderLink number={number} />
              {isRemake && ', an item made again'}
              {amount !== undefined && `, ${rupees(amount)}`}: {stateInSentence(state)}
              {payUntil && isUnpaid(state) && ` until ${formatDateTime(payUntil)}`}
            </li>
          ))}
        </ul>
      )}
      {canAdd && mayAdd && (
        <>
          <div className={panel.actions}>
            {additions.length === 0 && <p>Paid by a link, store credit or in cash; they go in the same parcel.</p>}
            <Button look="outline" wide small onClick={() => setOpen(true)}>
              Add items
            </Button>
          </div>
          <FormDialog open={open} onClose={() => setOpen(false)} title={`Add items to ${order.number}`}>
            {open && <AddItemsForm file={file} onClose={() => setOpen(false)} />}
          </FormDialog>
        </>
      )}
    </section>
  );
}

const OrderLink = ({ number }: { number: string }) => <Link to={`${paths.admin('orders')}/${number}`}>{number}</Link>;

/** What was asked for is seen at once, though the buttons stand over the end of a long form. */
const bringIntoView = (told: HTMLElement | null) => told?.scrollIntoView?.({ block: 'nearest' });

function AddItemsForm({ file: { order }, onClose }: { file: OrderDetailDto; onClose: () => void }) {
  const [lines, setLines] = useState<AddedLines>(() => nothingAdded(order.products));
  const [reason, setReason] = useState('');
  const [way, setWay] = useState<AdditionWay>({ payBy: 'gateway', useCredit: false, wrapAll: false });
  const [quoted, setQuoted] = useState<{ quote: QuoteDto; of: AddedLines; way: AdditionWay } | null>(null);
  const [ask, asking] = useQuoteAdditionMutation();
  const [add, adding] = useAddItemsMutation();
  const { pick, sendPhotos, sending, problem } = useOrderItems();
  // One key for this form: however often the button is pressed, items are added once.
  const key = useRef('');
  const quote = quoted?.of === lines && quoted.way === way ? quoted.quote : null;
  const outcome = quote && additionOutcome(quote, way, order.number);
  const missing = missingFrom(lines, reason);
  const failed = adding.error ?? asking.error;
  const wrong = isApiError(failed) ? failed.data?.fields : undefined;
  const isCashRefused = quote !== null && outcome === null;
  const show = async () => {
    adding.reset();
    const answer = await ask({ id: order.id, additionDto: { items: addedItems(lines), ...way } });
    if (answer.data) setQuoted({ quote: answer.data, of: lines, way });
  };
  const send = async (done: string) => {
    const photos = await sendPhotos(lines.others);
    if (!photos) return;
    key.current ||= createIdempotencyKey();
    const addItemsDto = { items: addedItems(lines, photos), ...way, reason: reason.trim() };
    const answer = await add({ id: order.id, 'Idempotency-Key': key.current, addItemsDto });
    if (!answer.data) return;
    toast(`${answer.data.number}: ${done}`);
    onClose();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (missing === null) void (outcome ? send(outcome.done) : show());
      }}
    >
      <div className={dialogs.fields}>
        <ul className={cx(orderForm.lines, orderForm.leading)} aria-label="Items to add">
          {lines.more.map((line) => (
            <li key={line.lineId}>
              <b>{line.name}</b>
              {line.words && <span>“{line.words}”, as in the order</span>}
              <QuantityInput
                quantity={line.quantity}
                max={MAX_QUANTITY}
                of={line.name}
                onChange={(quantity) =>
                  setLines({ ...lines, more: lines.more.map((one) => (one === line ? { ...one, quantity } : one)) })
                }
              />
            </li>
          ))}
        </ul>
        <OrderLines
          lines={lines.others}
          errors={errorsOfOthers(lines, wrong)}
          onChange={(others) => setLines({ ...lines, others })}
        />
        <ItemPicker
          onPick={(picked) =>
            void pick(picked, (item) => setLines((now) => ({ ...now, others: addLine(now.others, item) })))
          }
        />
        <Select
          label="Paid"
          value={way.payBy}
          onChange={({ target }) => setWay({ ...way, payBy: target.value as AdditionWay['payBy'] })}
        >
          <option value="gateway">By a payment link</option>
          <option value="cash">In cash at the door</option>
        </Select>
        <Checkable
          type="checkbox"
          name="useCredit"
          checked={way.useCredit}
          onChange={({ target }) => setWay({ ...way, useCredit: target.checked })}
        >
          Use the customer’s store credit first
        </Checkable>
        <Checkable
          type="checkbox"
          name="wrapAll"
          checked={way.wrapAll}
          onChange={({ target }) => setWay({ ...way, wrapAll: target.checked })}
        >
          Gift wrap every added item
        </Checkable>
        <TextInput
          label="Reason"
          help="Kept in the audit log"
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {outcome && <p ref={bringIntoView}>{outcome.text}</p>}
        {missing !== null && lines.others.length > 0 && <Notice>{missing}</Notice>}
        {problem && <Notice tone="bad">{problem}</Notice>}
        {isCashRefused && <Notice tone="bad">{quote?.cash.problem}</Notice>}
        {failed && (
          <Notice tone="bad">
            {errorMessage(failed, 'The server did not answer. Please press again: items are added only once.')}
          </Notice>
        )}
      </div>
      <DialogActions onCancel={onClose}>
        <Button
          type="submit"
          busy={asking.isLoading || sending || adding.isLoading}
          disabled={missing !== null || isCashRefused}
        >
          {outcome?.button ?? 'Show total'}
        </Button>
      </DialogActions>
    </form>
  );
}
