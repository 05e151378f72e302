import { expect, it } from '@jest/globals';
import { typedAmountError, typedNumber } from './typed-number';

it('reads a number with commas, spaces and signs of its unit around', () => {
  expect(['100', '1,00,000', ' 49 ', '0', '₹2,500', '5 %'].map((typed) => typedNumber(typed))).toEqual([
    100, 100_000, 49, 0, 2_500, 5,
  ]);
  expect(['49.5', '49.05', '49'].map((typed) => typedNumber(typed, 2))).toEqual([49.5, 49.05, 49]);
});

it('is null for nothing typed', () => {
  expect(['', '  '].map((typed) => typedNumber(typed))).toEqual([null, null]);
});

it('reads nothing else: more decimals than it may have, a minus, words', () => {
  for (const typed of ['10.999', '-5', '1e3', '0x10', 'fifty', '1.', '.5', '1.2.3', 'a5', '5a'])
    expect([typed, typedNumber(typed, 2)]).toEqual([typed, Number.NaN]);
  expect(typedNumber('1.5')).toBe(Number.NaN);
});

it('says what is wrong with an amount, and nothing of an empty field', () => {
  const most = { amount: 500, words: '₹500' };
  expect(['', '500', '49.50'].map((typed) => typedAmountError(typed, most))).toEqual([undefined, undefined, undefined]);
  expect(typedAmountError('500.01', most)).toBe('At most ₹500');
  expect(typedAmountError('10.999', most)).toBe('An amount in rupees, such as 50 or 49.50');
});
