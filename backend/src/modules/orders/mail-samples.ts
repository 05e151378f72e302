import { paise } from '../../kernel/index.js';
import { sampleImageUrl, type MailFrame } from '../../platform/mail/layout/index.js';
import type { MailOrderTotals } from './order/order-mail.js';

export const SAMPLE_ORDER = {
  number: 'SG-2417',
  customerName: 'Ananya Deshpande',
  addressLines: ['Ananya Deshpande', 'Flat 7, Shanti Apartments, Paud Road', 'Kothrud, Pune, Maharashtra 411038'],
  placed: new Date('2026-11-18T06:12:00Z'),
  arrived: new Date('2026-11-23T07:50:00Z'),
} as const;

export function sampleTotals(frame: MailFrame): MailOrderTotals {
  const pictureUrl = sampleImageUrl(frame);
  return {
    lines: [
      {
        name: 'Lamp Couple Name Acrylic Arch',
        quantity: 1,
        price: paise(129_900),
        customText: 'Aarav & Meera',
        pictureUrl,
      },
      { name: 'Table Geode Resin Coasters Set of 4', quantity: 2, price: paise(89_900), customText: null, pictureUrl },
    ],
    charges: [
      { label: 'Gift wrap, 3 pieces', amount: paise(7_500) },
      { label: 'Express delivery', amount: paise(20_000) },
      { label: 'Coupon DIWALI', amount: paise(-20_000) },
    ],
    total: paise(317_200),
  };
}

/** Names and words that go on and on: nothing may break out of a narrow screen. */
export function longTotals(frame: MailFrame): MailOrderTotals {
  const { lines, charges } = sampleTotals(frame);
  return {
    lines: [
      {
        ...(lines[0] as MailOrderTotals['lines'][number]),
        name: 'Wall Art Lotus Mandala Framed Print with Hand-gilded Border, Large, in Sheesham Wood',
        quantity: 120,
        customText:
          'Happy anniversary, Aai and Baba. Forty years of tea at five, of the same two chairs on the same veranda, and of Donaudampfschifffahrtsgesellschaftskapitänswitwe',
      },
      {
        ...(lines[0] as MailOrderTotals['lines'][number]),
        customText: 'आई आणि बाबांना चाळीसाव्या वाढदिवसाच्या हार्दिक शुभेच्छा',
      },
    ],
    charges: [...charges, { label: 'Cash on delivery, which the courier collects at the door', amount: paise(4_000) }],
    total: paise(15_602_900),
  };
}

export const urlsOf = ({ siteUrl }: MailFrame) => ({
  orderUrl: `${siteUrl}/orders`,
  ordersUrl: `${siteUrl}/orders`,
  retryUrl: `${siteUrl}/checkout`,
  feedbackUrl: `${siteUrl}/feedback`,
  shopUrl: `${siteUrl}/collections`,
});
