import { expect, it } from '@jest/globals';
import { giftingDay, giftingReason } from './gifting-days';

it('a day of gifts is named on the day and in the ten days before it', () => {
  expect(giftingDay('2026-11-08')).toBe('Diwali');
  expect(giftingDay('2027-02-14')).toBe('Valentine’s Day');
  expect(giftingDay('2026-11-09')).toBeNull();
  expect(['2026-10-28', '2026-10-29', '2026-11-07', '2026-11-08', '2026-11-09'].map(giftingReason)).toEqual([
    null,
    'before Diwali',
    'before Diwali',
    'Diwali',
    null,
  ]);
});
