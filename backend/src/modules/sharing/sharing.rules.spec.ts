import { describe, expect, it } from '@jest/globals';
import { previewEndsAt, pledgeState } from './sharing.rules.js';

it('a preview ends after seven days', () => {
  expect(previewEndsAt(new Date('2026-11-20T06:00:00Z'))).toEqual(new Date('2026-11-27T06:00:00Z'));
});

describe('an item of a shared wishlist', () => {
  const pledges = [{ productId: 'urli', friend: 'me' }];

  it.each([
    ['urli', 'me', 'mine'],
    ['urli', 'you', 'taken'],
    ['urli', null, 'taken'],
    ['box', 'me', 'free'],
  ])('%s is to %s %s', (productId, friend, state) => {
    expect(pledgeState(productId, pledges, friend)).toBe(state);
  });
});
