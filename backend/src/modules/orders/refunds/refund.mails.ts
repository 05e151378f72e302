import type { Paise } from '../../../kernel/index.js';
import {
  formatIstDate,
  renderMail,
  rupees,
  type Block,
  type MailFrame,
  type RenderedMail,
  formatIstTime,
} from '../../../platform/mail/layout/index.js';
import type { RefundReason } from './refund.rules.js';
import { POLICIES } from '../order/policies.js';
import type { InvoiceType } from '../invoicing/index.js';
import { lineItemsBlock, type MailOrderTotals } from '../order/order-mail.js';

const FOR: Record<RefundReason, string> = {
  cancelled: 'cancelled',
  second_payment: 'paid twice',
  order_closed: 'paid after it was closed',
  on_hold: 'paid with another amount than its price',
  sold_out: 'no longer available when it was paid',
  goodwill: 'partly refunded',
  return: 'sent back',
  damage: 'arrived damaged',
  items: 'partly refunded',
  gateway: 'from us',
};

export interface RefundedMail {
  readonly number: string;
  readonly amount: Paise;
  readonly reason: RefundReason;
  /** What it was made for: `2 × Lotus Print`, `Delivery`; empty where it names nothing. */
  readonly items: readonly string[];
  /** How it was paid: `upi`, `card` ...; null when that is not known. */
  readonly method: string | null;
  /** The gateway's id, which the bank can follow. */
  readonly reference: string;
  readonly at: Date;
  /** The bill that it takes back; null for a payment that was on none. */
  readonly bill: InvoiceType | null;
  /** Absolute. */
  readonly orderUrl: string;
}

const WAYS: Readonly<Record<string, string>> = {
  upi: 'The UPI account you paid from',
  card: 'The card you paid with',
  netbanking: 'The bank account you paid from',
  wallet: 'The wallet you paid from',
};

function noteBlocks({ bill, orderUrl }: RefundedMail): Block[] {
  if (bill === null) return [];
  const note = bill === 'invoice' ? 'credit note' : 'refund receipt';
  return [
    { kind: 'text', text: `You’ll find the ${note} with your order.` },
    { kind: 'button', label: `See the ${note}`, url: orderUrl },
  ];
}

/** The bank has the money: the only moment at which a buyer hears "refunded". */
export function refundedMail(frame: MailFrame, refund: RefundedMail): RenderedMail {
  const by = formatIstDate(new Date(refund.at.getTime() + POLICIES.bankTakesAtMostMs));
  return renderMail(frame, {
    subject: `Your refund of ${rupees(refund.amount)} is on its way`,
    preheader: 'Your refund is with the bank.',
    reason: 'your refund',
    rewordable: {
      mail: 'refunded',
      title: 'Refund',
      values: { order_number: refund.number, amount: rupees(refund.amount) },
    },
    blocks: [
      { kind: 'title', text: 'Your refund is with the bank' },
      {
        kind: 'facts',
        facts: [
          { key: 'Amount', lines: [rupees(refund.amount)] },
          { key: 'Goes to', lines: [WAYS[refund.method ?? ''] ?? 'Where you paid from'] },
          { key: 'For', lines: [`Order ${refund.number}, ${FOR[refund.reason]}`] },
          ...(refund.items.length > 0 ? [{ key: 'Items', lines: refund.items }] : []),
          { key: 'Reference', lines: [refund.reference] },
        ],
      },
      {
        kind: 'text',
        text: `The bank takes ${POLICIES.bankTakes}. If it hasn’t arrived by ${by}, give them the reference above or reply to this e-mail.`,
      },
      ...noteBlocks(refund),
    ],
  });
}

const WHY_REFUNDED = {
  second_payment: (number: string, amount: string) =>
    `Your order ${number} was already paid when a second payment of ${amount} arrived.`,
  on_hold: (number: string, amount: string) =>
    `Your payment of ${amount} for order ${number} was not the amount of the order, so we closed the order. Your cart is as you left it.`,
  order_closed: (number: string, amount: string) =>
    `Your payment of ${amount} arrived after your order ${number} was closed, so we can’t make it.`,
} as const;

const RETURNED = {
  second_payment: { mail: 'payment-returned', title: 'Refund of a second payment' },
  on_hold: { mail: 'payment-returned-held', title: 'Refund of a payment on hold' },
  order_closed: { mail: 'payment-returned-late', title: 'Refund of a late payment' },
} as const;

/** Money that cannot pay its order goes back: said at once, before the buyer wonders. */
export function paymentRefundedMail(
  frame: MailFrame,
  { number, amount, reason, orderUrl }: Pick<RefundedMail, 'number' | 'amount' | 'reason'> & { orderUrl: string },
): RenderedMail {
  const kind = reason === 'second_payment' || reason === 'on_hold' ? reason : 'order_closed';
  const why = WHY_REFUNDED[kind];
  const returned = RETURNED[kind];
  return renderMail(frame, {
    subject: `Refund of ${rupees(amount)}: order ${number}`,
    preheader: 'You don’t need to do anything.',
    reason: 'your payment',
    rewordable: {
      mail: returned.mail,
      title: returned.title,
      values: { order_number: number, amount: rupees(amount), bank_days: POLICIES.bankTakes },
      required: ['amount'],
    },
    blocks: [
      { kind: 'title', text: 'We’re refunding your payment' },
      {
        kind: 'text',
        text: `${why(number, rupees(amount))} We’re refunding all of it; you don’t need to do anything.`,
      },
      { kind: 'text', text: `We’ll e-mail you when the bank has it; from then it takes ${POLICIES.bankTakes}.` },
      { kind: 'button', label: 'See your orders', url: orderUrl },
    ],
  });
}

/** Wakes the admin. */
export function refundFailedMail(
  frame: MailFrame,
  { number, amount, why, orderUrl }: { number: string; amount: Paise; why: string; orderUrl: string },
): RenderedMail {
  return renderMail(frame, {
    subject: `Refund failed: ${number}`,
    preheader: 'A refund needs your attention.',
    reason: 'your role as the shop’s admin',
    blocks: [
      { kind: 'title', text: 'A refund failed' },
      { kind: 'text', text: `${rupees(amount)} of ${number} did not reach the customer, who is still waiting for it.` },
      { kind: 'facts', facts: [{ key: 'Why', lines: [why] }] },
      { kind: 'button', label: 'Open the order', url: orderUrl },
    ],
  });
}

export interface OrderCancelledMail extends MailOrderTotals {
  readonly number: string;
  readonly at: Date;
  /** Whether the buyer asked for it, or the shop called it off. */
  readonly byBuyer: boolean;
  readonly isPaid: boolean;
  /** What goes back the way it was paid; 0 when nothing was. */
  readonly comingBack: Paise;
  /** What went back to the buyer's store credit. */
  readonly creditBack: Paise;
  /** Absolute. */
  readonly orderUrl: string;
}

export function orderCancelledMail(frame: MailFrame, order: OrderCancelledMail): RenderedMail {
  const { number, at, byBuyer, isPaid, comingBack, creditBack, orderUrl } = order;
  const when = `${number} at ${formatIstTime(at)} on ${formatIstDate(at)}`;
  const money: Block[] =
    comingBack > 0
      ? [
          {
            kind: 'text',
            text: `We’re refunding ${rupees(comingBack)} to your original payment method. We’ll e-mail you when the bank has it; from then it takes ${POLICIES.bankTakes}.`,
          },
        ]
      : [];
  const credit: Block[] =
    creditBack > 0
      ? [{ kind: 'text', text: `We’ve already returned ${rupees(creditBack)} to your store credit.` }]
      : [];
  return renderMail(frame, {
    subject: `${number} is cancelled`,
    preheader: comingBack > 0 ? 'Your refund is on its way.' : 'Nothing will be sent.',
    reason: 'your order',
    rewordable: {
      mail: byBuyer ? 'order-cancelled' : 'order-cancelled-by-shop',
      title: byBuyer ? 'Cancelled by the customer' : 'Cancelled by the shop',
      values: { order_number: number, cancelled_at: `${formatIstTime(at)} on ${formatIstDate(at)}` },
    },
    blocks: [
      { kind: 'title', text: 'Your order is cancelled' },
      {
        kind: 'text',
        text: byBuyer
          ? `As you asked, we cancelled ${when}. We won’t send anything.`
          : `We’re sorry: we had to cancel ${when}. We won’t send anything.`,
      },
      lineItemsBlock(order, isPaid ? 'Paid' : 'Total'),
      ...money,
      ...credit,
      { kind: 'button', label: 'See your order', url: orderUrl },
    ],
  });
}

export interface SoldOutMail {
  readonly number: string;
  readonly amount: Paise;
  /** Names of the pieces that are gone. */
  readonly unavailableItems: string;
  /** Absolute. */
  readonly shopUrl: string;
}

/** As the order's history names a coupon that went to others. */
const GONE_COUPON = /^coupon ([A-Z0-9-]+)$/;

/** A payment came after its pieces, or its coupon, had gone to somebody else. */
export function soldOutMail(
  frame: MailFrame,
  { number, amount, unavailableItems: gone, shopUrl }: SoldOutMail,
): RenderedMail {
  const coupon = GONE_COUPON.exec(gone)?.[1];
  const unpaidFor = `We won’t send anything from this order. We’re refunding all ${rupees(amount)} to your original payment method; you don’t need to do anything. We’ll e-mail you when the bank has it; from then it takes ${POLICIES.bankTakes}.`;
  if (coupon !== undefined) {
    return renderMail(frame, {
      subject: `We could not accept your payment for ${number}`,
      preheader: `We’re refunding all ${rupees(amount)}.`,
      reason: 'your order',
      rewordable: {
        mail: 'coupon-used-up',
        title: 'Coupon used up when the payment came',
        values: { order_number: number, amount: rupees(amount), coupon, bank_days: POLICIES.bankTakes },
        required: ['coupon', 'amount'],
      },
      blocks: [
        { kind: 'title', text: 'Your coupon was used up' },
        {
          kind: 'text',
          text: `Your payment for ${number} reached us after the reservation of your coupon ${coupon} had ended, and by then it was used up.`,
        },
        { kind: 'text', text: unpaidFor },
        { kind: 'text', text: 'Your cart is as you left it. You can order again without the coupon.' },
        { kind: 'button', label: 'Find another gift', url: shopUrl },
      ],
    });
  }
  return renderMail(frame, {
    subject: `We are sorry: ${number} is sold out`,
    preheader: `We’re refunding all ${rupees(amount)}.`,
    reason: 'your order',
    rewordable: {
      mail: 'sold-out',
      title: 'Sold out when the payment came',
      values: { order_number: number, amount: rupees(amount), items: gone, bank_days: POLICIES.bankTakes },
      required: ['items', 'amount'],
    },
    blocks: [
      { kind: 'title', text: 'We’re sorry, this one is sold out' },
      {
        kind: 'text',
        text: `Your payment for ${number} reached us after our reservation had ended, and by then these were sold out: ${gone}.`,
      },
      { kind: 'text', text: unpaidFor },
      { kind: 'text', text: 'The rest of your cart is as you left it.' },
      { kind: 'button', label: 'Find another gift', url: shopUrl },
    ],
  });
}
