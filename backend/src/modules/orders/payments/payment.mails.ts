import type { Paise } from '../../../kernel/index.js';
import { renderMail, type MailFrame, type RenderedMail, rupees } from '../../../platform/mail/layout/index.js';
import { lineItemsBlock, type MailOrderTotals } from '../order/order-mail.js';
import { POLICIES } from '../order/policies.js';

export interface PaymentFailedMail extends MailOrderTotals {
  readonly number: string;
  /** Absolute address at which the order can be paid again. */
  readonly retryUrl: string;
  /** A whole sentence without its full stop: 'Your bank did not answer in time'. */
  readonly reason?: string;
}

export function paymentFailedMail(frame: MailFrame, order: PaymentFailedMail): RenderedMail {
  return renderMail(frame, {
    subject: 'Your payment did not go through',
    preheader: 'Nothing is lost: your order waits for you.',
    reason: 'your order',
    blocks: [
      { kind: 'title', text: 'The payment did not go through' },
      {
        kind: 'text',
        text: `${order.reason ?? 'Your bank did not take the payment'} for order ${order.number}. Nothing is lost: what you chose, and the words on it, are kept.`,
      },
      lineItemsBlock(order, 'To pay'),
      { kind: 'button', label: 'Try again', url: order.retryUrl },
      {
        kind: 'quiet',
        text: `Has the money left your account? It comes back by itself within ${POLICIES.bankTakes}. You need not pay twice: if the bank confirms late, we refund or make the order, and tell you which.`,
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
    preheader: 'Your money is safe, and you need not do anything.',
    reason: 'your payment',
    blocks: [
      { kind: 'title', text: 'We are checking your payment' },
      {
        kind: 'text',
        text: `${rupees(paid)} arrived for order ${number}, which is ${rupees(due)}. Your money is safe, and you need not do anything. Please don't pay again.`,
      },
      {
        kind: 'text',
        text: 'We look at it and e-mail you: either we confirm your order, or we refund all of what you paid.',
      },
      { kind: 'button', label: 'See your order', url: orderUrl },
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
    reason: 'your running the shop',
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
