import { imageUrl, stemOf, type ImageName } from './image-url.js';

export interface KnownImage extends ImageName {
  readonly width: number;
  readonly height: number;
}

export interface ProductImage {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** Size given for a picture that lies elsewhere: most are square, and what counts is the ratio. */
const NOMINAL_PIXELS = 1200;
/** Fields of a personalisation that hold a picture, at any depth. */
const PICTURE_FIELDS = new Set(['image', 'mask']);

/** The address and size of what an admin referred to. */
export function toProductImage(reference: string, held: ReadonlyMap<string, KnownImage>): ProductImage {
  const stem = stemOf(reference);
  const known = stem === null ? undefined : held.get(stem);
  if (known) return { src: imageUrl(known), width: known.width, height: known.height };
  const src = /^(\/|https?:)/i.test(reference) ? reference : `/images/${reference}`;
  return { src, width: NOMINAL_PIXELS, height: NOMINAL_PIXELS };
}

/** What a picture is said to show where nothing was written: `Lamp`, `Lamp, picture 2 of 5`. @param position from 0 */
export function altText(name: string, position: number, count: number): string {
  return position === 0 ? name : `${name}, picture ${position + 1} of ${count}`;
}

interface Described {
  readonly src: string;
  readonly alt: string;
}

/** What was written about pictures, by their address; what only names the product and the place is left out. */
export function customAltTexts(pictures: readonly Described[], name: string): ReadonlyMap<string, string> {
  return new Map(
    pictures.flatMap(({ src, alt }, at) => (alt && alt !== altText(name, at, pictures.length) ? [[src, alt]] : [])),
  );
}

/** Pictures with what was written about each, by place or by address, or else the product's name. */
export function withAltTexts<P extends Described>(
  pictures: readonly P[],
  name: string,
  alts: readonly string[] | ReadonlyMap<string, string>,
): P[] {
  const written = (src: string, at: number) => ('get' in alts ? alts.get(src) : alts[at]);
  return pictures.map((picture, at) => ({
    ...picture,
    alt: written(picture.src, at) || altText(name, at, pictures.length),
  }));
}

/** Whether these are the first of the named pictures, not all of them, in their order and without texts of their own. */
export function areUntouchedBeginning(
  pictures: readonly Described[],
  name: string,
  references: readonly string[],
): boolean {
  return (
    pictures.length > 0 &&
    pictures.length < references.length &&
    customAltTexts(pictures, name).size === 0 &&
    pictures.every(({ src }, at) => stemOf(src) !== null && stemOf(src) === stemOf(references[at] ?? ''))
  );
}

/** The same personalisation with `change` applied to each picture that it names. */
export function withImages(value: unknown, change: (reference: string) => string): unknown {
  if (Array.isArray(value)) return value.map((entry) => withImages(entry, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, entry]) => [
      field,
      PICTURE_FIELDS.has(field) && typeof entry === 'string' ? change(entry) : withImages(entry, change),
    ]),
  );
}

/** Every picture that a personalisation names. */
export function imageNamesIn(value: unknown): string[] {
  const found: string[] = [];
  withImages(value, (reference) => {
    found.push(reference);
    return reference;
  });
  return found;
}
