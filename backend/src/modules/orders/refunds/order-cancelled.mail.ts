import type { Paise } from '../../../kernel/index.js';
import {
  formatIstDate,
  formatIstTime,
  renderMail,
  rupees,
  type Block,
  type MailFrame,
  type RenderedMail,
} from '../../../platform/mail/layout/index.js';
import { lineItemsBlock, type MailOrderTotals } from '../order/order-mail.js';
import { POLICIES } from '../order/policies/policy-terms.js';

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
            text: `${rupees(comingBack)} goes back the way you paid. We write again when the bank has taken it; from then it takes ${POLICIES.bankTakes}.`,
          },
        ]
      : [];
  const credit: Block[] =
    creditBack > 0 ? [{ kind: 'text', text: `${rupees(creditBack)} is back with your store credit already.` }] : [];
  return renderMail(frame, {
    subject: `${number} is cancelled`,
    preheader: comingBack > 0 ? 'Your money is on its way back.' : 'Nothing will be sent.',
    reason: 'your order',
    blocks: [
      { kind: 'title', text: 'Your order is cancelled' },
      {
        kind: 'text',
        text: byBuyer
          ? `As you asked, we cancelled ${when}. Nothing will be sent.`
          : `We are sorry: we had to cancel ${when}. Nothing will be sent.`,
      },
      lineItemsBlock(order, isPaid ? 'Paid' : 'Total'),
      ...money,
      ...credit,
      { kind: 'button', label: 'See your order', url: orderUrl },
    ],
  });
}
