/** A QR code of the smallest kind (version 1, 21 squares, error correction M): capitals, figures, ` $%*+-./:`. */
export type QrCode = boolean[][];

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
const SIZE = 21;
const WORDS = 16;
const CHECKS = 10;
const MOST = 20;
/** Mask 0 with error correction M, with its own correction. */
const FORMAT = 0b101010000010010;

function bitsOf(text: string): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1);
  };
  const values = [...text].map((sign) => SIGNS.indexOf(sign));
  if (values.length > MOST || values.includes(-1)) throw new Error(`no QR code for ${text}`);
  put(0b0010, 4);
  put(values.length, 9);
  for (let at = 0; at < values.length; at += 2) {
    const [first = 0, second] = values.slice(at, at + 2);
    if (second === undefined) put(first, 6);
    else put(first * SIGNS.length + second, 11);
  }
  put(0, Math.min(4, WORDS * 8 - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < WORDS * 8; pad ^= 0xec ^ 0x11) put(pad, 8);
  return bits;
}

/** Product in the field of 256 numbers that QR codes count in. */
function times(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((other >> bit) & 1) * one;
  }
  return product;
}

function generator(): number[] {
  let poly = [1];
  for (let power = 0, root = 1; power < CHECKS; power += 1, root = times(root, 2)) {
    const shifted = [...poly, 0];
    poly = shifted.map((value, at) => value ^ times(poly[at - 1] ?? 0, root));
  }
  return poly;
}

function checksOf(words: readonly number[]): number[] {
  const by = generator();
  const rest = [...words, ...Array.from({ length: CHECKS }, () => 0)];
  words.forEach((_, at) => {
    const lead = rest[at] ?? 0;
    by.forEach((factor, turn) => (rest[at + turn] = (rest[at + turn] ?? 0) ^ times(factor, lead)));
  });
  return rest.slice(words.length);
}

function codeBits(text: string): number[] {
  const bits = bitsOf(text);
  const words = Array.from({ length: WORDS }, (_, at) => parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2));
  const checks = checksOf(words).flatMap((word) => Array.from({ length: 8 }, (_, at) => (word >> (7 - at)) & 1));
  return [...bits, ...checks];
}

const format = (bit: number) => ((FORMAT >> bit) & 1) === 1;

/** The three eyes with their white edges, the two dotted lines, and the format; null where the text goes. */
function fixedSquare(row: number, column: number): boolean | null {
  for (const [top, left] of [
    [0, 0],
    [0, SIZE - 7],
    [SIZE - 7, 0],
  ] as const) {
    const [down, across] = [Math.abs(row - top - 3), Math.abs(column - left - 3)];
    const ring = Math.max(down, across);
    if (ring <= 4) return ring !== 2 && ring !== 4;
  }
  if (row === 8 && column === 8) return format(7);
  if (column === 8 && row < 9) return row === 6 ? true : format(row < 6 ? row : row - 1);
  if (row === 8 && column < 9) return column === 6 ? true : format(column < 6 ? 14 - column : 15 - column);
  if (row === 8 && column >= SIZE - 8) return format(SIZE - 1 - column);
  if (column === 8 && row >= SIZE - 8) return row === SIZE - 8 ? true : format(row - SIZE + 15);
  if (row === 6 || column === 6) return (row + column) % 2 === 0;
  return null;
}

/** Rows of squares, true for black. @throws Error for a text that does not fit */
export function qrCode(text: string): QrCode {
  const rows = Array.from({ length: SIZE }, (_, row) => Array.from({ length: SIZE }, (__, at) => fixedSquare(row, at)));
  const bits = codeBits(text);
  let next = 0;
  let upward = true;
  for (let right = SIZE - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1;
    for (let turn = 0; turn < SIZE; turn += 1) {
      const row = upward ? SIZE - 1 - turn : turn;
      for (const column of [right, right - 1]) {
        const line = rows[row];
        if (!line || line[column] !== null) continue;
        line[column] = ((bits[next++] ?? 0) === 1) !== ((row + column) % 2 === 0);
      }
    }
    upward = !upward;
  }
  return rows.map((row) => row.map((square) => square === true));
}
