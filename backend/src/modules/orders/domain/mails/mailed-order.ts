import type { Paise } from '../../../../kernel/index.js';
import type { Amount, Block } from '../../../../platform/mail/layout/index.js';

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
