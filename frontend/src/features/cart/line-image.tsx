import type { ComponentType } from 'react';
import { Picture } from '../../ui';

/** A piece in a cart or an order, as far as its picture goes. */
export interface LineImageProps {
  image: readonly string[];
  sizes: string;
  /** empty for a product that is gone */
  slug: string;
  /** what its buyer gave for it */
  text: string | null;
  photo: string | null;
  /** the address of the piece as the shop drew it, once it is there */
  preview: string | null;
}

/** Something that shows a piece, such as one that draws the buyer's own words onto it. */
export type LineImageComponent = ComponentType<LineImageProps>;

const SIDE = 320;
const WIDTHS = [160, 320] as const;

/** The first picture of a piece: square, with nothing to say beside the name next to it. */
export function LineImage({ image, sizes }: Pick<LineImageProps, 'image' | 'sizes'>) {
  const src = image[0];
  return src ? <Picture picture={{ src, width: SIDE, height: SIDE }} alt="" sizes={sizes} widths={WIDTHS} /> : null;
}
