import { describe, expect, it } from '@jest/globals';
import type { NewOrderLine } from '../new/new-order.view-model';
import { addedItems, additionOutcome, errorsOfOthers, missingFrom, nothingAdded } from './add-items.view-model';

const product = { id: 'p1', name: 'Jar', photo: true, text1: false } as unknown as NewOrderLine['product'];
const JAR: NewOrderLine = {
  key: 1,
  productId: 'p1',
  name: 'Jar',
  quantity: 2,
  words: ' Mira ',
  photo: null,
  product: null,
};
const none = nothingAdded([
  { line_id: 'l1', product_name: 'Lamp', custom_text: 'Aarav' },
  { line_id: 'l2', product_name: 'Bowl', custom_text: null },
]);
const lampTwice = { ...none, more: none.more.map((line) => ({ ...line, quantity: line.lineId === 'l1' ? 2 : 0 })) };

it('begins with the lines of the order, none of them added', () => {
  expect(none).toEqual({
    more: [
      { lineId: 'l1', name: 'Lamp', words: 'Aarav', quantity: 0 },
      { lineId: 'l2', name: 'Bowl', words: '', quantity: 0 },
    ],
    others: [],
  });
  expect(addedItems(none)).toEqual([]);
});

it('asks for what has a quantity: lines by their id, products with their words and photos', () => {
  expect(addedItems({ ...lampTwice, others: [JAR] }, new Map([[1, { photo: 'f1' }]]))).toEqual([
    { lineId: 'l1', quantity: 2 },
    { productId: 'p1', quantity: 2, words: 'Mira', photo: 'f1' },
  ]);
  expect(addedItems({ ...none, others: [{ ...JAR, words: ' ' }] })).toEqual([{ productId: 'p1', quantity: 2 }]);
});

it('shows what is wrong at the item that the server names', () => {
  const errors = ['lines.0.words', 'lines.1.photo', 'lines.12.words', 'reason', 'lines.1', 'of lines.1.words'].map(
    (field) => ({ field }),
  );
  const others = [JAR];
  expect(errorsOfOthers({ ...lampTwice, others }, errors)).toEqual([
    { field: 'lines.0.photo' },
    { field: 'lines.11.words' },
  ]);
  expect(errorsOfOthers({ ...none, others }, errors.slice(0, 1))).toEqual([{ field: 'lines.0.words' }]);
  expect(errorsOfOthers(none, undefined)).toEqual([]);
});

it('says what is missing', () => {
  expect(missingFrom(none, 'called')).toBe('Add at least one item.');
  expect(missingFrom(lampTwice, ' ')).toBe('Give a reason.');
  expect(missingFrom(lampTwice, 'called')).toBeNull();
  expect(missingFrom({ ...none, others: [{ ...JAR, product }] }, 'called')).toBe('Jar needs a photo.');
  expect(missingFrom({ ...none, others: [JAR] }, 'called')).toBeNull();
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
