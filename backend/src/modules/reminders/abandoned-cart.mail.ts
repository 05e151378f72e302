import { renderMail, type MailLineItem, type MailFrame, type RenderedMail } from '../../platform/mail/layout/index.js';

export interface AbandonedCartMail {
  readonly lines: readonly MailLineItem[];
  /** Absolute. */
  readonly cartUrl: string;
  /** Absolute; lets whoever has it end these mails, and nothing else. */
  readonly unsubscribeUrl: string;
}

/** Reminds of a cart, for those who asked for it. */
export function abandonedCartMail(
  frame: MailFrame,
  { lines, cartUrl, unsubscribeUrl }: AbandonedCartMail,
): RenderedMail {
  const [first, ...others] = lines;
  const words = lines.flatMap((line) => (line.words ? [line.words] : []));
  return renderMail(frame, {
    subject: others.length === 0 && first ? `${first.name} is still in your cart` : 'Your gifts are still in your cart',
    preheader: words.length > 0 ? `${words.join(', ')}, just as you left it.` : 'Just as you left it.',
    reason: 'the reminder that you asked for',
    unsubscribe: { label: "Don't send me these", url: unsubscribeUrl },
    blocks: [
      { kind: 'title', text: 'Still in your cart' },
      {
        kind: 'text',
        text:
          words.length > 0
            ? 'What you chose waits just as you left it, your words and all.'
            : 'What you chose waits just as you left it.',
      },
      { kind: 'bill', caption: 'In your cart', lines, charges: [], total: null },
      { kind: 'button', label: 'Back to your cart', url: cartUrl },
      {
        kind: 'quiet',
        text: 'Prices are those of today, and a piece in your cart is not set aside. We write once; if you have changed your mind, do nothing.',
      },
    ],
  });
}
