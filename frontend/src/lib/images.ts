/** Widths, in pixels, in which the shop serves a catalogue picture. */
const IMAGE_WIDTHS = [160, 320, 480, 640, 960, 1280] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];
export type ImageFormat = 'avif' | 'webp' | 'jpg';

const ORIGINAL = /^(\/images\/[^/]+\.[0-9a-f]{8})\.\w+$/;

/** `/images/lamp.0a1b2c3d.webp`, 320, avif -> `/images/lamp.0a1b2c3d/320.avif`; null for an address of another kind. */
export function imageVariantUrl(src: string, width: ImageWidth, format: ImageFormat): string | null {
  const stem = ORIGINAL.exec(src)?.[1];
  return stem ? `${stem}/${width}.${format}` : null;
}

/** What other sites show of a link to a page with this picture: a JPEG of 1200 by 630. Null for an address of another kind. */
export function ogImageUrl(src: string): string | null {
  const stem = ORIGINAL.exec(src)?.[1];
  return stem ? `${stem}/share.jpg` : null;
}

/**
 * The `srcset` of one format in some of the widths, ascending, up to the first that holds the whole picture; undefined
 * for an address that has no variants.
 */
export function srcSet(
  src: string,
  format: ImageFormat,
  widths: readonly ImageWidth[] = IMAGE_WIDTHS,
  widest = Infinity,
): string | undefined {
  const largest = widths.find((width) => width >= widest) ?? widest;
  const entries = widths.flatMap((width) => {
    const address = width <= largest && imageVariantUrl(src, width, format);
    return address ? [`${address} ${width}w`] : [];
  });
  return entries.length > 0 ? entries.join(', ') : undefined;
}
