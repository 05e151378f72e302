import { renderMail, mailPreview, type MailFrame, type RenderedMail } from '../../platform/mail/layout/index.js';

export interface ReviewRequestMail {
  readonly firstName: string;
  readonly number: string;
  readonly items: readonly { readonly name: string; readonly words: string | null }[];
  /** Absolute; opens the form for the buyer, who signs in. */
  readonly reviewUrl: string;
  /** Absolute. */
  readonly ordersUrl: string;
}

/** Asks a buyer to review what was bought; once for each order. */
export function reviewRequestMail(frame: MailFrame, mail: ReviewRequestMail): RenderedMail {
  const { firstName, number, items, reviewUrl, ordersUrl } = mail;
  const [first] = items;
  const what = items.length === 1 && first ? first.name : 'your order';
  return renderMail(frame, {
    subject: `How do you like ${what}?`,
    preheader: 'A few words and a photo help others choose.',
    reason: `your order ${number}. We ask once for each order`,
    rewordable: {
      mail: 'review-request',
      title: 'Review requested',
      values: { first_name: firstName, order_number: number, items: what },
    },
    blocks: [
      { kind: 'title', text: items.length === 1 ? 'How do you like it?' : 'How do you like them?' },
      {
        kind: 'text',
        text: `Hello ${firstName}, your order ${number} has been with you for a while. Would you tell others what it’s like?`,
      },
      {
        kind: 'facts',
        facts: [{ key: 'You bought', lines: items.map(({ name, words }) => (words ? `${name}: “${words}”` : name)) }],
      },
      { kind: 'button', label: 'Write a review', url: reviewUrl, other: { label: 'My Orders', url: ordersUrl } },
      {
        kind: 'quiet',
        text: 'A photo helps most. Something not right? Tell us first in My Orders, and we’ll put it right.',
      },
    ],
  });
}

const sample = ({ siteUrl }: MailFrame) => ({
  firstName: 'Ananya',
  number: 'SG-2417',
  reviewUrl: `${siteUrl}/orders/0192f0c4-7a3e-7cc2-9d5b-3f6f2a1b4c5d/review`,
  ordersUrl: `${siteUrl}/orders`,
});
const lamp = { name: 'Lamp Couple Name Acrylic Arch', words: 'Aarav & Meera' };

export const mailPreviews = [
  mailPreview('review-request', 'A week after delivery: a review is asked for', reviewRequestMail, (mail, frame) =>
    mail(frame, { ...sample(frame), items: [lamp] }),
  ),
  mailPreview('review-request-several', 'The same, with several items', reviewRequestMail, (mail, frame) =>
    mail(frame, { ...sample(frame), items: [lamp, { name: 'Brass diya', words: null }] }),
  ),
];
