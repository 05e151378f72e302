import { expect, it } from '@jest/globals';
import { festivalOn, giftingReason } from './festivals';

it('a day of gifts is named on the day and in the ten days before it', () => {
  expect(festivalOn('2026-11-08')).toBe('Diwali');
  expect(festivalOn('2027-02-14')).toBe('Valentine’s Day');
  expect(festivalOn('2026-11-09')).toBeNull();
  expect(['2026-10-28', '2026-10-29', '2026-11-07', '2026-11-08', '2026-11-09'].map(giftingReason)).toEqual([
    null,
    'before Diwali',
    'before Diwali',
    'Diwali',
    null,
  ]);
});
