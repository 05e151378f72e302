import { expect, it } from '@jest/globals';
import { SortedIndex } from './sorted-index.js';

const COUNT = 40_000;
const value = (row: number) => (row * 7_919) % 100_003;

it('sorts many rows in steps, as one by one', () => {
  const byNumber = new SortedIndex((a, b) => a - b);
  const byValue = new SortedIndex((a, b) => value(b) - value(a));
  for (let row = 0; row < COUNT; row += 1) byNumber.insert(row);
  let steps = 0;
  for (const step of byValue.sort(byNumber)) steps += step === undefined ? 1 : 0;
  expect(steps).toBeGreaterThan(3);
  expect([...byValue.rows]).toEqual([...byNumber.rows].toSorted((a, b) => value(b) - value(a)));
  byValue.remove(17);
  byNumber.remove(17);
  byValue.insert(COUNT);
  expect([byValue.rows.length, byValue.findEqual(COUNT), byValue.findEqual(17), byNumber.findEqual(17)]).toEqual([
    COUNT,
    COUNT,
    undefined,
    undefined,
  ]);
});
