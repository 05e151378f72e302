import type { ReactNode } from 'react';
import { Picture, type PictureSource } from '../../../ui';
import { SizeDrawing } from './size-drawing';
import { parseSize } from './size.view-model';

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

/** A product's pictures, then the buyer's own where there is one, and at the end how big it is. */
export function slidesOf(
  name: string,
  pictures: readonly PictureSource[],
  own?: OwnPicture | null,
  written = '',
): Slide[] {
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
  if (own) slides.push({ key: 'own', caption: 'Yours', label: own.label, thumb: own.thumb, main: () => own.main });
  if (parseSize(written)) {
    slides.push({
      key: 'size',
      caption: 'How big is it?',
      label: `Picture ${slides.length + 1}: how big it is`,
      thumb: <SizeDrawing written={written} thumb />,
      main: () => <SizeDrawing written={written} />,
    });
  }
  return slides;
}
