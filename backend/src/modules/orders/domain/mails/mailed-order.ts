import { paise, type Paise } from '../../../../kernel/index.js';
import type { Amount, Block } from '../../../../platform/mail/layout/index.js';
import type { Charge, Discount } from '../totals.js';

export interface MailedLine {
  readonly name: string;
  readonly quantity: number;
  /** Of one piece. */
  readonly price: Paise;
  readonly customText?: string | null;
  /** Absolute address of a square JPEG or PNG, or the `cid:` of one that the mail carries. */
  readonly pictureUrl?: string | null;
}

export interface MailedBill {
  readonly lines: readonly MailedLine[];
  readonly charges: readonly Amount[];
  readonly total: Paise;
}

export interface MailedSums {
  readonly amount: Paise;
  readonly charges: readonly Charge[];
  readonly discounts: readonly Discount[];
  /** How much of the amount store credit pays. */
  readonly credit: Paise;
}

/** What stands below the lines of an order and adds up with them to the total: what is paid beside store credit. */
export function mailedSums({ amount, charges, discounts, credit }: MailedSums): Pick<MailedBill, 'charges' | 'total'> {
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

export function billBlock({ lines, charges, total }: MailedBill, totalLabel: string): Block {
  return {
    kind: 'bill',
    lines: lines.map(({ customText, ...line }) => ({ ...line, words: customText ?? null })),
    charges,
    total: { label: totalLabel, amount: total },
  };
}

export function personalWords(lines: readonly MailedLine[]): string[] {
  return lines.flatMap(({ customText }) => (customText ? [customText] : []));
}
