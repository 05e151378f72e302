import { renderMail, type MailFrame, type RenderedMail, mailPreview } from '../../platform/mail/layout/index.js';

export interface SubmittedFeedback {
  readonly name: string;
  /** Lowercase. */
  readonly email: string;
  /** 1 to 5. */
  readonly rating: number;
  /** May have several lines. */
  readonly message: string;
}

/** Hands a buyer's words to the shop; they are shown to nobody before the admin approves them. */
export function feedbackForwardMail(frame: MailFrame, feedback: SubmittedFeedback): RenderedMail {
  const { name, email, rating, message } = feedback;
  return renderMail(frame, {
    subject: `Feedback: ${rating} of 5 from ${name}`,
    preheader: message.slice(0, 100).toWellFormed(),
    reason: 'feedback that was sent',
    blocks: [
      { kind: 'title', text: `${rating} of 5` },
      {
        kind: 'facts',
        facts: [
          { key: 'From', lines: [name] },
          { key: 'Email', lines: [email] },
        ],
      },
      { kind: 'quote', title: name, lines: message.split('\n') },
      { kind: 'quiet', text: 'Nobody sees it until you approve it. Reply to this e-mail to write to the sender.' },
    ],
  });
}

export const mailPreviews = [
  mailPreview('feedback-arrived', 'To the shop: somebody sent feedback', feedbackForwardMail, (mail, frame) =>
    mail(frame, {
      name: 'Ananya Deshpande',
      email: 'ananya@example.com',
      rating: 5,
      message: 'The lamp glows on our shelf.\nThe names are cut beautifully. Thank you!',
    }),
  ),
];
