import type { Paise } from '../../../kernel/index.js';
import {
  formatIstDate,
  renderMail,
  type MailFrame,
  type RenderedMail,
  rupees,
} from '../../../platform/mail/layout/index.js';
import { lineItemsBlock, type MailOrderTotals } from '../order/order-mail.js';

interface PaymentLinkMail {
  readonly number: string;
  readonly amount: Paise;
  /** Absolute: the gateway's page. */
  readonly payUrl: string;
  /** Until when it can be paid. */
  readonly until: Date;
  /** Number of the order that it was added to; left out for one by itself. */
  readonly addedTo?: string | null;
  /** It makes an item of that order again. */
  readonly isRemake?: boolean;
}

const QUIET = 'You pay on our payment partner’s secure page. Questions, or didn’t ask for this? Reply to this e-mail.';

/** Asks for the price of an order that the shop took by phone or chat, or that was left unpaid. */
export function payByLinkMail(frame: MailFrame, order: PaymentLinkMail & MailOrderTotals): RenderedMail {
  const { number, amount, payUrl, until } = order;
  const { subject, title, text } = linkWords(order, formatIstDate(until));
  return renderMail(frame, {
    subject,
    preheader: `${rupees(amount)}, by UPI, card, netbanking or wallet.`,
    reason: 'your order',
    rewordable: {
      mail: 'payment-link',
      title: 'Link to pay',
      values: { order_number: number, amount: rupees(amount), pay_by: formatIstDate(until) },
      required: ['pay_by'],
    },
    blocks: [
      { kind: 'title', text: title },
      { kind: 'text', text },
      lineItemsBlock(order, 'To pay'),
      { kind: 'button', label: `Pay ${rupees(amount)}`, url: payUrl },
      { kind: 'quiet', text: QUIET },
    ],
  });
}

function linkWords({ number, addedTo, isRemake }: PaymentLinkMail, by: string) {
  if (!addedTo) {
    return {
      subject: `Pay for your order ${number}`,
      title: 'Your order is ready to pay',
      text: `This is order ${number}. Please check it and pay by ${by}. Then we’ll start on it.`,
    };
  }
  const asItWas = `If you’d rather not, do nothing: order ${addedTo} then goes on as it was.`;
  if (isRemake) {
    return {
      subject: `Pay to have an item of your order ${addedTo} made again`,
      title: `Made again for your order ${addedTo}`,
      text: `We’ll make this again with what you want on it now, as order ${number}. Please pay by ${by}. You’ll get a proof to approve, and it goes in the same parcel in place of the first one. ${asItWas}`,
    };
  }
  return {
    subject: `Pay for what was added to your order ${addedTo}`,
    title: `Added to your order ${addedTo}`,
    text: `This goes in the same parcel, as order ${number}. Please pay by ${by}. ${asItWas}`,
  };
}

export interface MissingAmountMail extends PaymentLinkMail {
  /** What arrived. */
  readonly paid: Paise;
  /** What the gateway was to take. */
  readonly due: Paise;
}

/** Asks for what a payment left missing. */
export function missingAmountMail(frame: MailFrame, asked: MissingAmountMail): RenderedMail {
  const { number, amount, paid, due, payUrl, until } = asked;
  return renderMail(frame, {
    subject: `${rupees(amount)} is missing for your order ${number}`,
    preheader: 'Pay the rest, and we’ll start on it.',
    reason: 'your payment',
    rewordable: {
      mail: 'payment-link-missing',
      title: 'Missing amount',
      values: {
        order_number: number,
        amount: rupees(amount),
        paid: rupees(paid),
        order_total: rupees(due),
        pay_by: formatIstDate(until),
      },
      required: ['amount', 'pay_by'],
    },
    blocks: [
      { kind: 'title', text: 'Part of your payment is missing' },
      {
        kind: 'text',
        text: `We received ${rupees(paid)} for order ${number}, but the total is ${rupees(due)}. Please pay the missing ${rupees(amount)} by ${formatIstDate(until)}. Then we’ll start on it.`,
      },
      {
        kind: 'text',
        text: 'What you’ve paid is safe. If you’d rather cancel, reply to this e-mail and we’ll refund it.',
      },
      { kind: 'button', label: `Pay ${rupees(amount)}`, url: payUrl },
      { kind: 'quiet', text: QUIET },
    ],
  });
}
