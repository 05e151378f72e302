/** What is given for money. `receipt` and `refund_receipt` are those of a seller who is not registered for GST. */
export const INVOICE_TYPES = ['invoice', 'receipt', 'credit_note', 'refund_receipt'] as const;
export type InvoiceType = (typeof INVOICE_TYPES)[number];

/** What tax law allows. */
export const MAX_NUMBER_LENGTH = 16;
export const INVOICE_PREFIX = /^[A-Z0-9]{1,2}$/;

const TYPE_LETTERS: Record<InvoiceType, string> = { invoice: 'T', receipt: 'R', credit_note: 'C', refund_receipt: 'F' };
const SERIAL_DIGITS = 6;
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
export function formatInvoiceNumber(prefix: string, kind: InvoiceType, year: string, serial: number): string {
  const figures = String(serial).padStart(SERIAL_DIGITS, '0');
  const written = figures.length > SERIAL_DIGITS ? year.replace('-', '') : year;
  const number = `${prefix}${TYPE_LETTERS[kind]}/${written}/${figures}`;
  if (number.length > MAX_NUMBER_LENGTH) throw new RangeError(`${number} has more than ${MAX_NUMBER_LENGTH} signs`);
  return number;
}
