import {
  istDay,
  istTime,
  renderMail,
  type MailFrame,
  type RenderedMail,
} from '../../../../platform/mail/layout/index.js';
import { DAY_MS, HOUR_MS, TERMS } from '../policies/terms.js';

export interface OrderDeliveredMail {
  readonly number: string;
  readonly at: Date;
  /** Absolute. */
  readonly feedbackUrl: string;
}

export function orderDeliveredMail(frame: MailFrame, { number, at, feedbackUrl }: OrderDeliveredMail): RenderedMail {
  const hours = TERMS.damageWithinMs / HOUR_MS;
  const days = TERMS.returnWithinMs / DAY_MS;
  return renderMail(frame, {
    subject: `${number} has arrived`,
    preheader: 'We hope it is as you imagined.',
    because: 'your order',
    blocks: [
      { kind: 'title', text: 'It has arrived' },
      {
        kind: 'text',
        text: `Your parcel was handed over at ${istTime(at)} on ${istDay(at)}. We hope it is as you imagined.`,
      },
      { kind: 'button', label: 'Share Your Experience', url: feedbackUrl },
      {
        kind: 'facts',
        facts: [
          {
            key: 'Something broken?',
            lines: [`Write to us within ${hours} hours with a photo, and we make it good.`],
          },
          {
            key: 'Want to return it?',
            lines: [`Personalised gifts cannot be returned. Others can, within ${days} days.`],
          },
        ],
      },
    ],
  });
}
