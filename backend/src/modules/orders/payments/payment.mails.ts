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

export interface PaymentOnHoldMail {
  readonly number: string;
  readonly amount: Paise;
  /** Of the order. */
  readonly state: string;
  readonly paymentId: string;
  /** `amount_differs` */
  readonly reason: string;
}

/** Wakes the admin: money arrived that does not fit its order. */
export function paymentOnHoldMail(frame: MailFrame, held: PaymentOnHoldMail): RenderedMail {
  const { number, amount, state, paymentId, reason } = held;
  return renderMail(frame, {
    subject: `Payment held: ${number}`,
    preheader: 'A payment needs a person to look at it.',
    reason: 'your running the shop',
    blocks: [
      { kind: 'title', text: 'A payment is held' },
      { kind: 'text', text: 'Money arrived that does not fit its order. Nothing was shipped or refunded for it.' },
      {
        kind: 'facts',
        facts: [
          { key: 'Order', lines: [`${number}, ${rupees(amount)}, ${state}`] },
          { key: 'Payment', lines: [paymentId] },
          { key: 'Why', lines: [reason.replaceAll('_', ' ')] },
        ],
      },
    ],
  });
}
