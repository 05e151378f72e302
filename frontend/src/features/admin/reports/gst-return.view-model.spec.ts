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

const FULL: Gstr1Dto = {
  ...GST,
  b2cl: [DOCUMENT],
  cdnr: [{ ...DOCUMENT, number: 'SGC/26-27/000001', against: 'SGT/26-27/000001' }],
  cdnur: [{ ...DOCUMENT, gstin: null, name: null, against: null }],
  nil: [
    { isWithinState: true, isBusiness: true, amount: 100 },
    { isWithinState: false, isBusiness: false, amount: 50.5 },
  ],
  hsn: [
    ...GST.hsn,
    {
      isBusiness: false,
      hsn: '',
      name: 'Gift wrap',
      pieces: 1_200,
      total: 100,
      rate: 0,
      ...TAXES,
      taxable: 0.1,
      igst: 0.2,
    },
  ],
  documents: [
    { kind: 'invoice', from: 'SGT/26-27/000001', to: 'SGT/26-27/001200', count: 1_200 },
    { kind: 'credit_note', from: 'SGC/26-27/000001', to: 'SGC/26-27/000001', count: 1 },
  ],
};

it('each table has a sentence for those who file it', () => {
  expect(returnTables(FULL).map(({ name, note }) => `${name}: ${note}`)).toEqual([
    'B2B: To buyers with a GSTIN, by the number that they gave at checkout.',
    'B2CL: Above ₹1,00,000 to buyers without a GSTIN in other states.',
    'B2CS: To all other buyers, credit notes taken off. The state follows the PIN code of the delivery address.',
    'CDNR: Credit notes to buyers with a GSTIN.',
    'CDNUR: Credit notes for invoices of B2CL. Others are taken off B2CS.',
    'Nil rated: Goods at 0 %.',
    'HSN: 4 digits, as set in the settings. The portal wants buyers with and without a GSTIN apart.',
    'Documents: No numbers are missing: an issued number is never reused.',
  ]);
});

it('each table has its columns, figures on the right', () => {
  const heads = returnTables(FULL).map(({ columns }) =>
    columns.map(({ head, figures }) => (figures ? `${head} #` : head)).join(', '),
  );
  const taxes = 'Taxable #, IGST #, CGST #, SGST #';
  expect(heads).toEqual([
    `Invoice, Buyer, Place of supply, Rate #, ${taxes}, Value #`,
    `Invoice, Place of supply, Rate #, ${taxes}, Value #`,
    `Place of supply, Rate #, ${taxes}`,
    `Credit note, For, Buyer, Place of supply, Rate #, ${taxes}, Value #`,
    `Credit note, For, Place of supply, Rate #, ${taxes}, Value #`,
    'Supply, To, Amount #',
    `HSN, What, To, Quantity #, Rate #, ${taxes}, With tax #`,
    'Kind, From, To, Issued #, Cancelled #',
  ]);
});

it('each table has its rows and sums', () => {
  const tables = new Map(returnTables(FULL).map((table) => [table.name, table]));
  const taxes = ['1,100.85', '198.15', '0.00', '0.00'];
  const rows = (name: string) => tables.get(name)?.rows.map((row) => row.join(' | '));
  expect(rows('B2CL')).toEqual([
    ['SGT/26-27/000001, 19 Nov', 'Karnataka (29)', '18 %', ...taxes, '1,299.00'].join(' | '),
  ]);
  expect(tables.get('CDNR')?.rows).toEqual([
    [
      'SGC/26-27/000001, 19 Nov',
      'SGT/26-27/000001',
      '29AAGCB7383J1Z4 Banyan Studio LLP',
      'Karnataka (29)',
      '18 %',
      ...taxes,
      '1,299.00',
    ],
  ]);
  expect(tables.get('CDNR')?.sums).toEqual(['Total, ₹', '', '', '', '', ...taxes, '']);
  expect(tables.get('CDNUR')?.rows[0]?.slice(0, 3)).toEqual(['SGT/26-27/000001, 19 Nov', '', 'Karnataka (29)']);
  expect(returnTables({ ...FULL, b2b: FULL.cdnur })[0]?.rows[0]?.[1]).toBe(' ');
  expect(tables.get('B2CS')?.rows).toEqual([['Delhi (07)', '18 %', ...taxes]]);
  expect(tables.get('Nil rated')?.rows).toEqual([
    ['Within the state', 'Buyers with a GSTIN', '100.00'],
    ['To other states', 'Buyers without', '50.50'],
  ]);
  expect(tables.get('HSN')?.rows).toEqual([
    ['9405', 'Lamps', 'B2B', '1', '18 %', ...taxes, '1,299.00'],
    ['None', 'Gift wrap', 'B2C', '1,200', '0 %', '0.10', '0.20', '0.00', '0.00', '100.00'],
  ]);
  expect(tables.get('HSN')?.sums).toEqual([
    'Total, ₹',
    '',
    '',
    '',
    '',
    '1,100.95',
    '198.35',
    '0.00',
    '0.00',
    '1,299.00',
  ]);
  expect(tables.get('Documents')?.rows).toEqual([
    ['Invoices for outward supply', 'SGT/26-27/000001', 'SGT/26-27/001200', '1,200', '0'],
    ['Credit notes', 'SGC/26-27/000001', 'SGC/26-27/000001', '1', '0'],
  ]);
  expect([tables.get('Nil rated')?.sums, tables.get('Documents')?.sums]).toEqual([null, null]);
});

it('a state that the portal does not know is entered by hand', () => {
  expect(problemLabel({ kind: 'state', number: 'SGT/26-27/000001', subject: 'Atlantis', total: 849 })).toEqual({
    what: 'State: Atlantis',
    help: 'Bill SGT/26-27/000001, ₹849.00. The portal doesn’t know this state. Enter this bill there by hand, from the Excel file.',
  });
});
