import { describe, expect, it } from '@jest/globals';
import { paise } from '../../../kernel/index.js';
import { ORDER_STATES } from '../order/order.types.js';
import { linesLeft, mayReduce, priceProblem, takenOf, takenProblem } from './reduction.rules.js';

const LINES = [
  { id: 'print', quantity: 2 },
  { id: 'lamp', quantity: 1 },
];
const take = (print: number, lamp = 0) => [
  ...(print > 0 ? [{ id: 'print', quantity: print }] : []),
  ...(lamp > 0 ? [{ id: 'lamp', quantity: lamp }] : []),
];

const states = (order: { payBy: 'cash' | 'gateway'; paidAt?: Date | null }) =>
  ORDER_STATES.filter((state) => mayReduce({ ...order, state }));
const problem = (due: number, more: object = {}) =>
  priceProblem({ due: paise(due), isCashTaken: true, payBy: 'cash', ...more }, paise(50_000));

describe('items of a cash order can be taken off', () => {
  it('from when it is placed until it leaves, while nothing was collected', () => {
    expect(states({ payBy: 'cash' })).toEqual(['placed', 'in_production', 'packed']);
    expect(states({ payBy: 'cash', paidAt: null })).toEqual(['placed', 'in_production', 'packed']);
    expect(states({ payBy: 'cash', paidAt: new Date() })).toEqual([]);
    expect(states({ payBy: 'gateway' })).toEqual([]);
  });
});

describe('what is taken off', () => {
  it('leaves the rest of each line, and no line of which nothing is left', () => {
    expect(linesLeft(LINES, take(1))).toEqual([
      { id: 'print', quantity: 1 },
      { id: 'lamp', quantity: 1 },
    ]);
    expect(linesLeft(LINES, take(2))).toEqual([{ id: 'lamp', quantity: 1 }]);
    expect(linesLeft(LINES, [])).toEqual(LINES);
    expect(LINES.map((line) => takenOf(line, take(2)))).toEqual([2, 0]);
  });

  it('must be there, once each, and leave something', () => {
    expect(takenProblem(LINES, take(2))).toBeNull();
    expect(takenProblem(LINES, take(1, 1))).toBeNull();
    expect(takenProblem(LINES, [])).toBe('order.reduction_wrong');
    expect(takenProblem(LINES, take(3))).toBe('order.reduction_wrong');
    expect(takenProblem(LINES, [{ id: 'mug', quantity: 1 }])).toBe('order.reduction_wrong');
    expect(takenProblem(LINES, [...take(1), { id: 'mug', quantity: 1 }])).toBe('order.reduction_wrong');
    expect(takenProblem(LINES, [...take(1), ...take(1)])).toBe('order.reduction_wrong');
    expect(takenProblem(LINES, take(2, 1))).toBe('order.reduction_empty');
  });
});

describe('what is left', () => {
  it('is collected at the door, for less than before', () => {
    expect(problem(49_999)).toBeNull();
    expect(problem(1)).toBeNull();
    expect(problem(50_000)).toBe('order.reduction_saves_nothing');
    expect(problem(50_001)).toBe('order.reduction_saves_nothing');
  });

  it('is not paid by store credit alone', () => {
    expect(problem(0)).toBe('order.reduction_covered');
    expect(problem(40_000, { payBy: 'gateway' })).toBe('order.reduction_covered');
  });

  it('is an order for which cash is taken', () => {
    expect(problem(40_000, { isCashTaken: false, payBy: 'gateway' })).toBe('checkout.cash_not_offered');
  });
});
