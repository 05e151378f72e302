// Made from the catalogue's pictures: two widths of each as AVIF, one as WebP for older browsers.
/** A picture of the shop's own: its two widths, and what older browsers get. */
export interface StaticImageSource {
  srcSet: string;
  fallback: string;
  width: number;
  height: number;
}

export function staticImage(
  small: string,
  smallWidth: number,
  large: string,
  width: number,
  fallback: string,
  height: number,
): StaticImageSource {
  return { srcSet: `${small} ${smallWidth}w, ${large} ${width}w`, fallback, width, height };
}
