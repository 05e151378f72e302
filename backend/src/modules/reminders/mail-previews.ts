import { paise } from '../../kernel/index.js';
import { mailPreview, sampleImageUrl, type MailFrame } from '../../platform/mail/layout/index.js';
import { abandonedCartMail } from './abandoned-cart.mail.js';

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
  mailPreview('cart-waits', 'A cart rests, and its buyer asked to be reminded', abandonedCartMail, (mail, frame) =>
    mail(frame, { lines: [lamp(frame)], ...urls(frame) }),
  ),
  mailPreview('cart-waits-several', 'The same, with several pieces and long names', abandonedCartMail, (mail, frame) =>
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
