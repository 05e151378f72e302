import { describe, expect, it } from '@jest/globals';
import { mix, rgb } from './color';
import { blur, distanceTransform, toGrayscale, noise, bevel } from './pixel-filters';

/** A filled square of 10 in a field of 20. */
const square = () => new Float32Array(400).map((_, i) => (i % 20 >= 5 && i % 20 < 15 && i >= 100 && i < 300 ? 1 : 0));

describe('fields', () => {
  it('noise is the same every time, and within 0..1', () => {
    expect(noise(30, 20, 4)).toEqual(noise(30, 20, 4));
    expect(noise(30, 20, 4).every((value) => value >= 0 && value <= 1)).toBe(true);
  });

  it('blurring keeps an even ground and softens an edge', () => {
    expect(blur(new Float32Array(400).fill(0.5), 20, 20, 3).every((value) => Math.abs(value - 0.5) < 1e-5)).toBe(true);
    const soft = blur(square(), 20, 20, 2);
    expect(soft[10 * 20 + 4]).toBeGreaterThan(0);
    expect(soft[10 * 20 + 5]).toBeLessThan(1);
  });

  it('depth grows from the edge to the middle', () => {
    const inside = distanceTransform(square(), 20, 20);
    expect(inside[10 * 20 + 2]).toBe(0);
    expect(inside[10 * 20 + 5]).toBeCloseTo(1);
    expect(inside[10 * 20 + 9]).toBeCloseTo(5);
  });

  it('a bevel is lit from the upper left', () => {
    const facing = bevel(square(), 20, 20, 4);
    expect(facing[7 * 20 + 7]).toBeGreaterThan(0);
    expect(facing[12 * 20 + 12]).toBeLessThan(0);
  });

  it('grey stretches the tones from black to white', () => {
    const pixels = new Uint8ClampedArray(400 * 4).map((_, i) => (i % 4 === 3 ? 255 : i < 800 ? 60 : 180));
    const values = toGrayscale(pixels);
    expect(values[0]).toBeCloseTo(0);
    expect(values[399]).toBeCloseTo(1);
  });

  it('colours', () => {
    expect(rgb('#A4452c')).toEqual([164, 69, 44]);
    expect(rgb('red')).toEqual([42, 33, 28]);
    expect(mix([0, 0, 0], [100, 200, 50], 0.5)).toEqual([50, 100, 25]);
  });
});
