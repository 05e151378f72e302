import type { Region, PhotoSpec, Point, Quad } from './preview-spec';

export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value));

/** Smooth from 0 at `from` to 1 at `to`. */
export function step(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

/** Row by row; the last row maps to the divisor. */
export type Matrix = readonly [number, number, number, number, number, number, number, number, number];

/** The projection of the unit square onto a quadrilateral. */
export function homography([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: Quad): Matrix {
  const dx1 = x1 - x2;
  const dx2 = x3 - x2;
  const dx3 = x0 - x1 + x2 - x3;
  const dy1 = y1 - y2;
  const dy2 = y3 - y2;
  const dy3 = y0 - y1 + y2 - y3;
  const det = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / det;
  const h = (dx1 * dy3 - dx3 * dy1) / det;
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h, 1];
}

/** The way back, up to a factor that the division takes out. */
export function invert([a, b, c, d, e, f, g, h, i]: Matrix): Matrix {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}

export function project(matrix: Matrix, x: number, y: number): Point {
  const w = matrix[6] * x + matrix[7] * y + matrix[8];
  return [(matrix[0] * x + matrix[1] * y + matrix[2]) / w, (matrix[3] * x + matrix[4] * y + matrix[5]) / w];
}

const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** How many pixels of flat artwork an area deserves in a picture of `side` pixels: rather more than shows. */
export function artSize(
  area: Region,
  side: number,
  over = 1.6,
  most = Math.max(900, side),
): [width: number, height: number] {
  const { quad, widthMm, heightMm } = area;
  const across = Math.max(distance(quad[0], quad[1]), distance(quad[3], quad[2]));
  const down = Math.max(distance(quad[0], quad[3]), distance(quad[1], quad[2]));
  const width = Math.max(across, (down * widthMm) / heightMm) * side * over;
  const pixels = width * Math.min(1, most / width);
  return [Math.max(24, Math.round(pixels)), Math.max(12, Math.round((pixels * heightMm) / widthMm))];
}

/** Where the used part of a photo lies: its centre as fractions of the photo, and how far it is zoomed in. */
export interface Focus {
  x: number;
  y: number;
  /** from 1: the largest part that covers the area */
  zoom: number;
}

/** Faces stand a little above the middle of most photos. */
export const DEFAULT_FOCUS: Focus = { x: 0.5, y: 0.42, zoom: 1 };

export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The part of a photo, in its own pixels, that covers an area of the aspect; it never leaves the photo. */
export function cropOf(width: number, height: number, aspect: number, focus: Focus = DEFAULT_FOCUS): Crop {
  const covering = width / aspect > height ? { width: height * aspect, height } : { width, height: width / aspect };
  const zoom = Math.max(1, focus.zoom);
  const w = covering.width / zoom;
  const h = covering.height / zoom;
  return {
    x: clamp(focus.x * width - w / 2, 0, width - w),
    y: clamp(focus.y * height - h / 2, 0, height - h),
    width: w,
    height: h,
  };
}

const MM_PER_INCH = 25.4;

/** Dots an inch at which a photo of so many pixels would print. */
export function photoDpi(photo: PhotoSpec, width: number, height: number, focus?: Focus): number {
  const crop = cropOf(width, height, photo.aspect, focus);
  return Math.round(Math.min(crop.width / (photo.widthMm / MM_PER_INCH), crop.height / (photo.heightMm / MM_PER_INCH)));
}

/** A heart within the unit square. */
export function heart(points = 80): Point[] {
  let path = Array.from({ length: points }, (_, index): Point => {
    const t = (2 * Math.PI * index) / points;
    return [16 * Math.sin(t) ** 3, -(13 * Math.cos(t) - 5 * Math.cos(2 * t) - 2 * Math.cos(3 * t) - Math.cos(4 * t))];
  });
  for (let round = 0; round < 2; round += 1) {
    const sharp = path;
    path = sharp.map(([x, y], index): Point => {
      const [ax, ay] = sharp[(index + points - 1) % points] ?? [x, y];
      const [cx, cy] = sharp[(index + 1) % points] ?? [x, y];
      return [(ax + 2 * x + cx) / 4, (ay + 2 * y + cy) / 4];
    });
  }
  const xs = path.map(([x]) => x);
  const ys = path.map(([, y]) => y);
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return path.map(([x, y]): Point => [(x - x0) / (x1 - x0), (y - y0) / (y1 - y0)]);
}
