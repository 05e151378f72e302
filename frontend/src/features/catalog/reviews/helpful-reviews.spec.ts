import { expect, it } from '@jest/globals';
import { helpfulReviews } from './helpful-reviews';

it('what was found helpful is remembered in this browser, whatever its storage holds', () => {
  localStorage.setItem('helpfulReviews', '{"not": "a list"}');
  helpfulReviews.add('r1');
  helpfulReviews.add('r2');
  expect(helpfulReviews.read()).toEqual(['r2', 'r1']);
});
