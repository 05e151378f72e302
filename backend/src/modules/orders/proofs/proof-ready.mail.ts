import {
  formatIstDate,
  renderMail,
  type Block,
  type MailFrame,
  type RenderedMail,
} from '../../../platform/mail/layout/index.js';
import { DAY_MS, POLICIES } from '../order/policies.js';

export interface ProofReadyMail {
  readonly number: string;
  readonly productName: string;
  readonly words: string | null;
  readonly pictureUrl: string;
  /** Absolute; it lets whoever has it answer. */
  readonly url: string;
}

export interface ProofReminderMail extends ProofReadyMail {
  readonly sentAt: Date;
  /** Where the order's promise stands if all its proofs are answered today; null for an order without one. */
  readonly promise: { readonly day: Date; readonly of: 'arrives' | 'leaves' } | null;
  /** Whether other proofs of the order wait for an answer too. */
  readonly othersWait: boolean;
}

function proofBlocks({ number, productName, words, pictureUrl, url }: ProofReadyMail): Block[] {
  return [
    {
      kind: 'proof',
      pictureUrl,
      alt: `Proof: ${productName}${words ? ` with the words ${words}` : ''}`,
      words,
      caption: `${productName}, order ${number}`,
    },
    {
      kind: 'button',
      label: 'It is right, make it',
      url,
      other: { label: 'Ask for a change', url: `${url}&change=1` },
    },
  ];
}

export function proofReadyMail(frame: MailFrame, proof: ProofReadyMail): RenderedMail {
  const { productName, words } = proof;
  const days = POLICIES.proofRemindAfterMs / DAY_MS;
  return renderMail(frame, {
    subject: words ? `Your proof: “${words}”` : `Your proof: ${productName}`,
    preheader: 'Look it over. We cut only after your yes.',
    reason: 'your proof',
    blocks: [
      { kind: 'title', text: 'Here is your proof' },
      { kind: 'text', text: 'We make your gift exactly so. Please read it letter by letter.' },
      ...proofBlocks(proof),
      {
        kind: 'quiet',
        text: `Changes are free until you say yes. If we hear nothing in ${days} days, we write once more; we never cut without an answer.`,
      },
    ],
  });
}

function revisedDates({ promise, othersWait }: ProofReminderMail): string {
  const later = 'Each day that we wait moves it by a day.';
  if (!promise) return 'We begin with your yes; until then your order waits.';
  const { day, of } = promise;
  const answered = othersWait ? 'With all proofs of this order answered today' : 'With your answer today';
  return `${answered}, it ${of === 'arrives' ? 'arrives on' : 'leaves our workshop by'} ${formatIstDate(day)}. ${later}`;
}

/** Asks once more for an answer to a proof. */
export function proofReminderMail(frame: MailFrame, proof: ProofReminderMail): RenderedMail {
  const { productName, words, sentAt } = proof;
  return renderMail(frame, {
    subject: words ? `Your proof still waits: “${words}”` : `Your proof still waits: ${productName}`,
    preheader: 'We cut only after your yes.',
    reason: 'your proof',
    blocks: [
      { kind: 'title', text: 'Your proof still waits for you' },
      {
        kind: 'text',
        text: `We sent it on ${formatIstDate(sentAt)} and have not heard from you yet. ${revisedDates(proof)}`,
      },
      ...proofBlocks(proof),
      {
        kind: 'quiet',
        text: 'Changes are free until you say yes. This is our only reminder; we never cut without an answer.',
      },
    ],
  });
}
