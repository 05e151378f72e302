import { describe, expect, it } from '@jest/globals';
import { notEngravable, printText, scriptsOf, characterCount, spellOut } from './document-order.js';
import { linesToPack } from './order-documents.service.js';
import type { OrderView } from '../order/order-queries.js';
import { noDocumentsReason } from '../order/order.types.js';
import { formatWeekday } from '../../../kernel/index.js';

const hasGlyphs = (text: string) => !text.includes('Ж');

describe('what the papers say', () => {
  it('words are spelled sign by sign, a Devanagari cluster as one', () => {
    expect(spellOut('Aarav\n& Meera')).toEqual([
      ['A', 'a', 'r', 'a', 'v'],
      ['&', null, 'M', 'e', 'e', 'r', 'a'],
    ]);
    expect(spellOut('मीरा')).toEqual([['मी', 'रा']]);
    expect(characterCount('Aarav\n& Meera')).toMatch(/^11 characters without spaces/);
    expect(characterCount('A')).toMatch(/^1 character without/);
  });

  it('names the signs that a machine cannot engrave, by their place', () => {
    expect(notEngravable('Aarav & मीरा ♥', hasGlyphs)).toBe('');
    expect(notEngravable('Aa 😀\nЖ❤️', hasGlyphs)).toBe(
      'A machine cannot engrave sign 3 (U+1F600), sign 4 (U+0416), sign 5 (U+2764 U+FE0F). Agree with the customer on what stands there.',
    );
  });

  it('names the scripts that the words are in', () => {
    expect(['Aarav', 'मीरा', 'Aarav मीरा', '20.11.2026', 'Аня'].map(scriptsOf)).toEqual([
      'English',
      'Hindi',
      'English and Hindi',
      'Numbers and symbols',
      'Other letters',
    ]);
  });

  it('days are India’s', () => {
    expect(formatWeekday(new Date('2026-11-19T20:00:00Z'))).toBe('Fri 20 Nov');
  });

  it('there are none for what is not made', () => {
    expect(noDocumentsReason('awaiting_payment')).toBe('It waits for its payment.');
    expect(
      ['paid', 'in_production', 'packed', 'shipped', 'delivered'].map((state) => noDocumentsReason(state as 'paid')),
    ).toEqual(['', '', '', '', '']);
  });

  it('the plain file has the words as they were given', () => {
    const text = printText({
      number: 'SG-7',
      state: 'paid',
      orderedAt: new Date(),
      shipBy: new Date('2026-11-20T06:00:00Z'),
      deliverBy: null,
      isDayChosen: false,
      isExpress: false,
      giftMessage: null,
      pricesHidden: false,
      address: {} as never,
      items: [
        { name: 'Lamp', quantity: 2, words: 'Aarav\n& मीरा', hasPhoto: false, giftWrap: false },
        { name: 'Print', quantity: 1, words: null, hasPhoto: false, giftWrap: false },
      ],
    });
    expect(text).toBe(
      'SG-7\nShip by Fri 20 Nov\n\nItem 1 of 2: Lamp\nMake: 2\nWords:\nAarav\n& मीरा\n\nItem 2 of 2: Print\nMake: 1\nNo words.\n',
    );
  });
});

const line = (id: string, quantity: number, removed = 0) => ({ id, quantity, removed }) as OrderView['lines'][number];

describe('a packing slip', () => {
  const lines = [line('lamp', 2), line('coasters', 3, 1), line('gone', 1, 1)];
  const packed = (parcels: Parameters<typeof linesToPack>[1]) =>
    linesToPack(lines, parcels).map(({ id, quantity }) => `${quantity} ${id}`);

  it('has all that is sent, also once all of it has left', () => {
    expect(packed([])).toEqual(['2 lamp', '2 coasters']);
    expect(packed([{ items: [] }])).toEqual(['2 lamp', '2 coasters']);
  });

  it('has what is left for the next parcel once one has left', () => {
    const items = [
      { lineId: 'lamp', quantity: 2 },
      { lineId: 'coasters', quantity: 1 },
    ];
    expect(packed([{ items }])).toEqual(['1 coasters']);
  });
});
