import { describe, expect, it } from '@jest/globals';
import { readPdf } from '../../../../testing/pdf-text.js';
import { barCode } from '../../../platform/documents/index.js';
import { renderAddressLabels, type AddressLabel } from './address-label.pdf.js';

const SENDER = { name: 'Saugaat', address: '12 Sample Marg, Indore', phone: '98000 00100' };
const label = (number: string, more: Partial<AddressLabel> = {}): AddressLabel => ({
  number,
  address: {
    firstName: 'Ananya',
    lastName: 'Deshpande',
    address: 'Flat 7, Paud Road',
    locality: 'Kothrud',
    city: 'Pune',
    state: 'Maharashtra',
    pinCode: '411038',
    phone: '9800000417',
  },
  parcel: { carrier: 'Delhivery', trackingNumber: '14908812' },
  collect: null,
  ...more,
});
const four = ['SG-1', 'SG-2', 'SG-3', 'SG-4'].map((number) => label(number));

const pagesOf = async (form: Parameters<typeof renderAddressLabels>[2]) =>
  readPdf(await renderAddressLabels(four, SENDER, form)).pages;

describe('address labels', () => {
  it('stand four to an A4 sheet, from the place that is free, or one a page on a roll', async () => {
    expect(await pagesOf({ paper: 'a4', begin: 1 })).toHaveLength(1);
    const [first, second] = await pagesOf({ paper: 'a4', begin: 4 });
    expect(first).toContain('SG-1');
    expect(first).not.toContain('SG-2');
    expect(second).toContain('SG-4');
    expect(await pagesOf({ paper: 'roll', begin: 1 })).toHaveLength(4);
  });

  it('name the receiver, the PIN code, the parcel and the sender, and that nothing is collected', async () => {
    const [page] = readPdf(await renderAddressLabels([label('SG-7')], SENDER, { paper: 'roll', begin: 1 })).pages;
    for (const text of ['Ananya Deshpande', 'Pune, Maharashtra', '411038', '98000 00417', 'Delhivery', '1490 8812'])
      expect(page).toContain(text);
    for (const text of ['PREPAID', 'Nothing to collect', '12 Sample Marg, Indore', 'SG-7'])
      expect(page).toContain(text);
  });

  it('say what is collected in cash, and that there is no tracking number yet', async () => {
    const cash = label('SG-8', { parcel: null, collect: '₹1,338' });
    const [page] = readPdf(await renderAddressLabels([cash], SENDER, { paper: 'roll', begin: 1 })).pages;
    for (const text of ['CASH', '1,338', 'Collect in cash', 'SG-8, no tracking number yet'])
      expect(page).toContain(text);
  });
});

describe('a bar code', () => {
  it('is Code 128: begin, letters, check sign and end, 11 modules each and 13 at the end', () => {
    const modules = barCode('EI482210975IN');
    const drawn = modules.map((isBlack) => (isBlack ? '1' : '0')).join('');
    expect(drawn.startsWith('11010010000')).toBe(true);
    expect(drawn.endsWith('1100011101011')).toBe(true);
    expect((drawn.length - 13) % 11).toBe(0);
  });

  it('has no sign for letters beyond ASCII', () => {
    expect(() => barCode('मीरा')).toThrow('no bar code for मीरा');
  });
});
