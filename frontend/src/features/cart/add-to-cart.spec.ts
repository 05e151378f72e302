import { describe, expect, it } from '@jest/globals';
import { toAddToCartDto, ADDED_FEEDBACK_MS, priceChangeMessage } from './add-to-cart';

const product = {
  id: 'p1',
  name: 'Brass Urli',
  effectivePrice: 2499,
  image: ['/images/urli.0a1b2c3d.webp', '/b.webp'],
};

describe('adding to the cart', () => {
  it('R-API-12 sends the product page\u2019s payload', () => {
    expect(toAddToCartDto('meera@example.com', { product, customText1: 'Asha', uploadedPhoto: 'data:x' })).toEqual({
      email: 'meera@example.com',
      productId: 'p1',
      productName: 'Brass Urli',
      price: 2499,
      discountedPrice: 2499,
      image: '/images/urli.0a1b2c3d.webp',
      customText1: 'Asha',
      uploadedPhoto: 'data:x',
    });
  });

  it('leaves out what was not personalised', () => {
    expect(
      Object.keys(toAddToCartDto('m@example.com', { product, customText1: '', uploadedPhoto: null })).sort(),
    ).toEqual(['discountedPrice', 'email', 'image', 'price', 'productId', 'productName']);
  });

  it('R-CONST-02 stays added for 3000 ms', () => {
    expect(ADDED_FEEDBACK_MS).toBe(3000);
  });

  it('R-CART-21 tells a price that changed', () => {
    expect(priceChangeMessage('Brass Urli', { priceChanged: true, price: 102499.5 })).toBe(
      'Brass Urli now costs ₹1,02,499.50.',
    );
    expect(priceChangeMessage('Brass Urli', {})).toBeNull();
  });
});
