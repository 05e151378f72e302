import { paise } from '../../../kernel/index.js';
import { mailPreview, type MailFrame } from '../../../platform/mail/layout/index.js';
import type { MailOrderTotals } from '../order/order-mail.js';
import { missingAmountMail, payByLinkMail } from './payment-link.mails.js';

/** The e-mails that bring payment links, with a sample order. */
export function paymentLinkPreviews(number: string, totals: (frame: MailFrame) => MailOrderTotals, until: Date) {
  const asked = (frame: MailFrame, amount: number) =>
    ({ number, amount: paise(amount), payUrl: `${frame.siteUrl}/orders`, until }) as const;
  return [
    mailPreview('payment-link', 'The desk sends a link to pay an order', payByLinkMail, (mail, frame) =>
      mail(frame, { ...totals(frame), ...asked(frame, 317_200) }),
    ),
    mailPreview('payment-link-addition', 'The desk adds items to an order', payByLinkMail, (mail, frame) =>
      mail(frame, { ...totals(frame), ...asked(frame, 317_200), addedTo: 'SG-10041' }),
    ),
    mailPreview('payment-link-remake', 'The desk has an item made again', payByLinkMail, (mail, frame) =>
      mail(frame, { ...totals(frame), ...asked(frame, 64_950), addedTo: 'SG-10041', isRemake: true }),
    ),
    mailPreview('payment-link-missing', 'The desk asks for a missing amount', missingAmountMail, (mail, frame) =>
      mail(frame, { paid: paise(287_200), due: paise(317_200), ...asked(frame, 30_000) }),
    ),
  ];
}
