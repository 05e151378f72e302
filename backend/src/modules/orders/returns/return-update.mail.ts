import type { Paise } from '../../../kernel/index.js';
import {
  formatIstDate,
  renderMail,
  rupees,
  type Block,
  type MailFrame,
  type RenderedMail,
} from '../../../platform/mail/layout/index.js';
import { type RefundMethod, POLICIES } from '../order/policies.js';
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
}

type ReturnTemplate = { readonly subject: string; readonly preheader: string; readonly blocks: readonly Block[] };

const answered = (title: string, answer: string | null): Block[] =>
  answer ? [{ kind: 'quote', title, lines: answer.split('\n') }] : [];

const TEMPLATES: Record<ReturnUpdate, (mail: ReturnUpdateMail) => ReturnTemplate> = {
  asked: ({ number, kind, words, at }) => {
    const isDamage = kind === 'damage';
    return {
      subject: isDamage ? `We have your report: ${number}` : `We have your return request: ${number}`,
      preheader: 'We look at it and write to you.',
      blocks: [
        { kind: 'title', text: isDamage ? 'We are sorry it arrived like this' : 'We have your request' },
        {
          kind: 'text',
          text: isDamage
            ? 'We look at your photos and write to you, usually within a day. Please keep the piece and its box until then.'
            : `We look at it and write to you before you send anything. It is dealt with by ${formatIstDate(new Date(at.getTime() + POLICIES.returnProcessedInMs))}.`,
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
        text: 'Sending it back costs you nothing. Please pack it as it came, with the order number inside.',
      },
      ...answered('How to send it', answer),
    ],
  }),
  declined: ({ number, answer }) => ({
    subject: `About your return: ${number}`,
    preheader: 'We cannot take it back, and tell you why.',
    blocks: [
      { kind: 'title', text: 'We cannot take it back' },
      { kind: 'text', text: 'We looked at your request with care, and we are sorry to say no.' },
      ...answered('Why', answer),
      { kind: 'text', text: 'If you see it differently, answer this mail; a person reads it.' },
    ],
  }),
  settled: ({ number, amount, remedy }) => {
    const sum = rupees(amount ?? (0 as Paise));
    return remedy === 'store_credit'
      ? {
          subject: `${sum} of store credit: ${number}`,
          preheader: 'It waits for your next gift.',
          blocks: [
            { kind: 'title', text: `${sum} is yours to spend` },
            { kind: 'text', text: 'We added it to your store credit. It waits at the checkout for your next gift.' },
          ],
        }
      : {
          subject: `${sum} goes back to you: ${number}`,
          preheader: 'You need not do anything.',
          blocks: [
            { kind: 'title', text: `${sum} goes back to you` },
            {
              kind: 'text',
              text: `It goes the way you paid. We write again when the bank has taken it; from then it takes ${POLICIES.bankTakes}.`,
            },
          ],
        };
  },
};

/** What a buyer is told of a return or a report of damage. */
export function returnUpdateMail(frame: MailFrame, news: ReturnUpdate, mail: ReturnUpdateMail): RenderedMail {
  const { blocks, ...said } = TEMPLATES[news](mail);
  return renderMail(frame, {
    ...said,
    reason: mail.kind === 'damage' ? 'your report' : 'your return',
    blocks: [
      ...blocks,
      {
        kind: 'facts',
        facts: [
          { key: 'Order', lines: [mail.number] },
          { key: 'Pieces', lines: mail.pieces },
        ],
      },
      { kind: 'button', label: 'See your order', url: mail.orderUrl },
    ],
  });
}
