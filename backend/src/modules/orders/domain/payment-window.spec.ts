import { describe, expect, it } from '@jest/globals';
import { windowContact, windowDescription } from './payment-window.js';

describe('the payment window', () => {
  it('R-PAY-09 is described by the product’s name, or the first and how many more', () => {
    expect(windowDescription(['Lamp'])).toBe('Lamp');
    expect(windowDescription(['Lamp', 'Vase', 'Box'])).toBe('Lamp and 2 more');
  });

  it('P13 R-PAY-10 is prefilled with the number in +91 form', () => {
    expect(windowContact('9876543210')).toBe('+919876543210');
  });
});
