import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { webpSize } from './webp-size.js';

const drawn = (width: number, height: number, alpha: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 184, g: 92, b: 56, alpha } } });

describe('webpSize', () => {
  it.each([
    ['plain', { alpha: 1, lossless: false }],
    ['without loss', { alpha: 1, lossless: true }],
    ['see-through', { alpha: 0.5, lossless: false }],
  ])('reads a %s picture', async (_kind, { alpha, lossless }) => {
    for (const [width, height] of [
      [1, 1],
      [640, 427],
      [1200, 1600],
    ] as const) {
      const bytes = await drawn(width, height, alpha).webp({ lossless }).toBuffer();
      expect(webpSize(bytes)).toEqual({ width, height });
    }
  });

  it('knows nothing of other pictures, and of parts', async () => {
    expect(webpSize(await drawn(64, 64, 1).png().toBuffer())).toBeNull();
    expect(webpSize((await drawn(64, 64, 1).webp().toBuffer()).subarray(0, 29))).toBeNull();
  });
});
