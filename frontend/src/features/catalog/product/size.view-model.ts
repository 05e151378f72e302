import type { Size } from './parse-size';

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
