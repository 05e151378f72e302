import { rgb, type Rgb } from './color';
import type { Easel, Surface } from './easel';
import { letteringLayers } from './effects';
import { fitText, type Line, type Measure } from './fit';
import { fontOf } from './lettering-faces';
import type { Point, TextSpec } from './spec';
import { alphaOf, pen, surface, type Layer } from './surface';

/** Flat artwork of an area, with an empty margin of `pad` pixels on each side for halo and shadow. */
export interface Art {
  pad: number;
  width: number;
  height: number;
  layers: Layer[];
}

function measureWith(easel: Easel, text: TextSpec): Measure {
  const context = pen(surface(easel, 8, 8));
  return (content, line, size) => {
    easel.setFont(context, fontOf(text, line, content, size));
    const box = context.measureText(content);
    return {
      left: box.actualBoundingBoxLeft,
      right: box.actualBoundingBoxRight,
      ascent: box.actualBoundingBoxAscent,
      descent: box.actualBoundingBoxDescent,
    };
  };
}

function nearestLetter(alpha: Float32Array, width: number, height: number, from: Point, right: boolean): Point {
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
function hang(shape: Surface, anchors: readonly Point[], pad: number, width: number, height: number): void {
  const alpha = alphaOf(shape);
  const context = pen(shape);
  context.lineCap = 'round';
  context.strokeStyle = '#fff';
  anchors.forEach(([u, v], end) => {
    const x = pad + u * width;
    const y = pad + v * height;
    const letter = nearestLetter(alpha, shape.width, shape.height, [x, y], end > 0);
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
export function textArt(easel: Easel, text: TextSpec, content: string, width: number, height: number): Art | null {
  const inset = (text.anchors?.[0]?.[0] ?? 0) * width;
  const lines = fitText(text, content, width - 2 * inset, height, measureWith(easel, text));
  if (lines.length === 0) return null;
  const size = Math.max(...lines.map((line) => line.size));
  const pad = Math.ceil(size * (text.effect === 'glow' ? 0.8 : 0.2)) + 3;
  const shape = surface(easel, width + 2 * pad, height + 2 * pad);
  const context = pen(shape);
  context.fillStyle = easel.ink;
  for (const line of lines) {
    const cased = text.lineCase?.[line.line] === 'upper' ? line.text.toLocaleUpperCase() : line.text;
    easel.setFont(context, fontOf(text, line.line, cased, line.measured));
    context.save();
    context.translate(pad + inset + line.x, pad + line.y);
    context.scale(line.size / line.measured, line.size / line.measured);
    context.fillText(cased, 0, 0);
    context.restore();
  }
  if (text.anchors) hang(shape, text.anchors, pad, width, height);
  const colorAt = lineColors(text, lines, pad);
  return { pad, width, height, layers: letteringLayers(easel, { shape, size, colorAt }, text) };
}
