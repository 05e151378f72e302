import {
  renderMail,
  type MailFrame,
  type RenderedMail,
  formatIstDate,
  formatIstTime,
} from '../../../platform/mail/layout/index.js';
import { spansOf, type OrderTerms, DAY_MS, HOUR_MS } from '../order/policies.js';

export interface OrderShippedMail {
  readonly number: string;
  readonly city: string;
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly addressLines: readonly string[];
  /** Absolute: the carrier's own page, or the buyer's orders. */
  readonly trackUrl: string;
  /** When it should arrive, in words. */
  readonly arrives?: string;
  readonly failedAttempts: number;
  /** Which parcel of several it is, and what is in it: `2 × Lotus Print`. */
  readonly parcel?: { readonly nth: number; readonly total: number; readonly items: readonly string[] };
}

/** `Parcel 1 of 2` */
const parcelName = ({ nth, total }: { nth: number; total: number }): string => `Parcel ${nth} of ${total}`;

export function orderShippedMail(frame: MailFrame, order: OrderShippedMail): RenderedMail {
  return renderMail(frame, {
    subject: order.parcel
      ? `${parcelName(order.parcel)} of ${order.number} is on its way to ${order.city}`
      : `${order.number} is on its way to ${order.city}`,
    preheader: `${order.carrier}, ${order.trackingNumber}.`,
    reason: 'your order',
    rewordable: {
      mail: order.parcel ? 'parcel-shipped' : 'order-shipped',
      title: order.parcel ? 'Shipped, one of several parcels' : 'Shipped',
      values: {
        order_number: order.number,
        city: order.city,
        courier: order.carrier,
        tracking_number: order.trackingNumber,
        arrives_on: order.arrives ?? '',
        ...(order.parcel ? { parcel: parcelName(order.parcel) } : {}),
      },
    },
    blocks: [
      { kind: 'title', text: 'On its way' },
      {
        kind: 'text',
        text: order.parcel
          ? `${parcelName(order.parcel)} of your order ${order.number} has left our workshop.`
          : `Your order ${order.number} has left our workshop.`,
      },
      {
        kind: 'facts',
        facts: [
          ...(order.parcel ? [{ key: 'In this parcel', lines: order.parcel.items }] : []),
          { key: 'Courier and number', lines: [`${order.carrier}, ${order.trackingNumber}`] },
          ...(order.arrives ? [{ key: 'Should arrive on', lines: [order.arrives] }] : []),
          { key: 'Going to', lines: order.addressLines },
        ],
      },
      { kind: 'button', label: 'Track it', url: order.trackUrl },
      {
        kind: 'quiet',
        text: `The courier calls before coming. After ${order.failedAttempts} failed attempts the parcel returns to us, and the order can’t be refunded.`,
      },
    ],
  });
}

const moment = (at: Date): string => `${formatIstTime(at)} on ${formatIstDate(at)}`;

export interface ParcelDeliveredMail {
  readonly number: string;
  readonly at: Date;
  /** `2 × Lotus Print` */
  readonly items: readonly string[];
  /** Absolute. */
  readonly ordersUrl: string;
}

/** A parcel arrived before the rest of its order; the days for returns begin with the last one. */
export function parcelDeliveredMail(
  frame: MailFrame,
  { number, at, items, ordersUrl }: ParcelDeliveredMail,
): RenderedMail {
  return renderMail(frame, {
    subject: `A parcel of ${number} has arrived`,
    preheader: 'The rest of your order will follow.',
    reason: 'your order',
    rewordable: {
      mail: 'parcel-delivered',
      title: 'Delivered, one of several parcels',
      values: { order_number: number, delivered_at: moment(at) },
    },
    blocks: [
      { kind: 'title', text: 'A parcel has arrived' },
      { kind: 'text', text: `It was handed over at ${moment(at)}. The rest of your order will follow.` },
      { kind: 'facts', facts: [{ key: 'In this parcel', lines: items }] },
      { kind: 'button', label: 'My Orders', url: ordersUrl },
    ],
  });
}

export interface OrderDeliveredMail {
  readonly number: string;
  readonly at: Date;
  /** Which of its pieces may be sent back for a change of mind. */
  readonly returnable: 'all' | 'some' | 'none';
  /** Absolute; where a return is asked for and damage is reported. */
  readonly ordersUrl: string;
  /** Absolute. */
  readonly feedbackUrl: string;
  /** As they were when it was placed; null in an order from before orders kept them. */
  readonly terms?: OrderTerms | null;
}

function ofReturns({ returnable, at, terms }: OrderDeliveredMail): string[] {
  if (returnable === 'none') return ['Personalised items can’t be returned.'];
  const { returnWithinMs } = spansOf(terms);
  const days = returnWithinMs / DAY_MS;
  const until = moment(new Date(at.getTime() + returnWithinMs));
  return [
    `Request it in My Orders within ${days} days, until ${until}.`,
    ...(returnable === 'some' ? ['Personalised items can’t be returned.'] : []),
  ];
}

export function orderDeliveredMail(frame: MailFrame, order: OrderDeliveredMail): RenderedMail {
  const { number, at, ordersUrl, feedbackUrl } = order;
  const { damageWithinMs } = spansOf(order.terms);
  const hours = damageWithinMs / HOUR_MS;
  const until = moment(new Date(at.getTime() + damageWithinMs));
  return renderMail(frame, {
    subject: `${number} has arrived`,
    preheader: 'We hope you love it.',
    reason: 'your order',
    rewordable: {
      mail: 'order-delivered',
      title: 'Delivered',
      values: { order_number: number, delivered_at: moment(at) },
    },
    blocks: [
      { kind: 'title', text: 'It has arrived' },
      { kind: 'text', text: `Your parcel was handed over at ${moment(at)}. We hope you love it.` },
      {
        kind: 'button',
        label: 'Share Your Experience',
        url: feedbackUrl,
        other: { label: 'My Orders', url: ordersUrl },
      },
      {
        kind: 'facts',
        facts: [
          {
            key: 'Something broken?',
            lines: [`Tell us in My Orders within ${hours} hours, until ${until}, with a photo. We’ll put it right.`],
          },
          { key: 'Want to return it?', lines: ofReturns(order) },
        ],
      },
    ],
  });
}
