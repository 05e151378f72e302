import { describe, expect, it } from '@jest/globals';
import { toE164, checkoutDescription } from './gateway-orders.js';

describe('the payment window', () => {
  it('R-PAY-09 is described by the product’s name, or the first and how many more', () => {
    expect(checkoutDescription(['Lamp'])).toBe('Lamp');
    expect(checkoutDescription(['Lamp', 'Vase', 'Box'])).toBe('Lamp and 2 more');
  });

  it('P13 R-PAY-10 is prefilled with the number in +91 form', () => {
    expect(toE164('9876543210')).toBe('+919876543210');
  });
});
