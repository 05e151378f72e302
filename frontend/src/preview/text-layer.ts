import { rgb, type Rgb } from './color';
import type { PreviewCanvas, Canvas } from './preview-canvas';
import { textEffectLayers } from './text-effects';
import { fitText, type Line, type Measure } from './fit-text';
import { fontFor } from './fonts';
import type { Point, TextSpec } from './preview-spec';
import { readAlpha, context2d, createCanvas, type Layer } from './canvas';

/** Flat artwork of an area, with an empty margin of `pad` pixels on each side for halo and shadow. */
export interface LayerGroup {
  pad: number;
  width: number;
  height: number;
  layers: Layer[];
}

function measureWith(previewCanvas: PreviewCanvas, text: TextSpec): Measure {
  const context = context2d(createCanvas(previewCanvas, 8, 8));
  return (content, line, size) => {
    previewCanvas.setFont(context, fontFor(text, line, content, size));
    const box = context.measureText(content);
    return {
      left: box.actualBoundingBoxLeft,
      right: box.actualBoundingBoxRight,
      ascent: box.actualBoundingBoxAscent,
      descent: box.actualBoundingBoxDescent,
    };
  };
}

function nearestGlyph(alpha: Float32Array, width: number, height: number, from: Point, right: boolean): Point {
  let best = Infinity;
  let found = from;
  const middle = Math.floor(width / 2);
  for (let y = 0; y < height; y += 2) {
    for (let x = right ? middle : 0; x < (right ? width : middle); x += 2) {
      if ((alpha[y * width + x] ?? 0) <= 0.9) continue;
      const distance = (x - from[0]) ** 2 + (y - from[1]) ** 2;
      if (distance < best) {
        best = distance;
        found = [x, y];
      }
    }
  }
  return found;
}

/** Grows a thin wire from each chain end to the nearest letter, so that a name hangs from its chain. */
function addChain(shape: Canvas, anchors: readonly Point[], pad: number, width: number, height: number): void {
  const alpha = readAlpha(shape);
  const context = context2d(shape);
  context.lineCap = 'round';
  context.strokeStyle = '#fff';
  anchors.forEach(([u, v], end) => {
    const x = pad + u * width;
    const y = pad + v * height;
    const letter = nearestGlyph(alpha, shape.width, shape.height, [x, y], end > 0);
    context.lineWidth = height * 0.032;
    context.beginPath();
    context.arc(x, y, height * 0.036, 0, 7);
    context.stroke();
    context.lineWidth = height * 0.03;
    context.beginPath();
    context.moveTo(x, y + height * 0.036);
    context.lineTo(letter[0], letter[1]);
    context.stroke();
  });
}

/** The colour at a height, where each line has its own. */
function lineColors(text: TextSpec, lines: readonly Line[], pad: number): ((y: number) => Rgb) | null {
  if (!text.lineColors || lines.length < 2) return null;
  const colors = lines.map((line) => rgb(text.lineColors?.[line.line] ?? ''));
  const borders = lines.slice(1).map((line, above) => pad + ((lines[above]?.y ?? 0) + line.y - line.size * 0.7) / 2);
  const first: Rgb = colors[0] ?? [42, 33, 28];
  return (y) => colors[borders.filter((border) => y > border).length] ?? first;
}

/** The flat artwork of one place's text; null where nothing can be set. */
export function renderTextLayer(
  previewCanvas: PreviewCanvas,
  text: TextSpec,
  content: string,
  width: number,
  height: number,
): LayerGroup | null {
  const inset = (text.anchors?.[0]?.[0] ?? 0) * width;
  const lines = fitText(text, content, width - 2 * inset, height, measureWith(previewCanvas, text));
  if (lines.length === 0) return null;
  const size = Math.max(...lines.map((line) => line.size));
  const pad = Math.ceil(size * (text.effect === 'glow' ? 0.8 : 0.2)) + 3;
  const shape = createCanvas(previewCanvas, width + 2 * pad, height + 2 * pad);
  const context = context2d(shape);
  context.fillStyle = previewCanvas.inkColor;
  for (const line of lines) {
    const cased = text.lineCase?.[line.line] === 'upper' ? line.text.toLocaleUpperCase() : line.text;
    previewCanvas.setFont(context, fontFor(text, line.line, cased, line.measured));
    context.save();
    context.translate(pad + inset + line.x, pad + line.y);
    context.scale(line.size / line.measured, line.size / line.measured);
    context.fillText(cased, 0, 0);
    context.restore();
  }
  if (text.anchors) addChain(shape, text.anchors, pad, width, height);
  const colorAt = lineColors(text, lines, pad);
  return { pad, width, height, layers: textEffectLayers(previewCanvas, { shape, size, colorAt }, text) };
}
