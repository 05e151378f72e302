import type { Paise } from '../../../kernel/index.js';
import { renderMail, rupees, type MailFrame, type RenderedMail } from '../../../platform/mail/layout/index.js';

export interface OrderReducedMail {
  readonly number: string;
  /** `2 × Lotus Print` */
  readonly items: readonly string[];
  /** What the courier was to collect, and collects now. */
  readonly dueBefore: Paise;
  readonly due: Paise;
  /** Store credit that went back; 0 for none. */
  readonly creditBack: Paise;
  /** Absolute. */
  readonly orderUrl: string;
}

/** Items were taken off an order that is paid at the door: its courier collects less. */
export function orderReducedMail(frame: MailFrame, order: OrderReducedMail): RenderedMail {
  const { number, items, dueBefore, due, creditBack, orderUrl } = order;
  return renderMail(frame, {
    subject: `Items taken off your order ${number}`,
    preheader: `You pay ${rupees(due)} at the door.`,
    reason: 'your order',
    rewordable: {
      mail: 'order-reduced',
      title: 'Items taken off a cash order',
      values: { order_number: number, amount: rupees(due) },
    },
    blocks: [
      { kind: 'title', text: `You now pay ${rupees(due)} at the door` },
      { kind: 'text', text: 'These items won’t be sent. The rest of your order is. Questions? Reply to this e-mail.' },
      {
        kind: 'facts',
        facts: [
          { key: 'Taken off', lines: [`Order ${number}`, ...items] },
          { key: 'The courier collects', lines: [rupees(due), `Before: ${rupees(dueBefore)}`] },
          ...(creditBack > 0
            ? [{ key: 'Back in your store credit', lines: [rupees(creditBack), 'Ready for your next order.'] }]
            : []),
        ],
      },
      { kind: 'button', label: 'See your order', url: orderUrl },
    ],
  });
}
