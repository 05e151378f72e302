import { describe, expect, it } from '@jest/globals';
import { artSize, cropOf, heart, homography, invert, photoDpi, project } from './geometry';
import type { PhotoSpec, Point, Quad } from './preview-spec';
import { cellsOf } from './warp';

const TILTED: Quad = [
  [0.33, 0.31],
  [0.64, 0.3],
  [0.63, 0.57],
  [0.33, 0.58],
];
const UNIT: readonly Point[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];
const frame: PhotoSpec = { quad: TILTED, widthMm: 127, heightMm: 127, aspect: 1, effect: 'color' };

describe('the projection onto a picture', () => {
  it('R-CUST-18 takes the corners of the artwork to the corners that the product names', () => {
    const onto = homography(TILTED);
    UNIT.forEach(([u, v], corner) => {
      const [x, y] = project(onto, u, v);
      expect(x).toBeCloseTo(TILTED[corner]?.[0] ?? NaN);
      expect(y).toBeCloseTo(TILTED[corner]?.[1] ?? NaN);
    });
  });

  it('leads back', () => {
    const onto = homography(TILTED);
    const [x, y] = project(onto, 0.3, 0.8);
    const [u, v] = project(invert(onto), x, y);
    expect(u).toBeCloseTo(0.3);
    expect(v).toBeCloseTo(0.8);
  });

  it('a curved face is projected cell by cell', () => {
    const grid: Point[][] = [0.2, 0.5, 0.8].map((y) => [0.1, 0.5, 0.9].map((x): Point => [x, y]));
    const { cells, columns, rows } = cellsOf({ quad: TILTED, grid }, 100, 0, 0);
    expect([cells.length, columns, rows]).toEqual([4, 2, 2]);
    expect(cells[3]).toMatchObject({ column: 1, row: 1, x: [50, 90], y: [50, 80] });
  });

  it('the margin is painted at the outer edges alone', () => {
    const grid: Point[][] = [0.2, 0.8].map((y) => [0.1, 0.5, 0.9].map((x): Point => [x, y]));
    const [left, right] = cellsOf({ quad: TILTED, grid }, 100, 0.1, 0.1).cells;
    expect(left?.s).toEqual([-0.2, 1]);
    expect(right?.s).toEqual([0, 1.2]);
  });
});

describe('sizes', () => {
  it('artwork has the proportions of the real piece', () => {
    const [width, height] = artSize({ quad: TILTED, widthMm: 100, heightMm: 50 }, 800);
    expect(width / height).toBeCloseTo(2, 1);
    expect(width).toBeLessThanOrEqual(900);
  });

  it('a heart fills its square', () => {
    const points = heart();
    expect(Math.min(...points.map(([x]) => x))).toBeCloseTo(0);
    expect(Math.max(...points.map(([, y]) => y))).toBeCloseTo(1);
  });
});

describe('the part of a photo that is used', () => {
  it('covers the frame and stays within the photo', () => {
    expect(cropOf(4000, 3000, 1)).toEqual({ x: 500, y: 0, width: 3000, height: 3000 });
    expect(cropOf(3000, 4000, 1).y).toBeCloseTo(180);
    expect(cropOf(3000, 4000, 1, { x: 0, y: 0, zoom: 2 })).toEqual({ x: 0, y: 0, width: 1500, height: 1500 });
    expect(cropOf(3000, 4000, 1, { x: 1, y: 1, zoom: 2 })).toEqual({ x: 1500, y: 2500, width: 1500, height: 1500 });
  });

  it('is never larger than the photo', () => {
    expect(cropOf(300, 300, 1, { x: 0.5, y: 0.5, zoom: 0.2 })).toEqual({ x: 0, y: 0, width: 300, height: 300 });
  });

  it('tells how fine it would print', () => {
    expect(photoDpi(frame, 3000, 4000)).toBe(600);
    expect(photoDpi(frame, 3000, 4000, { x: 0.5, y: 0.5, zoom: 3 })).toBe(200);
    expect(photoDpi(frame, 480, 320)).toBe(64);
  });
});
