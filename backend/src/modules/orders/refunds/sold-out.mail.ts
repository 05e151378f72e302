import type { Paise } from '../../../kernel/index.js';
import { renderMail, rupees, type MailFrame, type RenderedMail } from '../../../platform/mail/layout/index.js';
import { POLICIES } from '../order/policies/policy-terms.js';

export interface SoldOutMail {
  readonly number: string;
  readonly amount: Paise;
  /** Names of the pieces that are gone. */
  readonly unavailableItems: string;
  /** Absolute. */
  readonly shopUrl: string;
}

/** A payment came after its pieces had gone back on the shelf, and to somebody else. */
export function soldOutMail(
  frame: MailFrame,
  { number, amount, unavailableItems: gone, shopUrl }: SoldOutMail,
): RenderedMail {
  return renderMail(frame, {
    subject: `We are sorry: ${number} is sold out`,
    preheader: `All of your ${rupees(amount)} goes back to you.`,
    reason: 'your order',
    blocks: [
      { kind: 'title', text: 'We are sorry: this one is gone' },
      {
        kind: 'text',
        text: `Your payment for ${number} reached us later than we could set its pieces aside, and by then the last of them had found another home: ${gone}.`,
      },
      {
        kind: 'text',
        text: `Nothing of this order will be sent. All of it, ${rupees(amount)}, goes back the way you paid; you need not do anything. We write again when the bank has taken it; from then it takes ${POLICIES.bankTakes}.`,
      },
      { kind: 'text', text: 'The rest of your cart is as you left it.' },
      { kind: 'button', label: 'Find another gift', url: shopUrl },
    ],
  });
}
