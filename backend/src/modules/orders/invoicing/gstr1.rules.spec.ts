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

  it('cuts codes to the digits of the turnover, and says which lines have none', () => {
    const lines = [LAMP, { ...LAMP, hsn: '94054900' }, { ...PENDANT, hsn: null }];
    const bill = one({ lines, address: { ...ADDRESS, state: 'Nowhere' } });
    const { hsn, problems } = returnOf([bill]);
    expect(hsn.map((row) => [row.hsn, row.pieces])).toEqual([
      ['', 1],
      ['9405', 2],
    ]);
    expect(problems.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['state', 'Nowhere'],
      ['hsn', 'Pendant'],
    ]);
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
