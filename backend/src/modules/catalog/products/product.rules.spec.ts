import { describe, expect, it } from '@jest/globals';
import { ZERO_PAISE, rupeesToPaise, type Paise } from '../../../kernel/index.js';
import {
  colorTag,
  effectivePrice,
  freeSlug,
  maximumPrice,
  PRICE_BAND_WORDS,
  PRICE_BANDS,
  slugOf,
  typeMask,
  typeTags,
  unknownTypes,
} from './product.rules.js';

const amount = (rupees: number | null) => (rupees === null ? null : rupeesToPaise(rupees));
const prices = (originalPrice: number | null, price: number | null, discountedPrice: number | null) => ({
  originalPrice: amount(originalPrice),
  price: amount(price),
  discountedPrice: amount(discountedPrice),
});

describe('effective price', () => {
  it.each([
    ['discountedPrice first', prices(1899, 1499, 1299), 1299],
    ['else price', prices(1899, 1499, null), 1499],
    ['else originalPrice', prices(1899, null, null), 1899],
    ['0 counts as absent', prices(1899, 0, 0), 1899],
    ['nothing is 0', prices(null, null, null), 0],
    ['paise are kept', prices(1899, 1299.5, 0), 1299.5],
  ])('R-PROD-16 %s', (_, given, rupees) => {
    expect(effectivePrice(given)).toBe(rupeesToPaise(rupees));
  });
});

it('R-CART-05 the maximum price is never below the effective price', () => {
  expect(maximumPrice(prices(1899, 1299, null))).toBe(rupeesToPaise(1899));
  expect(maximumPrice(prices(999, 1299, null))).toBe(rupeesToPaise(1299));
});

const bandsOf = (price: Paise) =>
  PRICE_BANDS.filter(({ from, to }) => price >= from && (to === null || price <= to)).map(({ word }) => word);

describe('price bands', () => {
  it.each([
    ['R-FILT-10', 0.01, 'under-1000'],
    ['R-FILT-10', 999.99, 'under-1000'],
    ['R-FILT-11', 1000, '1000-3000'],
    ['R-FILT-11', 3000, '1000-3000'],
    ['R-FILT-12', 3000.01, 'above-3000'],
    ['R-FILT-12', 99999, 'above-3000'],
  ])('%s %d rupees are in %s', (_, rupees, word) => {
    expect(bandsOf(rupeesToPaise(rupees))).toEqual([word]);
  });

  it('R-FILT-09 are three', () => expect(PRICE_BAND_WORDS).toEqual(['under-1000', '1000-3000', 'above-3000']));

  it('R-FILT-13 a product without a price is in none', () => expect(bandsOf(ZERO_PAISE)).toEqual([]));
});

it.each([
  ['Lamp Couple Name', 'lamp-couple-name'],
  ['  Lamp \t Couple\n Name ', 'lamp-couple-name'],
  ['Lamp - Couple', 'lamp---couple'],
  ['Lamp --', 'lamp'],
  ['50% Off & More / Big', '50%-off-&-more-/-big'],
  ['दीपक LAMP', 'दीपक-lamp'],
  ['- -', ''],
])('R-PROD-01 R-PROD-02 the slug of %j is %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

it('R-PROD-01 of two equal slugs the newer gets a number', () => {
  expect(freeSlug('lamp', new Set())).toBe('lamp');
  expect(freeSlug('lamp', new Set(['lamp']))).toBe('lamp-2');
  expect(freeSlug('lamp', new Set(['lamp', 'lamp-2', 'lamp-4']))).toBe('lamp-3');
});

describe('types and colours', () => {
  it('R-FILT-08 a Type option matches by the first word of the name, by type or by category', () => {
    expect(typeTags('Wall Art')).toEqual(['first:wall', 'type:wall art', 'category:wall art']);
    expect(typeTags(' LAMP ')).toEqual(['first:lamp', 'type:lamp', 'category:lamp']);
    expect(typeTags('Wall \t Art')[0]).toBe('first:wall');
  });

  it('R-FILT-09 a colour matches whatever its case', () => expect(colorTag(' Rose GOLD ')).toBe('color:rose gold'));

  it('R-FILT-08 each Type option among the types has its bit, in the order of the filter', () => {
    expect(typeMask(['Wall Art'])).toBe(0b00001);
    expect(typeMask([' LAMP ', 'wearables', 'Bowl'])).toBe(0b10100);
    expect(typeMask(['Bowl'])).toBe(0);
    expect(typeMask([])).toBe(0);
  });

  it('other types are told in lower case', () => {
    expect(unknownTypes(['Lamp', ' Bowl ', 'wall art', 'VASE'])).toEqual(['bowl', 'vase']);
  });
});
