export type Rgb = readonly [red: number, green: number, blue: number];

/** `#a4452c` -> [164, 69, 44]; ink where it is no colour. */
export function rgb(hex: string): Rgb {
  const [, r, g, b] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex) ?? [];
  return r && g && b ? [parseInt(r, 16), parseInt(g, 16), parseInt(b, 16)] : [42, 33, 28];
}

export const mix = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

export const css = ([r, g, b]: Rgb): string => `rgb(${Math.round(r)},${Math.round(g)},${Math.round(b)})`;

/** One colour where a text has one, the first where it has several. */
export const firstColor = (color: string | readonly string[] | undefined, otherwise = '#2a211c'): Rgb =>
  rgb((typeof color === 'string' ? color : color?.[0]) ?? otherwise);
