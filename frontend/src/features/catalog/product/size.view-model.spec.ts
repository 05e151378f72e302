import { describe, expect, it } from '@jest/globals';
import { parseSize, sizeDrawing } from './size.view-model';

const box = (width: number, height: number, depth: number | null = null) => ({ width, height, depth, isRound: false });

describe('a size as the owner writes it', () => {
  it.each([
    ['22 x 15 x 10 cm', box(22, 10, 15)],
    ['40 x 52 cm', box(40, 52)],
    ['2.5×4 cm each', box(2.5, 4)],
    [' 9 x 9 cm, 350 ml ', box(9, 9)],
    ['42 cm diameter', { width: 42, height: 42, depth: null, isRound: true }],
  ])('%s has width and height', (written, size) => expect(parseSize(written)).toEqual(size));

  it.each([
    '',
    'S to XXL',
    '45 cm chain',
    '9 x 12 cm and 8 x 9 cm',
    '5, 9 and 13 cm',
    '0 x 4 cm',
    '4 x 0 cm',
    '10 x 10 inches',
  ])('%s has none', (written) => expect(parseSize(written)).toBeNull());
});

describe('the drawing', () => {
  it('sets the thing beside a phone, to one scale, on one floor', () => {
    const { thing, phone, label, floor } = sizeDrawing({ width: 22, height: 10, depth: 15, isRound: false });
    expect(label).toBe('Size: 22 cm wide, 15 cm deep, 10 cm high, next to a phone');
    expect(thing).toEqual({ x: 22, y: 64.5, width: 38.4, height: 17.5 });
    expect(phone).toEqual({ x: 69.4, y: 56.3, width: 12.6, height: 25.7 });
    expect([thing.y + thing.height, phone.y + phone.height]).toEqual([floor, floor]);
  });

  it('keeps what is high within the picture', () => {
    const { thing, phone, label } = sizeDrawing({ width: 70, height: 200, depth: null, isRound: false });
    expect(thing).toEqual({ x: 37.1, y: 28, width: 18.9, height: 54 });
    expect(phone).toEqual({ x: 65, y: 78, width: 1.9, height: 4 });
    expect(label).toBe('Size: 70 cm wide, 200 cm high, next to a phone');
  });
});
