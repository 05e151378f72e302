import { describe, expect, it } from '@jest/globals';
import { paise, allocateLargestRemainder } from '../../../kernel/index.js';
import {
  financialYear,
  formatInvoiceNumber,
  INVOICE_PREFIX,
  INVOICE_TYPES,
  numberInWords,
  rupeesInWords,
} from './invoice.rules.js';
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
  taxFaults,
  TIMES,
} from './invoice.fixture.js';
import { sumOf, sumTaxes, extractTaxes } from './gst.rules.js';

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
      const faults = bill.lines.flatMap((line) => {
        const quantity = line.quantity ?? 1;
        const isExact = line.unit * quantity - line.discount === line.taxable;
        const isWhole = line.total >= 0 && line.discount >= 0;
        // Each piece is taxed by itself, to the paisa.
        return isExact && isWhole ? taxFaults(line, bill.supply, quantity) : [line.description];
      });
      expect(faults).toEqual([]);
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

describe('parts', () => {
  it(`of an amount add up to it, none larger than its weight (${TIMES} times)`, () => {
    const next = numbers(99);
    for (let turn = 0; turn < TIMES; turn += 1) {
      const weights = Array.from({ length: 1 + next(20) }, () => next(3) * next(1_000_000));
      const whole = sumOf(weights, (weight) => weight);
      const amount = next(whole + 1);
      const parts = allocateLargestRemainder(amount, weights);
      expect(sumOf(parts, (part) => part)).toBe(amount);
      const isFair = parts.every((part, at) => {
        const weight = weights[at] ?? 0;
        return part <= weight && Math.abs(part - (amount * weight) / (whole || 1)) < 1;
      });
      expect(isFair).toBe(true);
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

describe('the lines of a bill', () => {
  it('have the pieces’ words and the charges’ labels', () => {
    const charges = [{ code: 'delivery', label: 'Delivery', amount: 4_900 }];
    const { lines } = billed(orderOf({ lines: [{ ...LAMP, hsn: null }], charges }));
    expect(lines).toEqual([
      {
        description: 'Lamp',
        words: 'Aarav',
        hsn: '',
        isPiece: true,
        rate: 18,
        quantity: 1,
        unit: 110_085,
        discount: 0,
        total: 129_900,
        taxable: 110_085,
        igst: 19_815,
        cgst: 0,
        sgst: 0,
      },
      {
        description: 'Delivery',
        words: null,
        hsn: '996812',
        isPiece: false,
        rate: 18,
        quantity: 1,
        unit: 4_153,
        discount: 0,
        total: 4_900,
        taxable: 4_153,
        igst: 747,
        cgst: 0,
        sgst: 0,
      },
    ]);
  });

  it('leave out a charge of nothing', () => {
    const charges = [
      { code: 'delivery', label: 'Delivery', amount: 0 },
      { code: 'gift_wrap', label: 'Gift wrap', amount: 1 },
    ];
    expect(billed(orderOf({ charges })).lines.map(({ description }) => description)).toEqual([
      'Lamp',
      'Pendant',
      'Gift wrap',
    ]);
  });

  it('take a discount that no piece bears off the express alone', () => {
    const charges = [
      { code: 'delivery', label: 'Delivery', amount: 4_900 },
      { code: 'express', label: 'Express delivery', amount: 20_000 },
    ];
    const { lines } = billed(orderOf({ charges, discounts: [{ label: 'Coupon', amount: 15_000 }] }));
    expect(lines.slice(2).map(({ total, discount }) => [total, discount])).toEqual([
      [4_900, 0],
      [5_000, 12_712],
    ]);
  });

  it('tax charges at their own rates, and as the first goods among equals', () => {
    const charges = [{ code: 'delivery', label: 'Delivery', amount: 4_900 }];
    const own = billed(orderOf({ charges, chargeRates: { 996812: 12, 998540: 5, 998599: 28 } }));
    expect(own.lines.at(-1)).toMatchObject({ hsn: '996812', rate: 12 });
    const twins = [{ ...LAMP, hsn: '44209090', rate: 5 }, LAMP];
    expect(billed(orderOf({ charges, chargeRates: null, lines: twins })).lines.at(-1)).toMatchObject({
      hsn: '44209090',
      rate: 5,
    });
    const none = billed(orderOf({ charges, chargeRates: null, lines: [] }));
    expect(none.lines).toMatchObject([{ hsn: '996812', rate: 0, total: 4_900, taxable: 4_900 }]);
  });
});

describe('what else a bill says', () => {
  it('its order, its seller, how it was paid and what was taken off', () => {
    const discounts = [{ label: 'Coupon', amount: 12_990 }];
    const bill = billed(orderOf({ lines: [{ ...LAMP, discount: 12_990 }], discounts }));
    expect(bill).toMatchObject({
      orderNumber: 'SG-2417',
      orderedAt: '2026-11-19T15:40:00Z',
      against: null,
      seller: SELLER,
      settled: 'Paid.',
      reductions: discounts,
      total: 116_910,
    });
    expect(billed(orderOf({})).reductions).toEqual([]);
  });

  it.each([
    ['another state', 'Maharashtra', 'inter'],
    ['the seller’s state', 'madhya pradesh', 'intra'],
    ['a state that nobody knows', 'Narnia', 'inter'],
  ])('goods that go to %s (%s) are %s', (_, state, supply) => {
    expect(billed(orderOf({ address: { ...ADDRESS, state } })).supply).toBe(supply);
    expect(billed(orderOf({ address: { ...ADDRESS, state } }), { ...SELLER, place: null }).supply).toBe('inter');
  });

  it('leaves out what an address does not have', () => {
    const address = {
      ...ADDRESS,
      firstName: ' Ananya ',
      lastName: ' ',
      address: '  Flat 7 ',
      locality: '',
      state: 'Narnia',
      billingAddress: ' \n ',
    };
    const { deliveredTo, billedTo, place } = billed(orderOf({ address }));
    expect(deliveredTo).toEqual(['Ananya', 'Flat 7', 'Pune', 'Narnia 411038']);
    expect(billedTo).toEqual(['Ananya', 'Flat 7', 'Pune', 'Narnia 411038']);
    expect(place).toEqual({ state: 'Narnia', code: '' });
  });

  it('has no empty line for a buyer without a name or an address', () => {
    const address = { ...ADDRESS, firstName: '', lastName: '', address: ' ', city: '' };
    const { deliveredTo, billedTo } = billed(orderOf({ address }));
    expect(deliveredTo).toEqual(['Kothrud', 'Maharashtra 411038 (27)']);
    expect(billedTo).toEqual(['Kothrud', 'Maharashtra 411038 (27)']);
    const gift = { ...ADDRESS, buyer: { name: ' Tara Rao ', phone: '9123456780' } };
    expect(billed(orderOf({ address: gift })).billedTo[0]).toBe('Tara Rao');
  });

  it('bills a business at the other address that it gave', () => {
    const address = { ...ADDRESS, business: BUSINESS, billingAddress: ' 4 MG Road \n\n Pune ' };
    expect(billed(orderOf({ address })).billedTo).toEqual([
      'Banyan Studio LLP',
      '4 MG Road',
      'Pune',
      'GSTIN 29AAGCB7383J1Z4',
    ]);
  });
});

describe('a number', () => {
  it('tells a bill, a receipt and what takes them back by its letter', () => {
    const written = INVOICE_TYPES.map((kind) => formatInvoiceNumber('A', kind, '26-27', 7));
    expect(INVOICE_TYPES).toEqual(['invoice', 'receipt', 'credit_note', 'refund_receipt']);
    expect(written).toEqual(['AT/26-27/000007', 'AR/26-27/000007', 'AC/26-27/000007', 'AF/26-27/000007']);
  });

  it('begins with one or two capitals or digits', () => {
    const prefixes = ['S', 'SG', '7A', '', 'SGX', 'sg', 'S-', '-S', 'S G'];
    expect(prefixes.filter((prefix) => INVOICE_PREFIX.test(prefix))).toEqual(['S', 'SG', '7A']);
  });

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
    expect(formatInvoiceNumber('SG', 'invoice', '26-27', 999_999)).toBe('SGT/26-27/999999');
    expect(formatInvoiceNumber('SG', 'invoice', '26-27', 1_000_000)).toBe('SGT/2627/1000000');
    expect(() => formatInvoiceNumber('SG', 'invoice', '26-27', 10_000_000)).toThrow(
      new RangeError('SGT/2627/10000000 has more than 16 signs'),
    );
  });
});

describe('a count in words', () => {
  it.each([
    [0, 'Zero'],
    [19, 'Nineteen'],
    [20, 'Twenty'],
    [21, 'Twenty-one'],
    [30, 'Thirty'],
    [99, 'Ninety-nine'],
    [100, 'One Hundred'],
    [101, 'One Hundred and One'],
    [999, 'Nine Hundred and Ninety-nine'],
    [1_000, 'One Thousand'],
    [1_020, 'One Thousand and Twenty'],
    [99_999, 'Ninety-nine Thousand Nine Hundred and Ninety-nine'],
    [1_00_000, 'One Lakh'],
    [99_99_999, 'Ninety-nine Lakh Ninety-nine Thousand Nine Hundred and Ninety-nine'],
    [1_00_00_000, 'One Crore'],
    [12_34_00_00_110, 'One Thousand Two Hundred and Thirty-four Crore One Hundred and Ten'],
  ])('%d', (count, words) => {
    expect(numberInWords(count)).toBe(words);
  });

  it('has a word of its own for each below twenty, and for each ten', () => {
    const below = Array.from({ length: 20 }, (_, count) => numberInWords(count));
    const tens = Array.from({ length: 8 }, (_, at) => numberInWords(20 + 10 * at));
    expect(below.join(' ')).toBe(
      'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen ' +
        'Seventeen Eighteen Nineteen',
    );
    expect(tens.join(' ')).toBe('Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety');
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
