import type { Paise } from '../../../kernel/index.js';
import { renderMail, rupees, type MailFrame, type RenderedMail } from '../../../platform/mail/layout/index.js';

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
