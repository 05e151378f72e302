import { useState } from 'react';
import { errorMessage } from '../../../../api';
import { useRefundAgainMutation, useRefundOrderMutation } from '../../../../api/generated/admin';
import type { OrderInDetailDto, RefundDetailDto, RefundDto } from '../../../../api/generated/types';
import { formatShortDateTime } from '../../../../lib/format-date';
import { createIdempotencyKey } from '../../../../lib/idempotency-key';
import { rupees } from '../../../../lib/rupees';
import { Button, Checkable, TextInput, useResultToast } from '../../../../ui';
import { FormDialog } from '../../unsaved/form-dialog';
import { DialogActions } from '../../components/dialog-actions';
import { typedAmountError, typedNumber } from '../../components/typed-number';
import dialogs from '../../components/dialogs.module.css';
import { refundLabel } from '../order-labels';
import { TakeOffItems } from '../reduce/take-off-items';
import { mayTakeOff } from '../reduce/take-off-items.view-model';
import { RefundItems } from '../refund/refund-items';
import styles from './panel.module.css';

/** The most that can be refunded in each way, in rupees. */
interface RefundableAmounts {
  payment: number;
  credit: number;
}

interface RefundsProps {
  order: OrderInDetailDto;
  refunds: readonly RefundDetailDto[];
  refundable: RefundableAmounts;
  /** whether the person may send a failed one again, and take items off what is not paid */
  mayRefund: boolean;
}

/** What has gone back of an order's money, and the way to give back more of it. */
export function Refunds({ order, refunds, refundable, mayRefund }: RefundsProps) {
  const [giveBack, giving] = useRefundOrderMutation();
  const [again, sending] = useRefundAgainMutation();
  const [asking, setAsking] = useState<'items' | 'amount' | 'reduction' | null>(null);
  const { notify: tell, error: refusal } = useResultToast('The refund failed', (cause) =>
    errorMessage(cause, 'The server did not answer. Please press again: nothing is refunded twice.'),
  );
  const close = () => setAsking(null);
  return (
    <>
      {refunds.map((refund) => (
        <div key={refund.id}>
          <p className={styles.quiet}>
            {refundLabel(refund)}
            <br />
            {refund.gatewayRefundId ?? 'Not yet sent to the gateway'}, {formatShortDateTime(refund.at)}
            {refund.waitingSince && (
              <>
                <br />
                Waiting for balance at the gateway since {formatShortDateTime(refund.waitingSince)}
              </>
            )}
            {refund.failure && (
              <>
                <br />
                {refund.failure}
              </>
            )}
          </p>
          {refund.isOpen && mayRefund && (
            <Button
              small
              look="outline"
              busy={sending.isLoading}
              onClick={() => void tell(again({ id: refund.id }).unwrap(), close)}
            >
              {refund.left > 0 ? `Send ${rupees(refund.left)} once more` : 'Close: nothing is left to refund'}
            </Button>
          )}
        </div>
      ))}
      {Math.max(refundable.payment, refundable.credit) > 0 && (
        <div className={styles.more}>
          <Button small look="outline" onClick={() => setAsking('items')}>
            Refund items
          </Button>
          <Button small look="outline" onClick={() => setAsking('amount')}>
            Refund an amount
          </Button>
        </div>
      )}
      {mayRefund && mayTakeOff(order) && (
        <div className={styles.more}>
          <Button small look="outline" onClick={() => setAsking('reduction')}>
            Take items off
          </Button>
        </div>
      )}
      <TakeOffItems order={order} open={asking === 'reduction'} onClose={close} />
      <RefundItems order={order} open={asking === 'items'} onClose={close} />
      <FormDialog open={asking === 'amount'} onClose={close} title={`Refund ${order.number}`}>
        <RefundForm
          refundable={refundable}
          busy={giving.isLoading}
          onCancel={close}
          onRefund={(refundDto) => void tell(giveBack({ id: order.id, refundDto }).unwrap(), close)}
        />
      </FormDialog>
      {refusal}
    </>
  );
}

interface RefundFormProps {
  refundable: RefundableAmounts;
  busy: boolean;
  onCancel: () => void;
  onRefund: (refund: RefundDto) => void;
}

function RefundForm({ refundable, busy, onCancel, onRefund }: RefundFormProps) {
  // One key for this form: however often the button is pressed or the call is repeated, it is one refund.
  const [key] = useState(createIdempotencyKey);
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  const [as, setAs] = useState<'payment' | 'credit'>(refundable.payment > 0 ? 'payment' : 'credit');
  const most = refundable[as];
  const asked = typedNumber(amount, 2) || 0;
  const wrong = typedAmountError(amount, { amount: most, words: rupees(most) });
  const complete = asked >= 1 && !wrong && note.trim() !== '';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (complete) onRefund({ key, amount: asked, note: note.trim(), as });
      }}
    >
      <p>Up to {rupees(most)} can go back in this way. The order itself goes on.</p>
      <div className={dialogs.fields}>
        <TextInput
          label="Amount in rupees"
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          value={amount}
          error={wrong}
          onChange={(event) => setAmount(event.target.value)}
        />
        <fieldset className={dialogs.ways}>
          <legend>Refund to</legend>
          {refundable.payment > 0 && (
            <Checkable type="radio" name="as" checked={as === 'payment'} onChange={() => setAs('payment')}>
              Original payment method
            </Checkable>
          )}
          {refundable.credit > 0 && (
            <Checkable type="radio" name="as" checked={as === 'credit'} onChange={() => setAs('credit')}>
              As store credit
            </Checkable>
          )}
        </fieldset>
        <TextInput
          label="Why"
          help="For your records. The customer doesn’t see it."
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
      <DialogActions onCancel={onCancel}>
        <Button type="submit" busy={busy} disabled={!complete}>
          {complete ? `Refund ${rupees(asked)}` : 'Refund'}
        </Button>
      </DialogActions>
    </form>
  );
}
