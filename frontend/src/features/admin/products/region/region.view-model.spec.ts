import { describe, expect, it } from '@jest/globals';
import type { Quad, TextSpec } from '../../../../preview/preview-spec';
import {
  COLORS,
  FONTS,
  frameOf,
  isMovable,
  limit,
  clampToImage,
  resizeFrame,
  quadOf,
  moveRegion,
  PHOTO_EFFECTS,
  photoOf,
  previewFor,
  TEXT_EFFECTS,
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

const turnedTo = (turn: number) => clampToImage({ ...FRAME, turn }).turn;

describe('R-ADM-20 the area at its limits', () => {
  it('wraps a turn at half a turn, and stays within the picture', () => {
    expect([turnedTo(0), turnedTo(90), turnedTo(179), turnedTo(180), turnedTo(-180), turnedTo(-190)]).toEqual([
      0, 90, 179, -180, -180, 170,
    ]);
    expect(clampToImage({ x: 90, y: 99, width: 40, height: 10, turn: 0 })).toMatchObject({ x: 60, y: 90 });
  });

  it('a real height grows with the frame, and a picture’s shape with both', () => {
    const area = { quad: SEEN, widthMm: 100, heightMm: 90, aspect: 1 };
    const frame = frameOf(SEEN);
    expect(moveRegion(area, { ...frame, height: frame.height * 2 })).toMatchObject({
      widthMm: 100,
      heightMm: 180,
      aspect: 0.5,
    });
    expect(moveRegion({ quad: SEEN, widthMm: 100, heightMm: 90 }, frame)).not.toHaveProperty('grid');
  });
});

describe('R-ADM-20 a new personalisation', () => {
  it('has two lines of engraved words in the middle, and a photo in colour', () => {
    const words = textOf(withPart(null, 'text', 'a.webp'));
    expect(words).toMatchObject({
      widthMm: 100,
      heightMm: 50,
      font: 'Dancing Script',
      weight: 700,
      fallback: 'Kalam',
      fallbackWeight: 400,
      effect: 'engrave',
      color: '#2b1a10',
      maxChars: 20,
      maxLines: 2,
      align: 'center',
    });
    expect(frameOf(words!.quad)).toEqual(near({ x: 30, y: 40, width: 40, height: 20, turn: 0 }));
    const photo = photoOf(withPart(null, 'photo', 'a.webp'));
    expect(photo).toMatchObject({ widthMm: 100, heightMm: 100, aspect: 1, shape: 'rect', effect: 'color' });
    expect(frameOf(photo!.quad)).toEqual(near({ x: 30, y: 30, width: 40, height: 40, turn: 0 }));
  });

  it('that is none has neither words nor photo', () => {
    expect([textOf(null), photoOf(null)]).toEqual([null, null]);
    expect(photoOf(withPart(null, 'text', 'a.webp'))).toBeNull();
    expect(previewFor({ image: 'a.webp' }, 'text')).toEqual({ image: 'a.webp' });
  });

  it('loses no other part with one that it does not have', () => {
    const words = withPart(null, 'text', 'a.webp');
    const both = withPart(words, 'photo', 'a.webp');
    expect(withoutPart(words, 'photo')).toBeNull();
    expect(withoutPart(both, 'photo')).toEqual(words);
  });

  it('whose words have no place of their own cannot be moved', () => {
    const { quad: _, ...text } = textOf(withPart(null, 'text', 'a.webp')) as TextSpec;
    expect(isMovable(text as TextSpec)).toBe(false);
  });

  it('offers these faces, effects and colours', () => {
    expect(FONTS.map(({ font, name, weight }) => `${name}: ${font} ${weight}`)).toEqual([
      'Dancing Script: Dancing Script 700',
      'Kalam, hand: Kalam 400',
      'Fraunces: Cormorant Garamond 500',
      'Figtree: Instrument Sans 600',
      'Tiro Devanagari: Tiro Devanagari Hindi 400',
    ]);
    expect(TEXT_EFFECTS.map(({ value, name }) => `${value}: ${name}`)).toEqual([
      'engrave: Engraved',
      'glow: Lit',
      'print: Printed',
      'emboss: Raised',
      'cutout: Cut out',
      'metal: Metal',
    ]);
    expect(PHOTO_EFFECTS.map(({ value, name }) => `${value}: ${name}`)).toEqual([
      'color: Printed in colour',
      'engrave: Engraved',
      'lineart: Drawn in lines',
      'frosted: Frosted',
    ]);
    expect(COLORS.map(({ value, name }) => `${value}: ${name}`)).toEqual([
      '#fff3bf: Lit',
      '#2b1a10: Burnt',
      '#d9a441: Gold',
      '#ffffff: White',
    ]);
    const metal = withEffect(textOf(withPart(null, 'text', 'a.webp')) as TextSpec, 'metal');
    expect(metal.color).toEqual(['#fff3c9', '#e6b450', '#b07a22', '#f0cd7c', '#8a5716']);
  });
});
