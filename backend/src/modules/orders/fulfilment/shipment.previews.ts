import { mailPreview } from '../../../platform/mail/layout/index.js';
import { orderDeliveredMail, orderShippedMail, parcelDeliveredMail } from './shipment.mails.js';

interface SampleOrder {
  readonly number: string;
  readonly addressLines: readonly string[];
  readonly arrived: Date;
}

const SENT = { city: 'Pune', carrier: 'Blue Dart', trackingNumber: '50921183774', failedAttempts: 3 };
const ITEMS = ['2 × Table Geode Resin Coasters Set of 4'];

/** The e-mails about parcels, for the page of all e-mails. */
export const shipmentPreviews = ({ number, addressLines, arrived }: SampleOrder) => [
  mailPreview('order-shipped', 'A parcel leaves', orderShippedMail, (mail, frame) =>
    mail(frame, {
      ...SENT,
      number,
      addressLines,
      trackUrl: `${frame.siteUrl}/orders`,
      arrives: 'Monday, 23 November 2026',
    }),
  ),
  mailPreview('parcel-shipped', 'One of two parcels leaves', orderShippedMail, (mail, frame) =>
    mail(frame, {
      ...SENT,
      number,
      addressLines,
      trackUrl: `${frame.siteUrl}/orders`,
      parcel: { nth: 1, total: 2, items: ITEMS },
    }),
  ),
  mailPreview('parcel-delivered', 'One of two parcels arrives', parcelDeliveredMail, (mail, frame) =>
    mail(frame, { number, at: arrived, items: ITEMS, ordersUrl: `${frame.siteUrl}/orders` }),
  ),
  ...(['all', 'some', 'none'] as const).map((returnable) =>
    mailPreview(
      returnable === 'some' ? 'order-delivered' : `order-delivered-${returnable}-returnable`,
      `A parcel arrives; of its pieces ${returnable} can be returned`,
      orderDeliveredMail,
      (mail, frame) =>
        mail(frame, {
          number,
          at: arrived,
          returnable,
          ordersUrl: `${frame.siteUrl}/orders`,
          feedbackUrl: `${frame.siteUrl}/feedback`,
        }),
    ),
  ),
];
