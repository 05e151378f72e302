import { paise } from '../../kernel/index.js';
import {
  renderMail,
  type MailLineItem,
  type MailFrame,
  type RenderedMail,
  mailPreview,
  sampleImageUrl,
} from '../../platform/mail/layout/index.js';

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
    rewordable: { mail: 'cart-waits', title: 'Left in the cart', values: { product: first?.name ?? '' } },
    unsubscribe: { label: "Don't send me these", url: unsubscribeUrl },
    blocks: [
      { kind: 'title', text: 'Still in your cart' },
      {
        kind: 'text',
        text:
          words.length > 0
            ? 'Everything is just as you left it, including your words.'
            : 'Everything is just as you left it.',
      },
      { kind: 'bill', caption: 'In your cart', lines, charges: [], total: null },
      { kind: 'button', label: 'Back to your cart', url: cartUrl },
      {
        kind: 'quiet',
        text: 'Prices may have changed, and items in your cart are not reserved. This is our only reminder; if you’ve changed your mind, you don’t need to do anything.',
      },
    ],
  });
}

const urls = ({ siteUrl }: MailFrame) => ({
  cartUrl: `${siteUrl}/checkout`,
  unsubscribeUrl: `${siteUrl}/api/cart-reminders/stop?for=0192f0c4-7a3e-7cc2-9d5b-3f6f2a1b4c5d.sample`,
});
const lamp = (frame: MailFrame) => ({
  name: 'Lamp Couple Name Acrylic Arch',
  quantity: 1,
  price: paise(129_900),
  words: 'Aarav & Meera',
  pictureUrl: sampleImageUrl(frame),
});

export const mailPreviews = [
  mailPreview('cart-waits', 'A cart was left, and its owner asked for a reminder', abandonedCartMail, (mail, frame) =>
    mail(frame, { lines: [lamp(frame)], ...urls(frame) }),
  ),
  mailPreview('cart-waits-several', 'The same, with several items and long names', abandonedCartMail, (mail, frame) =>
    mail(frame, {
      lines: [
        lamp(frame),
        {
          ...lamp(frame),
          name: 'Wall Art Lotus Mandala Framed Print with Hand-gilded Border, Large, in Sheesham Wood',
          quantity: 12,
          words: null,
        },
        {
          ...lamp(frame),
          words:
            'Happy anniversary, Aai and Baba. Forty years of tea at five, of the same two chairs on the same veranda, and of Donaudampfschifffahrtsgesellschaftskapitän',
        },
      ],
      ...urls(frame),
    }),
  ),
];
