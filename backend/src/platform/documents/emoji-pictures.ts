import { fontPath, type TextRun } from './fonts.js';
import { canvas } from './lazy-imports.js';

/** Pixels of a side: as fine as a printer draws the largest text. */
const SIDE = 160;
/** The side of a picture, in sizes of the text beside it. */
export const EMOJI_SIDE = 1.25;
/** How far below the picture's upper side the line of the letters runs, in sizes of the text. */
export const EMOJI_BASELINE = 0.97;
const KEPT = 200;

const families = new Map<string, string>();
const pictures = new Map<string, Buffer>();

/**
 * An emoji in its colours, as a square PNG. pdfkit takes no fonts in colour: it is drawn, once, by the canvas that draws
 * the previews.
 */
export function emojiPicture({ sign, file }: NonNullable<TextRun['emoji']>): Buffer {
  const known = pictures.get(sign);
  if (known) return known;
  const size = SIDE / EMOJI_SIDE;
  const surface = canvas().createCanvas(SIDE, SIDE);
  const context = surface.getContext('2d');
  context.font = `${size}px "${familyOf(file)}"`;
  context.fillText(sign, 0, size * EMOJI_BASELINE);
  const picture = surface.toBuffer('image/png');
  if (pictures.size >= KEPT) pictures.clear();
  pictures.set(sign, picture);
  return picture;
}

/** @throws Error for a file that is no font */
function familyOf(file: string): string {
  const known = families.get(file);
  if (known) return known;
  const name = `Document emoji ${families.size}`;
  if (!canvas().GlobalFonts.registerFromPath(fontPath(file), name)) throw new Error(`${file} is no font`);
  families.set(file, name);
  return name;
}
