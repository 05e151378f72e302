import {
  mailPreview,
  renderMail,
  type Block,
  type MailFrame,
  type RenderedMail,
} from '../../../platform/mail/layout/index.js';

export interface GiftPageMail {
  readonly giver: string;
  readonly recipient: string;
  /** The day, in words; null where none is promised. */
  readonly arrives: string | null;
  /** The first parcel, once it has left. */
  readonly parcel: { readonly carrier: string; readonly trackingNumber: string } | null;
  readonly addressLines: readonly string[];
  /** Absolute; it lets whoever has it follow the gift. */
  readonly url: string;
}

/** To somebody who is given something: that it comes, never what it is. */
export function giftPageMail(frame: MailFrame, mail: GiftPageMail): RenderedMail {
  const { giver, recipient, arrives, parcel, addressLines, url } = mail;
  return renderMail(frame, {
    subject: `${giver} is sending you a gift, ${recipient}`,
    preheader: 'Follow it here. We won’t say what it is.',
    reason: `${giver}, who gave us your address for this delivery. We won’t use it for anything else`,
    blocks: [
      { kind: 'title', text: `A gift from ${giver}` },
      {
        kind: 'text',
        text: parcel
          ? `Hello ${recipient}, something made for you has left our workshop. We won’t say what it is.`
          : `Hello ${recipient}, something is being made for you in our workshop. We won’t say what it is.`,
      },
      {
        kind: 'facts',
        facts: [
          ...(arrives ? [{ key: 'Arrives', lines: [arrives] }] : []),
          ...(parcel
            ? [{ key: 'Courier and tracking number', lines: [`${parcel.carrier}, ${parcel.trackingNumber}`] }]
            : []),
          { key: 'Going to', lines: addressLines },
        ],
      },
      { kind: 'button', label: 'Follow your gift', url },
      {
        kind: 'quiet',
        text: `Wrong address? Tell us on that page; ${giver}’s surprise stays a surprise. There’s nothing to pay at the door.`,
      },
    ],
  });
}

export interface GiftThanksMail {
  readonly recipient: string;
  readonly number: string;
  readonly text: string;
  /** Absolute. */
  readonly ordersUrl: string;
}

/** To the giver: what the recipient wrote. */
export function giftThanksMail(frame: MailFrame, mail: GiftThanksMail): RenderedMail {
  const { recipient, number, text, ordersUrl } = mail;
  const blocks: Block[] = [
    { kind: 'title', text: `${recipient} says thank you` },
    { kind: 'quote', title: `From ${recipient}`, lines: text.split('\n') },
    { kind: 'facts', facts: [{ key: 'Order', lines: [number] }] },
    { kind: 'button', label: 'See it in My Orders', url: ordersUrl },
  ];
  return renderMail(frame, {
    subject: `${recipient} says thank you`,
    preheader: 'Your gift has arrived, and here is the answer.',
    reason: `your order ${number}`,
    blocks,
  });
}

const gift = ({ siteUrl }: MailFrame): GiftPageMail => ({
  giver: 'Meera',
  recipient: 'Zoya',
  arrives: 'Monday, 30 November 2026',
  parcel: null,
  addressLines: ['Zoya Khan', '22 Civil Lines', 'Sindhi Camp, Jaipur, Rajasthan 302001'],
  url: `${siteUrl}/gift#0192f0c4-7a3e-7cc2-9d5b-3f6f2a1b4c5d.sample`,
});
const thanks = ({ siteUrl }: MailFrame): GiftThanksMail => ({
  recipient: 'Zoya',
  number: 'SG-2417',
  text: 'We switched it on at dinner and nobody wanted to turn it off. Thank you!',
  ordersUrl: `${siteUrl}/orders`,
});

export const giftPreviews = [
  mailPreview('gift-page', 'To a recipient: the giver has the page mailed', giftPageMail, (mail, frame) =>
    mail(frame, gift(frame)),
  ),
  mailPreview('gift-page-on-its-way', 'The same, once the gift has left', giftPageMail, (mail, frame) =>
    mail(frame, { ...gift(frame), parcel: { carrier: 'Delhivery', trackingNumber: '149088273315' } }),
  ),
  mailPreview('gift-thanks', 'To the giver: the recipient says thank you', giftThanksMail, (mail, frame) =>
    mail(frame, thanks(frame)),
  ),
];
