import { plural } from '../../../lib/plural';
import { graphemes, collapseSpaces } from '../../../preview/text-limits';
import type { TextSpec } from '../../../preview/preview-spec';

/** What a text is held to. A product without an area of its own for text takes a short line. */
export type TextLimit = Pick<TextSpec, 'maxChars' | 'maxLines'> &
  Partial<Pick<TextSpec, 'split' | 'slots' | 'lineScale'>>;

export const DEFAULT_TEXT_LIMIT: TextLimit = { maxChars: 60, maxLines: 1 };

export interface TextFieldState {
  /** letters that count against the most; of several parts, those of the longest */
  length: number;
  max: number;
  /** what does not fit, in one sentence; null where everything does */
  error: string | null;
}

/** The parts that have a place on the piece; what follows them (a ring size) is a note to the workshop. */
function slotsInUse(limit: TextLimit, text: string): string[] {
  if (limit.split === undefined) return [text];
  if (limit.split === '') return [text.replace(/\s/g, '')];
  const places = limit.slots ? Math.max(...limit.slots.map(({ part }, place) => (part ?? place) + 1)) : 1;
  return text
    .split(limit.split)
    .map((part) => part.trim())
    .slice(0, places);
}

/** Latin and Devanagari letters with their marks, digits, and the punctuation that the lettering fonts have. */
const ENGRAVABLE = /^(?:[\p{Script=Latin}\p{Script=Devanagari}\p{Nd}\p{M}\s!-~¡-¿×÷‐-―‘-‟•…₹€™।॥]|\u200c|\u200d)+$/u;

/** Characters that cannot be engraved, each once. */
export function notEngravable(typed: string): string[] {
  return [...new Set(graphemes(typed).filter((sign) => !ENGRAVABLE.test(sign)))];
}

/** Names the characters that cannot be engraved; null where there are none. */
function unsuitable(typed: string): string | null {
  const found = notEngravable(typed);
  if (found.length === 0) return null;
  const named = found.map((sign) => `“${sign}”`);
  const list = named.length === 1 ? named[0] : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
  return `We can’t engrave ${list}. Please leave ${named.length === 1 ? 'it' : 'them'} out.`;
}

/** How much of the room is used. Letters are counted as a reader counts them. */
export function textFieldState(limit: TextLimit, typed: string): TextFieldState {
  const text = collapseSpaces(typed);
  const lengths = slotsInUse(limit, text).map((part) => graphemes(part.replaceAll('\n', ' ')).length);
  const length = Math.max(0, ...lengths);
  const lines = text.split('\n').filter((line) => line.trim()).length;
  const over = length - limit.maxChars;
  const tooMany = over > 0 ? `Up to ${plural(limit.maxChars, 'character')} fit; ${over} too many.` : null;
  const tooTall = lines > limit.maxLines ? `Up to ${plural(limit.maxLines, 'line')} fit.` : null;
  return { length, max: limit.maxChars, error: unsuitable(text) ?? tooMany ?? tooTall };
}

/** What may be typed, in a few words below the field. */
export function textFieldHelp(limit: TextLimit): string {
  if (limit.split === ',' && limit.slots && limit.slots.length > 1) {
    return `Up to ${limit.slots.length}, with commas between them`;
  }
  if (limit.lineScale && limit.maxLines > 1) return 'The second line is set smaller';
  return limit.maxLines > 1 ? `On up to ${limit.maxLines} lines` : '';
}
