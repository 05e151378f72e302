import { describe, expect, it } from '@jest/globals';
import { planStockChanges, reservedOf } from './stock.rules.js';

const product = (id: string, stock: number) => ({ id, name: id.toUpperCase(), stock });
const pieces = (productId: string, quantity: number) => ({ productId, quantity });

describe('stockMoves', () => {
  it('takes what is wanted, and shows that the last piece went', () => {
    expect(planStockChanges([product('a', 3), product('b', 1)], [pieces('a', 2), pieces('b', 1)], [])).toEqual({
      moves: [
        { productId: 'a', by: -2, isShown: false },
        { productId: 'b', by: -1, isShown: true },
      ],
      shortages: [],
    });
  });

  it('puts back, and shows that there are pieces again', () => {
    expect(planStockChanges([product('a', 0), product('b', 4)], [], [pieces('a', 2), pieces('b', 1)]).moves).toEqual([
      { productId: 'a', by: 2, isShown: true },
      { productId: 'b', by: 1, isShown: false },
    ]);
  });

  it('names each shortage with what is left, lines of the same product together', () => {
    const { shortages } = planStockChanges(
      [product('a', 3), product('b', 0)],
      [pieces('a', 2), pieces('a', 2), pieces('b', 1)],
      [],
    );
    expect(shortages).toEqual([
      { productId: 'a', name: 'A', left: 3 },
      { productId: 'b', name: 'B', left: 0 },
    ]);
  });

  it('counts what comes back before what is taken; what only changes hands is no move', () => {
    expect(planStockChanges([product('a', 0)], [pieces('a', 1)], [pieces('a', 1)])).toEqual({
      moves: [],
      shortages: [],
    });
  });

  it('passes over what is not counted', () => {
    expect(planStockChanges([], [pieces('made-to-order', 9)], [])).toEqual({ moves: [], shortages: [] });
  });
});

it('of what is held, as many pieces count as are named, and each product once', () => {
  const held = [pieces('a', 3), pieces('b', 1), pieces('c', 2)];
  expect(reservedOf(held, [pieces('a', 1), pieces('a', 1), pieces('b', 5)])).toEqual([pieces('a', 2), pieces('b', 1)]);
  expect(reservedOf(held, [])).toEqual([]);
});
