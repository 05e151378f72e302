import { describe, expect, it } from '@jest/globals';
import { readPdf } from '../../../../testing/pdf-text.js';
import { buildInvoice, type Invoice, type InvoicedOrder, type Seller } from './invoice.rules.js';
import { buildCreditNote } from './credit-note.rules.js';
import { renderInvoicePdf } from './invoice-pdf.js';

const SELLER: Seller = {
  name: 'Saugaat',
  legalName: 'Saugaat Gifts LLP',
  address: '12 Sample Marg, Indore 452001',
  gstin: '23AAAAA0000A1Z9',
  place: { state: 'Madhya Pradesh', code: '23' },
  email: 'hello@saugaat.example',
  phone: '98000 00100',
};
const PUNE = {
  firstName: 'Ananya',
  lastName: 'Deshpande',
  address: 'Flat 7, Paud Road',
  locality: 'Kothrud',
  city: 'Pune',
  state: 'Maharashtra',
  pinCode: '411038',
  phone: '9800000417',
};
const LAMP = {
  name: 'Lamp Arch',
  words: 'Aarav & Meera',
  hsn: '94052900',
  rate: 18,
  price: 129_900,
  quantity: 1,
  discount: 0,
};

function billOf(own: Partial<InvoicedOrder> = {}, seller = SELLER): Invoice {
  const order = {
    number: 'SG-2417',
    createdAt: '2026-11-19T15:40:00Z',
    address: PUNE,
    charges: [],
    discounts: [],
    chargeRates: null,
    lines: [LAMP],
    ...own,
  };
  const amount =
    order.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0) +
    order.charges.reduce((sum, charge) => sum + charge.amount, 0) -
    order.discounts.reduce((sum, discount) => sum + discount.amount, 0);
  return {
    ...buildInvoice({ ...order, amount }, seller, 'Paid on 19 Nov 2026, 21:17 IST, by UPI, pay_Rb2.'),
    kind: seller.gstin ? 'invoice' : 'receipt',
    number: 'SGT/26-27/001842',
    issuedAt: '2026-11-19T15:47:00Z',
  };
}

const pagesOf = async (bill: Invoice) => readPdf(await renderInvoicePdf(bill)).pages;

describe('a tax invoice on paper', () => {
  it('says what the law asks for', async () => {
    const [page, ...others] = await pagesOf(billOf());
    expect(others).toEqual([]);
    for (const said of [
      'Tax invoice',
      'SGT/26-27/001842',
      '19 Nov 2026',
      'SG-2417, 19 Nov 2026',
      'Maharashtra (27)',
      'Saugaat Gifts LLP',
      'GSTIN 23AAAAA0000A1Z9',
      'Ananya Deshpande',
      '94052900',
      '1,100.85',
      '198.15',
      '18 %',
      '1,299.00',
      'Rupees One Thousand Two Hundred and Ninety-nine Only',
      'Paid on 19 Nov 2026, 21:17 IST, by UPI, pay_Rb2.',
      'Rounding',
      'Reverse charge: no.',
      'Authorised signatory',
      'SGT/26-27/001842, page 1 of 1',
    ]) {
      expect(page).toContain(said);
    }
    expect(page).toMatch(/₹/);
  });

  it('goes on with other sheets, heads and all, and ends with its sums', async () => {
    const lines = Array.from({ length: 40 }, (_, at) => ({ ...LAMP, hsn: at % 2 ? '71171910' : '94052900' }));
    const pages = await pagesOf(billOf({ lines, address: { ...PUNE, firstName: 'मीरा', lastName: 'अय्यर' } }));
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page).toContain(`of ${pages.length}`);
    expect(pages.every((page) => page.includes('Taxable'))).toBe(true);
    expect(pages[0]?.replaceAll('\n', '')).toContain('मीरा');
    expect(pages.at(-1)).toContain('Rupees Fifty-one Thousand Nine Hundred and Sixty Only');
    expect(pages.slice(0, -1).join()).not.toContain('Authorised signatory');
  });

  it('within the state has both halves, and what a discount took off', async () => {
    const off = { lines: [{ ...LAMP, discount: 12_990 }], discounts: [{ amount: 12_990 }] };
    const [page] = await pagesOf(billOf({ ...off, address: { ...PUNE, state: 'Madhya Pradesh' } }));
    for (const said of ['CGST', 'SGST', '9 %', 'less 110.08', '1,169.10']) expect(page).toContain(said);
    expect(page).not.toContain('IGST');
  });
});

describe('a bill to a business', () => {
  it('has its legal name and GSTIN', async () => {
    const business = { gstin: '29AAGCB7383J1Z4', legalName: 'Banyan Studio LLP' };
    const [page] = await pagesOf(billOf({ address: { ...PUNE, business } }));
    for (const said of ['Banyan Studio LLP', 'GSTIN 29AAGCB7383J1Z4', 'Maharashtra (27)']) expect(page).toContain(said);
  });
});

describe('other bills', () => {
  it('a receipt has no tax and says why', async () => {
    const [page] = await pagesOf(billOf({}, { ...SELLER, gstin: '', place: null }));
    expect(page).toContain('No GST is charged');
    expect(page).not.toMatch(/Tax invoice|IGST|HSN|GSTIN|Place of supply|18 %/);
  });

  it('a credit note names its invoice and its reason, and leaves out what it does not touch', async () => {
    const sale = billOf({ charges: [{ code: 'express', label: 'Express delivery', amount: 20_000 }] });
    const part: Invoice = {
      ...sale,
      ...buildCreditNote(sale, [], { amount: 50_000, pieces: [0], reason: 'Broken on the way.' }),
      kind: 'credit_note',
    };
    const [page] = await pagesOf(part);
    for (const said of ['Credit note', 'Against invoice', 'Reason: Broken on the way.', 'part', '500.00']) {
      expect(page).toContain(said);
    }
    expect(page).not.toContain('Express delivery');
  });
});
