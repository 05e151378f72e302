// Made from the catalogue's pictures: two widths of each as AVIF, one as WebP for older browsers.
/** A picture of the shop's own: its two widths, and what older browsers get. */
export interface OwnPicture {
  srcSet: string;
  fallback: string;
  width: number;
  height: number;
}

export function ownPicture(
  small: string,
  smallWidth: number,
  large: string,
  width: number,
  fallback: string,
  height: number,
): OwnPicture {
  return { srcSet: `${small} ${smallWidth}w, ${large} ${width}w`, fallback, width, height };
}
