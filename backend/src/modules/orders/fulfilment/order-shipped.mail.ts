import { renderMail, type MailFrame, type RenderedMail } from '../../../platform/mail/layout/index.js';

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
}

export function orderShippedMail(frame: MailFrame, order: OrderShippedMail): RenderedMail {
  return renderMail(frame, {
    subject: `${order.number} is on its way to ${order.city}`,
    preheader: `${order.carrier}, ${order.trackingNumber}.`,
    reason: 'your order',
    blocks: [
      { kind: 'title', text: 'On its way' },
      { kind: 'text', text: `Your order ${order.number} has left our workshop.` },
      {
        kind: 'facts',
        facts: [
          { key: 'Courier and number', lines: [`${order.carrier}, ${order.trackingNumber}`] },
          ...(order.arrives ? [{ key: 'Should arrive on', lines: [order.arrives] }] : []),
          { key: 'Going to', lines: order.addressLines },
        ],
      },
      { kind: 'button', label: 'Track it', url: order.trackUrl },
      {
        kind: 'quiet',
        text: `The courier calls before coming. After ${order.failedAttempts} failed attempts the parcel returns to us, and the refund is void.`,
      },
    ],
  });
}
