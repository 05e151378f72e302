import type { Paise } from '../../../kernel/index.js';
import { renderMail, type MailFrame, type RenderedMail, rupees } from '../../../platform/mail/layout/index.js';
import { lineItemsBlock, type MailOrderTotals } from '../order/order-mail.js';
import { POLICIES } from '../order/policies.js';
import type { GiveUpReason } from './payment.rules.js';

export interface PaymentFailedMail extends MailOrderTotals {
  readonly number: string;
  /** Absolute address at which the order can be paid again. */
  readonly retryUrl: string;
  /** A whole sentence without its full stop: 'Your bank did not answer in time'. */
  readonly reason?: string;
}

export function paymentFailedMail(frame: MailFrame, order: PaymentFailedMail): RenderedMail {
  const why = order.reason ?? 'Your bank declined the payment';
  return renderMail(frame, {
    subject: 'Your payment failed',
    preheader: 'Your order is still open.',
    reason: 'your order',
    rewordable: {
      mail: 'payment-failed',
      title: 'Payment failed',
      values: { order_number: order.number, reason: why },
    },
    blocks: [
      { kind: 'title', text: 'The payment failed' },
      {
        kind: 'text',
        text: `${why} for order ${order.number}. Your items and your words are saved.`,
      },
      lineItemsBlock(order, 'To pay'),
      { kind: 'button', label: 'Try again', url: order.retryUrl },
      {
        kind: 'quiet',
        text: `Has the money left your account? It returns by itself within ${POLICIES.bankTakes}. Don’t pay twice: if the bank confirms late, we’ll make the order or refund it, and tell you which.`,
      },
    ],
  });
}

export interface PaymentCheckedMail {
  readonly number: string;
  /** What arrived. */
  readonly paid: Paise;
  /** What the gateway was to take. */
  readonly due: Paise;
  /** Absolute. */
  readonly orderUrl: string;
}

/** To the buyer of a payment that is put on hold. */
export function paymentCheckedMail(
  frame: MailFrame,
  { number, paid, due, orderUrl }: PaymentCheckedMail,
): RenderedMail {
  return renderMail(frame, {
    subject: `We are checking your payment: ${number}`,
    preheader: 'Your money is safe, and you don’t need to do anything.',
    reason: 'your payment',
    rewordable: {
      mail: 'payment-checked',
      title: 'Payment on hold',
      values: { order_number: number, paid: rupees(paid), order_total: rupees(due) },
      required: ['paid'],
    },
    blocks: [
      { kind: 'title', text: 'We are checking your payment' },
      {
        kind: 'text',
        text: `${rupees(paid)} arrived for order ${number}, which is ${rupees(due)}. Your money is safe, and you don’t need to do anything. Please don't pay again.`,
      },
      {
        kind: 'text',
        text: 'We’ll check it and e-mail you: we’ll either confirm your order or refund everything you paid.',
      },
      { kind: 'button', label: 'See your order', url: orderUrl },
    ],
  });
}

export interface PaymentGivenUpMail {
  readonly number: string;
  readonly amount: Paise;
  readonly reason: GiveUpReason;
  /** Days after which the gateway has given it back. */
  readonly days: number;
  /** Absolute. */
  readonly shopUrl: string;
}

const WHY_NOT_TAKEN: Record<GiveUpReason, string> = {
  second_payment: 'your order had been paid already',
  order_closed: 'your order had been closed by then',
  sold_out: 'something in your order was no longer available by then',
  amount_differs: 'it was not the amount of your order',
  refused: 'the payment service could not take it any more',
};

/** To the buyer of a payment that the bank confirmed too late, and that was not taken. */
export function paymentGivenUpMail(frame: MailFrame, given: PaymentGivenUpMail): RenderedMail {
  const { number, amount, reason, days, shopUrl } = given;
  return renderMail(frame, {
    subject: `We did not take your payment: ${number}`,
    preheader: 'Your bank releases the amount by itself.',
    reason: 'your payment',
    rewordable: {
      mail: 'payment-given-up',
      title: 'Late payment, not taken',
      values: { order_number: number, amount: rupees(amount), reason: WHY_NOT_TAKEN[reason], days: String(days) },
      required: ['amount', 'reason'],
    },
    blocks: [
      { kind: 'title', text: 'We did not take your payment' },
      {
        kind: 'text',
        text: `Your bank confirmed ${rupees(amount)} for order ${number} late, and ${WHY_NOT_TAKEN[reason]}. So we did not take the money.`,
      },
      {
        kind: 'text',
        text: `If your bank has blocked the amount, it will be released within ${days} days; you don’t need to do anything.`,
      },
      { kind: 'button', label: 'Back to the shop', url: shopUrl },
    ],
  });
}

export interface PaymentOnHoldMail {
  readonly number: string;
  readonly amount: Paise;
  /** Of the order. */
  readonly state: string;
  /** What arrived; null where that was decided meanwhile. */
  readonly paid: Paise | null;
  readonly paymentId: string;
  /** `amount_differs` */
  readonly reason: string;
  /** Absolute. */
  readonly orderUrl: string;
}

/** Alerts the admin. */
export function paymentOnHoldMail(frame: MailFrame, held: PaymentOnHoldMail): RenderedMail {
  const { number, amount, state, paid, paymentId, reason, orderUrl } = held;
  return renderMail(frame, {
    subject: `Payment held: ${number}`,
    preheader: 'Accept it or refund it on the order’s page.',
    reason: 'your role as the shop’s admin',
    blocks: [
      { kind: 'title', text: 'A payment is on hold' },
      {
        kind: 'text',
        text: 'A payment arrived that is not the amount of its order. Nothing is made or refunded until you accept or refund it.',
      },
      {
        kind: 'facts',
        facts: [
          { key: 'Order', lines: [`${number}, ${rupees(amount)}, ${state.replaceAll('_', ' ')}`] },
          { key: 'Payment', lines: [paid === null ? paymentId : `${rupees(paid)}, ${paymentId}`] },
          { key: 'Why', lines: [reason.replaceAll('_', ' ')] },
        ],
      },
      { kind: 'button', label: 'Open the order', url: orderUrl },
    ],
  });
}
