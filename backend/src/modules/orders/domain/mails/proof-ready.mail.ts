import { renderMail, type MailFrame, type RenderedMail } from '../../../../platform/mail/layout/index.js';

export interface ProofReadyMail {
  readonly number: string;
  readonly productName: string;
  readonly words: string | null;
  readonly pictureUrl: string;
  /** Absolute; it lets whoever has it answer. */
  readonly url: string;
}

export function proofReadyMail(frame: MailFrame, proof: ProofReadyMail): RenderedMail {
  const { number, productName, words, pictureUrl, url } = proof;
  return renderMail(frame, {
    subject: words ? `Your proof: “${words}”` : `Your proof: ${productName}`,
    preheader: 'Look it over. We cut only after your yes.',
    because: 'your proof',
    blocks: [
      { kind: 'title', text: 'Here is your proof' },
      { kind: 'text', text: 'We make your gift exactly so. Please read it letter by letter.' },
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
      { kind: 'quiet', text: 'Changes are free until you say yes. We never cut without an answer.' },
    ],
  });
}
