import { graphemesOf } from './fonts.js';

/**
 * A text in lines that are no wider than `width`, broken between words, and within one only where it must be. Own instead of
 * pdfkit's wrapping, which knows one font a text: a line here can change between Latin, Devanagari and missing characters.
 */
export function wrapText(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(' ').flatMap((one) => fitWord(one, width, widthOf))) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && widthOf(longer) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  });
}

function fitWord(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(word) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const sign of graphemesOf(word)) {
    if (part !== '' && widthOf(part + sign) > width) {
      parts.push(part);
      part = '';
    }
    part += sign;
  }
  return [...parts, part];
}
