import { describe, expect, it } from '@jest/globals';
import type { ReviewSummaryDto } from '../../../api/generated/types';
import { moderationActions, placementLabel, ratingLabel, REVIEW_VIEWS, reviewView } from './testimonials.view-model';

const review = (more: Partial<ReviewSummaryDto>): ReviewSummaryDto => ({
  id: '1',
  name: 'Meher',
  email: 'meher@example.com',
  rating: 5,
  message: 'Lovely.',
  state: 'waiting',
  isShown: false,
  createdAt: '2026-11-20T04:28:00.000Z',
  ...more,
});

describe('reviews', () => {
  it('begin with those that wait', () => {
    expect([reviewView(''), reviewView('hidden'), reviewView('x')]).toEqual([0, 3, 0]);
  });

  it('offer what has not been decided yet', () => {
    expect(moderationActions(review({}))).toEqual(['approve', 'hide']);
    expect(moderationActions(review({ state: 'approved' }))).toEqual(['hide']);
    expect(moderationActions(review({ state: 'hidden' }))).toEqual(['approve']);
  });

  it('say where an approved one stands', () => {
    expect(placementLabel(review({}))).toBe('');
    expect(placementLabel(review({ state: 'approved', isShown: true }))).toBe('On the home page');
    expect(placementLabel(review({ state: 'approved', rating: 3 }))).toMatch(/4 and 5 stars/);
    expect(placementLabel(review({ state: 'approved' }))).toMatch(/ten newer or better/);
  });

  it('rate with the words of the form', () => {
    expect([1, 2, 3, 4, 5].map(ratingLabel)).toEqual(['1 Very Poor', '2 Poor', '3 Average', '4 Good', '5 Excellent']);
    expect([0, 6].map(ratingLabel)).toEqual(['0', '6']);
  });
});

const placeOf = (rating: number) => placementLabel(review({ state: 'approved', rating }));

it('the home page takes 4 and 5 stars', () => {
  expect(placeOf(4)).toBe('Approved, but ten newer or better reviews are shown first');
  expect(placeOf(3)).toBe('Approved, but the home page shows only 4 and 5 stars');
});

it('each view has a name, and says when it is empty', () => {
  expect(REVIEW_VIEWS).toEqual([
    { view: 'waiting', name: 'Waiting', none: 'No reviews to check' },
    { view: 'approved', name: 'Approved', none: 'No approved reviews yet' },
    { view: 'shown', name: 'On the home page', none: 'No reviews on the home page yet' },
    { view: 'hidden', name: 'Hidden', none: 'No hidden reviews' },
  ]);
});
