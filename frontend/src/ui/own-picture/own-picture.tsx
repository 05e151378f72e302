import type { OwnPicture } from './own-pictures';

interface OwnPictureProps {
  picture: OwnPicture;
  sizes: string;
}

/** One of the shop's own pictures, beside words that say it all. */
export function OwnPictureImage({ picture, sizes }: OwnPictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={picture.srcSet} sizes={sizes} />
      <img
        src={picture.fallback}
        alt=""
        width={picture.width}
        height={picture.height}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
