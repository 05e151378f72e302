import { expect, it } from '@jest/globals';
import type { Gstr1Dto } from '../../../api/generated/types';
import { dueLabel, problemLabel, returnTables } from './gst-return.view-model';

const TAXES = { taxable: 1_100.85, igst: 198.15, cgst: 0, sgst: 0 };
const DOCUMENT = {
  number: 'SGT/26-27/000001',
  date: '2026-11-19',
  gstin: '29AAGCB7383J1Z4',
  name: 'Banyan Studio LLP',
  against: null,
  place: 'Karnataka (29)',
  value: 1_299,
  rates: [{ rate: 18, ...TAXES }],
};
const GST: Gstr1Dto = {
  month: '2026-11',
  gstin: '23AAAAA0000A1Z9',
  hsnDigits: 4,
  totals: { ...TAXES, invoices: 1, creditNotes: 0, total: 1_299, credited: 0, creditedTax: 0 },
  problems: [],
  b2b: [DOCUMENT],
  b2cl: [],
  b2cs: [{ place: 'Delhi (07)', rate: 18, ...TAXES }],
  cdnr: [],
  cdnur: [{ ...DOCUMENT, against: 'SGT/26-27/000001' }],
  nil: [],
  hsn: [{ isBusiness: true, hsn: '9405', name: 'Lamps', pieces: 1, total: 1_299, rate: 18, ...TAXES }],
  documents: [{ kind: 'invoice', from: 'SGT/26-27/000001', to: 'SGT/26-27/000001', count: 1 }],
  receipts: null,
};

it('a return has its tables, the rare ones only with rows', () => {
  const tables = returnTables(GST);
  expect(tables.map(({ name }) => name)).toEqual(['B2B', 'B2CS', 'CDNR', 'CDNUR', 'HSN', 'Documents']);
  for (const { columns, rows, sums } of tables) {
    for (const row of [...rows, ...(sums ? [sums] : [])]) expect(row).toHaveLength(columns.length);
  }
  expect(tables[0]?.rows).toEqual([
    [
      'SGT/26-27/000001, 19 Nov',
      '29AAGCB7383J1Z4 Banyan Studio LLP',
      'Karnataka (29)',
      '18 %',
      '1,100.85',
      '198.15',
      '0.00',
      '0.00',
      '1,299.00',
    ],
  ]);
  expect(tables[1]?.sums).toEqual(['Total, ₹', '', '1,100.85', '198.15', '0.00', '0.00']);
});

it('what the portal would refuse is said with what helps, and when the return is due', () => {
  const problem = { number: 'SGT/26-27/000001', subject: 'Tea light', total: 849 };
  expect(problemLabel({ ...problem, kind: 'hsn' })).toEqual({
    what: 'HSN: Tea light',
    help: 'Bill SGT/26-27/000001, ₹849.00. Give the product its whole HSN code.',
  });
  expect(problemLabel({ ...problem, kind: 'state', subject: '' }).what).toBe('State: none');
  expect([dueLabel('2026-10'), dueLabel('2026-12')]).toEqual(['11 November 2026', '11 January 2027']);
});
