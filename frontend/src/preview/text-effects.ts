import { firstColor, mix, rgb, type Rgb } from './color';
import { distanceTransform, noise, bevel } from './pixel-filters';
import { clamp, step } from './geometry';
import type { TextEffect, TextSpec } from './preview-spec';
import type { PreviewCanvas, Canvas } from './preview-canvas';
import { readAlpha, tintedCopy, fromPixels, context2d, createCanvas, type Layer } from './canvas';

/** The letters as a shape, with what their making needs. */
export interface TextMask {
  shape: Canvas;
  /** size of the largest letters, in pixels */
  size: number;
  /** the colour at a height, for a text of several colours */
  colorAt: ((y: number) => Rgb) | null;
}

type Effect = (previewCanvas: PreviewCanvas, lettering: TextMask, text: TextSpec) => Layer[];

const HOT: Rgb = [255, 252, 222];
const at = (field: Float32Array, index: number): number => field[index] ?? 0;

/** Light in an engraved line: hot core, bloom, wide halo, and the ghost that the far face of the acrylic gives back. */
const glow: Effect = (previewCanvas, { shape, size }, text) => {
  const color = firstColor(text.color);
  const core = mix(color, HOT, 0.9);
  const { width, height } = shape;
  const halo = createCanvas(previewCanvas, width, height);
  const context = context2d(halo);
  context.globalCompositeOperation = 'lighter';
  for (const [radius, alpha, share] of [
    [0.36, 0.5, 0],
    [0.13, 0.42, 0.1],
    [0.04, 0.5, 0.4],
  ] as const) {
    context.drawImage(tintedCopy(previewCanvas, shape, mix(color, core, share), size * radius, 0, 0, alpha), 0, 0);
  }
  const alpha = readAlpha(shape);
  const inside = distanceTransform(alpha, width, height);
  const grain = noise(width, height, 3);
  const rim = mix(color, core, 0.7);
  const body = fromPixels(previewCanvas, width, height, (i) =>
    at(alpha, i)
      ? [mix(rim, core, step(0.1, 0.8, at(inside, i) / (size * 0.03))), at(alpha, i) * (0.93 + 0.07 * at(grain, i))]
      : null,
  );
  return [
    { art: tintedCopy(previewCanvas, shape, core, size * 0.006, size * 0.028, size * -0.012, 0.2), blend: 'screen' },
    { art: halo, blend: 'screen' },
    { art: body, blend: 'source-over' },
  ];
};

/** Burnt into wood, or cut into metal: dark, with the light caught by the far edge. */
const engrave: Effect = (previewCanvas, { shape, size }, text) => {
  const color = firstColor(text.color);
  const { width, height } = shape;
  const metal = text.on === 'metal';
  const alpha = readAlpha(shape);
  const facing = bevel(alpha, width, height, Math.max(2, size * (metal ? 0.035 : 0.045)));
  const grain = noise(width, height, 9, 2.2);
  const fine = noise(width, height, 1.6);
  const wall: Rgb = metal ? [196, 140, 110] : [122, 74, 40];
  const cut = fromPixels(previewCanvas, width, height, (i) => {
    const a = at(alpha, i);
    if (!a) return null;
    // Facing the light is the near wall, in shade.
    const shade =
      at(facing, i) * (metal ? 0.5 : 0.35) +
      (metal ? 0.12 : 0.1) +
      (at(grain, i) - 0.5) * (metal ? 0.06 : 0.22) +
      (at(fine, i) - 0.5) * 0.08;
    return [mix(color, wall, clamp((metal ? 0.2 : 0.42) - clamp(shade))), a * (metal ? 0.94 : 0.88)];
  });
  const edge = tintedCopy(
    previewCanvas,
    shape,
    [255, 244, 224],
    size * 0.008,
    size * 0.013,
    size * 0.016,
    metal ? 0.55 : 0.34,
  );
  const scorch = tintedCopy(previewCanvas, shape, mix(color, [120, 62, 24], 0.55), size * 0.045, 0, 0, 0.4);
  return [
    ...(metal ? [] : [{ art: scorch, blend: 'multiply' } as const]),
    { art: edge, blend: metal ? 'screen' : 'soft-light' },
    { art: cut, blend: 'multiply' },
  ];
};

/** Raised and painted: shaded edges and a short shadow. */
const emboss: Effect = (previewCanvas, { shape, size, colorAt }, text) => {
  const { width, height } = shape;
  const alpha = readAlpha(shape);
  const facing = bevel(alpha, width, height, Math.max(1.5, size * 0.03));
  const base = firstColor(text.color);
  const face = fromPixels(previewCanvas, width, height, (i, _x, y) => {
    const a = at(alpha, i);
    if (!a) return null;
    const color = colorAt ? colorAt(y) : base;
    const k = at(facing, i);
    return [k > 0 ? mix(color, [255, 236, 214], k * 0.5) : mix(color, [0, 0, 0], -k * 0.45), a];
  });
  return [
    {
      art: tintedCopy(previewCanvas, shape, [40, 24, 14], size * 0.03, size * 0.03, size * 0.045, 0.42),
      blend: 'multiply',
    },
    {
      art: tintedCopy(previewCanvas, shape, [20, 10, 4], size * 0.006, size * 0.01, size * 0.016, 0.7),
      blend: 'multiply',
    },
    { art: face, blend: 'source-over' },
  ];
};

/** Ink in paper, cloth or acrylic. */
const print: Effect = (previewCanvas, { shape, colorAt }, text) => {
  const { width, height } = shape;
  const alpha = readAlpha(shape);
  const grain = noise(width, height, 2);
  const base = firstColor(text.color);
  const ink = fromPixels(previewCanvas, width, height, (i, _x, y) =>
    at(alpha, i) ? [colorAt ? colorAt(y) : base, at(alpha, i) * (0.88 + 0.1 * at(grain, i))] : null,
  );
  return [{ art: ink, blend: 'multiply' }];
};

/** Cast or cut metal standing off the surface: side, bevel, sheen and shadow. */
const metal: Effect = (previewCanvas, { shape, size }, text) => {
  const colors = typeof text.color === 'string' ? [text.color] : text.color;
  const tone = (place: number) => rgb(colors[place] ?? colors[0] ?? '#e6b450');
  const [highlight, face, shade, reflected, deep] = [tone(0), tone(1), tone(2), tone(3), tone(4)];
  const { width, height } = shape;
  const alpha = readAlpha(shape);
  const facing = bevel(alpha, width, height, Math.max(2, size * (text.bevel || 0.05)));
  const sheen = noise(width, height, size * 0.5, size * 0.16);
  const fine = noise(width, height, 1.5);
  const side = createCanvas(previewCanvas, width, height);
  const context = context2d(side);
  const thick = Math.max(2, size * 0.035);
  for (let k = thick; k > 0; k -= 0.75) {
    context.drawImage(tintedCopy(previewCanvas, shape, mix(deep, shade, 0.35 * (1 - k / thick)), 0, k * 0.5, k), 0, 0);
  }
  const toned = (k: number): Rgb => {
    if (k > 0.5) return mix(reflected, highlight, (k - 0.5) / 0.42);
    if (k > 0.12) return mix(face, reflected, (k - 0.12) / 0.38);
    if (k > -0.3) return mix(shade, face, clamp((k + 0.3) / 0.27));
    if (k > -0.78) return mix(deep, shade, (k + 0.78) / 0.48);
    return mix(shade, deep, (k + 1) / 0.22);
  };
  const front = fromPixels(previewCanvas, width, height, (i, _x, y) => {
    const a = at(alpha, i);
    if (!a) return null;
    const light = at(facing, i) + (at(sheen, i) - 0.5) * 0.55 + (0.5 - y / height) * 0.3 + (at(fine, i) - 0.5) * 0.05;
    const [r, g, b] = toned(clamp(light, -1, 1));
    return [[clamp(r, 0, 255), clamp(g, 0, 255), clamp(b, 0, 255)], a];
  });
  return [
    {
      art: tintedCopy(previewCanvas, shape, [24, 8, 4], size * 0.07, size * 0.09, size * 0.12, 0.5),
      blend: 'multiply',
    },
    {
      art: tintedCopy(previewCanvas, shape, [16, 6, 2], size * 0.018, size * 0.045, size * 0.06, 0.65),
      blend: 'multiply',
    },
    { art: side, blend: 'source-over' },
    { art: front, blend: 'source-over' },
  ];
};

/** Cut right through: dark inside, its thickness lit on the far side. */
const cutout: Effect = (previewCanvas, { shape, size }, text) => {
  const { width, height } = shape;
  const alpha = readAlpha(shape);
  const facing = bevel(alpha, width, height, Math.max(2, size * 0.06));
  const color = firstColor(text.color);
  const hole = fromPixels(previewCanvas, width, height, (i) =>
    at(alpha, i) ? [mix(color, [255, 240, 220], clamp(-at(facing, i)) * 0.45), at(alpha, i) * 0.94] : null,
  );
  const rim = tintedCopy(previewCanvas, shape, [255, 246, 230], size * 0.008, size * 0.012, size * 0.014, 0.3);
  return [
    { art: hole, blend: 'multiply' },
    { art: rim, blend: 'soft-light' },
  ];
};

const EFFECTS: Record<TextEffect, Effect> = { glow, engrave, emboss, print, metal, cutout };

/** The layers of a lettering, bottom first. */
export function textEffectLayers(previewCanvas: PreviewCanvas, lettering: TextMask, text: TextSpec): Layer[] {
  return (EFFECTS[text.effect] ?? print)(previewCanvas, lettering, text);
}
