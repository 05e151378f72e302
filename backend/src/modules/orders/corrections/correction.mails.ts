import { renderMail, type Block, type MailFrame, type RenderedMail } from '../../../platform/mail/layout/index.js';
import type { CorrectedField } from './correction.rules.js';

export interface OrderChangedMail {
  readonly number: string;
  readonly fields: readonly CorrectedField[];
  readonly addressLines: readonly string[];
  readonly phone: string;
  /** Who bought it, where it goes to somebody else: name and phone. */
  readonly buyerLines: readonly string[];
  /** Null where the card was taken away. */
  readonly giftMessage: string | null;
  /** Words of personalised items, with the item's name. */
  readonly words: readonly { readonly name: string; readonly text: string }[];
  /** When it should arrive, in words; null without a promise. */
  readonly arrives: string | null;
  /** Absolute. */
  readonly orderUrl: string;
}

/** An order was changed: by the shop as its buyer asked, or its day by the buyer. It says what the order has now. */
export function orderChangedMail(frame: MailFrame, order: OrderChangedMail): RenderedMail {
  const { number, fields, addressLines, phone, buyerLines, giftMessage, words, arrives, orderUrl } = order;
  const has = (...names: CorrectedField[]) => names.some((name) => fields.includes(name));
  const facts = [
    ...(has('name', 'address', 'phone') ? [{ key: 'Going to', lines: [...addressLines, phone] }] : []),
    ...(has('buyer') ? [{ key: 'Ordered by', lines: buyerLines }] : []),
    ...(has('gift_message')
      ? [{ key: 'On the card', lines: giftMessage ? giftMessage.split('\n') : ['No message'] }]
      : []),
    ...(has('words') ? words.map(({ name, text }) => ({ key: name, lines: text.split('\n') })) : []),
    ...(has('photo') ? [{ key: 'Photo', lines: ['We use your new photo.'] }] : []),
    ...(has('address', 'day') && arrives ? [{ key: 'Arrives', lines: [arrives] }] : []),
  ];
  const proof: Block[] = has('words', 'photo')
    ? [{ kind: 'text', text: 'We’ll e-mail you a new proof. We make it once you’ve approved it.' }]
    : [];
  return renderMail(frame, {
    subject: `We’ve changed your order ${number}`,
    preheader: 'Please check that everything is right now.',
    reason: 'your order',
    rewordable: { mail: 'order-changed', title: 'Order corrected', values: { order_number: number } },
    blocks: [
      { kind: 'title', text: 'Your order is changed' },
      { kind: 'text', text: `This is what ${number} says now. If something is wrong, reply to this e-mail.` },
      { kind: 'facts', facts },
      ...proof,
      { kind: 'button', label: 'See your order', url: orderUrl },
    ],
  });
}

export interface TrackingCorrectedMail {
  readonly number: string;
  readonly carrier: string;
  readonly trackingNumber: string;
  /** Absolute: the carrier's own page, or the buyer's orders. */
  readonly trackUrl: string;
}

export function trackingCorrectedMail(frame: MailFrame, parcel: TrackingCorrectedMail): RenderedMail {
  const { number, carrier, trackingNumber, trackUrl } = parcel;
  return renderMail(frame, {
    subject: `Corrected tracking number for ${number}`,
    preheader: `${carrier}, ${trackingNumber}.`,
    reason: 'your order',
    rewordable: {
      mail: 'tracking-corrected',
      title: 'Tracking number corrected',
      values: { order_number: number, courier: carrier, tracking_number: trackingNumber },
    },
    blocks: [
      { kind: 'title', text: 'The right tracking number' },
      { kind: 'text', text: `The number that we sent you for ${number} was wrong. We’re sorry. Please use this one.` },
      { kind: 'facts', facts: [{ key: 'Courier and number', lines: [`${carrier}, ${trackingNumber}`] }] },
      { kind: 'button', label: 'Track it', url: trackUrl },
    ],
  });
}
