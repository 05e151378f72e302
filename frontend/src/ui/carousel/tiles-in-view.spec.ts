import { describe, expect, it } from '@jest/globals';
import { hasMoreThanInView, tilesInView } from './tiles-in-view';

const at = (width: number) => (media: string) => width <= Number(/\d+/.exec(media)?.[0]);

describe('tilesInView', () => {
  it.each([
    [1440, 4],
    [1025, 4],
    [1024, 3],
    [769, 3],
    [768, 2],
    [481, 2],
    [480, 1],
    [390, 1],
  ])('R-CONST-06 at %d px shows %d tiles', (width, tiles) => {
    expect(tilesInView(at(width))).toBe(tiles);
  });
});

it('R-CONST-05 four tiles rest where four are in view and loop where three are (T-34)', () => {
  expect(hasMoreThanInView(4, 4)).toBe(false);
  expect(hasMoreThanInView(4, 3)).toBe(true);
  expect(hasMoreThanInView(3, 4)).toBe(false);
});
