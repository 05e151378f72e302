import { describe, expect, it } from '@jest/globals';
import { lineBreakOptions, fitText, type Measure } from './fit-text';

/** Every letter half as wide as it is tall. */
const even: Measure = (text, _line, size) => ({
  left: 0,
  right: text.length * size * 0.5,
  ascent: size * 0.7,
  descent: size * 0.2,
});

describe('breaks', () => {
  it('keeps a joining word with the next', () => {
    expect(lineBreakOptions('Aarav & Meera', 2)).toEqual([['Aarav & Meera'], ['Aarav', '& Meera']]);
    expect(lineBreakOptions('राज और सिमरन', 2)).toContainEqual(['राज', 'और सिमरन']);
  });

  it('one line is one way', () => {
    expect(lineBreakOptions('a b c', 1)).toEqual([['a b c']]);
  });

  it('finds every way of up to three lines', () => {
    expect(lineBreakOptions('a b c', 3)).toEqual([['a b c'], ['a', 'b c'], ['a', 'b', 'c'], ['a b', 'c']]);
  });
});

describe('fitText', () => {
  it('shrinks a line to the width', () => {
    const [line] = fitText({ maxLines: 1 }, 'Annapoorna', 100, 100, even);
    expect(line?.size).toBeCloseTo(20);
    expect(line?.x).toBeCloseTo(0);
  });

  it('shrinks a line to the height and centres it', () => {
    const [line] = fitText({ maxLines: 1 }, 'A', 100, 9, even);
    expect(line?.size).toBeCloseTo(10);
    expect(line?.x).toBeCloseTo(47.5);
  });

  it('aligns to the left and to the right', () => {
    expect(fitText({ maxLines: 1, align: 'left' }, 'A', 100, 9, even)[0]?.x).toBeCloseTo(0);
    expect(fitText({ maxLines: 1, align: 'right' }, 'A', 100, 9, even)[0]?.x).toBeCloseTo(95);
  });

  it('wraps where that makes the letters larger, and not otherwise', () => {
    expect(fitText({ maxLines: 2 }, 'Aarav & Meera', 100, 100, even).map((line) => line.text)).toEqual([
      'Aarav',
      '& Meera',
    ]);
    expect(fitText({ maxLines: 2 }, 'Aarav & Meera', 100, 10, even)).toHaveLength(1);
  });

  it('keeps the line breaks that were typed, up to the lines that there are', () => {
    const lines = fitText({ maxLines: 2, lineScale: [1, 0.5] }, 'Chaudhvin\nAmma\n1987', 100, 60, even);
    expect(lines.map((line) => line.text)).toEqual(['Chaudhvin', 'Amma']);
    expect((lines[1]?.size ?? 0) / (lines[0]?.size ?? 1)).toBeCloseTo(0.5);
  });

  it('gives Devanagari, which is denser, less height', () => {
    const latin = fitText({ maxLines: 1 }, 'x', 1000, 90, even)[0]?.size ?? 0;
    const deva = fitText({ maxLines: 1 }, 'अ', 1000, 90, even)[0]?.size ?? 0;
    expect(deva / latin).toBeCloseTo(0.76);
  });

  it('stays inside its box', () => {
    for (const text of ['A', 'Kabir & Zoya', 'Sharma Niwas 2024', 'a b c d e f g h']) {
      for (const line of fitText({ maxLines: 2 }, text, 120, 50, even)) {
        expect(line.x).toBeGreaterThanOrEqual(-0.01);
        expect(line.x + line.text.length * line.size * 0.5).toBeLessThanOrEqual(120.01);
        expect(line.y + line.size * 0.2).toBeLessThanOrEqual(50.01);
      }
    }
  });
});
