import type { MailImages } from '../../../platform/mail/index.js';
import { mailTotals } from './order-mail.js';
import type { OrderView } from './order-queries.js';

/** An order's pieces and sums for a mail, with the pictures to attach. */
export async function readMailItems({ number, lines, ...sums }: OrderView, images: MailImages) {
  const { pictures, urls } = await images.of(lines);
  return {
    number,
    pictures,
    lines: lines.map(({ productName, quantity, price, customText }, at) => ({
      name: productName,
      quantity,
      price,
      customText,
      pictureUrl: urls[at] ?? null,
    })),
    ...mailTotals(sums),
  };
}
