import type { PreviewCanvas, Canvas } from './preview-canvas';
import { clamp, homography, invert, project, type Matrix } from './geometry';
import type { Region, Point, Quad } from './preview-spec';
import { context2d, readPixels, createCanvas } from './canvas';
import type { LayerGroup } from './text-layer';

type Place = Pick<Region, 'quad' | 'grid'>;

/** One cell of a curved face; a flat one has a single cell. */
interface Cell {
  /** from the picture into the cell's unit square */
  back: Matrix;
  /** the part of the unit square that this cell paints, the margin at the outer edges included */
  s: readonly [number, number];
  t: readonly [number, number];
  /** pixels of the picture that it may touch */
  x: readonly [number, number];
  y: readonly [number, number];
  column: number;
  row: number;
}

/** The cells of a place in a picture of `side` pixels; `padU`, `padV` are the art's margin as shares of its size. */
export function cellsOf(
  place: Place,
  side: number,
  padU: number,
  padV: number,
): { cells: Cell[]; columns: number; rows: number } {
  const { quad } = place;
  const grid: readonly (readonly Point[])[] = place.grid ?? [
    [quad[0], quad[1]],
    [quad[3], quad[2]],
  ];
  const columns = (grid[0]?.length ?? 1) - 1;
  const rows = grid.length - 1;
  const cells: Cell[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const corners = [
        grid[row]?.[column],
        grid[row]?.[column + 1],
        grid[row + 1]?.[column + 1],
        grid[row + 1]?.[column],
      ];
      if (corners.includes(undefined)) continue;
      const onto = homography(
        corners.map((point) => [(point?.[0] ?? 0) * side, (point?.[1] ?? 0) * side]) as unknown as Quad,
      );
      const s = [column ? 0 : -padU * columns, column < columns - 1 ? 1 : 1 + padU * columns] as const;
      const t = [row ? 0 : -padV * rows, row < rows - 1 ? 1 : 1 + padV * rows] as const;
      const ends = [
        project(onto, s[0], t[0]),
        project(onto, s[1], t[0]),
        project(onto, s[1], t[1]),
        project(onto, s[0], t[1]),
      ];
      const within = (values: number[]) =>
        [clamp(Math.floor(Math.min(...values)), 0, side), clamp(Math.ceil(Math.max(...values)), 0, side)] as const;
      cells.push({
        back: invert(onto),
        s,
        t,
        x: within(ends.map((point) => point[0])),
        y: within(ends.map((point) => point[1])),
        column,
        row,
      });
    }
  }
  return { cells, columns, rows };
}

/** Lays flat artwork into a picture of `side` pixels, through the projection of its place. */
export function warp(
  previewCanvas: PreviewCanvas,
  art: Canvas,
  { pad, width, height }: Pick<LayerGroup, 'pad' | 'width' | 'height'>,
  place: Place,
  side: number,
): Canvas {
  const source = readPixels(art);
  const sw = art.width;
  const sh = art.height;
  const S = source.data;
  const out = createCanvas(previewCanvas, side, side);
  const context = context2d(out);
  const image = context.createImageData(side, side);
  const D = image.data;
  const { cells, columns, rows } = cellsOf(place, side, pad / width, pad / height);
  const px = (index: number) => S[index] ?? 0;
  for (const { back, s, t, x: xs, y: ys, column, row } of cells) {
    const [m0, m1, m2, m3, m4, m5, m6, m7, m8] = back;
    const kx = width / columns;
    const ky = height / rows;
    const ox = column * kx + pad - 0.5;
    const oy = row * ky + pad - 0.5;
    for (let y = ys[0]; y < ys[1]; y += 1) {
      for (let x = xs[0]; x < xs[1]; x += 1) {
        const w = m6 * (x + 0.5) + m7 * (y + 0.5) + m8;
        const u = (m0 * (x + 0.5) + m1 * (y + 0.5) + m2) / w;
        const v = (m3 * (x + 0.5) + m4 * (y + 0.5) + m5) / w;
        if (u < s[0] || u >= s[1] || v < t[0] || v >= t[1]) continue;
        let R = 0;
        let G = 0;
        let B = 0;
        let A = 0;
        // Four samples a pixel, each between its four neighbours.
        for (let k = 0; k < 4; k += 1) {
          const qx = x + 0.25 + 0.5 * (k & 1);
          const qy = y + 0.25 + 0.5 * (k >> 1);
          const qw = m6 * qx + m7 * qy + m8;
          const fx = ((m0 * qx + m1 * qy + m2) / qw) * kx + ox;
          const fy = ((m3 * qx + m4 * qy + m5) / qw) * ky + oy;
          const ix = Math.floor(fx);
          const iy = Math.floor(fy);
          if (ix < 0 || iy < 0 || ix >= sw - 1 || iy >= sh - 1) continue;
          const ax = fx - ix;
          const ay = fy - iy;
          const o = (iy * sw + ix) * 4;
          const p = o + sw * 4;
          const w0 = (1 - ax) * (1 - ay) * px(o + 3);
          const w1 = ax * (1 - ay) * px(o + 7);
          const w2 = (1 - ax) * ay * px(p + 3);
          const w3 = ax * ay * px(p + 7);
          R += w0 * px(o) + w1 * px(o + 4) + w2 * px(p) + w3 * px(p + 4);
          G += w0 * px(o + 1) + w1 * px(o + 5) + w2 * px(p + 1) + w3 * px(p + 5);
          B += w0 * px(o + 2) + w1 * px(o + 6) + w2 * px(p + 2) + w3 * px(p + 6);
          A += w0 + w1 + w2 + w3;
        }
        if (A < 1) continue;
        const d = (y * side + x) * 4;
        D[d] = R / A;
        D[d + 1] = G / A;
        D[d + 2] = B / A;
        D[d + 3] = A / 4;
      }
    }
  }
  context.putImageData(image, 0, 0);
  return out;
}
