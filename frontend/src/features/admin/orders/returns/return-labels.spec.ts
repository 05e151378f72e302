import { describe, expect, it } from '@jest/globals';
import {
  earlierReturns,
  isRestockable,
  refundMethods,
  returnItemsLabel,
  returnTitle,
  returnSteps,
} from './return-labels';

const steps = (kind: 'return' | 'damage', state: 'requested' | 'approved' | 'declined' | 'settled') =>
  returnSteps({ kind, state }).map(({ step }) => step);

describe('the words of a return', () => {
  it('R-PAGE-15 offers what may be done: a return comes back first, damage need not', () => {
    expect(steps('return', 'requested')).toEqual(['approve', 'decline']);
    expect(steps('damage', 'requested')).toEqual(['settle', 'approve', 'decline']);
    expect(steps('return', 'approved')).toEqual(['settle', 'decline']);
    expect(steps('damage', 'settled')).toEqual([]);
    expect(steps('damage', 'declined')).toEqual([]);
  });

  it('R-PAGE-15 offers the way it was paid for damage alone, and where something can go back that way', () => {
    expect(refundMethods({ kind: 'damage' }, 1)).toEqual(['original_payment', 'store_credit']);
    expect(refundMethods({ kind: 'damage' }, 0)).toEqual(['store_credit']);
    expect(refundMethods({ kind: 'return' }, 499)).toEqual(['store_credit']);
  });

  it('R-PAGE-17 tells how many the buyer was granted before', () => {
    expect(earlierReturns(0)).toBe('This customer has no earlier returns.');
    expect(earlierReturns(1)).toContain('one return before');
    expect(earlierReturns(3)).toContain('3 returns before');
  });

  it('offer the shelf to counted pieces that have come back', () => {
    const pieces = [{ lineId: 'a', quantity: 1 }];
    const product = { line_id: 'a', shelvable: true };
    expect(isRestockable({ state: 'approved', pieces }, [product])).toBe(true);
    expect(isRestockable({ state: 'requested', pieces }, [product])).toBe(false);
    expect(isRestockable({ state: 'approved', pieces }, [{ ...product, shelvable: false }])).toBe(false);
    expect(isRestockable({ state: 'approved', pieces }, [{ ...product, line_id: 'b' }])).toBe(false);
  });

  it('name the pieces and what they come to', () => {
    const pieces = [
      { lineId: 'a', quantity: 2 },
      { lineId: 'b', quantity: 1 },
    ];
    const products = [
      { line_id: 'a', product_name: 'Coasters' },
      { line_id: 'b', product_name: 'Lamp' },
    ];
    const request = { pieces, amount: 2298, remedy: null, state: 'requested' } as const;
    expect(returnItemsLabel(request, products)).toBe('2 × Coasters, Lamp; ₹2,298.');
    expect(returnItemsLabel({ ...request, state: 'settled', remedy: 'store_credit' }, products)).toBe(
      '2 × Coasters, Lamp; ₹2,298 given as store credit.',
    );
    expect(returnTitle({ kind: 'damage', state: 'requested' })).toBe('Arrived damaged: needs your decision');
  });
});
