import { describe, expect, it } from '@jest/globals';
import { addedItems, additionOutcome, addOther, missingFrom, moreOf } from './add-items.view-model';

const JAR = { id: 'p1', name: 'Jar', takesWords: true };
const lines = moreOf([
  { line_id: 'l1', product_name: 'Lamp', custom_text: 'Aarav' },
  { line_id: 'l2', product_name: 'Bowl', custom_text: null },
]);

it('begins with the lines of the order, none of them added', () => {
  expect(lines).toEqual([
    { key: 'l1', name: 'Lamp', lineId: 'l1', productId: null, words: 'Aarav', takesWords: false, quantity: 0 },
    { key: 'l2', name: 'Bowl', lineId: 'l2', productId: null, words: '', takesWords: false, quantity: 0 },
  ]);
  expect(addedItems(lines)).toEqual([]);
});

it('adds another product once, then one more of it, and apart once it has words', () => {
  const one = addOther(lines, JAR);
  expect(one.at(-1)).toEqual({
    key: 'p1-2',
    name: 'Jar',
    lineId: null,
    productId: 'p1',
    words: '',
    takesWords: true,
    quantity: 1,
  });
  const two = addOther(one, JAR);
  expect(two).toHaveLength(3);
  expect(two.at(-1)?.quantity).toBe(2);
  expect(two.slice(0, 2)).toEqual(lines);
  const named = one.map((line) => (line.productId ? { ...line, words: 'Mira' } : line));
  expect(addOther(named, JAR)).toHaveLength(4);
  expect(addOther(one, { id: 'p2', name: 'Cup', takesWords: false })).toHaveLength(4);
});

it('asks for what has a quantity: lines by their id, products with their words', () => {
  const chosen = addOther(lines, JAR).map((line) =>
    line.lineId === 'l1' ? { ...line, quantity: 2 } : line.productId ? { ...line, words: ' Mira ' } : line,
  );
  expect(addedItems(chosen)).toEqual([
    { lineId: 'l1', quantity: 2 },
    { productId: 'p1', quantity: 1, words: 'Mira' },
  ]);
  expect(addedItems(addOther([], JAR))).toEqual([{ productId: 'p1', quantity: 1 }]);
  const unknown = { key: 'k', name: 'Cup', lineId: null, productId: null, quantity: 1, words: '', takesWords: false };
  expect(addedItems([unknown])).toEqual([{ productId: '', quantity: 1 }]);
});

it('says what is missing', () => {
  const chosen = lines.map((line) => ({ ...line, quantity: 1 }));
  expect(missingFrom(lines, 'called')).toBe('Add at least one item.');
  expect(missingFrom(chosen, ' ')).toBe('Give a reason.');
  expect(missingFrom(chosen, 'called')).toBeNull();
});

const quote = (used: number, problem = '') => ({
  total: 1_500,
  credit: { balance: used, used, due: 1_500 - used },
  cash: { fee: 40, problem },
});

describe('how it is paid', () => {
  const link = { payBy: 'gateway', useCredit: false, wrapAll: false } as const;
  const cash = { ...link, payBy: 'cash' } as const;

  it('by a link, which waits', () => {
    expect(additionOutcome(quote(0), link, 'SG-1')).toEqual({
      text: 'The customer pays ₹1,500 by a link within 48 hours. Until then the items are set aside and SG-1 is not sent; unpaid, it goes on as it was.',
      button: 'Send link for ₹1,500',
      done: 'the payment link is on its way.',
    });
  });

  it('in cash at once, where cash is taken', () => {
    expect(additionOutcome(quote(0), cash, 'SG-1')).toEqual({
      text: 'The courier collects ₹1,500 in cash. The items are added at once.',
      button: 'Add, ₹1,500 in cash',
      done: 'added, paid in cash at the door.',
    });
    expect(additionOutcome(quote(0, 'Not for gifts.'), cash, 'SG-1')).toBeNull();
    expect(additionOutcome(quote(0, 'Not for gifts.'), link, 'SG-1')).not.toBeNull();
  });

  it('by store credit, all of it or first', () => {
    const credit = { ...cash, useCredit: true };
    expect(additionOutcome(quote(1_500), credit, 'SG-1')).toEqual({
      text: 'Store credit pays all of it: ₹1,500. The items are added at once.',
      button: 'Add for ₹1,500 of credit',
      done: 'added, paid by store credit.',
    });
    expect(additionOutcome(quote(500), credit, 'SG-1')?.text).toBe(
      'Store credit pays ₹500. The courier collects ₹1,000 in cash. The items are added at once.',
    );
    expect(additionOutcome(quote(500), { ...link, useCredit: true }, 'SG-1')).toMatchObject({
      text: expect.stringMatching(/^Store credit pays ₹500\. The customer pays ₹1,000 by a link/),
      button: 'Send link for ₹1,000',
    });
    expect(additionOutcome(quote(0), credit, 'SG-1')?.text).toMatch(/^There is no store credit\. The courier/);
    const free = { total: 0, credit: { balance: 0, used: 0, due: 0 }, cash: { fee: 0, problem: '' } };
    expect(additionOutcome(free, link, 'SG-1')?.button).toBe('Send link for ₹0');
  });
});
