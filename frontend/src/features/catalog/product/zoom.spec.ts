import { describe, expect, it } from '@jest/globals';
import { MAX_ZOOM, panned, WHOLE, zoomedTo } from './zoom';

const SIDE = 400;

describe('a picture in full screen', () => {
  it('keeps what lies under the finger when it is enlarged', () => {
    const twice = zoomedTo(WHOLE, 2, { x: 100, y: -50 }, SIDE);
    expect(twice).toEqual({ factor: 2, x: -100, y: 50 });
    // The point of the picture under the finger: (finger - offset) / factor.
    const thrice = zoomedTo(twice, 3, { x: 60, y: 20 }, SIDE);
    expect((60 - thrice.x) / 3).toBeCloseTo((60 - twice.x) / 2);
    expect((20 - thrice.y) / 3).toBeCloseTo((20 - twice.y) / 2);
  });

  it('is never smaller than whole nor larger than four times, and whole stands in the middle', () => {
    expect(zoomedTo(WHOLE, 9, { x: 0, y: 0 }, SIDE).factor).toBe(MAX_ZOOM);
    const moved = panned({ factor: 3, x: 0, y: 0 }, { x: 300, y: -300 }, SIDE);
    expect(zoomedTo(moved, 0.2, { x: 120, y: 80 }, SIDE)).toEqual(WHOLE);
  });

  it('is not moved beyond its edge', () => {
    expect(panned(WHOLE, { x: 30, y: 30 }, SIDE)).toEqual(WHOLE);
    expect(panned({ factor: 2, x: 0, y: 0 }, { x: 500, y: -500 }, SIDE)).toEqual({ factor: 2, x: 200, y: -200 });
  });
});
