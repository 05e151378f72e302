import { paise, type Paise } from '../../kernel/index.js';
import {
  mailPreview,
  renderMail,
  sampleImageUrl,
  type MailFrame,
  type RenderedMail,
} from '../../platform/mail/layout/index.js';

export interface AlertedProduct {
  readonly name: string;
  readonly price: Paise;
  /** Absolute. */
  readonly url: string;
  readonly pictureUrl: string | null;
}

export interface BackInStockMail {
  readonly product: AlertedProduct;
  /** Absolute; ends all alerts of the address, and does nothing else. */
  readonly unsubscribeUrl: string;
}

/** Tells who asked for it that a product can be bought again. */
export function backInStockMail(frame: MailFrame, { product, unsubscribeUrl }: BackInStockMail): RenderedMail {
  const { name, price, url, pictureUrl } = product;
  return renderMail(frame, {
    subject: `Back in stock: ${name}`,
    preheader: 'You asked us to tell you.',
    reason: 'your request to be told when this is back. This is the only e-mail about it',
    rewordable: { mail: 'back-in-stock', title: 'Back in stock', values: { product: name } },
    unsubscribe: { label: 'Remove my other alerts', url: unsubscribeUrl },
    blocks: [
      { kind: 'title', text: 'It’s back' },
      {
        kind: 'text',
        text: `${name} is in stock again. We can’t keep one aside for you, so be quick if you’d like it.`,
      },
      {
        kind: 'bill',
        caption: 'Back in stock',
        lines: [{ name, quantity: 1, price, words: null, pictureUrl }],
        charges: [],
        total: null,
      },
      { kind: 'button', label: 'See it', url },
    ],
  });
}

export interface ConfirmAlertMail {
  readonly productName: string;
  /** Absolute; shows a button. */
  readonly confirmUrl: string;
}

/** Asks a guest whether the address is theirs. */
export function confirmAlertMail(frame: MailFrame, { productName, confirmUrl }: ConfirmAlertMail): RenderedMail {
  return renderMail(frame, {
    subject: `Shall we tell you when ${productName} is back?`,
    preheader: 'Please confirm that this is your address.',
    reason: 'a request with this address',
    rewordable: {
      mail: 'stock-alert-confirm',
      title: 'Back in stock: confirm the address',
      values: { product: productName },
    },
    blocks: [
      { kind: 'title', text: 'One press to go' },
      {
        kind: 'text',
        text: `Someone asked us to e-mail this address once when ${productName} is in stock again. If it was you, please confirm it.`,
      },
      { kind: 'button', label: 'Yes, tell me', url: confirmUrl },
      { kind: 'quiet', text: 'Wasn’t you? Ignore this e-mail; we won’t write again. The link works for 7 days.' },
    ],
  });
}

const NAME = 'Table Geode Resin Coasters Set of 4';
const TOKEN = '0192f0c4-7a3e-7cc2-9d5b-3f6f2a1b4c5d.sample';

export const mailPreviews = [
  mailPreview('back-in-stock', 'A product is in stock again, to those who asked', backInStockMail, (mail, frame) =>
    mail(frame, {
      product: {
        name: NAME,
        price: paise(109_900),
        url: `${frame.siteUrl}/product/table-geode-resin-coasters-set-of-4`,
        pictureUrl: sampleImageUrl(frame),
      },
      unsubscribeUrl: `${frame.siteUrl}/api/stock-alerts/stop?for=${TOKEN}`,
    }),
  ),
  mailPreview(
    'stock-alert-confirm',
    'A guest asks to be told when a product is back',
    confirmAlertMail,
    (mail, frame) =>
      mail(frame, { productName: NAME, confirmUrl: `${frame.siteUrl}/api/stock-alerts/confirm?for=${TOKEN}` }),
  ),
];
