import { PICTURE_WIDTHS, srcSet, variant, type PictureWidth } from '../../lib/pictures';

export interface PictureSource {
  src: string;
  width: number;
  height: number;
  alt?: string;
}

export interface PictureProps {
  picture: PictureSource;
  /** how wide the picture stands in the page, as in an img's `sizes` */
  sizes: string;
  /** empty for a picture that adds nothing to the words beside it */
  alt?: string;
  className?: string | undefined;
  /** the largest picture of the first screen: fetched at once, before others */
  priority?: boolean;
  /** wanted now, though not before others */
  eager?: boolean;
  draggable?: boolean;
}

const FALLBACK_WIDTH: PictureWidth = 640;

/** A catalogue picture in AVIF and WebP, at the widths in which the shop serves it. */
export function Picture({ picture, sizes, alt, className, priority, eager, draggable }: PictureProps) {
  const { src, width, height } = picture;
  const avif = srcSet(src, 'avif', width);
  const webp = srcSet(src, 'webp', width);
  const narrow = PICTURE_WIDTHS.find((known) => known >= Math.min(width, FALLBACK_WIDTH)) ?? FALLBACK_WIDTH;
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        src={variant(src, narrow, 'jpg') ?? src}
        alt={alt ?? picture.alt ?? ''}
        width={width}
        height={height}
        className={className}
        loading={priority || eager ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        draggable={draggable}
      />
    </picture>
  );
}
