import { Picture } from '../../ui';

const SIDE = 320;

/** The first picture of what stands in a cart or an order: square, with nothing to say beside the name next to it. */
export function LinePicture({ image, sizes }: { image: readonly string[]; sizes: string }) {
  const src = image[0];
  return src ? <Picture picture={{ src, width: SIDE, height: SIDE }} alt="" sizes={sizes} /> : null;
}
