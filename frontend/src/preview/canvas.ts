import { css, type Rgb } from './color';
import type { PreviewCanvas, Context2d, Canvas } from './preview-canvas';

/** A canvas whose pixels are read back often. */
export function createCanvas(previewCanvas: PreviewCanvas, width: number, height: number): Canvas {
  return previewCanvas.surface(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)));
}

export function context2d(canvas: Canvas): Context2d {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('there is no canvas to draw on');
  return context;
}

export function readPixels(canvas: Canvas): ImageData {
  return context2d(canvas).getImageData(0, 0, canvas.width, canvas.height);
}

/** The opacity of each pixel, 0..1. */
export function readAlpha(canvas: Canvas): Float32Array {
  const { data } = readPixels(canvas);
  const alpha = new Float32Array(canvas.width * canvas.height);
  for (let i = 0; i < alpha.length; i += 1) alpha[i] = (data[i * 4 + 3] ?? 0) / 255;
  return alpha;
}

/** What is painted at a pixel: a colour and its opacity, or nothing. */
export type Paint = (index: number, x: number, y: number) => readonly [color: Rgb, alpha: number] | null;

export function fromPixels(previewCanvas: PreviewCanvas, width: number, height: number, paint: Paint): Canvas {
  const canvas = createCanvas(previewCanvas, width, height);
  const context = context2d(canvas);
  const image = context.createImageData(canvas.width, canvas.height);
  for (let y = 0, i = 0; y < canvas.height; y += 1) {
    for (let x = 0; x < canvas.width; x += 1, i += 1) {
      const dot = paint(i, x, y);
      if (!dot) continue;
      const [[r, g, b], alpha] = dot;
      image.data[i * 4] = r;
      image.data[i * 4 + 1] = g;
      image.data[i * 4 + 2] = b;
      image.data[i * 4 + 3] = alpha * 255;
    }
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

/** The shape in one colour, moved and blurred. */
export function tintedCopy(
  previewCanvas: PreviewCanvas,
  shape: Canvas,
  color: Rgb,
  blurred: number,
  dx = 0,
  dy = 0,
  alpha = 1,
): Canvas {
  const canvas = createCanvas(previewCanvas, shape.width, shape.height);
  const context = context2d(canvas);
  const far = shape.width + shape.height;
  context.globalAlpha = alpha;
  context.shadowColor = css(color);
  context.shadowBlur = blurred * 2;
  context.shadowOffsetX = far + dx;
  context.shadowOffsetY = dy;
  context.drawImage(shape, -far, 0);
  return canvas;
}

/** Flat artwork and how it is laid over what lies below it. */
export interface Layer {
  art: Canvas;
  blend: GlobalCompositeOperation;
}
