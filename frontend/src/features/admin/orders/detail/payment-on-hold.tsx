import { useState } from 'react';
import { errorMessage } from '../../../../api';
import {
  useAcceptPaymentMutation,
  useRefundPaymentMutation,
  useSendPaymentLinkMutation,
} from '../../../../api/generated/admin';
import type { OrderDetailDto, PaymentDetailDto } from '../../../../api/generated/types';
import { bankProcessingTime } from '../../../../lib/policies';
import { rupees } from '../../../../lib/rupees';
import { Button, ChoiceGroup, OptionCard, TextInput, useResultToast } from '../../../../ui';
import { useAdminRights } from '../../access/use-admin-rights';
import { FactList } from '../../components/fact-list';
import { holdReasonLabel, methodLabel } from '../order-labels';
import styles from './payment-on-hold.module.css';

type Way = 'ask' | 'accept' | 'refund';

/** A payment on hold: what arrived beside what was due, and the decision about it. */
export function PaymentOnHold({ order, payment }: { order: OrderDetailDto['order']; payment: PaymentDetailDto }) {
  const mayDecide = useAdminRights().refunds;
  const due = (order.amount ?? 0) - (order.credit ?? 0);
  const missing = due - payment.amount;
  const isRupees = payment.heldBecause !== 'currency_differs';
  const facts = [
    {
      name: 'Received',
      value: isRupees ? rupees(payment.amount) : 'Another currency',
      note: [payment.method && methodLabel(payment.method), payment.id].filter(Boolean).join(', '),
    },
    ...(isRupees
      ? [{ name: missing > 0 ? 'Missing' : 'Too much', value: rupees(Math.abs(missing)), isWrong: true }]
      : []),
  ];
  return (
    <section className={styles.next} aria-labelledby={`held-${payment.id}`}>
      <div className={styles.head}>
        <p className={styles.step}>{mayDecide ? 'Your decision' : 'Payment on hold'}</p>
        <h2 id={`held-${payment.id}`}>
          {isRupees ? `${rupees(payment.amount)} came in, the order is ${rupees(due)}` : 'The payment is not in rupees'}
        </h2>
        <p>
          It is on hold: {holdReasonLabel(payment.heldBecause ?? '')}. The money is with the gateway, and nothing is
          made until it is decided.
        </p>
      </div>
      <FactList facts={facts} />
      {mayDecide && (
        <DecisionForm
          payment={payment}
          missing={missing}
          orderId={payment.isAcceptable && missing >= 1 && !order.payLink ? order.id : null}
        />
      )}
    </section>
  );
}

interface DecisionFormProps {
  payment: PaymentDetailDto;
  missing: number;
  /** Whose missing amount can be asked for; null where it cannot. */
  orderId: string | null;
}

function DecisionForm({ payment, missing, orderId }: DecisionFormProps) {
  const [ask, asking] = useSendPaymentLinkMutation();
  const [accept, accepting] = useAcceptPaymentMutation();
  const [refund, refunding] = useRefundPaymentMutation();
  const [way, setWay] = useState<Way>(orderId ? 'ask' : payment.isAcceptable ? 'accept' : 'refund');
  const [note, setNote] = useState('');
  const { notify, error } = useResultToast('The payment could not be decided', (cause) =>
    errorMessage(cause, 'The server did not answer. Nothing was changed.'),
  );
  const sum = rupees(payment.amount);
  const change = missing > 0 ? `${rupees(missing)} as an agreed reduction` : `${rupees(-missing)} as an extra amount`;
  const isReady = way === 'ask' || note.trim() !== '';
  const decide = () => {
    if (way === 'ask' && orderId) return void notify(ask({ id: orderId }).unwrap(), () => undefined);
    const decision = { id: payment.id, holdDecisionDto: { note: note.trim() } };
    return void notify((way === 'accept' ? accept(decision) : refund(decision)).unwrap(), () => undefined);
  };
  return (
    <form
      className={styles.body}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) decide();
      }}
    >
      <ChoiceGroup legend="What should happen?">
        {orderId && (
          <OptionCard
            type="radio"
            name="held"
            title={`Ask for the missing ${rupees(missing)}`}
            note="The customer gets a payment link by e-mail. When it is paid, both payments together pay the order."
            checked={way === 'ask'}
            onChange={() => setWay('ask')}
          />
        )}
        {payment.isAcceptable && (
          <OptionCard
            type="radio"
            name="held"
            title={`Accept ${sum} as full payment`}
            note={`The bill shows ${change}. The customer gets the confirmation.`}
            checked={way === 'accept'}
            onChange={() => setWay('accept')}
          />
        )}
        <OptionCard
          type="radio"
          name="held"
          title={`Refund ${sum} and close the order`}
          note={`The way it came, ${bankProcessingTime}. The customer is told by e-mail; an order that is paid stays.`}
          checked={way === 'refund'}
          onChange={() => setWay('refund')}
        />
      </ChoiceGroup>
      {way !== 'ask' && (
        <TextInput
          label="Reason"
          help="Kept in the audit log"
          maxLength={200}
          required
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      )}
      <div className={styles.act}>
        <Button type="submit" busy={accepting.isLoading || refunding.isLoading || asking.isLoading} disabled={!isReady}>
          {way === 'ask' ? 'Send payment link' : way === 'accept' ? `Accept ${sum}` : `Refund ${sum}`}
        </Button>
      </div>
      {error}
    </form>
  );
}
