import type { OwnPicture } from './own-pictures';

interface OwnPictureProps {
  picture: OwnPicture;
  sizes: string;
  /** one of the first screen's pictures: the largest, or another */
  priority?: boolean;
  eager?: boolean;
}

/** One of the shop's own pictures, beside words that say it all. */
export function OwnPictureImage({ picture, sizes, priority, eager }: OwnPictureProps) {
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
