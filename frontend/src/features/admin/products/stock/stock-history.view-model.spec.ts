import { describe, expect, it } from '@jest/globals';
import { changeLabel, stockLabel } from './stock-history.view-model';

describe('a change of stock', () => {
  it('is written with its sign, and what it left', () => {
    expect(changeLabel(30)).toBe('+30');
    expect(changeLabel(-1_200)).toBe('−1,200');
    expect(changeLabel(0)).toBe('0');
    expect(stockLabel(0)).toBe('0');
    expect(stockLabel(null)).toBe('not counted');
  });
});
