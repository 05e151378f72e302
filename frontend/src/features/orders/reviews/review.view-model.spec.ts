import { expect, it } from '@jest/globals';
import { formOf, missing, STAR_WORDS, stateNote } from './review.view-model';

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

it('stars that are not chosen yet are sent empty', () => {
  expect(formOf('p1', { rating: null, message: '', photos: [] }).get('rating')).toBe('');
});

it('each number of stars has words, none has none', () => {
  expect(STAR_WORDS).toHaveLength(6);
  expect(STAR_WORDS.map((words) => words !== '')).toEqual([false, true, true, true, true, true]);
  expect(new Set(STAR_WORDS).size).toBe(6);
});

it('an own review says where it stands', () => {
  expect(stateNote('approved')).toEqual({ label: 'On the product page', tone: 'good' });
  expect(stateNote('waiting')).toEqual({ label: 'Waiting for approval', tone: 'brass' });
  expect(stateNote('refused')).toEqual({ label: 'Not published', tone: 'plain' });
});
