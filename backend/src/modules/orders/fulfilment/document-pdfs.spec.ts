import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { readPdf } from '../../../../testing/pdf-text.js';
import type { DocumentOrder, DocumentItem } from './document-order.js';
import { renderJobSheet, type ItemImages } from './job-sheet.pdf.js';
import { renderPackingSlip } from './packing-slip.pdf.js';

const SHOP = {
  name: 'Saugaat',
  address: '12 Sample Marg, Indore',
  email: 'hello@saugaat.example',
  phone: '98000 00100',
  damageHours: 24,
};
const LAMP: DocumentItem = {
  name: 'Lamp Arch',
  quantity: 2,
  words: 'Aarav\n& Meera',
  hasPhoto: false,
  giftWrap: false,
};
const PLAQUE: DocumentItem = { name: 'Photo Plaque', quantity: 1, words: 'मीरा', hasPhoto: true, giftWrap: true };

const orderOf = (...pieces: DocumentItem[]): DocumentOrder => ({
  number: 'SG-2417',
  state: 'paid',
  orderedAt: new Date('2026-11-18T06:00:00Z'),
  shipBy: new Date('2026-11-20T06:00:00Z'),
  deliverBy: new Date('2026-11-27T06:30:00Z'),
  isDayChosen: false,
  isExpress: false,
  giftMessage: null,
  pricesHidden: false,
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
  items: pieces,
});

const jpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a05030' } })
    .jpeg()
    .toBuffer();
const without: ItemImages = { proof: null, isDrawn: false, photo: null };

describe('a packing slip', () => {
  it('names the receiver, the pieces with their words, and no price', async () => {
    const { pages, embedded } = readPdf(
      await renderPackingSlip(orderOf(LAMP, PLAQUE), SHOP, [await jpeg(320, 320), null]),
    );
    expect(pages).toHaveLength(1);
    for (const text of [
      'Packing slip',
      'Ananya Deshpande',
      'Kothrud, Pune',
      'Ship by 20 Nov',
      '3 items',
      'Lamp Arch',
      'hello@saugaat.example',
    ]) {
      expect(pages[0]).toContain(text);
    }
    expect(pages[0]).toContain('“Aarav\n& Meera”');
    expect(pages[0]).not.toMatch(/₹|Rs/);
    for (const font of ['Fraunces-Regular', 'Figtree-Regular', 'Figtree-SemiBold', 'TiroDevaHindi-Regular']) {
      expect(embedded).toContain(font);
    }
  });

  it('says what is wrapped, what stands on the card, and that no invoice goes into a gift', async () => {
    const card = 'Happy anniversary, you two.\nMay the light stay on.';
    const gift = { ...orderOf(LAMP, PLAQUE), giftMessage: card, pricesHidden: true, isExpress: true };
    const [page] = readPdf(await renderPackingSlip(gift, SHOP, [])).pages;
    for (const text of [
      card,
      'On the card',
      'Gift wrap',
      'Gift receipt in the box, no invoice',
      'Express, ship by 20 Nov',
    ]) {
      expect(page).toContain(text);
    }
    expect(page?.match(/Gift wrap/g)).toHaveLength(1);
    const [plain] = readPdf(await renderPackingSlip(orderOf(LAMP), SHOP, [])).pages;
    expect(plain).toContain('Invoice in the box');
    expect(plain).toContain('Arrives on 27 Nov');
    expect(plain).not.toContain('On the card');
  });

  it('goes on with another sheet where one is full', async () => {
    const { pages } = readPdf(await renderPackingSlip(orderOf(...Array.from({ length: 14 }, () => LAMP)), SHOP, []));
    expect(pages).toHaveLength(2);
    expect(pages[1]).toContain('SG-2417, page 2 of 2');
  });
});

describe('a job sheet', () => {
  it('has a sheet for each piece: its day, its words large, with their line breaks, and sign by sign', async () => {
    const { pages } = readPdf(await renderJobSheet(orderOf(LAMP, PLAQUE), [without, without]));
    expect(pages).toHaveLength(2);
    for (const text of [
      'Fri 20 Nov',
      'item 1 of 2',
      'A\na\nr\na\nv\n&\nM\ne\ne\nr\na',
      '11 characters',
      '2 items, all alike',
    ]) {
      expect(pages[0]).toContain(text);
    }
    expect(pages[1]).toContain('item 2 of 2');
    expect(pages[1]).toContain('Hindi');
  });

  it('R-CUST-09 has the photo at full size on a sheet of its own, in all its pixels', async () => {
    const photo = { bytes: await jpeg(1500, 2000), width: 1500, height: 2000, isCropped: true };
    const pdf = await renderJobSheet(orderOf(PLAQUE), [
      { ...without, proof: await jpeg(600, 600), isDrawn: true, photo },
    ]);
    const { pages } = readPdf(pdf);
    expect(pages).toHaveLength(2);
    expect(pages[1]).toContain('1,500 × 2,000, cropped as approved');
    expect(pdf.includes(photo.bytes)).toBe(true);
  });

  it('says it where letters cannot be printed, and never fails for them', async () => {
    const { pages } = readPdf(await renderJobSheet(orderOf({ ...LAMP, words: 'Asha 😀 அன்பு' }), [without]));
    expect(pages[0]).toContain('See the order page for characters shown as empty boxes.');
  });
});
