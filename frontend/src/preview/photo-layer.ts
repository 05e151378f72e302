import { firstColor, mix, type Rgb } from './color';
import type { PreviewCanvas, Canvas } from './preview-canvas';
import { blur, toGrayscale, noise } from './pixel-filters';
import { clamp, cropOf, heart, step, type Focus } from './geometry';
import type { PhotoSpec } from './preview-spec';
import { tintedCopy, fromPixels, context2d, readPixels, createCanvas, type Layer } from './canvas';
import type { LayerGroup } from './text-layer';

const at = (field: Float32Array, index: number): number => field[index] ?? 0;

/** Burnt into wood: the darker the photo, the deeper. */
function engraved(previewCanvas: PreviewCanvas, photo: Canvas, color: Rgb): Layer[] {
  const { width: w, height: h } = photo;
  const values = toGrayscale(readPixels(photo).data);
  const soft = blur(values, w, h, w * 0.05);
  const grain = noise(w, h, 14, 2.5);
  const fine = noise(w, h, 1.5);
  const art = fromPixels(previewCanvas, w, h, (i, x, y) => {
    const tone = clamp(at(values, i) + (at(values, i) - at(soft, i)) * 0.7 + 0.03);
    const u = x / w;
    const v = (y * h) / (h * w);
    const edge = step(0, 0.09, Math.min(u, 1 - u, h / w - v, v));
    const burnt = (1 - tone) ** 1.25 * 0.9 * (0.86 + 0.16 * at(grain, i)) * (0.9 + 0.2 * (at(fine, i) - 0.5));
    return [color, burnt * edge];
  });
  return [{ art, blend: 'multiply' }];
}

/** Lines of light, as an engraved portrait glows in acrylic. */
function lineArt(previewCanvas: PreviewCanvas, photo: Canvas, color: Rgb): Layer[] {
  const { width: w, height: h } = photo;
  const unit = w / 420;
  const values = toGrayscale(readPixels(photo).data);
  const fine = blur(values, w, h, Math.max(1, unit));
  const coarse = blur(values, w, h, Math.max(2, unit * 4));
  const core = mix(color, [255, 250, 240], 0.6);
  // Tone only where there is drawing.
  const drawn = fine.map((value, i) => step(0.02, 0.07, Math.abs(at(coarse, i) - value)));
  const near = blur(drawn, w, h, w * 0.06);
  const line = fromPixels(previewCanvas, w, h, (i, x, y) => {
    const edge = 1 - step(0.8, 1.04, Math.hypot((x / w - 0.5) / 0.5, (y / h - 0.5) / 0.5));
    const stroke = step(0.014, 0.06, at(coarse, i) - at(fine, i)) * 0.98;
    const tone = 0.34 * at(fine, i) ** 1.8 * step(0.06, 0.3, at(near, i));
    return [core, clamp(stroke + tone) * edge * 0.96];
  });
  const halo = createCanvas(previewCanvas, w, h);
  const context = context2d(halo);
  context.drawImage(tintedCopy(previewCanvas, line, color, w * 0.03, 0, 0, 0.35), 0, 0);
  context.globalCompositeOperation = 'lighter';
  context.drawImage(tintedCopy(previewCanvas, line, color, w * 0.008, 0, 0, 0.4), 0, 0);
  return [
    { art: halo, blend: 'screen' },
    { art: line, blend: 'screen' },
  ];
}

function frosted(previewCanvas: PreviewCanvas, photo: Canvas): Layer[] {
  const { width: w, height: h } = photo;
  const values = toGrayscale(readPixels(photo).data);
  const grain = noise(w, h, 1.6);
  const art = fromPixels(previewCanvas, w, h, (i) => [[250, 250, 250], at(values, i) * (0.62 + 0.16 * at(grain, i))]);
  return [{ art, blend: 'screen' }];
}

function layersOf(previewCanvas: PreviewCanvas, spec: PhotoSpec, photo: Canvas): Layer[] {
  switch (spec.effect) {
    case 'engrave':
      return engraved(previewCanvas, photo, firstColor(spec.color, '#3a1d0c'));
    case 'lineart':
      return lineArt(previewCanvas, photo, firstColor(spec.color, '#ffe0b8'));
    case 'frosted':
      return frosted(previewCanvas, photo);
    default:
      return [{ art: photo, blend: 'multiply' }];
  }
}

function clipToShape(context: CanvasRenderingContext2D, spec: PhotoSpec, w: number, h: number): void {
  context.beginPath();
  if (spec.shape === 'circle') context.ellipse(w / 2, h / 2, w / 2, h / 2, 0, 0, 7);
  else if (spec.shape === 'heart') for (const [x, y] of heart()) context.lineTo(x * w, y * h);
  else if (spec.shape === 'rounded') context.roundRect(0, 0, w, h, Math.min(w, h) * (spec.radius || 0.06));
  else context.rect(0, 0, w, h);
  context.closePath();
}

/** What may stand in a frame: a picture or a canvas, with its own pixels. */
export interface Photo {
  image: CanvasImageSource;
  width: number;
  height: number;
}

/** The flat artwork of a photo in its frame. */
export function renderPhotoLayer(
  previewCanvas: PreviewCanvas,
  spec: PhotoSpec,
  photo: Photo,
  focus: Focus | undefined,
  [w, h]: readonly [number, number],
): LayerGroup {
  const crop = cropOf(photo.width, photo.height, spec.aspect, focus);
  const flat = createCanvas(previewCanvas, w, h);
  const context = context2d(flat);
  context.imageSmoothingQuality = 'high';
  context.drawImage(photo.image, crop.x, crop.y, crop.width, crop.height, 0, 0, w, h);
  const layers = layersOf(previewCanvas, spec, flat).map(({ art, blend }) => {
    const framed = createCanvas(previewCanvas, w + 2, h + 2);
    const frame = context2d(framed);
    frame.translate(1, 1);
    clipToShape(frame, spec, w, h);
    frame.clip();
    frame.drawImage(art, 0, 0);
    return { art: framed, blend };
  });
  return { pad: 1, width: w, height: h, layers };
}
