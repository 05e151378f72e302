import { describe, expect, it } from '@jest/globals';
import type { Quad, TextSpec } from '../../../../preview/preview-spec';
import {
  frameOf,
  isMovable,
  limit,
  clampToImage,
  resizeFrame,
  quadOf,
  moveRegion,
  previewFor,
  textOf,
  withEffect,
  withoutPart,
  withPart,
  type Frame,
} from './region.view-model';

const FRAME: Frame = { x: 20, y: 30, width: 40, height: 10, turn: 0 };
/** A lamp seen a little from the side. */
const SEEN: Quad = [
  [0.3292, 0.3115],
  [0.6378, 0.3063],
  [0.6351, 0.5654],
  [0.3319, 0.58],
];
const near = (frame: Frame) =>
  Object.fromEntries(Object.entries(frame).map(([name, value]) => [name, expect.closeTo(value as number, 1)]));

describe('R-ADM-20 the area', () => {
  it.each([0, 12, -90, 45])('is the same as a frame and as corners, turned by %d', (turn) => {
    expect(frameOf(quadOf({ ...FRAME, turn }))).toEqual(near({ ...FRAME, turn }));
  });

  it('goes where the frame goes, with its perspective, its curve and its real size', () => {
    const area = { quad: SEEN, grid: [SEEN.slice(0, 2), SEEN.slice(2)], widthMm: 100, heightMm: 90, aspect: 1 };
    const frame = frameOf(SEEN);
    expect(moveRegion(area, frame).quad.flat()).toEqual(SEEN.flat().map((value) => expect.closeTo(value, 3)));
    const moved = moveRegion(area, { ...frame, x: frame.x + 10 });
    expect(moved.quad[0][0]).toBeCloseTo(0.4292, 3);
    expect(moved.quad[2][0]).toBeCloseTo(0.7351, 3);
    expect(moved.grid?.[0]?.[0]?.[0]).toBeCloseTo(0.4292, 3);
    const wide = moveRegion(area, { ...frame, width: frame.width * 2 });
    expect(wide).toMatchObject({ widthMm: 200, heightMm: 90, aspect: 2 });
    const to = { x: 10, y: 20, width: 30, height: 40, turn: 25 };
    expect(frameOf(moveRegion(area, to).quad)).toEqual(near(to));
  });

  it('stays on the picture and can be taken hold of', () => {
    expect(clampToImage({ x: -5, y: 95, width: 120, height: 0, turn: 270 })).toEqual({
      x: 0,
      y: 95,
      width: 100,
      height: 2,
      turn: -90,
    });
  });

  it.each([
    ['se', 10, 5, { x: 20, y: 30, width: 50, height: 15 }],
    ['nw', 10, 5, { x: 30, y: 35, width: 30, height: 5 }],
    ['ne', 10, -5, { x: 20, y: 25, width: 50, height: 15 }],
    ['sw', 10, 5, { x: 30, y: 30, width: 30, height: 15 }],
  ] as const)('is pulled at %s, the opposite corner stays', (corner, dx, dy, after) => {
    expect(resizeFrame(FRAME, corner, dx, dy)).toMatchObject(after);
  });

  it('that is turned is pulled along its own sides', () => {
    const turned = { ...FRAME, turn: 90 };
    const after = resizeFrame(turned, 'se', 0, 10);
    expect(after.width).toBeCloseTo(50);
    expect(after.height).toBeCloseTo(10);
    expect(quadOf(after)[0]).toEqual(quadOf(turned)[0].map((value) => expect.closeTo(value, 3)));
  });
});

describe('R-ADM-20 a personalisation', () => {
  it('begins with a place in the middle and ends with its last part', () => {
    const words = withPart(null, 'text', 'blank.webp');
    expect(words).toMatchObject({ image: 'blank.webp', text: { maxChars: 20, effect: 'engrave' } });
    const both = withPart(words, 'photo', 'other.webp');
    expect(both['image']).toBe('blank.webp');
    expect(withPart(both, 'text', 'other.webp')).toEqual(both);
    expect(withoutPart(both, 'text')).toEqual({ image: 'blank.webp', photo: both['photo'] });
    expect(withoutPart(words, 'text')).toBeNull();
  });

  it('whose words have several places keeps them', () => {
    const text = { ...(textOf(withPart(null, 'text', 'a.webp')) as TextSpec) };
    expect(isMovable(text)).toBe(true);
    expect(isMovable({ ...text, slots: [] })).toBe(false);
    expect(isMovable({ ...text, variants: {} })).toBe(false);
  });

  it('whose words are on the other side is drawn from there', () => {
    const { text } = withPart(null, 'text', 'front.webp');
    const locket = { image: 'front.webp', text: { ...(text as TextSpec), image: 'back.webp' } };
    expect(previewFor(locket, 'text')).toEqual({ image: 'back.webp', text });
    expect(previewFor(locket, 'photo')).toBe(locket);
  });

  it('in metal has five tones, otherwise one colour', () => {
    const text = textOf(withPart(null, 'text', 'a.webp')) as TextSpec;
    const metal = withEffect(text, 'metal');
    expect(metal.color).toHaveLength(5);
    expect(withEffect({ ...metal, color: ['1', '2', '3', '4', '5'] }, 'metal').color).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
    ]);
    expect(withEffect(metal, 'print').color).toBe('#2b1a10');
    expect(withEffect({ ...text, color: '#123456' }, 'glow').color).toBe('#123456');
  });

  it('has whole limits', () => {
    expect([limit('12', 80), limit('', 80), limit('0', 80), limit('900', 80), limit('3.7', 80)]).toEqual([
      12, 1, 1, 80, 3,
    ]);
  });
});
