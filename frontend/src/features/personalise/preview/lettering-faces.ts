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
  'Cormorant Garamond': { family: 'Fraunces Variable', weight: 480 },
  'Instrument Sans': PLAIN,
};

const carried = (family: string): Face => CARRIED[family] ?? PLAIN;

type Faces = Pick<TextSpec, 'font' | 'weight' | 'fallback' | 'fallbackWeight' | 'lineFonts'>;

/** The canvas font of a line at a size in pixels. */
export function fontOf(text: Faces, line: number, content: string, size: number): string {
  const own = carried(text.lineFonts?.[line] || text.font);
  const fallback = carried(text.fallback);
  const weight = hasDevanagari(content) ? text.fallbackWeight : (own.weight ?? text.weight);
  return `${weight} ${size}px "${own.family}", "${fallback.family}", serif`;
}

/** Every font that a text may be set in, as `document.fonts.load` takes it. */
export function fontsOf(text: Faces): string[] {
  const own = [text.font, ...(text.lineFonts ?? [])].filter((family) => typeof family === 'string').map(carried);
  return [
    ...own.map(({ family, weight }) => `${weight ?? text.weight} 40px "${family}"`),
    `${text.fallbackWeight} 40px "${carried(text.fallback).family}"`,
  ];
}

/** Waits until the faces are there; a face that does not come is replaced by the browser's. */
export async function loadFaces(text: Faces, content: string): Promise<void> {
  if (!('fonts' in document)) return;
  await Promise.allSettled(fontsOf(text).map((font) => document.fonts.load(font, content || 'A')));
}
