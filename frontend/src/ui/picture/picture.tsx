import { srcSet, imageVariantUrl, type ImageWidth } from '../../lib/images';

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
  /** the widths to choose from; few of them, for they stand in the page once for every picture */
  widths?: readonly ImageWidth[];
  /** empty for a picture that adds nothing to the words beside it */
  alt?: string;
  className?: string | undefined;
  /** the largest picture of the first screen: fetched at once, before others */
  priority?: boolean;
  /** wanted now, though not before others */
  eager?: boolean;
  draggable?: boolean;
  /** its frame has a size of its own, which the picture fills: it needs none */
  framed?: boolean;
}

const LARGE: readonly ImageWidth[] = [480, 640, 960, 1280];
/** for browsers without AVIF */
const FALLBACK_WIDTH: ImageWidth = 640;

/** A catalogue picture as AVIF, in the widths that its place asks for; as WebP where a browser has no AVIF. */
export function Picture(props: PictureProps) {
  const { picture, sizes, widths = LARGE, alt, className, priority, eager, draggable, framed } = props;
  const { src, width, height } = picture;
  const avif = srcSet(src, 'avif', widths, width);
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={imageVariantUrl(src, FALLBACK_WIDTH, 'webp') ?? src}
        alt={alt ?? picture.alt ?? ''}
        width={framed ? undefined : width}
        height={framed ? undefined : height}
        className={className}
        loading={priority || eager ? undefined : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        draggable={draggable}
      />
    </picture>
  );
}
