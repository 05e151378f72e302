import { noon, paise, type IstDate, type Paise } from '../../kernel/index.js';
import {
  formatIstDate,
  mailPreview,
  renderMail,
  sampleImageUrl,
  type MailFrame,
  type MailLineItem,
  type RenderedMail,
} from '../../platform/mail/layout/index.js';

export interface OccasionReminderMail {
  readonly name: string;
  /** `Birthday`, `Rakhi`. */
  readonly occasion: string;
  readonly on: IstDate;
  /** How many years it is then since the first time; null where that is unknown. */
  readonly turns: number | null;
  /** The last day to order; null once it is over. */
  readonly orderBy: IstDate | null;
  /** Where that holds; null for any place in India. */
  readonly pinCode: string | null;
  readonly ideas: readonly MailLineItem[];
  /** Absolute. */
  readonly giftsUrl: string;
  readonly bookUrl: string;
  /** Absolute; lets whoever has it end these mails, and nothing else. */
  readonly unsubscribeUrl: string;
}

const dayOf = (day: IstDate): string => formatIstDate(noon(day));

function ordinal(number: number): string {
  const tens = number % 100;
  const ending = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
}

/** Reminds of a day in the occasion book, for those who asked for it. */
export function occasionReminderMail(
  frame: MailFrame,
  { name, occasion, on, turns, orderBy, pinCode, ideas, giftsUrl, bookUrl, unsubscribeUrl }: OccasionReminderMail,
): RenderedMail {
  const what = turns === null ? occasion : `${ordinal(turns)} ${occasion.toLowerCase()}`;
  const where = pinCode === null ? 'anywhere in India' : `to ${pinCode}`;
  const lastDay =
    orderBy === null
      ? 'It’s too late to order these with standard delivery. Check the product page to see if express can still make it.'
      : `Order by 2 pm on ${dayOf(orderBy)} and we’ll deliver these ${where} the day before.`;
  return renderMail(frame, {
    subject: `${name}: ${what} on ${dayOf(on)}`,
    preheader: orderBy === null ? 'Ideas for a gift.' : `Order by ${dayOf(orderBy)}.`,
    reason: 'a date in your occasion book',
    rewordable: {
      mail: 'occasion-comes',
      title: 'Date of the occasion book',
      values: { name, occasion: what, date: dayOf(on), last_day: lastDay },
      required: ['last_day'],
    },
    unsubscribe: { label: 'Stop these reminders', url: unsubscribeUrl },
    blocks: [
      { kind: 'title', text: `${name}: ${what}` },
      { kind: 'text', text: `It is on ${dayOf(on)}.` },
      {
        kind: 'text',
        text: lastDay,
      },
      { kind: 'bill', caption: 'Ideas', lines: ideas, charges: [], total: null },
      {
        kind: 'button',
        label: 'See all ideas',
        url: giftsUrl,
        other: { label: 'Open your occasion book', url: bookUrl },
      },
    ],
  });
}

const price = (amount: number): Paise => paise(amount);
const sample = (frame: MailFrame): OccasionReminderMail => ({
  name: 'Amma',
  occasion: 'Birthday',
  on: '2026-12-12',
  turns: 60,
  orderBy: '2026-12-03',
  pinCode: '302001',
  ideas: [
    {
      name: 'Wooden Carved Jewellery Box with Velvet',
      quantity: 1,
      price: price(349_900),
      pictureUrl: sampleImageUrl(frame),
    },
    { name: 'Wearable Heart Photo Locket', quantity: 1, price: price(219_900), pictureUrl: sampleImageUrl(frame) },
  ],
  giftsUrl: `${frame.siteUrl}/occasions/birthday`,
  bookUrl: `${frame.siteUrl}/account/occasions`,
  unsubscribeUrl: `${frame.siteUrl}/api/occasion-reminders/stop?for=0192f0c4-7a3e-7cc2-9d5b-3f6f2a1b4c5d.sample`,
});

export const mailPreviews = [
  mailPreview('occasion-comes', 'A day of the occasion book comes', occasionReminderMail, (mail, frame) =>
    mail(frame, sample(frame)),
  ),
  mailPreview(
    'occasion-comes-late',
    'The same, once standard delivery is too late',
    occasionReminderMail,
    (mail, frame) =>
      mail(frame, { ...sample(frame), name: 'Arjun', occasion: 'Rakhi', turns: null, orderBy: null, pinCode: null }),
  ),
];
