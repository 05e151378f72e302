import type { Paise } from '../../../kernel/index.js';
import { renderMail, rupees, type MailFrame, type RenderedMail } from '../../../platform/mail/layout/index.js';

export interface ItemsRefundedMail {
  readonly number: string;
  /** `2 × Lotus Print`, `Delivery` */
  readonly items: readonly string[];
  readonly credit: Paise;
  readonly transfer: Paise;
  /** The bank's number of the transfer. */
  readonly transferReference: string | null;
  /** What goes back by the payment besides, of which the bank is told; 0 for nothing. */
  readonly payment: Paise;
  /** The items are not sent. */
  readonly isRemoved: boolean;
  /** Absolute. */
  readonly orderUrl: string;
}

/** Items were refunded as store credit or by a transfer, which the buyer has at once. */
export function itemsRefundedMail(frame: MailFrame, refund: ItemsRefundedMail): RenderedMail {
  const { number, items, credit, transfer, transferReference, payment, isRemoved, orderUrl } = refund;
  const amount = rupees((credit + transfer) as Paise);
  return renderMail(frame, {
    subject: `Refund of ${amount} for ${number}`,
    preheader: transfer > 0 ? 'We’ve sent it by bank transfer.' : 'It is in your store credit.',
    reason: 'your refund',
    rewordable: { mail: 'items-refunded', title: 'Refund of items', values: { order_number: number, amount } },
    blocks: [
      { kind: 'title', text: `We’ve refunded ${amount}` },
      {
        kind: 'facts',
        facts: [
          { key: 'For', lines: [`Order ${number}`, ...items] },
          ...(transfer > 0
            ? [{ key: 'By bank transfer', lines: [rupees(transfer), `Reference ${transferReference ?? ''}`] }]
            : []),
          ...(credit > 0 ? [{ key: 'As store credit', lines: [rupees(credit), 'Ready for your next order.'] }] : []),
          ...(payment > 0
            ? [
                {
                  key: 'To your original payment method',
                  lines: [rupees(payment), 'We’ll e-mail you when the bank has it.'],
                },
              ]
            : []),
        ],
      },
      ...(isRemoved ? [{ kind: 'text' as const, text: 'These items won’t be sent. The rest of your order is.' }] : []),
      { kind: 'button', label: 'See your order', url: orderUrl },
    ],
  });
}
