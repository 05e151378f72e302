import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';
import { create, openSync } from 'fontkit';
import { woffToTtf } from './fonts.js';

const FILE = createRequire(import.meta.url).resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff');

describe('a font', () => {
  it('is the same unpacked', () => {
    const [packed, plain] = [openSync(FILE), create(woffToTtf(readFileSync(FILE)))];
    for (const letter of 'Aé₹9') {
      const point = letter.codePointAt(0) ?? 0;
      expect(plain.hasGlyphForCodePoint(point)).toBe(packed.hasGlyphForCodePoint(point));
    }
    const widths = [packed, plain].map((font) => font.layout('Tax invoice 1,29,900.50', ['tnum']).advanceWidth);
    expect(widths[1]).toBe(widths[0]);
  });

  it('is nothing else', () => {
    expect(() => woffToTtf(Buffer.from('%PDF-1.7, and more than that'))).toThrow('no WOFF');
  });
});
