import { describe, expect, it } from '@jest/globals';
import { percentOff, rupees } from './rupees';

describe('rupees', () => {
  it.each([
    [0, '₹0'],
    [999, '₹999'],
    [1299, '₹1,299'],
    [100000, '₹1,00,000'],
    [12345678, '₹1,23,45,678'],
    [99.5, '₹99.50'],
    [-600, '−₹600'],
  ])('R-CONST-10 %d shows as %s', (amount, shown) => {
    expect(rupees(amount)).toBe(shown);
  });

  it('R-CONST-09 is not fooled by binary fractions', () => {
    expect(rupees(0.1 + 0.2)).toBe('₹0.30');
    expect(rupees(1.005 * 100)).toBe('₹100.50');
  });
});

describe('percentOff', () => {
  it('is the whole per cent saved, and 0 where nothing is', () => {
    expect(percentOff(1899, 1299)).toBe(32);
    expect(percentOff(1000, 1000)).toBe(0);
    expect(percentOff(900, 1000)).toBe(0);
    expect(percentOff(0, 0)).toBe(0);
  });
});
