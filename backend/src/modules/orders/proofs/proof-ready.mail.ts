import {
  formatIstDate,
  renderMail,
  type Block,
  type MailFrame,
  type RenderedMail,
} from '../../../platform/mail/layout/index.js';

export interface ProofReadyMail {
  readonly number: string;
  readonly productName: string;
  readonly words: string | null;
  readonly pictureUrl: string;
  /** Absolute; it lets whoever has it answer. */
  readonly url: string;
}

/** `remindDays`: after so many days without an answer one reminder is sent. */
export interface NewProofMail extends ProofReadyMail {
  readonly remindDays: number;
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
      label: 'Approve, make it',
      url,
      other: { label: 'Ask for a change', url: `${url}&change=1` },
    },
  ];
}

export function proofReadyMail(frame: MailFrame, proof: NewProofMail): RenderedMail {
  const { productName, words, remindDays: days } = proof;
  return renderMail(frame, {
    subject: words ? `Your proof: “${words}”` : `Your proof: ${productName}`,
    preheader: 'Please check it. We start only after you approve it.',
    reason: 'your proof',
    rewordable: {
      mail: 'proof-ready',
      title: 'Proof to approve',
      values: { product: productName, order_number: proof.number, words: words ?? productName },
    },
    blocks: [
      { kind: 'title', text: 'Here is your proof' },
      { kind: 'text', text: 'We’ll make your gift exactly like this. Please check every letter.' },
      ...proofBlocks(proof),
      {
        kind: 'quiet',
        text: `Changes are free until you approve it. If we don’t hear from you in ${days === 1 ? '1 day' : `${days} days`}, we’ll send one reminder. We never start without your answer.`,
      },
    ],
  });
}

function revisedDates({ promise, othersWait }: ProofReminderMail): string {
  const later = 'Each day without an answer moves the date by a day.';
  if (!promise) return 'We start when you approve it.';
  const { day, of } = promise;
  const answered = othersWait ? 'If you answer all proofs of this order today' : 'If you answer today';
  return `${answered}, it ${of === 'arrives' ? 'arrives on' : 'leaves our workshop by'} ${formatIstDate(day)}. ${later}`;
}

/** Asks once more for an answer to a proof. */
export function proofReminderMail(frame: MailFrame, proof: ProofReminderMail): RenderedMail {
  const { productName, words, sentAt } = proof;
  return renderMail(frame, {
    subject: words ? `Your proof is waiting: “${words}”` : `Your proof is waiting: ${productName}`,
    preheader: 'We start only after you approve it.',
    reason: 'your proof',
    rewordable: {
      mail: 'proof-waits',
      title: 'Reminder of a proof',
      values: {
        product: productName,
        order_number: proof.number,
        words: words ?? productName,
        sent_on: formatIstDate(sentAt),
        new_dates: revisedDates(proof),
      },
      required: ['new_dates'],
    },
    blocks: [
      { kind: 'title', text: 'Your proof is waiting for you' },
      {
        kind: 'text',
        text: `We sent it on ${formatIstDate(sentAt)} and have not heard from you yet. ${revisedDates(proof)}`,
      },
      ...proofBlocks(proof),
      {
        kind: 'quiet',
        text: 'Changes are free until you approve it. This is our only reminder. We never start without your answer.',
      },
    ],
  });
}
