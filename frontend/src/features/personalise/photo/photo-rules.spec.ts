import { describe, expect, it } from '@jest/globals';
import {
  dragged,
  fileProblem,
  focusOf,
  isLowResolution,
  JPEG_QUALITY,
  MAX_SIDE_PX,
  MAX_BYTES,
  savedCrop,
  scaledTo,
  sharesOf,
  turnedSize,
  recommendedPixels,
} from './photo-rules';

const CENTRE = { x: 0.5, y: 0.5, zoom: 1 };

describe('a photo as it is saved', () => {
  it.each([
    [
      { width: 4032, height: 3024 },
      { width: 800, height: 600 },
    ],
    [
      { width: 3024, height: 4032 },
      { width: 600, height: 800 },
    ],
    [
      { width: 801, height: 800 },
      { width: 800, height: 799 },
    ],
    [
      { width: 640, height: 480 },
      { width: 640, height: 480 },
    ],
    [
      { width: 9000, height: 3 },
      { width: 800, height: 1 },
    ],
  ])('R-CUST-09 %j becomes %j', (size, scaled) => {
    expect(scaledTo(size)).toEqual(scaled);
  });

  it('R-CUST-09 R-CUST-10 the longest side and the quality', () => {
    expect([MAX_SIDE_PX, JPEG_QUALITY]).toEqual([800, 0.7]);
  });

  it('R-CUST-09 scaling never goes above the longest side', () => {
    for (let side = 1; side < 5000; side += 37) {
      const { width, height } = scaledTo({ width: side, height: 1733 });
      expect(Math.max(width, height)).toBeLessThanOrEqual(800);
    }
  });

  it('a quarter turn swaps the sides, a half turn does not', () => {
    expect(turnedSize({ width: 3, height: 2 }, 1)).toEqual({ width: 2, height: 3 });
    expect(turnedSize({ width: 3, height: 2 }, 2)).toEqual({ width: 3, height: 2 });
  });

  it('is what the frame shows, or the whole where there is no frame', () => {
    const photo = { width: 400, height: 300 };
    expect(savedCrop(photo, { aspect: 1 }, CENTRE)).toEqual({ x: 50, y: 0, width: 300, height: 300 });
    expect(savedCrop(photo, undefined, CENTRE)).toEqual({ x: 0, y: 0, width: 400, height: 300 });
  });
});

describe('files', () => {
  it('R-CUST-12 a photo of up to 15 MB is taken', () => {
    expect(fileProblem({ name: 'a.jpg', type: 'image/jpeg', size: MAX_BYTES })).toBeNull();
    expect(fileProblem({ name: 'a.jpg', type: 'image/jpeg', size: MAX_BYTES + 1 })).toMatch(/15 MB/);
  });

  it('HEIC is tried, also where the browser does not know its type', () => {
    expect(fileProblem({ name: 'IMG_1.HEIC', type: '', size: 10 })).toBeNull();
  });

  it('other files are not', () => {
    expect(fileProblem({ name: 'a.pdf', type: 'application/pdf', size: 10 })).toMatch(/not a photo/);
  });
});

describe('moving the photo in its frame', () => {
  const photo = { width: 400, height: 300 };

  it('drags by the frame and stops at the edge', () => {
    expect(dragged(CENTRE, photo, 1, 0.1, 0).x).toBeCloseTo(0.425);
    expect(dragged(CENTRE, photo, 1, 5, 0).x).toBeCloseTo(0.375);
    expect(dragged(CENTRE, photo, 1, -5, 0).x).toBeCloseTo(0.625);
  });

  it('has no room where the photo just covers the frame', () => {
    expect(dragged(CENTRE, photo, 1, 0, 0.4).y).toBeCloseTo(0.5);
  });

  it('knows how many pixels a sharp print wants', () => {
    expect(recommendedPixels({ widthMm: 114, heightMm: 113.9 })).toBe(700);
  });
});

describe('an original and what was framed of it', () => {
  const photo = { width: 4000, height: 3000 };

  it.each([
    { x: 0.3, y: 0.6, zoom: 1 },
    { x: 0.5, y: 0.5, zoom: 2.5 },
    { x: 0.9, y: 0.1, zoom: 4 },
  ])('R-CUST-12 the shares of %j frame the same part again', (focus) => {
    const crop = savedCrop(photo, { aspect: 0.8 }, focus);
    const again = savedCrop(photo, { aspect: 0.8 }, focusOf(sharesOf(crop, photo), photo, 0.8));
    for (const side of ['x', 'y', 'width', 'height'] as const) expect(again[side]).toBeCloseTo(crop[side]);
  });

  it('shares lie within the photo', () => {
    expect(sharesOf({ x: 1000, y: 0, width: 3000, height: 3000 }, photo)).toEqual({
      x: 0.25,
      y: 0,
      width: 0.75,
      height: 1,
    });
  });

  it('knows when what was saved would print soft without its original', () => {
    const frame = { quad: [], widthMm: 300, heightMm: 300, aspect: 1, effect: 'color' } as never;
    expect(isLowResolution(frame, { width: 3000, height: 3000 })).toBe(true);
    expect(isLowResolution({ ...(frame as object), widthMm: 80, heightMm: 80 } as never, photo)).toBe(false);
    expect(isLowResolution(undefined, photo)).toBe(false);
  });
});
