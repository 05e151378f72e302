/** Fractions of the picture from its top left. */
export type Point = readonly [x: number, y: number];
/** Top left, top right, bottom right, bottom left, as the camera sees them. */
export type Quad = readonly [Point, Point, Point, Point];

/** A place on the picture; on a curved face `grid` has two or more rows of points, left to right. */
export interface Region {
  readonly quad: Quad;
  readonly grid?: readonly (readonly Point[])[];
  /** real size */
  readonly widthMm: number;
  readonly heightMm: number;
}

export interface Slot extends Region {
  /** which part of a divided text goes here; without it, the slot's own place in the list */
  readonly part?: number;
}

export type TextEffect = 'glow' | 'engrave' | 'emboss' | 'print' | 'metal' | 'cutout';

export interface TextSpec extends Region {
  readonly font: string;
  readonly weight: number;
  /** a face that has Devanagari */
  readonly fallback: string;
  readonly fallbackWeight: number;
  readonly effect: TextEffect;
  /** `metal` takes five: highlight, face, shade, reflected light, depth */
  readonly color: string | readonly string[];
  readonly maxChars: number;
  readonly maxLines: number;
  readonly align?: 'left' | 'center' | 'right';
  readonly case?: 'upper';
  readonly on?: 'metal';
  /** share of the letters' size */
  readonly bevel?: number;
  /** `,`: parts go to the slots in turn; empty: one letter a slot */
  readonly split?: string;
  readonly slots?: readonly Slot[];
  /** the same text in every slot */
  readonly repeat?: boolean;
  /** by number of letters: another blank picture and its slots */
  readonly variants?: Readonly<Record<string, { readonly image: string; readonly slots: readonly Slot[] }>>;
  /** the text shows in a picture of its own: the other side */
  readonly image?: string;
  readonly lineScale?: readonly number[];
  readonly lineColors?: readonly string[];
  readonly lineFonts?: readonly (string | null)[];
  readonly lineCase?: readonly (string | null)[];
  /** a name hung on a chain spans its width */
  readonly fit?: 'width';
  /** the chain's ends, as fractions of the area */
  readonly anchors?: readonly Point[];
}

export type PhotoEffect = 'color' | 'engrave' | 'lineart' | 'frosted';

export interface PhotoSpec extends Region {
  /** width over height */
  readonly aspect: number;
  readonly shape?: 'rect' | 'rounded' | 'circle' | 'heart';
  /** share of the shorter side */
  readonly radius?: number;
  readonly effect: PhotoEffect;
  readonly color?: string;
  /** picture whose transparency is what is seen of the print */
  readonly mask?: string;
  /** loose jigsaw pieces: the whole picture's corners as the piece carries them, and a loop round the piece */
  readonly parts?: readonly { readonly quad: Quad; readonly grid?: Region['grid']; readonly clip: readonly Point[] }[];
}

/** How a product is personalised: its blank picture, and where text and photo go. Pictures are addresses. */
export interface PreviewSpec {
  readonly image: string;
  readonly text?: TextSpec;
  readonly photo?: PhotoSpec;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isPoint = (value: unknown): value is Point =>
  Array.isArray(value) && value.length === 2 && value.every((number) => Number.isFinite(number));
const isQuad = (value: unknown): value is Quad => Array.isArray(value) && value.length === 4 && value.every(isPoint);
const isSize = (value: unknown) => typeof value === 'number' && value > 0;
const isArea = (value: Record<string, unknown>) =>
  isQuad(value['quad']) && isSize(value['widthMm']) && isSize(value['heightMm']);

function isText(value: unknown): value is TextSpec {
  if (!isObject(value) || typeof value['font'] !== 'string' || !isSize(value['maxChars'])) return false;
  if (!isSize(value['maxLines']) || value['color'] === undefined) return false;
  const { variants, slots } = value;
  return isArea(value) || Array.isArray(slots) || isObject(variants);
}

const isPhoto = (value: unknown): value is PhotoSpec => isObject(value) && isArea(value) && isSize(value['aspect']);

/** Reads a product's `personalisation`; what cannot be drawn is left out, null where nothing can. */
export function parsePreviewSpec(value: unknown): PreviewSpec | null {
  if (!isObject(value) || typeof value['image'] !== 'string') return null;
  const text = isText(value['text']) ? value['text'] : undefined;
  const photo = isPhoto(value['photo']) ? value['photo'] : undefined;
  if (!text && !photo) return null;
  return { image: value['image'], ...(text ? { text } : {}), ...(photo ? { photo } : {}) };
}
