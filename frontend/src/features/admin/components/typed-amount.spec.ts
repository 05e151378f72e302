import { expect, it } from '@jest/globals';
import { typedAmount, typedAmountError } from './typed-amount';

it('reads rupees and paise, with commas and spaces around', () => {
  expect(['100', '1,00,000', ' 49.5 ', '49.50', '0'].map(typedAmount)).toEqual([100, 100_000, 49.5, 49.5, 0]);
});

it('reads nothing else: parts of a paisa, signs, words', () => {
  for (const typed of ['', '10.999', '-5', '1e3', '₹50', 'fifty', '1.', '.5', '123456789'])
    expect([typed, typedAmount(typed)]).toEqual([typed, null]);
});

it('says what is wrong, and nothing of an empty field', () => {
  const most = { amount: 500, words: '₹500' };
  expect(['', '500', '49.50'].map((typed) => typedAmountError(typed, most))).toEqual([undefined, undefined, undefined]);
  expect(typedAmountError('500.01', most)).toBe('At most ₹500');
  expect(typedAmountError('10.999', most)).toBe('An amount in rupees, such as 50 or 49.50');
});
