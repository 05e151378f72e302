import { expect, it, describe } from '@jest/globals';
import { paise, sumPaise, multiplyPaise } from '../../kernel/index.js';
import {
  MAX_LINES,
  blankToNull,
  findLine,
  isHeldByOthers,
  isPlain,
  maxQuantity,
  normalizeAddToCart,
  quantityLeft,
  stockIssue,
  toLineFilter,
  type CartPayload,
} from './cart.rules.js';
import { personalisationKey } from './personalisation.rules.js';

it.each([1, 129_900, 1_000_000_000])('R-CART-11 a full cart at %p paise apiece can be summed exactly', (price) => {
  const quantity = maxQuantity({ mrp: paise(price), price: paise(price) });
  const total = sumPaise(Array.from({ length: MAX_LINES }, () => multiplyPaise(paise(price), quantity)));
  expect(Number.isSafeInteger(total)).toBe(true);
  expect(quantity).toBeGreaterThanOrEqual(9_000);
});

it('R-CART-11 a free product has a bound that the database can hold', () => {
  expect(maxQuantity({ mrp: paise(0), price: paise(0) })).toBe(2_147_483_647);
});

describe('stock', () => {
  it.each([
    ['an uncounted product', null, 500, null],
    ['as many as there are', 3, 3, null],
    ['one more than there are', 3, 4, 'cart.too_few_left'],
    ['the last one when none is left', 0, 1, 'cart.sold_out'],
  ])('R-CART-11 allows or refuses %s', (_, stock, quantity, problem) => {
    expect(stockIssue({ stock }, quantity)).toBe(problem);
  });

  it.each([
    ['cart.too_few_left', { stock: 2 }, 2],
    ['cart.sold_out', { stock: 0 }, 0],
    ['cart.sold_out', { stock: null }, null],
    ['cart.sold_out', null, null],
    ['personalisation.missing', { stock: 2 }, null],
    [null, { stock: 2 }, null],
  ])('of a line with the problem %s and the product %j, %j are left', (problem, product, left) => {
    expect(quantityLeft(problem, product)).toBe(left);
  });

  it.each([
    ['cart.too_few_left', { inOtherCarts: true }, true],
    ['cart.sold_out', { inOtherCarts: true }, true],
    ['cart.sold_out', { inOtherCarts: false }, false],
    ['cart.sold_out', null, false],
    ['personalisation.missing', { inOtherCarts: true }, false],
    [null, { inOtherCarts: true }, false],
  ])('a line with the problem %s and the product %j waits for others: %s', (problem, product, isHeld) => {
    expect(isHeldByOthers(problem, product)).toBe(isHeld);
  });
});

const ID = '0199f0a0-0000-7000-8000-000000000001';
const PHOTO = 'data:image/jpeg;base64,AAAA';

const isPlainOne = (payload: CartPayload) => isPlain(normalizeAddToCart(payload));

describe('addToCart', () => {
  const shapes: Record<string, CartPayload> = {
    'R-API-12 product page': {
      productId: ID,
      price: 1299,
      discountedPrice: 999,
      customText1: 'Asha',
      uploadedPhoto: PHOTO,
    },
    'R-API-13 list page': { product: { id: ID, price: 999, customData: { customText: 'Asha', customImage: PHOTO } } },
    'R-API-14 home page': { productId: ID, price: 999, quantity: 1, custom_text: 'Asha', photo: PHOTO },
  };

  it.each(Object.entries(shapes))('R-API-15 %s gives the same line', (_, payload) => {
    expect(normalizeAddToCart(payload)).toEqual({
      productId: ID,
      quantity: 1,
      customText: 'Asha',
      photo: PHOTO,
      originalPhoto: null,
      photoCrop: null,
      preview: null,
      clientPrice: 99_900,
    });
  });

  it('R-API-14 takes blank text and photo as none', () => {
    const read = normalizeAddToCart({
      productId: ID,
      custom_text: ' \n\u200b',
      photo: '',
      customText1: null,
      uploadedPhoto: null,
    });
    expect(read).toMatchObject({ customText: null, photo: null });
  });

  it('R-API-15 falls through to the next shape where the first is blank', () => {
    expect(normalizeAddToCart({ productId: ID, customText1: ' ', custom_text: 'Asha' }).customText).toBe('Asha');
  });

  it.each([
    ['999.5', 99_950],
    [1_299, 129_900],
    ['', null],
    ['free', null],
    [0, null],
    [-5, null],
    [Number.POSITIVE_INFINITY, null],
    [1e300, null],
    [{ rupees: 5 }, null],
    [null, null],
  ])('R-CART-19 reads the price %p as %p paise', (price, expected) => {
    expect(normalizeAddToCart({ productId: ID, price }).clientPrice).toBe(expected);
  });

  it('R-CART-19 reads prices up to the largest one that is exact in paise', () => {
    const largest = Number.MAX_SAFE_INTEGER / 100;
    expect(normalizeAddToCart({ productId: ID, price: largest }).clientPrice).toBe(Number.MAX_SAFE_INTEGER);
    expect(normalizeAddToCart({ productId: ID, price: largest + 1 }).clientPrice).toBeNull();
    expect(normalizeAddToCart({ productId: ID, price: ' ' }).clientPrice).toBeNull();
  });

  it('R-API-15 says nothing where the payload does not', () => {
    expect(normalizeAddToCart({})).toMatchObject({ productId: '', quantity: 1, customText: null, photo: null });
    expect(normalizeAddToCart({ product: {} })).toMatchObject({ productId: '', customText: null, photo: null });
    expect(normalizeAddToCart({ productId: ` ${ID} `, quantity: 3 })).toMatchObject({ productId: ID, quantity: 3 });
  });

  it('a gift is plain without words and without a photo', () => {
    expect(isPlainOne({ productId: ID })).toBe(true);
    expect(isPlainOne({ productId: ID, customText1: 'Asha' })).toBe(false);
    expect(isPlainOne({ productId: ID, photo: PHOTO })).toBe(false);
  });

  it('a reference is trimmed, and blank means none', () => {
    expect(blankToNull(' file-1 ')).toBe('file-1');
    expect(blankToNull('  ')).toBeNull();
    expect(blankToNull(undefined)).toBeNull();
  });

  it('R-CART-19 a discounted price of 0 is none', () => {
    expect(normalizeAddToCart({ productId: ID, price: 500, discountedPrice: 0 }).clientPrice).toBe(50_000);
  });
});

const line = (
  id: string,
  customText: string | null,
  photoFileId: string | null = null,
  photoHash: string | null = null,
) => ({
  id,
  customText,
  photoFileId,
  personalisationKey: personalisationKey(customText, photoHash),
});
const plain = line('plain', null);
const asha = line('asha', 'Asha');
const kabir = line('kabir', 'Kabir');
const photo = line('photo', 'Asha', 'file-1', 'hash-1');

const pick = (lines: readonly (typeof plain)[], ...criteria: Parameters<typeof toLineFilter>) =>
  findLine(lines, toLineFilter(...criteria))?.id;

describe('pickLine', () => {
  it('R-API-17 without customData the only line of the product is meant', () => {
    expect(pick([asha], undefined, null)).toBe('asha');
    expect(pick([], undefined, null)).toBeUndefined();
  });

  it('R-API-17 without customData and among several, the line without personalisation is meant, or none', () => {
    expect(pick([asha, plain], null, null)).toBe('plain');
    expect(pick([asha, kabir], undefined, null)).toBeUndefined();
  });

  it('R-API-18 customData picks the line by its text', () => {
    expect(pick([plain, asha, kabir], { customText: ' Kabir ' }, null)).toBe('kabir');
    expect(pick([plain, asha], { customText: 'Meera' }, null)).toBeUndefined();
    expect(pick([plain], { customText: 'Meera' }, null)).toBeUndefined();
  });

  it('R-API-18 customData picks the line by its photo, by file or by picture', () => {
    expect(pick([asha, photo], { customText: 'Asha', customImage: 'url' }, { fileId: 'file-1' })).toBe('photo');
    expect(pick([asha, photo], { customText: 'Asha', customImage: 'data:' }, { hash: 'hash-1' })).toBe('photo');
    expect(pick([asha, photo], { customText: 'Asha', customImage: null }, null)).toBe('asha');
    expect(pick([photo], { customImage: 'url' }, { fileId: 'file-2' })).toBeUndefined();
    expect(pick([plain, photo], { customText: 'Asha' }, null)).toBe('photo');
  });

  it('R-CART-18 a text that stands in two lines means the one without a photo', () => {
    expect(pick([photo, asha], { customText: 'Asha' }, null)).toBe('asha');
  });
});

describe('personalisationKey', () => {
  it('R-CART-18 differs for every text and photo', () => {
    const keys = [
      personalisationKey(null, null),
      personalisationKey('null', null),
      personalisationKey('Asha', null),
      personalisationKey('Asha', 'hash'),
      personalisationKey(null, 'Asha'),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });
});
