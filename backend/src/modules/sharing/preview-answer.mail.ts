import { mailPreview, renderMail, type MailFrame, type RenderedMail } from '../../platform/mail/layout/index.js';
import type { PreviewAnswer } from './sharing.rules.js';

export interface PreviewAnswerMail {
  readonly productName: string;
  readonly words: string | null;
  readonly answer: PreviewAnswer;
  readonly note: string | null;
  /** Absolute. */
  readonly productUrl: string;
}

const SENTENCES: Record<PreviewAnswer, string> = {
  love: 'Your friend loves it.',
  words: 'Your friend would change the words.',
  other: 'Your friend would choose something else.',
};

/** What a friend thinks of a preview that was shared. */
export function previewAnswerMail(frame: MailFrame, mail: PreviewAnswerMail): RenderedMail {
  const { productName, words, answer, note, productUrl } = mail;
  return renderMail(frame, {
    subject: `An answer about ${words ? `“${words.replaceAll('\n', ' ')}”` : productName}`,
    preheader: SENTENCES[answer],
    reason: 'the preview that you shared',
    blocks: [
      { kind: 'title', text: 'Your friend has looked at it' },
      { kind: 'text', text: SENTENCES[answer] },
      ...(note ? [{ kind: 'quote', title: 'What your friend wrote', lines: note.split('\n') } as const] : []),
      { kind: 'button', label: `See ${productName}`, url: productUrl },
    ],
  });
}

export const mailPreviews = [
  mailPreview('preview-answer', 'A friend answers about a shared preview', previewAnswerMail, (mail, frame) =>
    mail(frame, {
      productName: 'Lamp Couple Name Acrylic Arch',
      words: 'Kabir & Zoya',
      answer: 'love',
      note: 'Zoya spells it with one a.\nOtherwise perfect!',
      productUrl: `${frame.siteUrl}/product/lamp-couple-name-acrylic-arch`,
    }),
  ),
];
