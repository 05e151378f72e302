import type { Invoice, InvoiceDraft, InvoiceLine } from './invoice.rules.js';
import { sumOf } from './gst.rules.js';
import { allocateLargestRemainder } from '../../../kernel/index.js';

/** What is still to be given back of a line, and of the rounding, after earlier notes. */
interface RemainingCredit {
  readonly lines: readonly number[];
  readonly rounding: number;
  readonly total: number;
}

function remainingCredit(sale: Invoice, earlier: readonly Invoice[]): RemainingCredit {
  const rounding = sale.rounding - sumOf(earlier, (note) => note.rounding);
  const lines = sale.lines.map(({ total }, at) => total - given(earlier, at, 'total'));
  return { lines, rounding, total: sumOf(lines, (line) => line) + rounding };
}

function given(
  earlier: readonly Invoice[],
  at: number,
  amount: 'total' | 'taxable' | 'igst' | 'cgst' | 'sgst',
): number {
  return sumOf(earlier, ({ lines }) => lines[at]?.[amount] ?? 0);
}

/**
 * The part of a line that is given back: its taxes are those of all that was given back so far, less what earlier
 * notes have of it, so that several notes add up to the line to the paisa.
 */
function creditedLine(line: InvoiceLine, at: number, amount: number, earlier: readonly Invoice[]): InvoiceLine {
  const before = given(earlier, at, 'total');
  const share = (of: number) => (line.total === 0 ? 0 : Math.round(((before + amount) * of) / line.total));
  const igst = share(line.igst) - given(earlier, at, 'igst');
  const half = share(line.cgst) - given(earlier, at, 'cgst');
  const isWhole = amount === line.total && amount > 0;
  const taxable = amount - igst - 2 * half;
  return {
    ...line,
    quantity: isWhole ? line.quantity : null,
    unit: isWhole ? line.unit : taxable,
    discount: isWhole ? line.discount : 0,
    total: amount,
    taxable,
    igst,
    cgst: half,
    sgst: half,
  };
}

/** Takes `amount` from the groups of lines in their order: from the next only what the ones before do not hold. */
function allocate(amount: number, left: readonly number[], groups: readonly ((at: number) => boolean)[]): number[] {
  let rest = amount;
  let still = [...left];
  for (const isIn of groups) {
    const weights = still.map((line, at) => (isIn(at) ? line : 0));
    const part = Math.min(
      rest,
      sumOf(weights, (weight) => weight),
    );
    const parts = allocateLargestRemainder(part, weights);
    still = still.map((line, at) => line - (parts[at] ?? 0));
    rest -= part;
  }
  return left.map((line, at) => line - (still[at] ?? 0));
}

/** Takes the named amounts in their order, never more than a line has left or than `amount` in all. */
function takeExactly(amount: number, left: readonly number[], exact: readonly number[]): number[] {
  let rest = amount;
  return left.map((line, at) => {
    const part = Math.max(0, Math.min(exact[at] ?? 0, line, rest));
    rest -= part;
    return part;
  });
}

export interface CreditedAmount {
  readonly amount: number;
  /** Places of the pieces that come back; empty: all alike. */
  readonly pieces: readonly number[];
  /** Paise of each line, as far as the line has them left; what the amount holds beyond them follows the rule. */
  readonly exact?: readonly number[];
  readonly reason: string;
}

/**
 * What a refund takes back of a sale, in proportion to what is left: of the pieces that it names, then of all pieces,
 * and of charges such as the delivery only where that is not enough.
 * @param earlier notes against the same sale
 * @throws RangeError when the sale does not hold as much any more
 */
export function buildCreditNote(
  sale: Invoice,
  earlier: readonly Invoice[],
  { amount, pieces, exact = [], reason }: CreditedAmount,
): InvoiceDraft {
  const left = remainingCredit(sale, earlier);
  if (amount <= 0 || amount > left.total) {
    throw new RangeError(`${amount} paise are not to be had of ${sale.number}: ${left.total} are left`);
  }
  const rounding = amount === left.total ? left.rounding : 0;
  const isPiece = (at: number) => sale.lines[at]?.isPiece === true;
  const named = takeExactly(amount - rounding, left.lines, exact);
  const rest = allocate(
    amount - rounding - sumOf(named, (part) => part),
    left.lines.map((line, at) => line - (named[at] ?? 0)),
    [(at) => isPiece(at) && pieces.includes(at), isPiece, () => true],
  );
  const parts = named.map((part, at) => part + (rest[at] ?? 0));
  const lines = sale.lines.map((line, at) => creditedLine(line, at, parts[at] ?? 0, earlier));
  return {
    ...sale,
    against: { number: sale.number, issuedAt: sale.issuedAt },
    lines,
    reductions: [],
    rounding: amount - sumOf(lines, ({ total }) => total),
    total: amount,
    settled: reason,
  };
}
