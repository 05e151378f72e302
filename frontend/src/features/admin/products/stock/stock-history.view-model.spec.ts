import { describe, expect, it } from '@jest/globals';
import { changeLabel, MANUAL_REASONS, STOCK_REASON_LABELS, stockLabel } from './stock-history.view-model';

describe('a change of stock', () => {
  it('is written with its sign, and what it left', () => {
    expect(changeLabel(30)).toBe('+30');
    expect(changeLabel(-1_200)).toBe('−1,200');
    expect(changeLabel(0)).toBe('0');
    expect(stockLabel(0)).toBe('0');
    expect(stockLabel(null)).toBe('not counted');
  });

  it('says why: of itself, or as somebody chose by hand', () => {
    expect(STOCK_REASON_LABELS).toEqual({
      opening: 'First counted',
      ordered: 'Sold',
      released: 'Back from an order that was not paid or was cancelled',
      returned: 'Returned',
      import: 'Import from Excel',
      delivery: 'Delivery from workshop',
      counted: 'Counted',
      damaged: 'Damaged',
      corrected: 'Corrected',
    });
    expect(MANUAL_REASONS.map((reason) => STOCK_REASON_LABELS[reason])).toEqual([
      'Delivery from workshop',
      'Counted',
      'Damaged',
      'Corrected',
    ]);
  });
});
