import { expect, it } from '@jest/globals';
import { changesOf } from './order-again.view-model';

const lamp = { name: 'Lamp', quantity: 1, priceBefore: 1299, price: 1299 };

it('ordering again names what has another price and what is gone', () => {
  expect(changesOf({ added: [lamp], refused: [] })).toEqual(['With the same words and photos, at the same price.']);
  expect(
    changesOf({
      added: [lamp, { ...lamp, name: 'Diya', price: 1500 }],
      refused: [{ name: 'Vase', reason: 'This gift is sold out.' }],
    }),
  ).toEqual(['Diya is now ₹1,500; it was ₹1,299.', 'Vase was not added. This gift is sold out.']);
});

it('ordering again says nothing of sameness where something was left out or nothing was added', () => {
  const refused = [{ name: 'Vase', reason: 'This gift is sold out.' }];
  expect(changesOf({ added: [lamp], refused })).toEqual(['Vase was not added. This gift is sold out.']);
  expect(changesOf({ added: [], refused })).toEqual(['Vase was not added. This gift is sold out.']);
  expect(changesOf({ added: [{ ...lamp, price: 1500 }], refused: [] })).toEqual(['Lamp is now ₹1,500; it was ₹1,299.']);
  expect(changesOf({ added: [], refused: [] })).toEqual([]);
});
