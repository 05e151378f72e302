import type { StaticImageSource } from './static-image-source';

interface StaticImageProps {
  picture: StaticImageSource;
  sizes: string;
  /** one of the first screen's pictures: the largest, or another */
  priority?: boolean;
  eager?: boolean;
}

/** One of the shop's own pictures, beside words that say it all. */
export function StaticImage({ picture, sizes, priority, eager }: StaticImageProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={picture.srcSet} sizes={sizes} />
      <img
        src={picture.fallback}
        alt=""
        width={picture.width}
        height={picture.height}
        loading={priority || eager ? undefined : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
