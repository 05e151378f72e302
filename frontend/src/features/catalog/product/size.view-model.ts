/** Centimetres, as the thing stands before one. */
export interface Size {
  width: number;
  height: number;
  depth: number | null;
  isRound: boolean;
}

const NUMBER = String.raw`(\d+(?:\.\d+)?)`;
const BOX = new RegExp(`^${NUMBER} ?[x×] ?${NUMBER}(?: ?[x×] ?${NUMBER})? cm(?: each)?(?:,.*)?$`, 'iu');
const ROUND = new RegExp(`^${NUMBER} cm diameter$`, 'iu');

/**
 * Width and height out of a size as the owner writes it: `22 x 15 x 10 cm` is width, depth and height, `40 x 52 cm` width
 * and height. Null for one that says something else, such as a chain's length.
 */
export function parseSize(written: string): Size | null {
  const text = written.trim();
  const round = ROUND.exec(text)?.[1];
  if (round) return { width: Number(round), height: Number(round), depth: null, isRound: true };
  const [, first, second, third] = BOX.exec(text) ?? [];
  if (!first || !second) return null;
  const size = {
    width: Number(first),
    height: Number(third ?? second),
    depth: third ? Number(second) : null,
    isRound: false,
  };
  return size.width > 0 && size.height > 0 ? size : null;
}

const PHONE = { width: 7.2, height: 14.7 };
const FLOOR = 82;
const MIDDLE = 52;
const GAP = 9;
const ROOM = { width: 60, height: 54 };

export interface Drawing {
  /** what it says to whoever does not see it */
  label: string;
  thing: { x: number; y: number; width: number; height: number };
  phone: { x: number; y: number; width: number; height: number };
  floor: number;
}

const tenth = (length: number): number => Math.round(length * 10) / 10;

/** The thing beside a phone, both to one scale, in a square of 100 by 100. */
export function sizeDrawing({ width, height, depth }: Size): Drawing {
  const scale = Math.min((ROOM.width - GAP) / (width + PHONE.width), ROOM.height / Math.max(height, PHONE.height));
  const whole = (width + PHONE.width) * scale + GAP;
  const left = MIDDLE - whole / 2;
  const standing = (x: number, size: { width: number; height: number }) => ({
    x: tenth(x),
    y: tenth(FLOOR - size.height * scale),
    width: tenth(size.width * scale),
    height: tenth(size.height * scale),
  });
  return {
    label: `Size: ${width} cm wide, ${depth === null ? '' : `${depth} cm deep, `}${height} cm high, next to a phone`,
    thing: standing(left, { width, height }),
    phone: standing(left + width * scale + GAP, PHONE),
    floor: FLOOR,
  };
}
