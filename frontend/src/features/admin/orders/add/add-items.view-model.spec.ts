import { expect, it } from '@jest/globals';
import { addedItems, addOther, missingFrom, moreOf } from './add-items.view-model';

const lines = moreOf([
  { line_id: 'l1', product_name: 'Lamp', custom_text: 'Aarav' },
  { line_id: 'l2', product_name: 'Bowl', custom_text: null },
]);

it('begins with the lines of the order, none of them added', () => {
  expect(lines).toEqual([
    { key: 'l1', name: 'Lamp', lineId: 'l1', productId: null, words: 'Aarav', quantity: 0 },
    { key: 'l2', name: 'Bowl', lineId: 'l2', productId: null, words: '', quantity: 0 },
  ]);
  expect(addedItems(lines)).toEqual([]);
});

it('adds another product once, then one more of it, and apart once it has words', () => {
  const one = addOther(lines, { id: 'p1', name: 'Jar' });
  expect(one.at(-1)).toEqual({ key: 'p1-2', name: 'Jar', lineId: null, productId: 'p1', words: '', quantity: 1 });
  const two = addOther(one, { id: 'p1', name: 'Jar' });
  expect(two).toHaveLength(3);
  expect(two.at(-1)?.quantity).toBe(2);
  expect(two.slice(0, 2)).toEqual(lines);
  const named = one.map((line) => (line.productId ? { ...line, words: 'Mira' } : line));
  expect(addOther(named, { id: 'p1', name: 'Jar' })).toHaveLength(4);
  expect(addOther(one, { id: 'p2', name: 'Cup' })).toHaveLength(4);
});

it('asks for what has a quantity: lines by their id, products with their words', () => {
  const chosen = addOther(lines, { id: 'p1', name: 'Jar' }).map((line) =>
    line.lineId === 'l1' ? { ...line, quantity: 2 } : line.productId ? { ...line, words: ' Mira ' } : line,
  );
  expect(addedItems(chosen)).toEqual([
    { lineId: 'l1', quantity: 2 },
    { productId: 'p1', quantity: 1, words: 'Mira' },
  ]);
  expect(addedItems(addOther([], { id: 'p1', name: 'Jar' }))).toEqual([{ productId: 'p1', quantity: 1 }]);
  expect(addedItems([{ key: 'k', name: 'Cup', lineId: null, productId: null, quantity: 1, words: '' }])).toEqual([
    { productId: '', quantity: 1 },
  ]);
});

it('says what is missing', () => {
  const chosen = lines.map((line) => ({ ...line, quantity: 1 }));
  expect(missingFrom(lines, 'called')).toBe('Add at least one item.');
  expect(missingFrom(chosen, ' ')).toBe('Give a reason.');
  expect(missingFrom(chosen, 'called')).toBeNull();
});
