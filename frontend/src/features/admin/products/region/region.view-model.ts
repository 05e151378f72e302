import {
  parsePreviewSpec,
  type Region,
  type PhotoSpec,
  type Point,
  type Quad,
  type TextSpec,
} from '../../../../preview/preview-spec';

/** A place on the picture: per cent of the picture's side, turned about its middle, in degrees. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
  turn: number;
}

export type Part = 'text' | 'photo';
export type Personalisation = Readonly<Record<string, unknown>>;
/** `nw` is the top left corner. */
export type Corner = 'nw' | 'ne' | 'se' | 'sw';

const MIN_SIZE = 2;
const DEGREES = 180 / Math.PI;

const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;
const between = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

function turnedBy([x, y]: Point, degrees: number): Point {
  const [cos, sin] = [Math.cos(degrees / DEGREES), Math.sin(degrees / DEGREES)];
  return [x * cos - y * sin, x * sin + y * cos];
}

/** The upright rectangle that a quadrilateral, seen in perspective or not, comes nearest to. */
export function frameOf([a, b, c, d]: Quad): Frame {
  const across: Point = [(b[0] - a[0] + c[0] - d[0]) / 2, (b[1] - a[1] + c[1] - d[1]) / 2];
  const turn = Math.atan2(across[1], across[0]) * DEGREES;
  const down = turnedBy([(d[0] - a[0] + c[0] - b[0]) / 2, (d[1] - a[1] + c[1] - b[1]) / 2], -turn);
  const [width, height] = [Math.hypot(...across) * 100, down[1] * 100];
  return {
    x: ((a[0] + b[0] + c[0] + d[0]) / 4) * 100 - width / 2,
    y: ((a[1] + b[1] + c[1] + d[1]) / 4) * 100 - height / 2,
    width,
    height,
    turn,
  };
}

export function quadOf(frame: Frame): Quad {
  const { x, y, width, height } = frame;
  const square: Quad = [
    [x / 100, y / 100],
    [(x + width) / 100, y / 100],
    [(x + width) / 100, (y + height) / 100],
    [x / 100, (y + height) / 100],
  ];
  return square.map(mapPoint({ ...frame, turn: 0 }, frame)) as unknown as Quad;
}

/** Keeps a frame on the picture, large enough to be taken hold of. */
export function clampToImage({ x, y, width, height, turn }: Frame): Frame {
  const [w, h] = [between(width, MIN_SIZE, 100), between(height, MIN_SIZE, 100)];
  const wrapped = ((((turn + 180) % 360) + 360) % 360) - 180;
  return { x: between(x, 0, 100 - w), y: between(y, 0, 100 - h), width: w, height: h, turn: wrapped };
}

/** A corner pulled by so much; the opposite one stays. */
export function resizeFrame(frame: Frame, corner: Corner, dx: number, dy: number): Frame {
  const [right, down] = [corner.endsWith('e') ? 1 : -1, corner.startsWith('s') ? 1 : -1];
  const [along, across] = turnedBy([dx, dy], -frame.turn);
  const width = Math.max(MIN_SIZE, frame.width + right * along);
  const height = Math.max(MIN_SIZE, frame.height + down * across);
  const [mx, my] = turnedBy([(right * (width - frame.width)) / 2, (down * (height - frame.height)) / 2], frame.turn);
  return {
    ...frame,
    width,
    height,
    x: frame.x + frame.width / 2 + mx - width / 2,
    y: frame.y + frame.height / 2 + my - height / 2,
  };
}

/** Where a point goes when a frame becomes another. */
function mapPoint(from: Frame, to: Frame): (point: Point) => Point {
  const middle = ({ x, y, width, height }: Frame): Point => [(x + width / 2) / 100, (y + height / 2) / 100];
  const [before, after] = [middle(from), middle(to)];
  return ([x, y]) => {
    const [u, v] = turnedBy([x - before[0], y - before[1]], -from.turn);
    const [s, t] = turnedBy([(u * to.width) / from.width, (v * to.height) / from.height], to.turn);
    return [rounded(after[0] + s, 4), rounded(after[1] + t, 4)];
  };
}

/** The area in another frame: what is seen in perspective stays so, real sizes and a curved face go along. */
export function moveRegion<A extends Region>(area: A, to: Frame): A {
  const from = frameOf(area.quad);
  const carry = mapPoint(from, to);
  const [wider, higher] = [to.width / from.width, to.height / from.height];
  return {
    ...area,
    quad: area.quad.map(carry) as unknown as Quad,
    ...(area.grid && { grid: area.grid.map((row) => row.map(carry)) }),
    widthMm: rounded(area.widthMm * wider, 1),
    heightMm: rounded(area.heightMm * higher, 1),
    ...('aspect' in area && { aspect: rounded((Number(area.aspect) * wider) / higher, 4) }),
  };
}

const MIDDLE: Frame = { x: 30, y: 40, width: 40, height: 20, turn: 0 };

const NEW_TEXT: TextSpec = {
  quad: quadOf(MIDDLE),
  widthMm: 100,
  heightMm: 50,
  font: 'Dancing Script',
  weight: 700,
  fallback: 'Kalam',
  fallbackWeight: 400,
  effect: 'engrave',
  color: '#2b1a10',
  maxChars: 20,
  maxLines: 2,
  align: 'center',
};
const NEW_PHOTO: PhotoSpec = {
  quad: quadOf({ x: 30, y: 30, width: 40, height: 40, turn: 0 }),
  widthMm: 100,
  heightMm: 100,
  aspect: 1,
  shape: 'rect',
  effect: 'color',
};

/** A personalisation in which the part has a place; one that is there stays as it is. */
export function withPart(before: Personalisation | null, part: Part, image: string): Personalisation {
  return { [part]: part === 'text' ? NEW_TEXT : NEW_PHOTO, ...(before ?? { image }) };
}

/** Without the part; null when nothing is left. */
export function withoutPart(before: Personalisation, part: Part): Personalisation | null {
  const { [part]: gone, ...rest } = before;
  return gone && ('text' in rest || 'photo' in rest) ? rest : null;
}

export function textOf(personalisation: Personalisation | null): TextSpec | null {
  return parsePreviewSpec(personalisation)?.text ?? null;
}

export function photoOf(personalisation: Personalisation | null): PhotoSpec | null {
  return parsePreviewSpec(personalisation)?.photo ?? null;
}

/** Whether the part has one place that can be moved; words may have several, which follow the piece's own shape. */
export function isMovable(area: TextSpec | PhotoSpec): boolean {
  return Array.isArray(area.quad) && !('slots' in area) && !('variants' in area);
}

/** What the stage draws: the side of the piece that the part is on. */
export function previewFor(personalisation: Personalisation, part: Part): Personalisation {
  const text = textOf(personalisation);
  if (part === 'photo' || !text?.image) return personalisation;
  const { image, ...rest } = text;
  return { image, text: rest };
}

/** Faces that the shop carries, under the names that products give them, and the weight that suits each. */
export const FONTS: readonly { font: string; name: string; weight: number }[] = [
  { font: 'Dancing Script', name: 'Dancing Script', weight: 700 },
  { font: 'Kalam', name: 'Kalam, hand', weight: 400 },
  { font: 'Cormorant Garamond', name: 'Fraunces', weight: 500 },
  { font: 'Instrument Sans', name: 'Figtree', weight: 600 },
  { font: 'Tiro Devanagari Hindi', name: 'Tiro Devanagari', weight: 400 },
];

export const TEXT_EFFECTS: readonly { value: TextSpec['effect']; name: string }[] = [
  { value: 'engrave', name: 'Engraved' },
  { value: 'glow', name: 'Lit' },
  { value: 'print', name: 'Printed' },
  { value: 'emboss', name: 'Raised' },
  { value: 'cutout', name: 'Cut out' },
  { value: 'metal', name: 'Metal' },
];

export const PHOTO_EFFECTS: readonly { value: PhotoSpec['effect']; name: string }[] = [
  { value: 'color', name: 'Printed in colour' },
  { value: 'engrave', name: 'Engraved' },
  { value: 'lineart', name: 'Drawn in lines' },
  { value: 'frosted', name: 'Frosted' },
];

export const COLORS: readonly { value: string; name: string }[] = [
  { value: '#fff3bf', name: 'Lit' },
  { value: '#2b1a10', name: 'Burnt' },
  { value: '#d9a441', name: 'Gold' },
  { value: '#ffffff', name: 'White' },
];

const GOLD = ['#fff3c9', '#e6b450', '#b07a22', '#f0cd7c', '#8a5716'];

/** Metal is drawn in five tones, everything else in one colour. */
export function withEffect(text: TextSpec, effect: TextSpec['effect']): TextSpec {
  const single = typeof text.color === 'string';
  if (effect === 'metal') return { ...text, effect, color: single ? GOLD : text.color };
  return { ...text, effect, color: single ? text.color : NEW_TEXT.color };
}

/** Whole limits of 1 or more. */
export function limit(written: string, most: number): number {
  return between(Math.trunc(Number(written)) || 1, 1, most);
}
