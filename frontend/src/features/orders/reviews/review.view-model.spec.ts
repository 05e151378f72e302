import { expect, it } from '@jest/globals';
import { formOf, missing } from './review.view-model';

it('a review needs stars and words; photos may be left out', () => {
  expect(missing({ rating: null, message: ' ', photos: [] })).toEqual({
    rating: 'Choose a number of stars.',
    message: 'Write a few words about it.',
  });
  expect(missing({ rating: 4, message: 'Lovely.', photos: [] })).toEqual({});
});

it('a review is sent as a form with its photos', () => {
  const photo = new File(['x'], 'lamp.jpg', { type: 'image/jpeg' });
  const form = formOf('p1', { rating: 5, message: ' Lovely. ', photos: [photo] });
  expect([form.get('productId'), form.get('rating'), form.get('message')]).toEqual(['p1', '5', 'Lovely.']);
  expect(form.getAll('photos')).toHaveLength(1);
});
