import { describe, expect, it } from '@jest/globals';
import { normalizeAddToCart, type CartPayload } from './add-to-cart.rules.js';

const ID = '0199f0a0-0000-7000-8000-000000000001';
const PHOTO = 'data:image/jpeg;base64,AAAA';

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

  it('R-CART-19 a discounted price of 0 is none', () => {
    expect(normalizeAddToCart({ productId: ID, price: 500, discountedPrice: 0 }).clientPrice).toBe(50_000);
  });
});
