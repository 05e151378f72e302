/** What is given for money. `receipt` and `refund_receipt` are those of a seller who is not registered for GST. */
export const BILL_KINDS = ['invoice', 'receipt', 'credit_note', 'refund_receipt'] as const;
export type BillKind = (typeof BILL_KINDS)[number];

/** What tax law allows. */
export const LONGEST_NUMBER = 16;
export const INVOICE_PREFIX = /^[A-Z0-9]{1,2}$/;

const LETTERS: Record<BillKind, string> = { invoice: 'T', receipt: 'R', credit_note: 'C', refund_receipt: 'F' };
const FIGURES = 6;
const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** `26-27`: April to March, in India. */
export function financialYear(moment: Date): string {
  const [year = 0, month = 0] = day.format(moment).split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  return [first, first + 1].map((one) => String(one % 100).padStart(2, '0')).join('-');
}

/**
 * `SGT/26-27/001842`. Past a million the year gives up its hyphen, so that the number still has 16 signs.
 * @throws RangeError when even that is too long
 */
export function billNumber(prefix: string, kind: BillKind, year: string, serial: number): string {
  const figures = String(serial).padStart(FIGURES, '0');
  const written = figures.length > FIGURES ? year.replace('-', '') : year;
  const number = `${prefix}${LETTERS[kind]}/${written}/${figures}`;
  if (number.length > LONGEST_NUMBER) throw new RangeError(`${number} has more than ${LONGEST_NUMBER} signs`);
  return number;
}
