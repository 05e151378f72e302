import { hasDevanagari } from './text-limits';
import type { TextSpec } from './preview-spec';

/** What a line measures at a font size, as canvas tells it. */
export interface TextExtent {
  left: number;
  right: number;
  ascent: number;
  descent: number;
}
/** Measures `text` set as line `line` of a text, at `size` pixels. */
export type Measure = (text: string, line: number, size: number) => TextExtent;

export interface Line {
  text: string;
  /** which line of the text, for what is set line by line */
  line: number;
  size: number;
  /** the size at which it was measured: letters that change their shape with their size are drawn at it, and scaled */
  measured: number;
  /** baseline start, within the area */
  x: number;
  y: number;
}

export type TextLayout = Pick<TextSpec, 'align' | 'fit' | 'lineScale' | 'maxLines'>;

const TRIAL_SIZE = 200;
const BINDS_TO_NEXT = /^(&|\+|and|और|-|•)$/i;

function splitWords(text: string): string[] {
  const words: string[] = [];
  for (const word of text.split(' ')) {
    const last = words.at(-1);
    if (last !== undefined && BINDS_TO_NEXT.test(last.split(' ').at(-1) ?? ''))
      words[words.length - 1] = `${last} ${word}`;
    else words.push(word);
  }
  return words;
}

/** Every way to break the words into at most so many lines; `& Vasudha` stays together. */
export function lineBreakOptions(text: string, most: number): string[][] {
  const words = splitWords(text);
  const ways = [[words.join(' ')]];
  if (most <= 1) return ways;
  for (let at = 1; at < words.length; at += 1) {
    const first = words.slice(0, at).join(' ');
    for (const rest of lineBreakOptions(words.slice(at).join(' '), most - 1)) ways.push([first, ...rest]);
  }
  return ways;
}

interface Set {
  lines: { text: string; scale: number; left: number; width: number; y: number }[];
  width: number;
  height: number;
}

function layoutLines(setting: TextLayout, texts: readonly string[], measure: Measure): Set {
  const extents = texts.map((text, line) => {
    const scale = setting.lineScale?.[line] || 1;
    return { text, scale, ...measure(text, line, TRIAL_SIZE * scale) };
  });
  const lines: Set['lines'] = [];
  let y = 0;
  let above: (typeof extents)[number] | null = null;
  for (const extent of extents) {
    if (above) {
      const lead = hasDevanagari(extent.text + above.text) ? 1.2 : 0.98;
      const scale = Math.max(extent.scale, extent.scale === above.scale ? 0 : above.scale * 0.42);
      y += Math.max(TRIAL_SIZE * lead * scale, above.descent + extent.ascent + TRIAL_SIZE * 0.14);
    } else y = extent.ascent;
    lines.push({ text: extent.text, scale: extent.scale, left: extent.left, width: extent.left + extent.right, y });
    above = extent;
  }
  return { lines, width: Math.max(...lines.map((line) => line.width)), height: y + (above?.descent ?? 0) };
}

/**
 * Sets a text into a box: shrinks it to fit, and wraps it to `maxLines` where that lets the letters be larger. A text
 * with line breaks of its own keeps them. Sizes are in the units of width and height.
 */
export function fitText(setting: TextLayout, text: string, width: number, height: number, measure: Measure): Line[] {
  const typed = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, setting.maxLines);
  const mixed = setting.lineScale?.some((scale) => scale !== setting.lineScale?.[0]) ?? false;
  const asTyped = typed.length > 1 || mixed || setting.maxLines === 1;
  const ways = asTyped
    ? [typed.length > 1 ? typed : [text.replaceAll('\n', ' ')]]
    : lineBreakOptions(text, setting.maxLines);
  let best: (Set & { factor: number }) | null = null;
  for (const way of ways) {
    const set = layoutLines(setting, way, measure);
    // A title alone keeps a title's size; Devanagari is denser.
    const room = (mixed && way.length === 1 ? 0.56 : 1) * (hasDevanagari(text) && setting.fit !== 'width' ? 0.76 : 1);
    const factor = Math.min(width / set.width, (height * room) / set.height);
    if (!best || factor > best.factor * 1.04) best = { ...set, factor };
  }
  if (!best || !Number.isFinite(best.factor)) return [];
  const { factor, lines } = best;
  const top = (height - best.height * factor) / 2;
  const start = (lineWidth: number) =>
    setting.align === 'left' ? 0 : (width - lineWidth * factor) / (setting.align === 'right' ? 1 : 2);
  return lines.map((line, index) => ({
    text: line.text,
    line: index,
    size: TRIAL_SIZE * line.scale * factor,
    measured: TRIAL_SIZE * line.scale,
    x: start(line.width) + line.left * factor,
    y: top + line.y * factor,
  }));
}
