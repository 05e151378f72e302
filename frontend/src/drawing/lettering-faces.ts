import { hasDevanagari } from './letters';
import type { TextSpec } from './spec';

interface Face {
  family: string;
  /** in place of the weight that was asked for */
  weight?: number;
}

const PLAIN: Face = { family: 'Figtree Variable' };

/** Faces that a product may ask for, and the nearest that the shop carries. */
const CARRIED: Record<string, Face> = {
  'Dancing Script': { family: 'Dancing Script' },
  'Kaushan Script': { family: 'Dancing Script', weight: 700 },
  Kalam: { family: 'Kalam' },
  'Tiro Devanagari Hindi': { family: 'Tiro Devanagari Hindi' },
  // Its bold is as light as the other's medium.
  'Cormorant Garamond': { family: 'Fraunces Lettering', weight: 420 },
  'Instrument Sans': PLAIN,
};

const carried = (family: string): Face => CARRIED[family] ?? PLAIN;

type Faces = Pick<TextSpec, 'font' | 'weight' | 'fallback' | 'fallbackWeight' | 'lineFonts'>;

/** Letters of a weight and a size in pixels, in the first of the families that has them. */
export interface LetterFont {
  readonly weight: number;
  readonly size: number;
  readonly families: readonly string[];
}

/** The font of a line at a size in pixels. */
export function fontOf(text: Faces, line: number, content: string, size: number): LetterFont {
  const own = carried(text.lineFonts?.[line] || text.font);
  const fallback = carried(text.fallback);
  const weight = hasDevanagari(content) ? text.fallbackWeight : (own.weight ?? text.weight);
  return { weight, size, families: [own.family, fallback.family] };
}

/** Every font that a text may be set in. */
export function fontsOf(text: Faces): LetterFont[] {
  const own = [text.font, ...(text.lineFonts ?? [])].filter((family) => typeof family === 'string').map(carried);
  return [
    ...own.map(({ family, weight }) => ({ weight: weight ?? text.weight, size: 40, families: [family] })),
    // Beside Devanagari, Latin letters are set in the fallback's weight.
    ...own.map(({ family }) => ({ weight: text.fallbackWeight, size: 40, families: [family] })),
    { weight: text.fallbackWeight, size: 40, families: [carried(text.fallback).family] },
  ];
}

/** As CSS writes it. */
export const cssFont = ({ weight, size, families }: LetterFont): string =>
  `${weight} ${size}px ${families.map((family) => `"${family}"`).join(', ')}, serif`;
