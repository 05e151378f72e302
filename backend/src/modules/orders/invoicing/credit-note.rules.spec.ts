import { describe, expect, it } from '@jest/globals';
import { buildCreditNote } from './credit-note.rules.js';
import { sumOf } from './gst.rules.js';
import { ADDRESS, billed, LAMP, numbers, orderOf, PENDANT, someOrder, taxFaults, TIMES } from './invoice.fixture.js';

const some = (amount: number, pieces: readonly number[] = []) => ({ amount, pieces, reason: 'Returned.' });

describe('credit notes', () => {
  it(`of any number add up to their invoice, line by line and tax by tax (${TIMES} orders)`, () => {
    const next = numbers(7);
    for (let turn = 0; turn < TIMES; turn += 1) {
      const sale = billed(someOrder(next));
      const notes: (typeof sale)[] = [];
      for (let left = sale.total; left > 0;) {
        const amount = notes.length > 5 ? left : Math.min(left, 100 + next(sale.total));
        const note = { ...sale, ...buildCreditNote(sale, notes, some(amount, turn % 3 ? [] : [next(8)])) };
        expect(sumOf(note.lines, ({ total }) => total) + note.rounding).toBe(amount);
        // As its line of the invoice, and a half for each of three roundings.
        const slack = (at: number) => 1.5 + (sale.lines[at]?.quantity ?? 1);
        expect(note.lines.flatMap((line, at) => taxFaults(line, sale.supply, slack(at)))).toEqual([]);
        notes.push(note);
        left -= amount;
      }
      const isEven = sale.lines.every((line, at) =>
        (['total', 'taxable', 'igst', 'cgst', 'sgst'] as const).every(
          (amount) => sumOf(notes, ({ lines }) => lines[at]?.[amount] ?? 0) === line[amount],
        ),
      );
      expect(isEven).toBe(true);
    }
  });

  it('of the whole have the lines as they were sold', () => {
    const sale = billed(orderOf({}));
    const note = buildCreditNote(sale, [], some(sale.total));
    expect(note.lines).toEqual(sale.lines);
    expect(note).toMatchObject({
      against: { number: sale.number, issuedAt: sale.issuedAt },
      settled: 'Returned.',
      reductions: [],
      total: sale.total,
      rounding: 0,
    });
  });

  it('of a part say so, and give the rounding back at the end', () => {
    const sale = billed(orderOf({ amount: 309_850 }));
    const part = { ...sale, ...buildCreditNote(sale, [], some(100_000)) };
    expect(part.lines.map(({ quantity }) => quantity)).toEqual([null, null]);
    expect(part.rounding).toBe(0);
    expect(buildCreditNote(sale, [part], some(209_850)).rounding).toBe(50);
  });

  it('take the pieces that come back first, and charges last', () => {
    const sale = billed(orderOf({ charges: [{ code: 'express', label: 'Express delivery', amount: 20_000 }] }));
    const totals = (amount: number, pieces?: number[]) =>
      buildCreditNote(sale, [], some(amount, pieces)).lines.map(({ total }) => total);
    expect(totals(129_900, [0])).toEqual([129_900, 0, 0]);
    expect(totals(139_900, [0])).toEqual([129_900, 10_000, 0]);
    expect(totals(309_800)).toEqual([129_900, 179_900, 0]);
    expect(totals(319_800)).toEqual([129_900, 179_900, 10_000]);
    expect(totals(100, [2, 7])).toEqual([42, 58, 0]);
  });

  it('P46 of a refund by line take what it names of each line, charges too, and the rest by the rule', () => {
    const sale = billed(orderOf({ charges: [{ code: 'express', label: 'Express delivery', amount: 20_000 }] }));
    const totals = (amount: number, exact: number[]) =>
      buildCreditNote(sale, [], { ...some(amount), exact }).lines.map(({ total }) => total);
    expect(totals(84_900, [64_900, 0, 20_000])).toEqual([64_900, 0, 20_000]);
    expect(totals(80_000, [64_900, 0, 20_000])).toEqual([64_900, 0, 15_100]);
    expect(totals(130_000, [129_900, 0, 0])).toEqual([129_900, 100, 0]);
    expect(totals(129_900, [200_000, 0, 0])).toEqual([129_900, 0, 0]);
    const first = { ...sale, ...buildCreditNote(sale, [], { ...some(100_000), exact: [100_000] }) };
    const next = buildCreditNote(sale, [first], { ...some(40_000), exact: [40_000] });
    expect(next.lines.map(({ total }) => total)).toEqual([29_900, 10_100, 0]);
  });

  it('are never for more than is left', () => {
    const sale = billed(orderOf({}));
    const part = { ...sale, ...buildCreditNote(sale, [], some(300_000)) };
    for (const wrong of [0, -1, 9_801]) {
      expect(() => buildCreditNote(sale, [part], some(wrong))).toThrow(
        new RangeError(`${wrong} paise are not to be had of ${sale.number}: 9800 are left`),
      );
    }
    expect(buildCreditNote(sale, [part], some(9_800)).total).toBe(9_800);
  });

  it('of a part of a line show that part as its price, without a number of pieces and a discount', () => {
    const discounted = { ...LAMP, quantity: 2, discount: 25_980 };
    const sale = billed(orderOf({ lines: [discounted], discounts: [{ label: 'Coupon', amount: 25_980 }] }));
    const [line] = buildCreditNote(sale, [], some(118_000)).lines;
    expect(line).toMatchObject({
      quantity: null,
      unit: 100_000,
      discount: 0,
      taxable: 100_000,
      igst: 18_000,
      cgst: 0,
      sgst: 0,
      total: 118_000,
    });
  });

  it('within the state give back both halves', () => {
    const sale = billed(orderOf({ lines: [LAMP], address: { ...ADDRESS, state: 'Madhya Pradesh' } }));
    const [line] = buildCreditNote(sale, [], some(59_000)).lines;
    expect(line).toMatchObject({ taxable: 50_000, igst: 0, cgst: 4_500, sgst: 4_500, total: 59_000 });
  });

  it('leave a line that cost nothing as it is', () => {
    const sale = billed(orderOf({ lines: [LAMP, { ...PENDANT, price: 0 }] }));
    const [, free] = buildCreditNote(sale, [], some(sale.total)).lines;
    expect(free).toMatchObject({ quantity: null, unit: 0, discount: 0, taxable: 0, igst: 0, cgst: 0, total: 0 });
  });

  it('give back a rounding once, in the note that gives back the rest', () => {
    const sale = billed(orderOf({ amount: 309_850 }));
    const whole = { ...sale, ...buildCreditNote(sale, [], some(sale.total)) };
    expect(whole.rounding).toBe(50);
    expect(() => buildCreditNote(sale, [whole], some(1))).toThrow('1 paise are not to be had of');
    const lacking = billed(orderOf({ amount: 309_700 }));
    expect(lacking.rounding).toBe(-100);
    expect(buildCreditNote(lacking, [], some(309_700)).rounding).toBe(-100);
  });
});
