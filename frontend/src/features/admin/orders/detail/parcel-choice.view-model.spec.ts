import { expect, it } from '@jest/globals';
import { chosenItems, parcelChoice } from './parcel-choice.view-model';

const product = (id: string, unsent: number) => ({ line_id: id, product_name: `The ${id}`, unsent });
const lamp = { lineId: 'lamp', name: 'The lamp', quantity: 1 };
const coasters = { lineId: 'coasters', name: 'The coasters', quantity: 2 };

it('lets the desk choose among the lines of which something is left', () => {
  const products = [product('lamp', 1), product('vase', 0), product('coasters', 2)];
  expect(parcelChoice({ products, payment_status: 'paid' })).toEqual([lamp, coasters]);
  expect(parcelChoice({ products })).toEqual([lamp, coasters]);
});

it('has nothing to choose of a single piece, or of an order that is paid at the door', () => {
  expect(parcelChoice({ products: [product('lamp', 1), product('vase', 0)] })).toEqual([]);
  expect(parcelChoice({ products: [product('lamp', 2)], payment_status: 'cod' })).toEqual([]);
  expect(parcelChoice({ products: [product('lamp', 2)] })).toHaveLength(1);
});

it('holds all that is left unless some of it stays', () => {
  const lines = [lamp, coasters];
  expect(chosenItems(lines, {})).toBeNull();
  expect(chosenItems(lines, { lamp: 1, coasters: 2 })).toBeNull();
  expect(chosenItems([], {})).toBeNull();
  expect(chosenItems(lines, { lamp: 0 })).toEqual([{ lineId: 'coasters', quantity: 2 }]);
  expect(chosenItems(lines, { coasters: 1 })).toEqual([
    { lineId: 'lamp', quantity: 1 },
    { lineId: 'coasters', quantity: 1 },
  ]);
  expect(chosenItems(lines, { lamp: 0, coasters: 0 })).toEqual([]);
});
