import { describe, expect, it } from '@jest/globals';
import { priceWords } from './price-words.rules.js';

describe('price words in a query', () => {
  it.each([
    ['under 1000', '', null, 1_000],
    ['gifts under rs. 1,000', 'gifts', null, 1_000],
    ['below ₹500', '', null, 500],
    ['mug below 500 rupees', 'mug', null, 500],
    ['1000 se kam', '', null, 1_000],
    ['lamp 1000 rs se kam', 'lamp', null, 1_000],
    ['1500 ke andar earrings', 'earrings', null, 1_500],
    ['500 से कम', '', null, 500],
    ['under 2k', '', null, 2_000],
    ['above 3000 lamp', 'lamp', 3_000, null],
    ['5000 se zyada', '', 5_000, null],
    ['lamp 500 to 1500', 'lamp', 500, 1_500],
    ['between 1000 and 2000', '', 1_000, 2_000],
    ['1 to 2k frame', 'frame', 1_000, 2_000],
    ['1 hazar se 2 hazar', '', 1_000, 2_000],
    ['blue under 500 lamp', 'blue lamp', null, 500],
    ['under 50', '', null, 50],
    ['under 1,00,00,000', '', null, 10_000_000],
  ])('%s', (query, rest, from, to) => {
    expect(priceWords(query)).toEqual({ rest, from, to });
  });

  it.each([
    'set of 3',
    'lamp',
    'under the sea',
    'two to tango',
    'clock 1000 oak',
    '1 to 2',
    'under 49',
    'under 10000001',
    '40 to 500',
    '500 to 10000001',
    '500 to 500',
    '900 to 400',
    'under 1000th',
    'above 3000th',
    '500 to 1500th',
    '1000 se kamal',
    '5000 se zyadah',
  ])('%s has none', (query) => {
    expect(priceWords(query)).toEqual({ rest: query, from: null, to: null });
  });
});
