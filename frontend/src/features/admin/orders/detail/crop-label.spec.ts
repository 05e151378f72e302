import { expect, it } from '@jest/globals';
import { cropLabel } from './crop-label';

it.each([
  [{ turns: 0, x: 0, y: 0, width: 1, height: 1 }, 'the whole photo'],
  [{ turns: 0, x: 0.25, y: 0, width: 0.5, height: 1 }, '25 to 75% across, its whole height'],
  [
    { turns: 3, x: 0.25, y: 0.1, width: 0.5, height: 0.9 },
    'turned a quarter to the left, 25 to 75% across, 10 to 100% down',
  ],
  [{ turns: 2, x: 0, y: 0, width: 1, height: 1 }, 'turned upside down, the whole photo'],
])('a crop of %j is %s', (crop, words) => {
  expect(cropLabel(crop)).toBe(words);
});
