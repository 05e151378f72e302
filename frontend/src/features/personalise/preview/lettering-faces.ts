import { hasDevanagari } from './letters';
import type { TextSpec } from './spec';

/** Faces that a product may ask for, and the nearest that the shop carries. */
const CARRIED: Record<string, string> = {
  'Dancing Script': 'Dancing Script',
  'Kaushan Script': 'Dancing Script',
  Kalam: 'Kalam',
  'Tiro Devanagari Hindi': 'Tiro Devanagari Hindi',
  'Cormorant Garamond': 'Fraunces Variable',
  'Instrument Sans': 'Figtree Variable',
};

export const carried = (family: string): string => CARRIED[family] ?? 'Figtree Variable';

type Faces = Pick<TextSpec, 'font' | 'weight' | 'fallback' | 'fallbackWeight' | 'lineFonts'>;

/** The canvas font of a line at a size in pixels. */
export function fontOf(text: Faces, line: number, content: string, size: number): string {
  const family = text.lineFonts?.[line] || text.font;
  const weight = hasDevanagari(content) ? text.fallbackWeight : text.weight;
  return `${weight} ${size}px "${carried(family)}", "${carried(text.fallback)}", serif`;
}

/** Every font that a text may be set in, as `document.fonts.load` takes it. */
export function fontsOf(text: Faces): string[] {
  const own = [text.font, ...(text.lineFonts ?? [])].filter((family) => typeof family === 'string');
  return [
    ...own.map((family) => `${text.weight} 40px "${carried(family)}"`),
    `${text.fallbackWeight} 40px "${carried(text.fallback)}"`,
  ];
}

/** Waits until the faces are there; a face that does not come is replaced by the browser's. */
export async function loadFaces(text: Faces, content: string): Promise<void> {
  if (!('fonts' in document)) return;
  await Promise.allSettled(fontsOf(text).map((font) => document.fonts.load(font, content || 'A')));
}
