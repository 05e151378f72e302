/** Widths, in pixels, in which a catalogue picture is served. */
const IMAGE_WIDTHS = [160, 320, 480, 640, 960, 1280] as const;
const IMAGE_FORMATS = ['avif', 'webp', 'jpg'] as const;

export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** The content of a picture: the stem of its file and the first 8 hex digits of its SHA-256. */
export interface ImageName {
  readonly stem: string;
  readonly hash: string;
}

const HASHED = /^([a-z0-9][a-z0-9-]{0,99})\.([0-9a-f]{8})$/;
const REFERENCE = /^(?:\/?images\/)?([a-z0-9][a-z0-9-]{0,99})(?:\.[0-9a-f]{8})?\.webp$/;

export function imageUrl({ stem, hash }: ImageName): string {
  return `/images/${stem}.${hash}.webp`;
}

/** `lamp-1.0a1b2c3d` -> its parts; null for anything else. */
export function parseImageName(text: string): ImageName | null {
  const [, stem, hash] = HASHED.exec(text) ?? [];
  return stem && hash ? { stem, hash } : null;
}

/** A picture as it is served: as wide as it says, or whole inside a frame of that size. */
export interface ImageVariant {
  readonly width: number;
  readonly frameHeight?: number;
  readonly format: ImageFormat;
}

/** What other sites show of a link: as JPEG, because not all of them know more. */
const OPEN_GRAPH_VARIANT: ImageVariant = { width: 1200, frameHeight: 630, format: 'jpg' };

/** `640.avif` or `share.jpg` -> what is served there; null where the width or the format is not. */
export function parseVariant(text: string): ImageVariant | null {
  if (text === 'share.jpg') return OPEN_GRAPH_VARIANT;
  const [width, format, ...rest] = text.split('.');
  const known = IMAGE_FORMATS.find((one) => one === format);
  const served = IMAGE_WIDTHS.find((one) => String(one) === width);
  return known && served && rest.length === 0 ? { width: served, format: known } : null;
}

/** The stem that a file name or an address of ours refers to; null for pictures that lie elsewhere. */
export function stemOf(reference: string): string | null {
  return REFERENCE.exec(reference)?.[1] ?? null;
}
