import type { Paise } from '../../../kernel/index.js';
import {
  formatIstDate,
  renderMail,
  rupees,
  type Block,
  type MailFrame,
  type RenderedMail,
  type Rewordable,
} from '../../../platform/mail/layout/index.js';
import { type RefundMethod, POLICIES, returnProcessedBy } from '../order/policies.js';
import type { ReturnState } from './returns.rules.js';
import type { ReturnKind } from '../order/order.types.js';

export type ReturnUpdate = 'asked' | Exclude<ReturnState, 'requested'>;

export interface ReturnUpdateMail {
  readonly number: string;
  readonly kind: ReturnKind;
  /** `2 × Geode coasters`. */
  readonly pieces: readonly string[];
  readonly words: string;
  /** What the shop wrote to the buyer; null for nothing. */
  readonly answer: string | null;
  readonly remedy: RefundMethod | null;
  readonly amount: Paise | null;
  readonly at: Date;
  /** Absolute. */
  readonly orderUrl: string;
  /** To the holder of a gift receipt. */
  readonly isExchange?: boolean;
}

type ReturnTemplate = { readonly subject: string; readonly preheader: string; readonly blocks: readonly Block[] };

const answered = (title: string, answer: string | null): Block[] =>
  answer ? [{ kind: 'quote', title, lines: answer.split('\n') }] : [];

const replyBy = (at: Date): string => formatIstDate(returnProcessedBy(at));

const TEMPLATES: Record<ReturnUpdate, (mail: ReturnUpdateMail) => ReturnTemplate> = {
  asked: ({ number, kind, words, at }) => {
    const isDamage = kind === 'damage';
    return {
      subject: isDamage ? `We have your report: ${number}` : `We have your return request: ${number}`,
      preheader: 'We’ll check it and e-mail you.',
      blocks: [
        { kind: 'title', text: isDamage ? 'We are sorry it arrived like this' : 'We have your request' },
        {
          kind: 'text',
          text: isDamage
            ? 'We’ll check your photos and e-mail you, usually within a day. Please keep the item and its box until then.'
            : `Please don’t send anything yet; we’ll e-mail you instructions. We’ll reply by ${replyBy(at)}.`,
        },
        ...answered('What you wrote', words),
      ],
    };
  },
  approved: ({ number, answer }) => ({
    subject: `Please send it back: ${number}`,
    preheader: 'How to send it, at no cost to you.',
    blocks: [
      { kind: 'title', text: 'Please send it back to us' },
      {
        kind: 'text',
        text: 'Return shipping is free. Please pack it as it came, with the order number inside.',
      },
      ...answered('How to send it', answer),
    ],
  }),
  declined: ({ number, answer }) => ({
    subject: `About your return: ${number}`,
    preheader: 'We can’t accept this return. Here’s why.',
    blocks: [
      { kind: 'title', text: 'We can’t accept your return' },
      { kind: 'text', text: 'We checked your request carefully, and we’re sorry that we can’t accept it.' },
      ...answered('Why', answer),
      { kind: 'text', text: 'If you disagree, reply to this e-mail. A person will read it.' },
    ],
  }),
  settled: ({ number, amount, remedy }) => {
    const sum = rupees(amount ?? (0 as Paise));
    return remedy === 'store_credit'
      ? {
          subject: `${sum} of store credit: ${number}`,
          preheader: 'You can use it on your next gift.',
          blocks: [
            { kind: 'title', text: `${sum} was added to your store credit` },
            { kind: 'text', text: 'You can use your store credit at checkout.' },
          ],
        }
      : {
          subject: `We’re refunding ${sum}: ${number}`,
          preheader: 'You don’t need to do anything.',
          blocks: [
            { kind: 'title', text: `We’re refunding ${sum}` },
            {
              kind: 'text',
              text: `It goes back to your original payment method. We’ll e-mail you when the bank has it; from then it takes ${POLICIES.bankTakes}.`,
            },
          ],
        };
  },
};

function wordingFor(news: ReturnUpdate, { kind, remedy }: ReturnUpdateMail): Pick<Rewordable, 'mail' | 'title'> {
  switch (news) {
    case 'asked':
      return kind === 'damage'
        ? { mail: 'damage-reported', title: 'Damage reported' }
        : { mail: 'return-asked', title: 'Return requested' };
    case 'approved':
      return { mail: 'return-approved', title: 'Return approved' };
    case 'declined':
      return { mail: 'return-declined', title: 'Return declined' };
    case 'settled':
      return remedy === 'store_credit'
        ? { mail: 'return-settled-credit', title: 'Return settled with store credit' }
        : { mail: 'return-settled-money', title: 'Return settled with a refund' };
  }
}

/** What a buyer is told of a return or a report of damage. */
export function returnUpdateMail(frame: MailFrame, news: ReturnUpdate, mail: ReturnUpdateMail): RenderedMail {
  const { blocks, ...said } = TEMPLATES[news](mail);
  return renderMail(frame, {
    ...said,
    reason: mail.isExchange ? 'your exchange' : mail.kind === 'damage' ? 'your report' : 'your return',
    rewordable: {
      ...wordingFor(news, mail),
      values: {
        order_number: mail.number,
        amount: mail.amount === null ? '' : rupees(mail.amount),
        reply_by: replyBy(mail.at),
        bank_days: POLICIES.bankTakes,
      },
    },
    blocks: [
      ...blocks,
      {
        kind: 'facts',
        facts: [
          { key: 'Order', lines: [mail.number] },
          { key: 'Items', lines: mail.pieces },
        ],
      },
      { kind: 'button', label: mail.isExchange ? 'See your exchange' : 'See your order', url: mail.orderUrl },
    ],
  });
}
