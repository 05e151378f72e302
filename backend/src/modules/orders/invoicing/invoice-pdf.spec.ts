import { describe, expect, it } from '@jest/globals';
import { readPdf } from '../../../../testing/pdf-text.js';
import { billed, creditNoteOf, GSTIN, LAMP, orderOf, SELLER, ADDRESS } from './invoice.fixture.js';
import { renderInvoicePdf } from './invoice-pdf.js';

const billOf = (own: Parameters<typeof orderOf>[0] = {}, seller = SELLER) => ({
  ...billed(orderOf({ chargeRates: null, lines: [LAMP], ...own }), seller),
  number: 'SGT/26-27/001842',
  settled: 'Paid on 19 Nov 2026, 9:17 pm IST, by UPI, pay_Rb2.',
});

const pagesOf = async (bill: Parameters<typeof renderInvoicePdf>[0]) => readPdf(await renderInvoicePdf(bill)).pages;

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
      `GSTIN ${GSTIN}`,
      'Ananya Deshpande',
      '94052900',
      '1,100.85',
      '198.15',
      '18 %',
      '1,299.00',
      'Rupees One Thousand Two Hundred and Ninety-nine Only',
      'Paid on 19 Nov 2026, 9:17 pm IST, by UPI, pay_Rb2.',
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
    const pages = await pagesOf(billOf({ lines, address: { ...ADDRESS, firstName: 'मीरा', lastName: 'अय्यर' } }));
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page).toContain(`of ${pages.length}`);
    expect(pages.every((page) => page.includes('Taxable'))).toBe(true);
    expect(pages[0]?.replaceAll('\n', '')).toContain('मीरा');
    expect(pages.at(-1)).toContain('Rupees Fifty-one Thousand Nine Hundred and Sixty Only');
    expect(pages.slice(0, -1).join()).not.toContain('Authorised signatory');
  });

  it('within the state has both halves, and what a discount took off', async () => {
    const off = { lines: [{ ...LAMP, discount: 12_990 }], discounts: [{ label: 'Coupon DIWALI10', amount: 12_990 }] };
    const [page] = await pagesOf(billOf({ ...off, address: { ...ADDRESS, state: 'Madhya Pradesh' } }));
    const shown = ['CGST', 'SGST', '9 %', 'less 110.08', '1,169.10', 'Coupon DIWALI10, taken off above', '129.90'];
    for (const said of shown) expect(page).toContain(said);
    expect(page).not.toContain('IGST');
  });
});

describe('a bill to a business', () => {
  it('has its legal name and GSTIN', async () => {
    const business = { gstin: '29AAGCB7383J1Z4', legalName: 'Banyan Studio LLP' };
    const [page] = await pagesOf(billOf({ address: { ...ADDRESS, business } }));
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
    const part = creditNoteOf(sale, { amount: 50_000, pieces: [0], reason: 'Broken on the way.' });
    const [page] = await pagesOf(part);
    for (const said of ['Credit note', 'Against invoice', 'Reason: Broken on the way.', 'part', '500.00']) {
      expect(page).toContain(said);
    }
    expect(page).not.toContain('Express delivery');
  });
});
