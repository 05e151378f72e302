import { describe, expect, it } from '@jest/globals';
import { buildCreditNote } from './credit-note.rules.js';
import { sumOf, sumTaxes, type Taxes } from './gst.rules.js';
import { toPortalJson } from './gstr1-json.js';
import { Gstr1Builder, LARGE_INVOICE, type Gstr1, type ReturnDocument } from './gstr1.rules.js';
import { ADDRESS, BUSINESS, billed, GSTIN, LAMP, numbers, orderOf, PENDANT, someOrder } from './invoice.fixture.js';
import type { Invoice, InvoicedOrder } from './invoice.rules.js';

const MONTHS = 60;
const BILLS = 12;

/** A month's bills: invoices, each with none to two credit notes. */
function monthOf(next: (below: number) => number): { bill: Invoice; sale: Invoice }[] {
  const bills: { bill: Invoice; sale: Invoice }[] = [];
  for (let at = 1; at <= BILLS; at += 1) {
    const sale = { ...billed(someOrder(next)), number: `SGT/26-27/${String(at).padStart(6, '0')}` };
    bills.push({ bill: sale, sale });
    const notes: Invoice[] = [];
    for (let left = sale.total; notes.length < next(3) && left > 0;) {
      const amount = Math.min(left, 1 + next(sale.total));
      const pieces = next(2) ? [] : [next(4)];
      const number = `SGC/26-27/${String(at * 3 + notes.length).padStart(6, '0')}`;
      const draft = buildCreditNote(sale, notes, { amount, pieces, reason: 'Returned.' });
      notes.push({ ...sale, ...draft, kind: 'credit_note', number });
      left -= amount;
    }
    bills.push(...notes.map((bill) => ({ bill, sale })));
  }
  return bills;
}

function returnOf(bills: readonly { bill: Invoice; sale: Invoice }[], digits = 4): Gstr1 {
  const builder = new Gstr1Builder(digits);
  for (const { bill, sale } of bills) builder.add(bill, sale.total);
  return builder.finish();
}

const sign = (side: number, { taxable, igst, cgst, sgst }: Taxes): Taxes => ({
  taxable: side * taxable,
  igst: side * igst,
  cgst: side * cgst,
  sgst: side * sgst,
});
const named = (documents: readonly ReturnDocument[], side = 1): Taxes[] =>
  documents.flatMap(({ rates }) => rates.map((row) => sign(side, row)));
const whole = ({ taxable, igst, cgst, sgst }: Taxes): number[] => [taxable, igst, cgst, sgst].map((one) => one + 0);

const one = (own: Partial<InvoicedOrder>, number = 'SGT/26-27/000001') => {
  const sale = { ...billed(orderOf(own)), number };
  return { bill: sale, sale };
};

const credited = ({ sale }: { sale: Invoice }, amount: number, number = 'SGC/26-27/000001') => ({
  bill: {
    ...sale,
    ...buildCreditNote(sale, [], { amount, pieces: [], reason: 'Returned.' }),
    kind: 'credit_note' as const,
    number,
  },
  sale,
});

const numbersOf = (documents: readonly ReturnDocument[]) => documents.map(({ number }) => number.slice(-1));

describe('GSTR-1', () => {
  it(`comes to what the bills say, in the tables of supplies and in that of codes (${MONTHS} months)`, () => {
    const next = numbers(31_072_017);
    const seen = { b2b: 0, b2cl: 0, b2cs: 0, cdnr: 0, cdnur: 0, nil: 0 };
    for (let turn = 0; turn < MONTHS; turn += 1) {
      const bills = monthOf(next);
      const printed = sumTaxes(
        bills.flatMap(({ bill }) => bill.lines.map((line) => sign(bill.kind === 'invoice' ? 1 : -1, line))),
      );
      const { b2b, b2cl, b2cs, cdnr, cdnur, nil, hsn, totals } = returnOf(bills, turn % 2 ? 4 : 6);
      const supplies = sumTaxes([
        ...named(b2b),
        ...named(b2cl),
        ...b2cs,
        ...named(cdnr, -1),
        ...named(cdnur, -1),
        { taxable: sumOf(nil, ({ amount }) => amount), igst: 0, cgst: 0, sgst: 0 },
      ]);
      expect(whole(supplies)).toEqual(whole(printed));
      expect(whole(sumTaxes(hsn))).toEqual(whole(printed));
      expect(whole(totals)).toEqual(whole(printed));
      expect(totals.total).toBe(sumOf(bills, ({ bill }) => (bill.kind === 'invoice' ? bill.total : -bill.total)));
      for (const table of Object.keys(seen) as (keyof typeof seen)[]) {
        seen[table] += { b2b, b2cl, b2cs, cdnr, cdnur, nil }[table].length;
      }
    }
    expect(Object.values(seen).every((rows) => rows > 0)).toBe(true);
  });

  it('names what goes to a business, and what is large and goes to another state; the rest by place and rate', () => {
    const dear = { ...LAMP, price: LARGE_INVOICE };
    const business = one({ address: { ...ADDRESS, business: BUSINESS } });
    const large = one({ lines: [dear, PENDANT] }, 'SGT/26-27/000002');
    const small = one({ lines: [dear] }, 'SGT/26-27/000003');
    const home = one({ lines: [dear, dear], address: { ...ADDRESS, state: 'Madhya Pradesh' } }, 'SGT/26-27/000004');
    const { b2b, b2cl, b2cs, cdnr, cdnur } = returnOf([
      business,
      large,
      small,
      home,
      credited(business, 129_900),
      credited(large, 1_000, 'SGC/26-27/000002'),
      credited(small, 1_000, 'SGC/26-27/000003'),
    ]);
    expect([b2b, b2cl, cdnr, cdnur].map(numbersOf)).toEqual([['1'], ['2'], ['1'], ['2']]);
    expect(b2b[0]?.rates.map(({ rate }) => rate)).toEqual([3, 18]);
    expect(b2cs.map(({ place, taxable, igst }) => [place.code, taxable + igst])).toEqual([
      ['23', expect.any(Number)],
      ['27', LARGE_INVOICE - 1_000],
    ]);
  });

  it('has each figure of a month where the return wants it', () => {
    const home = { ...ADDRESS, state: 'Madhya Pradesh' };
    const dear = { ...LAMP, price: 11_800_000 };
    const charges = [{ code: 'delivery', label: 'Delivery', amount: 5_900 }];
    const business = one({ lines: [LAMP], charges, address: { ...ADDRESS, business: BUSINESS } });
    const large = one({ lines: [dear] }, 'SGT/26-27/000002');
    const small = one({ lines: [{ ...LAMP, quantity: 2 }], address: home }, 'SGT/26-27/000003');
    const free = one({ lines: [{ ...PENDANT, rate: 0 }], address: home }, 'SGT/26-27/000004');
    const { b2b, b2cl, cdnr, cdnur, b2cs, nil, hsn, documents, problems, totals } = returnOf([
      business,
      large,
      small,
      free,
      credited(business, 59_000),
      credited(large, 118_000, 'SGC/26-27/000002'),
      credited(small, 129_900, 'SGC/26-27/000003'),
    ]);
    const place = { state: 'Maharashtra', code: '27' };
    const there = { issuedAt: '2026-11-19T15:47:00Z', business: null, against: null, place, supply: 'inter' };
    const halves = { igst: 0, cgst: 9_908, sgst: 9_908 };
    const noHalves = { cgst: 0, sgst: 0 };
    expect(b2b).toEqual([
      {
        ...there,
        number: 'SGT/26-27/000001',
        business: BUSINESS,
        value: 135_800,
        rates: [{ rate: 18, taxable: 115_085, igst: 20_715, ...noHalves }],
      },
    ]);
    expect(b2cl).toEqual([
      {
        ...there,
        number: 'SGT/26-27/000002',
        value: 11_800_000,
        rates: [{ rate: 18, taxable: 10_000_000, igst: 1_800_000, ...noHalves }],
      },
    ]);
    expect(cdnr).toEqual([
      {
        ...there,
        number: 'SGC/26-27/000001',
        business: BUSINESS,
        against: 'SGT/26-27/000001',
        value: 59_000,
        rates: [{ rate: 18, taxable: 50_000, igst: 9_000, ...noHalves }],
      },
    ]);
    expect(cdnur).toEqual([
      {
        ...there,
        number: 'SGC/26-27/000002',
        against: 'SGT/26-27/000002',
        value: 118_000,
        rates: [{ rate: 18, taxable: 100_000, igst: 18_000, ...noHalves }],
      },
    ]);
    expect(b2cs).toEqual([
      { place: { state: 'Madhya Pradesh', code: '23' }, supply: 'intra', rate: 18, taxable: 110_084, ...halves },
    ]);
    expect(nil).toEqual([{ supply: 'intra', isBusiness: false, amount: 179_900 }]);
    const lamps = { hsn: '9405', rate: 18 };
    const noTax = { igst: 0, ...noHalves };
    expect(hsn).toEqual([
      { ...lamps, isBusiness: true, taxable: 60_085, igst: 10_815, ...noHalves, pieces: 1, total: 70_900 },
      { isBusiness: true, hsn: '9968', rate: 18, taxable: 5_000, igst: 900, ...noHalves, pieces: 0, total: 5_900 },
      { isBusiness: false, hsn: '7117', rate: 0, taxable: 179_900, ...noTax, pieces: 1, total: 179_900 },
      { ...lamps, isBusiness: false, taxable: 10_010_084, ...halves, igst: 1_782_000, pieces: 3, total: 11_811_900 },
    ]);
    expect(documents.map(({ kind, count }) => [kind, count])).toEqual([
      ['invoice', 4],
      ['credit_note', 3],
    ]);
    expect(problems).toEqual([]);
    expect(totals).toEqual({
      taxable: 10_255_069,
      igst: 1_793_715,
      cgst: 9_908,
      sgst: 9_908,
      invoices: 4,
      creditNotes: 3,
      total: 12_068_600,
      credited: 306_900,
      creditedTax: 46_816,
    });
  });

  it('has no row for what was given back in full, and none of supplies for what cost nothing', () => {
    const lamp = one({ lines: [LAMP] });
    const free = one({ lines: [{ ...PENDANT, rate: 0 }] }, 'SGT/26-27/000002');
    const back = [credited(lamp, 129_900), credited(free, 179_900, 'SGC/26-27/000002')];
    expect(returnOf([lamp, free, ...back])).toMatchObject({ b2cs: [], nil: [], hsn: [], b2cl: [], cdnur: [] });
    const gift = one({ lines: [{ ...LAMP, price: 0, hsn: null }], address: { ...ADDRESS, business: BUSINESS } });
    const { b2b, b2cs, hsn, problems } = returnOf([gift]);
    expect([b2b, b2cs, problems]).toEqual([[], [], []]);
    expect(hsn).toMatchObject([{ isBusiness: true, hsn: '', pieces: 1, total: 0 }]);
  });

  it('keeps the goods at 0 % of businesses and of others, and of each supply, apart', () => {
    const lines = [{ ...PENDANT, rate: 0 }];
    const business = { ...ADDRESS, business: BUSINESS };
    const home = { ...ADDRESS, state: 'Madhya Pradesh' };
    const bills = [ADDRESS, business, home, ADDRESS].map((address, at) =>
      one({ lines, address }, `SGT/26-27/00000${at + 1}`),
    );
    expect(returnOf(bills).nil).toEqual([
      { supply: 'inter', isBusiness: false, amount: 359_800 },
      { supply: 'inter', isBusiness: true, amount: 179_900 },
      { supply: 'intra', isBusiness: false, amount: 179_900 },
    ]);
  });

  it('orders the rows of others by place and rate', () => {
    const rates = [18, 5, 0.25, 12].map((rate) => ({ ...LAMP, rate }));
    const bills = ['Kerala', 'Gujarat'].map((state, at) =>
      one({ lines: rates, address: { ...ADDRESS, state } }, `SGT/26-27/00000${at + 1}`),
    );
    expect(returnOf(bills).b2cs.map(({ place, rate }) => `${place.code} ${rate}`)).toEqual([
      '24 0.25',
      '24 5',
      '24 12',
      '24 18',
      '32 0.25',
      '32 5',
      '32 12',
      '32 18',
    ]);
  });

  it('cuts codes to the digits of the turnover, and says which lines have none', () => {
    const lines = [LAMP, { ...LAMP, hsn: '94054900' }, { ...PENDANT, hsn: null }];
    const bill = one({ lines, address: { ...ADDRESS, state: 'Nowhere' } });
    const { hsn, problems } = returnOf([bill]);
    expect(hsn.map((row) => [row.hsn, row.pieces])).toEqual([
      ['', 1],
      ['9405', 2],
    ]);
    expect(problems).toEqual([
      { kind: 'state', number: 'SGT/26-27/000001', subject: 'Nowhere', total: 439_700 },
      { kind: 'hsn', number: 'SGT/26-27/000001', subject: 'Pendant', total: 179_900 },
    ]);
    expect(returnOf([bill], 8).problems.map(({ kind }) => kind)).toEqual(['state', 'hsn']);
    expect(returnOf([bill], 6).hsn.map((row) => row.hsn)).toEqual(['', '940529', '940549']);
  });

  it('lists the numbers of each kind and prefix from the first to the last', () => {
    const bills = ['SGT/26-27/000009', 'SGT/26-27/000010', 'UPT/26-27/000011'].map((number) => one({}, number));
    const { documents } = returnOf([...bills, credited(bills[0] as { sale: Invoice }, 100)]);
    expect(documents).toEqual([
      { kind: 'invoice', from: 'SGT/26-27/000009', to: 'SGT/26-27/000010', count: 2 },
      { kind: 'invoice', from: 'UPT/26-27/000011', to: 'UPT/26-27/000011', count: 1 },
      { kind: 'credit_note', from: 'SGC/26-27/000001', to: 'SGC/26-27/000001', count: 1 },
    ]);
  });

  it('is written as the portal reads it: rupees, dates, codes and taxes of the place', () => {
    const business = one({ lines: [LAMP], address: { ...ADDRESS, business: BUSINESS } });
    const home = one({ lines: [LAMP], address: { ...ADDRESS, state: 'Madhya Pradesh' } }, 'SGT/26-27/000002');
    const free = one({ lines: [{ ...PENDANT, rate: 0 }] }, 'SGT/26-27/000003');
    const gstr1 = returnOf([business, home, free, credited(business, 129_900)]);
    const written = toPortalJson(gstr1, { gstin: GSTIN, month: '2026-11', nameOf: () => 'Lamps' });
    const inter = { txval: 1100.85, rt: 18, iamt: 198.15, csamt: 0 };
    const itms = [{ num: 1801, itm_det: inter }];
    expect(written).toEqual({
      gstin: GSTIN,
      fp: '112026',
      version: expect.any(String),
      hash: 'hash',
      b2b: [
        {
          ctin: BUSINESS.gstin,
          inv: [{ inum: 'SGT/26-27/000001', idt: '19-11-2026', val: 1299, pos: '27', rchrg: 'N', inv_typ: 'R', itms }],
        },
      ],
      b2cs: [{ sply_ty: 'INTRA', pos: '23', typ: 'OE', txval: 1100.84, rt: 18, camt: 99.08, samt: 99.08, csamt: 0 }],
      cdnr: [
        {
          ctin: BUSINESS.gstin,
          nt: [
            {
              ntty: 'C',
              nt_num: 'SGC/26-27/000001',
              nt_dt: '19-11-2026',
              val: 1299,
              pos: '27',
              rchrg: 'N',
              inv_typ: 'R',
              itms,
            },
          ],
        },
      ],
      nil: { inv: [{ sply_ty: 'INTRB2C', nil_amt: 1799, expt_amt: 0, ngsup_amt: 0 }] },
      hsn: {
        hsn_b2b: [],
        hsn_b2c: [expect.anything(), expect.objectContaining({ hsn_sc: '9405', uqc: 'NOS', qty: 1 })],
      },
      doc_issue: {
        doc_det: [
          expect.objectContaining({ doc_num: 1, docs: [expect.objectContaining({ totnum: 3, net_issue: 3 })] }),
          expect.objectContaining({ doc_num: 5 }),
        ],
      },
    });
  });
});
