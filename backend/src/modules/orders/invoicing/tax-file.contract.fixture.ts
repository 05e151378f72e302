import { describe, expect, it } from '@jest/globals';
import { buildCreditNote } from './credit-note.rules.js';
import { Gstr1Builder } from './gstr1.rules.js';
import { ADDRESS, billed, BUSINESS, GSTIN, LAMP, orderOf, PENDANT } from './invoice.fixture.js';
import type { InvoicedOrder } from './invoice.rules.js';
import type { TaxFileFormat } from './tax-file.js';

const OF = { gstin: GSTIN, month: '2026-11', nameOf: () => 'Lamps' };

const sale = (own: Partial<InvoicedOrder>, number: number) => ({
  ...billed(orderOf(own)),
  number: `SGT/26-27/${String(number).padStart(6, '0')}`,
});

/** Invoices to a business, in the same state, at 0 % and to another state, and a credit note. */
function month() {
  const builder = new Gstr1Builder(4);
  const business = sale({ lines: [LAMP], address: { ...ADDRESS, business: BUSINESS } }, 1);
  const others = [
    sale({ lines: [LAMP], address: { ...ADDRESS, state: 'Madhya Pradesh' } }, 2),
    sale({ lines: [{ ...PENDANT, rate: 0 }] }, 3),
    sale({ lines: [LAMP, PENDANT] }, 4),
  ];
  for (const one of [business, ...others]) builder.add(one, one.total);
  const draft = buildCreditNote(business, [], { amount: 60_000, pieces: [], reason: 'Returned.' });
  builder.add({ ...business, ...draft, kind: 'credit_note', number: 'SGC/26-27/000001' }, business.total);
  return builder.finish();
}

/**
 * What every form of the return must do.
 * @param taxableIn paise before tax that a file comes to, credit notes taken off
 */
export function testTaxFile(format: TaxFileFormat, taxableIn: (content: Buffer) => number): void {
  describe(`the tax file ${format.name}`, () => {
    const file = format.write(month(), OF);

    it('comes to what the return says', () => {
      expect(taxableIn(file.content)).toBe(month().totals.taxable);
    });

    it('has a name of its month and a type, and is the same for the same return', () => {
      expect(format.name).toMatch(/^[a-z]+$/);
      expect(file.name).toMatch(/^[\w.-]*(112026|2026-11)[\w.-]*\.\w+$/);
      expect(file.type).toMatch(/^\w+\/[\w.+-]+$/);
      expect(format.write(month(), OF).content.equals(file.content)).toBe(true);
    });

    it('names the seller and every number that was given', () => {
      const text = file.content.toString();
      for (const part of [GSTIN, BUSINESS.gstin, 'SGT/26-27/000001', 'SGT/26-27/000004', 'SGC/26-27/000001']) {
        expect(text).toContain(part);
      }
    });
  });
}
