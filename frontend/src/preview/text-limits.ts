import type { TextSpec } from './preview-spec';

const segmenter = new Intl.Segmenter('hi', { granularity: 'grapheme' });

/** Letters as a reader counts them: a Devanagari cluster such as न्या is one. */
export const graphemes = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

export const hasDevanagari = (text: string): boolean => /[\u0900-\u097f]/.test(text);

/** Cut to so many letters, without leaving an `&` or a comma hanging. */
function truncate(text: string, most: number): string {
  const all = graphemes(text);
  return all.length <= most
    ? text
    : all
        .slice(0, most)
        .join('')
        .replace(/[\s&+,-]+$/, '');
}

/** Runs of blanks become one; line breaks stay. */
export const collapseSpaces = (typed: string): string => typed.replace(/[^\S\n]+/g, ' ').trim();

type SlotTexts = Pick<TextSpec, 'case' | 'split' | 'maxChars'>;

/** The typed text cut to what the product takes: one string a slot, one in all for most products. */
export function splitIntoSlots(text: SlotTexts, typed: string): string[] {
  const whole = collapseSpaces(typed);
  const cased = (part: string) => (text.case === 'upper' ? part.toLocaleUpperCase() : part);
  if (text.split === undefined) return [cased(truncate(whole, text.maxChars))].filter(Boolean);
  if (text.split === '') {
    return graphemes(cased(whole))
      .filter((letter) => letter.trim())
      .slice(0, text.maxChars);
  }
  const parts = whole.split(text.split).map((part) => cased(truncate(part.trim(), text.maxChars)));
  return parts.some(Boolean) ? parts : [];
}
