import { expect, it } from '@jest/globals';
import { moved, roleOf } from './order';

it('a picture is moved to another place, and the others keep their order', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 0, 2)).toEqual(['a', 'b']);
});

it('the first two pictures have a part of their own', () => {
  expect([0, 1, 2].map(roleOf)).toEqual(['On the card', 'On hover', 'Picture 3']);
});
