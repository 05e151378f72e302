import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import { fontkit } from './lazy-imports.js';
import { woffToTtf } from './woff-to-ttf.js';

/** How letters look on paper; each has the shop's font for Latin letters and one for Devanagari. */
export const TYPEFACES = ['sans', 'bold', 'display'] as const;
export type Typeface = (typeof TYPEFACES)[number];

const figtree = (weight: number) =>
  ['latin', 'latin-ext'].map((set) => `@fontsource/figtree/files/figtree-${set}-${weight}-normal.woff`);
const fraunces = ['latin', 'latin-ext'].map((set) => `@fontsource/fraunces/files/fraunces-${set}-400-normal.woff`);
const DEVANAGARI = '@fontsource/tiro-devanagari-hindi/files/tiro-devanagari-hindi-devanagari-400-normal.woff';

const FILES: Record<Typeface, readonly string[]> = {
  sans: [...figtree(400), DEVANAGARI],
  bold: [...figtree(600), DEVANAGARI],
  display: [...fraunces, DEVANAGARI],
};

/** Letters that follow each other in one font; `file` is null for letters that none of the fonts has. */
export interface TextRun {
  readonly text: string;
  readonly file: string | null;
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
export function splitRuns(text: string, face: Typeface): TextRun[] {
  const files = FILES[face];
  const runs: { text: string; file: string | null }[] = [];
  for (const sign of graphemesOf(text)) {
    const last = runs.at(-1);
    const file = fontFileFor(sign, files);
    if (last && last.file === file) last.text += sign;
    else runs.push({ text: sign, file });
  }
  return runs;
}

/** Whether all letters of a text can be printed. */
export function isPrintable(text: string): boolean {
  return splitRuns(text.replace(/\s/gu, ''), 'sans').every(({ file }) => file !== null);
}
