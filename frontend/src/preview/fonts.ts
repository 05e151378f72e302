import { hasDevanagari } from './text-limits';
import type { TextSpec } from './preview-spec';

interface FontSubstitute {
  family: string;
  /** in place of the weight that was asked for */
  weight?: number;
}

const DEFAULT_FONT: FontSubstitute = { family: 'Figtree Variable' };

/** Faces that a product may ask for, and the nearest that the shop carries. */
const FONT_SUBSTITUTES: Record<string, FontSubstitute> = {
  'Dancing Script': { family: 'Dancing Script' },
  'Kaushan Script': { family: 'Dancing Script', weight: 700 },
  Kalam: { family: 'Kalam' },
  'Tiro Devanagari Hindi': { family: 'Tiro Devanagari Hindi' },
  // Its bold is as light as the other's medium.
  'Cormorant Garamond': { family: 'Fraunces Lettering', weight: 420 },
  'Instrument Sans': DEFAULT_FONT,
};

const substituteFont = (family: string): FontSubstitute => FONT_SUBSTITUTES[family] ?? DEFAULT_FONT;

type FontLoader = Pick<TextSpec, 'font' | 'weight' | 'fallback' | 'fallbackWeight' | 'lineFonts'>;

/** Letters of a weight and a size in pixels, in the first of the families that has them. */
export interface FontSpec {
  readonly weight: number;
  readonly size: number;
  readonly families: readonly string[];
}

/** The font of a line at a size in pixels. */
export function fontFor(text: FontLoader, line: number, content: string, size: number): FontSpec {
  const own = substituteFont(text.lineFonts?.[line] || text.font);
  const fallback = substituteFont(text.fallback);
  const weight = hasDevanagari(content) ? text.fallbackWeight : (own.weight ?? text.weight);
  return { weight, size, families: [own.family, fallback.family] };
}

/** Every font that a text may be set in. */
export function fontsFor(text: FontLoader): FontSpec[] {
  const own = [text.font, ...(text.lineFonts ?? [])].filter((family) => typeof family === 'string').map(substituteFont);
  return [
    ...own.map(({ family, weight }) => ({ weight: weight ?? text.weight, size: 40, families: [family] })),
    // Beside Devanagari, Latin letters are set in the fallback's weight.
    ...own.map(({ family }) => ({ weight: text.fallbackWeight, size: 40, families: [family] })),
    { weight: text.fallbackWeight, size: 40, families: [substituteFont(text.fallback).family] },
  ];
}

/** As CSS writes it. */
export const cssFont = ({ weight, size, families }: FontSpec): string =>
  `${weight} ${size}px ${families.map((family) => `"${family}"`).join(', ')}, serif`;
