import { expect, it } from '@jest/globals';
import { formatCount, rangeLabel } from './format-count';

it('a count has Indian grouping, and says where counting stopped', () => {
  expect([0, 1746, 9_999, 10_000].map(formatCount)).toEqual(['0', '1,746', '9,999', '10,000+']);
});

it('a part says which rows it shows', () => {
  expect(rangeLabel(0, 50, 50)).toBe('1 to 50');
  expect(rangeLabel(2, 50, 7)).toBe('101 to 107');
  expect(rangeLabel(0, 50, 0)).toBe('');
});
