import { expect, it } from '@jest/globals';
import { moveItem, imageRole } from './reorder';

it('a picture is moved to another place, and the others keep their order', () => {
  expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moveItem(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moveItem(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moveItem(['a', 'b'], 0, 2)).toEqual(['a', 'b']);
});

it('the first two pictures have a part of their own', () => {
  expect([0, 1, 2].map(imageRole)).toEqual(['On the card', 'On hover', 'Picture 3']);
});
