import { paise, type Paise } from '../../../kernel/index.js';
import type { MailAmount, Block } from '../../../platform/mail/layout/index.js';
import type { MailImages } from '../../../platform/mail/index.js';
import type { Charge, Discount } from './totals.rules.js';
import type { OrderView } from './order-queries.js';

export interface MailOrderLine {
  readonly name: string;
  readonly quantity: number;
  /** Of one piece. */
  readonly price: Paise;
  readonly customText?: string | null;
  /** Absolute address of a square JPEG or PNG, or the `cid:` of one that the mail carries. */
  readonly pictureUrl?: string | null;
}

export interface MailOrderTotals {
  readonly lines: readonly MailOrderLine[];
  readonly charges: readonly MailAmount[];
  readonly total: Paise;
}

export interface MailAmounts {
  readonly amount: Paise;
  readonly charges: readonly Charge[];
  readonly discounts: readonly Discount[];
  /** How much of the amount store credit pays. */
  readonly credit: Paise;
}

/** What stands below the lines of an order and adds up with them to the total: what is paid beside store credit. */
export function mailTotals({
  amount,
  charges,
  discounts,
  credit,
}: MailAmounts): Pick<MailOrderTotals, 'charges' | 'total'> {
  const isShared = credit > 0 && credit < amount;
  const off = [...discounts, ...(isShared ? [{ label: 'Store credit', amount: credit }] : [])];
  return {
    charges: [
      ...charges.filter((charge) => charge.amount > 0),
      ...off.map(({ label, amount: taken }) => ({ label, amount: paise(-taken) })),
    ],
    total: isShared ? paise(amount - credit) : amount,
  };
}

export function lineItemsBlock({ lines, charges, total }: MailOrderTotals, totalLabel: string): Block {
  return {
    kind: 'bill',
    lines: lines.map(({ customText, ...line }) => ({ ...line, words: customText ?? null })),
    charges,
    total: { label: totalLabel, amount: total },
  };
}

export function personalisationText(lines: readonly MailOrderLine[]): string[] {
  return lines.flatMap(({ customText }) => (customText ? [customText] : []));
}

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
