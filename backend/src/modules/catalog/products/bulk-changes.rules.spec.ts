import { describe, expect, it } from '@jest/globals';
import { rupeesToPaise, type Paise } from '../../../kernel/index.js';
import { changedPrice, plannedPrice, plannedStock, withEffectivePrice } from './bulk-changes.rules.js';

const rupees = (amount: number): Paise => rupeesToPaise(amount);
const down = { by: 'percent', amount: -10, round: 'nine' } as const;

describe('changedPrice', () => {
  it.each([
    [1_199, 1_079],
    [1_799, 1_619],
    [3_199, 2_879],
    [12_499, 11_249],
    [5, 9],
  ])('%d less 10 %% to the nearest that ends in 9 is %d', (before, after) => {
    expect(changedPrice(rupees(before), down)).toBe(rupees(after));
  });

  it.each([
    [{ by: 'percent', amount: 12.5, round: 'none' } as const, 1_124.89],
    [{ by: 'percent', amount: 12.5, round: 'rupee' } as const, 1_125],
    [{ by: 'rupees', amount: -50.5, round: 'ten' } as const, 950],
    [{ by: 'to', amount: 349, round: 'none' } as const, 349],
  ])('999.90 by %j is %d', (change, after) => {
    expect(changedPrice(rupees(999.9), change)).toBe(rupees(after));
  });

  it.each([
    { by: 'rupees', amount: -1_000, round: 'none' },
    { by: 'percent', amount: -100, round: 'nine' },
    { by: 'to', amount: 0, round: 'none' },
    { by: 'to', amount: 10_000_001, round: 'none' },
    { by: 'rupees', amount: -1_000.01, round: 'ten' },
  ] as const)('is none where nothing is left to pay, or too much: %j', (change) => {
    expect(changedPrice(rupees(1_000), change)).toBeNull();
  });
});

it('the lowest price is a paisa, the highest ten million rupees', () => {
  expect(changedPrice(rupees(1_000), { by: 'to', amount: 0.01, round: 'none' })).toBe(1);
  expect(changedPrice(rupees(1_000), { by: 'to', amount: 10_000_000, round: 'none' })).toBe(rupees(10_000_000));
});

describe('withEffectivePrice', () => {
  const none = { price: null, originalPrice: rupees(1_899), discountedPrice: null };

  it('changes what a buyer pays and leaves the struck price', () => {
    expect(withEffectivePrice({ ...none, price: rupees(1_500) }, rupees(10))).toEqual({ price: rupees(10) });
    expect(withEffectivePrice(none, rupees(10))).toEqual({ price: rupees(10) });
    expect(withEffectivePrice({ ...none, discountedPrice: rupees(1_200) }, rupees(10))).toEqual({
      discountedPrice: rupees(10),
    });
  });

  it('finds no price to take per cent of where there is none', () => {
    const priceless = { price: null, originalPrice: null, discountedPrice: null };
    expect(plannedPrice(priceless, down)).toEqual({ refused: 'It has no price yet.' });
    expect(plannedPrice({ ...none, price: rupees(100) }, down)).toEqual({ before: rupees(100), after: rupees(89) });
    expect(plannedPrice({ ...none, price: rupees(100) }, { by: 'rupees', amount: -100, round: 'none' })).toEqual({
      refused: 'That leaves no price to pay.',
    });
    expect(plannedPrice(priceless, { by: 'to', amount: 20, round: 'none' })).toEqual({ before: 0, after: rupees(20) });
  });
});

describe('plannedStock', () => {
  it('adds to what is there, never below nothing', () => {
    expect(plannedStock(4, { add: 20 })).toEqual({ before: 4, after: 24 });
    expect(plannedStock(4, { add: -4 })).toEqual({ before: 4, after: 0 });
    expect(plannedStock(2, { add: -3 })).toEqual({ refused: 'There are only 2 left.' });
    expect(plannedStock(1, { add: -2 })).toEqual({ refused: 'There is only 1 left.' });
    expect(plannedStock(null, { add: 2 })).toEqual({ refused: 'Its stock is not counted. Set a number first.' });
  });

  it('sets what is there, unless it is other than was seen', () => {
    expect(plannedStock(5, { to: 9 }, 5)).toEqual({ before: 5, after: 9 });
    expect(plannedStock(5, { to: 9 })).toEqual({ before: 5, after: 9 });
    expect(plannedStock(null, { to: 9 }, null)).toEqual({ before: null, after: 9 });
    expect(plannedStock(9, { to: 9 }, 5)).toEqual({ before: 9, after: 9 });
    expect(plannedStock(3, { to: 9 }, 5)).toEqual({ refused: 'It changed meanwhile: there are 3 now.' });
    expect(plannedStock(1, { to: 9 }, 5)).toEqual({ refused: 'It changed meanwhile: there is 1 now.' });
    expect(plannedStock(null, { to: 9 }, 5)).toEqual({
      refused: 'Somebody changed it meanwhile: it is not counted any more.',
    });
    expect(plannedStock(4, {})).toEqual({ before: 4, after: null });
    expect(plannedStock(3, { to: null }, 3)).toEqual({ before: 3, after: null });
  });
});
