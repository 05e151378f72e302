import { firstName, type Paise } from '../../../kernel/index.js';
import {
  formatIstDate,
  formatIstTime,
  renderMail,
  rupees,
  type MailAmount,
  type Block,
  type MailFrame,
  type RenderedMail,
} from '../../../platform/mail/layout/index.js';
import { lineItemsBlock, personalisationText, type MailOrderLine } from './order-mail.js';

export interface OrderConfirmedMail {
  readonly number: string;
  /** Full name; the mail greets by its first word. */
  readonly customerName: string;
  readonly lines: readonly MailOrderLine[];
  readonly charges: readonly MailAmount[];
  readonly total: Paise;
  /** What is paid in cash when it arrives; null for an order that is paid. */
  readonly codDue?: Paise | null;
  readonly addressLines: readonly string[];
  /** Absolute. */
  readonly orderUrl: string;
  /** When it leaves the workshop, in words: 'Tuesday, 24 November 2026'. */
  readonly promise?: string;
  /** When it arrives, in words. */
  readonly arrives?: string;
  /** The customer chose that day. */
  readonly isDayChosen?: boolean;
  /** What is written on the card. */
  readonly giftMessage?: string | null;
  /** The last moment at which its buyer may cancel it. */
  readonly cancelUntil?: Date;
  /** It goes to somebody who gets no mail of ours. */
  readonly isForSomebodyElse?: boolean;
}

function opening(number: string, hasWords: boolean, dueAtDoor: Paise | null): string {
  if (dueAtDoor)
    return `Your order ${number} is placed. Please keep ${rupees(dueAtDoor)} in cash ready for the courier.`;
  return hasWords
    ? `Your order ${number} is paid. We’ll make it with your words exactly as they are below.`
    : `Your order ${number} is paid, and we’ve started on it.`;
}

function cancellationNote(until: Date | undefined): Block[] {
  if (!until) return [];
  const text = `You can cancel it in My Orders until ${formatIstTime(until)} on ${formatIstDate(until)}, or until it ships if that’s sooner.`;
  return [{ kind: 'quiet', text }];
}

const WORDINGS = {
  paid: { mail: 'order-confirmed', title: 'Order confirmation' },
  words: { mail: 'order-confirmed-words', title: 'Order confirmation, personalised items' },
  cash: { mail: 'order-confirmed-cash', title: 'Order confirmation, cash on delivery' },
} as const;

const QUIET_GIFT: Block = {
  kind: 'text',
  text: 'It’s a gift for someone else, so we e-mail only you: it stays a surprise.',
};

export function orderConfirmedMail(frame: MailFrame, order: OrderConfirmedMail): RenderedMail {
  const name = firstName(order.customerName);
  const words = personalisationText(order.lines);
  const { codDue: dueAtDoor } = order;
  const kind = WORDINGS[dueAtDoor ? 'cash' : words.length > 0 ? 'words' : 'paid'];
  return renderMail(frame, {
    subject: `Order ${order.number} is with our workshop`,
    preheader: `${words.length > 0 ? words.join(', ') : order.lines.map(({ name }) => name).join(', ')}.`,
    reason: 'your order',
    rewordable: {
      mail: kind.mail,
      title: kind.title,
      values: {
        first_name: name || 'customer',
        order_number: order.number,
        total: rupees(order.total),
        arrives_on: order.arrives ?? order.promise ?? '',
      },
      required: dueAtDoor ? ['total'] : [],
    },
    blocks: [
      { kind: 'title', text: name ? `Thank you, ${name}` : 'Thank you' },
      {
        kind: 'text',
        text: opening(order.number, words.length > 0, dueAtDoor ?? null),
      },
      lineItemsBlock(order, dueAtDoor ? 'To pay at the door' : 'Paid'),
      {
        kind: 'facts',
        facts: [
          ...(order.arrives
            ? [{ key: 'Arrives on', lines: [order.arrives, ...(order.isDayChosen ? ['The day you chose'] : [])] }]
            : []),
          ...(order.promise ? [{ key: 'Leaves our workshop by', lines: [order.promise] }] : []),
          { key: 'Going to', lines: order.addressLines },
          ...(order.giftMessage ? [{ key: 'On the card', lines: order.giftMessage.split('\n') }] : []),
        ],
      },
      ...(order.isForSomebodyElse ? [QUIET_GIFT] : []),
      { kind: 'button', label: 'See your order', url: order.orderUrl },
      ...cancellationNote(order.cancelUntil),
      {
        kind: 'quiet',
        text: 'Spot a mistake? Reply to this e-mail as soon as you can: personalised items can’t be changed once they’re made.',
      },
    ],
  });
}
