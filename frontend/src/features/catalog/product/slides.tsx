import type { ReactNode } from 'react';
import { Picture, type PictureSource } from '../../../ui';

export interface Slide {
  key: string;
  /** what the picture shows */
  caption: string;
  /** how its thumbnail is called */
  label: string;
  thumb: ReactNode;
  /** @param sizes how wide it stands in the page, as in an img's `sizes` */
  main: (sizes: string, isFirst: boolean) => ReactNode;
}

/** The product with the buyer's words and photo on it. */
export interface OwnPicture {
  label: string;
  main: ReactNode;
  thumb: ReactNode;
}

const THUMBS = [160, 320] as const;

/** A product's pictures, and at the end the buyer's own where there is one. */
export function slidesOf(name: string, pictures: readonly PictureSource[], own?: OwnPicture | null): Slide[] {
  const slides = pictures.map((picture, place): Slide => {
    const caption = picture.alt || name;
    return {
      key: picture.src,
      caption,
      label: `Picture ${place + 1}: ${caption}`,
      thumb: <Picture picture={picture} alt="" sizes="5rem" widths={THUMBS} />,
      main: (sizes, isFirst) => <Picture picture={picture} alt={caption} sizes={sizes} priority={isFirst} />,
    };
  });
  if (!own) return slides;
  return [...slides, { key: 'own', caption: 'Yours', label: own.label, thumb: own.thumb, main: () => own.main }];
}
