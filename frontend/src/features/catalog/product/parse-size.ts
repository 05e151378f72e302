const NUMBER = String.raw`([1-9]\d*(?:\.\d+)?|0\.\d+)`;
/** Width, depth and height, or width and height. */
const BOX = new RegExp(`^${NUMBER} ?[x×] ?${NUMBER}(?: ?[x×] ?${NUMBER})? cm(?: each)?(?:,.*)?$`, 'iu');
const ROUND = new RegExp(`^${NUMBER} cm diameter$`, 'iu');

/** Centimetres, as the thing stands before one. */
export interface Size {
  width: number;
  height: number;
  depth: number | null;
  isRound: boolean;
}

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
  return {
    width: Number(first),
    height: Number(third ?? second),
    depth: third ? Number(second) : null,
    isRound: false,
  };
}
