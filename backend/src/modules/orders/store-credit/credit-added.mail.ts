import type { Paise } from '../../../kernel/index.js';
import { renderMail, rupees, type MailFrame, type RenderedMail } from '../../../platform/mail/layout/index.js';

export interface CreditAdded {
  /** '' until known. */
  readonly name: string;
  readonly amount: Paise;
  readonly reason: string;
  readonly balance: Paise;
}

/** Tells a customer that the shop has added store credit. */
export function creditAddedMail(frame: MailFrame, { name, amount, reason, balance }: CreditAdded): RenderedMail {
  const { siteUrl, shopName } = frame;
  return renderMail(frame, {
    subject: `${rupees(amount)} of store credit for you`,
    preheader: reason,
    reason: 'your store credit',
    rewordable: {
      mail: 'store-credit-added',
      title: 'Store credit added',
      values: { first_name: name || 'customer', amount: rupees(amount), balance: rupees(balance) },
    },
    blocks: [
      { kind: 'title', text: `We’ve added ${rupees(amount)} of store credit` },
      {
        kind: 'text',
        text: `${name === '' ? 'Hello' : `Dear ${name}`}, we’ve added ${rupees(amount)} to your store credit at ${shopName}.`,
      },
      {
        kind: 'facts',
        facts: [
          { key: 'Reason', lines: [reason] },
          { key: 'Store credit', lines: [rupees(balance)] },
        ],
      },
      { kind: 'text', text: 'Choose “Use store credit” at checkout to pay with it.' },
      { kind: 'button', label: 'See my store credit', url: `${siteUrl}/account` },
    ],
  });
}
