/** Arithmetic on fields of numbers, one a pixel, row by row. */
import { clamp } from './geometry';

const at = (field: Float32Array, index: number): number => field[index] ?? 0;

/** Repeatable noise in 0..1, smooth at the given grain. */
export function noise(w: number, h: number, grainX: number, grainY = grainX): Float32Array {
  const nx = Math.ceil(w / grainX) + 2;
  const ny = Math.ceil(h / grainY) + 2;
  const grid = new Float32Array(nx * ny);
  let seed = 7;
  for (let i = 0; i < grid.length; i += 1) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    grid[i] = seed / 4294967296;
  }
  const out = new Float32Array(w * h);
  for (let y = 0; y < h; y += 1) {
    const fy = y / grainY;
    const j = Math.floor(fy);
    for (let x = 0; x < w; x += 1) {
      const fx = x / grainX;
      const i = Math.floor(fx);
      const a = fx - i;
      const k = j * nx + i;
      const top = at(grid, k) * (1 - a) + at(grid, k + 1) * a;
      const bottom = at(grid, k + nx) * (1 - a) + at(grid, k + nx + 1) * a;
      out[y * w + x] = top + (bottom - top) * (fy - j);
    }
  }
  return out;
}

/** One pass of a running mean over `count` lines of `length` values. */
function boxBlurPass(
  from: Float32Array,
  to: Float32Array,
  count: number,
  length: number,
  line: number,
  next: number,
  r: number,
) {
  const n = 2 * r + 1;
  for (let c = 0; c < count; c += 1) {
    const o = c * line;
    let sum = 0;
    for (let i = -r; i <= r; i += 1) sum += at(from, o + clamp(i, 0, length - 1) * next);
    for (let i = 0; i < length; i += 1) {
      to[o + i * next] = sum / n;
      sum += at(from, o + Math.min(length - 1, i + r + 1) * next) - at(from, o + Math.max(0, i - r) * next);
    }
  }
}

/** A soft copy; the same field where the radius is less than half a pixel. */
export function blur(field: Float32Array, w: number, h: number, radius: number): Float32Array {
  const r = Math.round(radius);
  if (r < 1) return field;
  const across = new Float32Array(field.length);
  const soft = new Float32Array(field.length);
  boxBlurPass(field, across, h, w, w, 1, r);
  boxBlurPass(across, soft, w, h, 1, w, r);
  boxBlurPass(soft, across, h, w, w, 1, r);
  boxBlurPass(across, soft, w, h, 1, w, r);
  return soft;
}

const DIAGONAL = 1.36;
const FAR = 1e6;

/** Distance in pixels from the edge, inside the shape; the shape must not touch the border. */
export function distanceTransform(alpha: Float32Array, w: number, h: number): Float32Array {
  const d = new Float32Array(w * h);
  for (let i = 0; i < d.length; i += 1) {
    const a = at(alpha, i);
    d[i] = a < 0.02 ? 0 : a < 0.98 ? a * 0.9 : FAR;
  }
  const relax = (i: number, side: number, above: number) => {
    if (at(d, i) <= 1) return;
    d[i] = Math.min(
      at(d, i),
      at(d, i + side) + 1,
      at(d, i + above) + 1,
      at(d, i + above + side) + DIAGONAL,
      at(d, i + above - side) + DIAGONAL,
    );
  };
  for (let i = w + 1; i < d.length - w - 1; i += 1) relax(i, -1, -w);
  for (let i = d.length - w - 2; i > w; i -= 1) relax(i, 1, w);
  return d;
}

/** How a bevel of the radius faces the light at the upper left: -1 away from it, 1 towards it. */
export function bevel(alpha: Float32Array, w: number, h: number, radius: number): Float32Array {
  const height = distanceTransform(alpha, w, h).map((d) => radius * Math.sin((Math.min(1, d / radius) * Math.PI) / 2));
  const smooth = blur(height, w, h, Math.max(1, radius * 0.22));
  const out = new Float32Array(w * h);
  for (let y = 1; y < h - 1; y += 1) {
    for (let x = 1; x < w - 1; x += 1) {
      const i = y * w + x;
      if (!at(alpha, i)) continue;
      const gx = (at(smooth, i + 1) - at(smooth, i - 1)) / 2;
      const gy = (at(smooth, i + w) - at(smooth, i - w)) / 2;
      out[i] = clamp(((gx * 0.62 + gy * 0.78) / Math.hypot(gx, gy, 0.75)) * 1.25, -1, 1);
    }
  }
  return out;
}

/** Brightness in 0..1, stretched so that the darkest and the lightest hundredth are black and white. */
export function toGrayscale(pixels: Uint8ClampedArray): Float32Array {
  const values = new Float32Array(pixels.length / 4);
  const histogram = new Uint32Array(256);
  for (let i = 0; i < values.length; i += 1) {
    const k = i * 4;
    values[i] = ((pixels[k] ?? 0) * 0.3 + (pixels[k + 1] ?? 0) * 0.59 + (pixels[k + 2] ?? 0) * 0.11) / 255;
    const bin = Math.floor(at(values, i) * 255);
    histogram[bin] = (histogram[bin] ?? 0) + 1;
  }
  const quantile = (share: number) => {
    let sum = 0;
    for (let bin = 0; bin < 256; bin += 1) {
      sum += histogram[bin] ?? 0;
      if (sum > share * values.length) return bin / 255;
    }
    return 1;
  };
  const low = quantile(0.015);
  const high = Math.max(low + 0.1, quantile(0.985));
  return values.map((value) => clamp((value - low) / (high - low)));
}
