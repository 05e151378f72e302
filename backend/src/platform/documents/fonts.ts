import { inflateSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import { fontkit } from './lazy-imports.js';

const WOFF_HEAD = 44;
const WOFF_ENTRY = 20;
const HEAD = 12;
const ENTRY = 16;
const padded = (length: number): number => (length + 3) & ~3;

/**
 * A WOFF file as the font it packs. A document would unpack each table again in JavaScript; here it is done once.
 * @throws Error for what is no WOFF file
 */
export function woffToTtf(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('this is no WOFF file');
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(HEAD + count * ENTRY);
  const power = 2 ** Math.floor(Math.log2(count));
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((count - power) * 16, 10);
  const tables: Buffer[] = [];
  let place = head.length;
  for (let at = 0; at < count; at += 1) {
    const from = WOFF_HEAD + at * WOFF_ENTRY;
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(from + field)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(offset, offset + packed);
    const table = packed < length ? inflateSync(bytes) : bytes;
    const to = HEAD + at * ENTRY;
    woff.copy(head, to, from, from + 4);
    woff.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(place, to + 8);
    head.writeUInt32BE(length, to + 12);
    tables.push(table, Buffer.alloc(padded(length) - length));
    place += padded(length);
  }
  return Buffer.concat([head, ...tables]);
}

/** How letters look on paper; each has the shop's font for Latin letters, one for Devanagari and one for emoji. */
const TYPEFACES = ['sans', 'bold', 'display'] as const;
export type Typeface = (typeof TYPEFACES)[number];

const figtree = (weight: number) =>
  ['latin', 'latin-ext'].map((set) => `@fontsource/figtree/files/figtree-${set}-${weight}-normal.woff`);
const fraunces = ['latin', 'latin-ext'].map((set) => `@fontsource/fraunces/files/fraunces-${set}-400-normal.woff`);
const DEVANAGARI = '@fontsource/tiro-devanagari-hindi/files/tiro-devanagari-hindi-devanagari-400-normal.woff';

/** Emoji as outlines, in the files that the font comes in. They are opened only to know whether there is an emoji for a sign that no other font has. */
const EMOJI = Array.from(
  { length: 11 },
  (_, part) => `@fontsource/noto-emoji/files/noto-emoji-${part}-400-normal.woff`,
);

/** The same emoji in colour, in files of the same parts. */
const COLOUR_EMOJI = EMOJI.map(
  (_, part) => `@fontsource/noto-color-emoji/files/noto-color-emoji-${part}-400-normal.woff`,
);

const FILES: Record<Typeface, readonly string[]> = {
  sans: [...figtree(400), DEVANAGARI, ...EMOJI],
  bold: [...figtree(600), DEVANAGARI, ...EMOJI],
  display: [...fraunces, DEVANAGARI, ...EMOJI],
};

/** Letters that follow each other in one font; `file` is null for letters that none of the fonts has. */
export interface TextRun {
  readonly text: string;
  readonly file: string | null;
  /** Of an emoji, which is a run by itself: as it was written, and the file that has it in colour. */
  readonly emoji?: { readonly sign: string; readonly file: string };
}

/** Joiners and variation selectors, which shape letters and have no picture of their own. */
const SHAPING = /^\p{Default_Ignorable_Code_Point}$/u;

const { resolve } = createRequire(import.meta.url);
const segmenter = new Intl.Segmenter('hi', { granularity: 'grapheme' });
const opened = new Map<string, { readonly bytes: Buffer; readonly font: Font }>();

function open(file: string): { readonly bytes: Buffer; readonly font: Font } {
  const known = opened.get(file);
  if (known) return known;
  const bytes = woffToTtf(readFileSync(resolve(file)));
  const fresh = { bytes, font: fontkit().create(bytes) };
  opened.set(file, fresh);
  return fresh;
}

/** A font as a document takes it up. */
export const fontBytes = (file: string): Buffer => open(file).bytes;

/** The letters of a text as a reader counts them. */
export function graphemesOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

function fontFileFor(sign: string, files: readonly string[]): string | null {
  const points = [...sign].filter((letter) => !SHAPING.test(letter)).map((letter) => letter.codePointAt(0) ?? 0);
  return files.find((file) => points.every((point) => open(file).font.hasGlyphForCodePoint(point))) ?? null;
}

/** A text in the fonts that have its letters. */
export function splitRuns(text: string, typeface: Typeface): TextRun[] {
  const files = FILES[typeface];
  const runs: TextRun[] = [];
  for (const sign of graphemesOf(text)) {
    const last = runs.at(-1);
    const file = fontFileFor(sign, files);
    const colour = file === null ? undefined : COLOUR_EMOJI[EMOJI.indexOf(file)];
    // The font of outlines has one picture of each; what asks for the coloured one would be drawn as an empty box.
    if (colour) runs.push({ text: sign.replaceAll('\uFE0F', ''), file, emoji: { sign, file: colour } });
    else if (last && last.file === file) runs[runs.length - 1] = { text: last.text + sign, file };
    else runs.push({ text: sign, file });
  }
  return runs;
}

/** Where a file of a package lies. */
export const fontPath = (file: string): string => resolve(file);

/** Whether all letters of a text can be printed. */
export function isPrintable(text: string): boolean {
  return splitRuns(text.replace(/\s/gu, ''), 'sans').every(({ file }) => file !== null);
}
