import { expect, it } from '@jest/globals';
import { otherRatingNote, photoUrl, starBars } from './review-list.view-model';

it('each number of stars has its share of the reviews', () => {
  expect(starBars({ count: 3, average: 4.7, stars: [2, 1, 0, 0, 0] })).toEqual([
    { stars: 5, name: '5 stars', count: 2, percent: 67 },
    { stars: 4, name: '4 stars', count: 1, percent: 33 },
    { stars: 3, name: '3 stars', count: 0, percent: 0 },
    { stars: 2, name: '2 stars', count: 0, percent: 0 },
    { stars: 1, name: '1 star', count: 0, percent: 0 },
  ]);
});

it('R-PROD-07 the rating that the shop typed stays apart from the figures of buyers', () => {
  expect(otherRatingNote({ rating: 4.8, reviews: 302 })).toContain('4.8 (302)');
  expect(otherRatingNote({ rating: 0, reviews: 0 })).toBeNull();
  expect(otherRatingNote({ rating: 0, reviews: 2 })).toContain('0.0 (2)');
  expect(otherRatingNote({ rating: 4.5, reviews: 0 })).toContain('also counts orders from before');
});

it('a product without reviews has empty bars, and a photo an address', () => {
  expect(starBars({ count: 0, average: 0, stars: [0, 0, 0, 0, 0] }).map(({ percent }) => percent)).toEqual([
    0, 0, 0, 0, 0,
  ]);
  expect(photoUrl('f1')).toBe('/api/product-reviews/photos/f1');
});
