import { describe, expect, it } from '@jest/globals';
import { paise, allocateLargestRemainder } from '../../../kernel/index.js';
import { type Invoice, type InvoiceLine, rupeesInWords, formatInvoiceNumber, financialYear } from './invoice.rules.js';
import {
  ADDRESS,
  BUSINESS,
  billed,
  LAMP,
  numbers,
  orderOf,
  PENDANT,
  SELLER,
  someOrder,
  TIMES,
} from './invoice.fixture.js';
import { buildCreditNote } from './credit-note.rules.js';
import { isGstin, stateOfGstin, normalizeGstin } from '../order/gstin.rules.js';
import { sumOf, sumTaxes, extractTaxes, type Supply } from './gst.rules.js';
import { isInvoiced, describePayment } from './invoices.service.js';

function expectsTaxed(line: InvoiceLine, supply: Supply, slack = 1): void {
  expect(line.taxable + line.igst + line.cgst + line.sgst).toBe(line.total);
  expect(line.cgst).toBe(line.sgst);
  expect([line.igst === 0 || supply === 'inter', line.cgst === 0 || supply === 'intra']).toEqual([true, true]);
  expect(Math.abs(line.taxable - (line.total * 100) / (100 + line.rate))).toBeLessThanOrEqual(slack);
}

describe('an invoice', () => {
  it('taxes a sale between states by IGST, line by line', () => {
    const { lines, rounding } = billed(
      orderOf({
        charges: [
          { code: 'gift_wrap', label: 'Gift wrap, 2 items', amount: 5_000 },
          { code: 'express', label: 'Express delivery', amount: 20_000 },
        ],
      }),
    );
    expect(lines.map(({ hsn, taxable, igst, total }) => [hsn, taxable, igst, total])).toEqual([
      ['94052900', 110_085, 19_815, 129_900],
      ['71171910', 174_660, 5_240, 179_900],
      ['998540', 4_237, 763, 5_000],
      ['996812', 16_949, 3_051, 20_000],
    ]);
    expect(sumTaxes(lines)).toEqual({ taxable: 305_931, igst: 28_869, cgst: 0, sgst: 0 });
    expect(rounding).toBe(0);
  });

  it('within the state halves the tax, equal to the paisa', () => {
    const lines = [{ ...LAMP, hsn: '44209090', rate: 5, price: 229_900 }];
    const bill = billed(orderOf({ lines, address: { ...ADDRESS, state: 'madhya  pradesh' } }));
    expect(bill.lines[0]).toMatchObject({ taxable: 218_952, igst: 0, cgst: 5_474, sgst: 5_474, total: 229_900 });
    expect([bill.supply, bill.place]).toEqual(['intra', { state: 'Madhya Pradesh', code: '23' }]);
  });

  it(`adds up to the order to the paisa, whatever was bought (${TIMES} orders)`, () => {
    const next = numbers(20_261_120);
    for (let turn = 0; turn < TIMES; turn += 1) {
      const order = someOrder(next);
      const bill = billed(order);
      expect(sumOf(bill.lines, ({ total }) => total) + bill.rounding).toBe(order.amount);
      expect(bill.rounding).toBe(0);
      for (const line of bill.lines) {
        const quantity = line.quantity ?? 1;
        // Each piece is taxed by itself, to the paisa.
        expectsTaxed(line, bill.supply, quantity);
        expect(line.total).toBeGreaterThanOrEqual(0);
        expect(line.unit * quantity - line.discount).toBe(line.taxable);
        expect(line.discount).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it('has a unit price that times the pieces is the taxable value, without a discount that nobody gave', () => {
    const { lines } = billed(orderOf({ lines: [{ ...LAMP, price: 39_900, quantity: 3 }] }));
    expect(lines[0]).toMatchObject({ unit: 33_814, discount: 0, taxable: 101_442, igst: 18_258, total: 119_700 });
    const bought = { ...LAMP, price: 39_900, quantity: 3, discount: 1 };
    const { lines: reduced } = billed(orderOf({ lines: [bought], discounts: [{ label: 'Coupon', amount: 1 }] }));
    expect(reduced[0]).toMatchObject({ unit: 33_814, discount: 2, taxable: 101_440, total: 119_699 });
  });

  it('taxes delivery and wrap as the goods that most is paid for, where the shop has set that', () => {
    const charges = [
      { code: 'express', label: 'Express delivery', amount: 20_000 },
      { code: 'gift_wrap', label: 'Gift wrap, 2 items', amount: 5_000 },
    ];
    const coupon = {
      lines: [LAMP, { ...PENDANT, discount: 60_000 }],
      discounts: [{ label: 'Coupon', amount: 60_000 }],
    };
    const taxed = (order: object) =>
      billed(orderOf({ charges, chargeRates: null, ...order })).lines.map(({ hsn, rate }) => [hsn, rate]);
    expect(taxed({}).slice(2)).toEqual([
      ['71171910', 3],
      ['71171910', 3],
    ]);
    expect(taxed(coupon).slice(2)).toEqual([
      ['94052900', 18],
      ['94052900', 18],
    ]);
    expect(taxed({ lines: [LAMP, { ...LAMP, hsn: '44209090', rate: 5 }] })[2]).toEqual(['94052900', 18]);
  });

  it('P61 has the gateway’s fee as a line, and names an offer that lowered the price', () => {
    const charges = [{ code: 'payment_fee', label: 'Payment fee', amount: 3_540 }];
    const offer = { label: 'Bank offer', amount: 10_000 };
    const lines = [{ ...LAMP, discount: 10_000 }];
    const bill = billed(orderOf({ lines, charges, discounts: [offer] }));
    expect(bill.lines.map(({ description, hsn, total }) => [description, hsn, total])).toEqual([
      ['Lamp', '94052900', 119_900],
      ['Payment fee', '998599', 3_540],
    ]);
    expect([bill.reductions, bill.total, bill.rounding]).toEqual([[offer], 123_440, 0]);
    expect(billed(orderOf({ lines, charges, discounts: [offer], chargeRates: null })).lines[1]?.hsn).toBe('94052900');
  });

  it('bills a business by its legal name and GSTIN, where the goods go', () => {
    const address = { ...ADDRESS, business: BUSINESS, buyer: { name: 'Tara Rao', phone: '9123456780' } };
    const bill = billed(orderOf({ address }));
    expect(bill.business).toEqual(BUSINESS);
    expect([bill.billedTo[0], bill.billedTo.at(-1)]).toEqual(['Banyan Studio LLP', 'GSTIN 29AAGCB7383J1Z4']);
    expect([bill.place, bill.supply]).toEqual([{ state: 'Maharashtra', code: '27' }, 'inter']);
    expect(bill.deliveredTo[0]).toBe('Ananya Deshpande');
    expect(billed(orderOf({})).business).toBeNull();
  });

  it('takes off each piece what it bears of a discount, and off the express what no piece bears', () => {
    const charges = [{ code: 'express', label: 'Express delivery', amount: 20_000 }];
    const pieces = [
      { ...LAMP, discount: 12_990 },
      { ...PENDANT, discount: 17_990 },
    ];
    const { lines } = billed(orderOf({ lines: pieces, charges, discounts: [{ label: 'Coupon', amount: 30_980 }] }));
    expect(lines.map(({ total }) => total)).toEqual([116_910, 161_910, 20_000]);
    expect(lines[0]).toMatchObject({ unit: 110_085, discount: 11_009, taxable: 99_076 });
    const free = billed(orderOf({ charges, discounts: [{ label: 'Coupon', amount: 20_000 }] }));
    expect(free.lines.map(({ total }) => total)).toEqual([129_900, 179_900, 0]);
    expect(free.rounding).toBe(0);
  });

  it('bills the buyer of a gift, and delivers it to whom it is for', () => {
    const address = { ...ADDRESS, buyer: { name: 'Tara Rao', phone: '9123456780' } };
    const { billedTo, deliveredTo } = billed(orderOf({ address }));
    expect([billedTo, deliveredTo[0]]).toEqual([['Tara Rao'], `${ADDRESS.firstName} ${ADDRESS.lastName}`]);
    const own = billed(orderOf({ address: { ...address, billingAddress: '22 MG Road\nMysuru' } }));
    expect(own.billedTo).toEqual(['Tara Rao', '22 MG Road', 'Mysuru']);
    expect(JSON.stringify({ billedTo, deliveredTo })).not.toContain('9123456780');
  });

  it('shows what the lines miss of the total as rounding', () => {
    expect(billed(orderOf({ amount: 309_850 })).rounding).toBe(50);
  });

  it('has the buyer’s other address where there is one, and no phone', () => {
    const bill = billed(orderOf({ address: { ...ADDRESS, billingAddress: 'Deshpande & Co\n\n4 MG Road, Pune' } }));
    expect(bill.billedTo).toEqual(['Ananya Deshpande', 'Deshpande & Co', '4 MG Road, Pune']);
    expect(bill.deliveredTo).toEqual([
      'Ananya Deshpande',
      'Flat 7, Paud Road',
      'Kothrud, Pune',
      'Maharashtra 411038 (27)',
    ]);
    expect(JSON.stringify(bill)).not.toContain(ADDRESS.phone);
  });

  it('is a plain receipt without tax while the seller has no GSTIN', () => {
    const { lines, supply } = billed(orderOf({}), { ...SELLER, gstin: '', place: null });
    expect(supply).toBe('none');
    expect(lines[0]).toMatchObject({ rate: 0, taxable: 129_900, total: 129_900, igst: 0, cgst: 0, sgst: 0 });
  });
});

const some = (amount: number, pieces: readonly number[] = []) => ({ amount, pieces, reason: 'Returned.' });

describe('credit notes', () => {
  it(`of any number add up to their invoice, line by line and tax by tax (${TIMES} orders)`, () => {
    const next = numbers(7);
    for (let turn = 0; turn < TIMES; turn += 1) {
      const sale = billed(someOrder(next));
      const notes: Invoice[] = [];
      for (let left = sale.total; left > 0;) {
        const amount = notes.length > 5 ? left : Math.min(left, 100 + next(sale.total));
        const note: Invoice = { ...sale, ...buildCreditNote(sale, notes, some(amount, turn % 3 ? [] : [next(8)])) };
        expect(sumOf(note.lines, ({ total }) => total) + note.rounding).toBe(amount);
        // As its line of the invoice, and a half for each of three roundings.
        note.lines.forEach((line, at) => expectsTaxed(line, sale.supply, 1.5 + (sale.lines[at]?.quantity ?? 1)));
        notes.push(note);
        left -= amount;
      }
      sale.lines.forEach((line, at) => {
        for (const amount of ['total', 'taxable', 'igst', 'cgst', 'sgst'] as const) {
          expect(sumOf(notes, ({ lines }) => lines[at]?.[amount] ?? 0)).toBe(line[amount]);
        }
      });
    }
  });

  it('of the whole have the lines as they were sold', () => {
    const sale = billed(orderOf({}));
    const note = buildCreditNote(sale, [], some(sale.total));
    expect(note.lines).toEqual(sale.lines);
    expect(note).toMatchObject({ against: { number: sale.number }, settled: 'Returned.', total: sale.total });
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

  it('are never for more than is left', () => {
    const sale = billed(orderOf({}));
    const part = { ...sale, ...buildCreditNote(sale, [], some(300_000)) };
    for (const wrong of [0, -1, 9_801]) expect(() => buildCreditNote(sale, [part], some(wrong))).toThrow(RangeError);
  });
});

describe('parts', () => {
  it(`of an amount add up to it, none larger than its weight (${TIMES} times)`, () => {
    const next = numbers(99);
    for (let turn = 0; turn < TIMES; turn += 1) {
      const weights = Array.from({ length: 1 + next(20) }, () => next(3) * next(1_000_000));
      const whole = sumOf(weights, (weight) => weight);
      const amount = next(whole + 1);
      const parts = allocateLargestRemainder(amount, weights);
      expect(sumOf(parts, (part) => part)).toBe(amount);
      parts.forEach((part, at) => {
        expect(Math.abs(part - (amount * (weights[at] ?? 0)) / (whole || 1))).toBeLessThan(1);
        expect(part).toBeLessThanOrEqual(weights[at] ?? 0);
      });
    }
  });

  it('go to the first among equals', () => {
    expect(allocateLargestRemainder(2, [1, 1, 1])).toEqual([1, 1, 0]);
    expect(allocateLargestRemainder(5, [0, 0])).toEqual([0, 0]);
  });

  it('a rate may have two decimals', () => {
    expect(extractTaxes(10_025, 0.25, 'inter')).toMatchObject({ taxable: 10_000, igst: 25 });
  });
});

describe('a number', () => {
  it('belongs to the financial year of India’s day', () => {
    expect(
      ['2027-03-31T18:29:59Z', '2027-03-31T18:30:00Z', '2026-12-31T20:00:00Z', '2099-05-01T00:00:00Z'].map((moment) =>
        financialYear(new Date(moment)),
      ),
    ).toEqual(['26-27', '27-28', '26-27', '99-00']);
  });

  it('has at most 16 signs, past a million too', () => {
    expect(formatInvoiceNumber('SG', 'invoice', '26-27', 1_842)).toBe('SGT/26-27/001842');
    expect(formatInvoiceNumber('SG', 'credit_note', '26-27', 87)).toBe('SGC/26-27/000087');
    expect(formatInvoiceNumber('SG', 'receipt', '26-27', 9_999_999)).toBe('SGR/2627/9999999');
    expect(() => formatInvoiceNumber('SG', 'invoice', '26-27', 10_000_000)).toThrow(RangeError);
  });
});

describe('a GSTIN', () => {
  it('has a state, a shape and a sign that checks it', () => {
    expect(isGstin('27AAPFU0939F1ZV')).toBe(true);
    expect(isGstin('29AAGCB7383J1Z4')).toBe(true);
    expect(stateOfGstin('27AAPFU0939F1ZV')).toEqual({ state: 'Maharashtra', code: '27' });
    expect(normalizeGstin(' 27aapfu 0939f1zv ')).toBe('27AAPFU0939F1ZV');
    for (const wrong of ['27AAPFU0939F1ZW', '27AAPFU0939F1Z', '72AAPFU0939F1ZV', '27AAPFU0993F1ZV', '']) {
      expect([wrong, isGstin(wrong)]).toEqual([wrong, false]);
    }
  });
});

describe('an amount in words', () => {
  it.each([
    [334_800, 'Rupees Three Thousand Three Hundred and Forty-eight Only'],
    [229_900, 'Rupees Two Thousand Two Hundred and Ninety-nine Only'],
    [100, 'Rupees One Only'],
    [50, 'Rupees Zero and Paise Fifty Only'],
    [10_000_000, 'Rupees One Lakh Only'],
    [123_456_789, 'Rupees Twelve Lakh Thirty-four Thousand Five Hundred and Sixty-seven and Paise Eighty-nine Only'],
    [100_000_000_100, 'Rupees One Hundred Crore and One Only'],
    [2_001_300, 'Rupees Twenty Thousand and Thirteen Only'],
    [4_000_050_000_000, 'Rupees Four Thousand Crore Five Lakh Only'],
  ])('%d paise', (amount, words) => {
    expect(rupeesInWords(paise(amount))).toBe(words);
  });
});

describe('what is billed', () => {
  it('is what is paid for, and what leaves the shop to be paid at the door', () => {
    expect(isInvoiced('paid', true)).toBe(true);
    expect(isInvoiced('cancelled', true)).toBe(true);
    expect(isInvoiced('placed', false)).toBe(false);
    expect(isInvoiced('shipped', false)).toBe(true);
    expect(isInvoiced('awaiting_payment', false)).toBe(false);
  });

  it('says how it was paid', () => {
    const paid = { paidAt: '2026-11-19T15:47:00Z', paymentId: 'pay_Rb2', method: 'upi' };
    expect(describePayment(paid)).toBe('Paid on 19 Nov 2026, 21:17 IST, by UPI, pay_Rb2.');
    expect(describePayment({ ...paid, method: null, paymentId: null })).toBe('Paid on 19 Nov 2026, 21:17 IST.');
    expect(describePayment({ ...paid, paidAt: null })).toBe('To be paid at the door.');
  });
});
