import type { Bill, BillDraft, BillLine } from './bill.js';
import { apportioned, sumOf } from './taxes.js';

/** What is still to be given back of a line, and of the rounding, after earlier notes. */
interface Left {
  readonly lines: readonly number[];
  readonly rounding: number;
  readonly total: number;
}

function leftOf(sale: Bill, earlier: readonly Bill[]): Left {
  const rounding = sale.rounding - sumOf(earlier, (note) => note.rounding);
  const lines = sale.lines.map(({ total }, at) => total - given(earlier, at, 'total'));
  return { lines, rounding, total: sumOf(lines, (line) => line) + rounding };
}

function given(earlier: readonly Bill[], at: number, amount: 'total' | 'taxable' | 'igst' | 'cgst' | 'sgst'): number {
  return sumOf(earlier, ({ lines }) => lines[at]?.[amount] ?? 0);
}

/**
 * The part of a line that is given back: its taxes are those of all that was given back so far, less what earlier
 * notes have of it, so that several notes add up to the line to the paisa.
 */
function creditedLine(line: BillLine, at: number, amount: number, earlier: readonly Bill[]): BillLine {
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

/**
 * What a refund takes back of a sale: of every line in proportion to what is left of it.
 * @param earlier notes against the same sale
 * @throws RangeError when the sale does not hold as much any more
 */
export function creditDraft(sale: Bill, earlier: readonly Bill[], amount: number, reason: string): BillDraft {
  const left = leftOf(sale, earlier);
  if (amount <= 0 || amount > left.total) {
    throw new RangeError(`${amount} paise are not to be had of ${sale.number}: ${left.total} are left`);
  }
  const rounding = amount === left.total ? left.rounding : 0;
  const parts = apportioned(
    Math.min(
      amount - rounding,
      sumOf(left.lines, (line) => line),
    ),
    left.lines,
  );
  const lines = sale.lines.map((line, at) => creditedLine(line, at, parts[at] ?? 0, earlier));
  const spread = sumOf(lines, ({ total }) => total);
  return {
    ...sale,
    against: { number: sale.number, issuedAt: sale.issuedAt },
    lines,
    rounding: amount - spread,
    total: amount,
    settled: reason,
  };
}
