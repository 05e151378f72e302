/** Negative where the first row comes before the second; 0 only for the same. */
export type CompareRows = (a: number, b: number) => number;

const FIRST_ROOM = 4;
/** So many are sorted before others have their turn. */
const STEP = 16_384;

/** Rows in an order. */
export class SortedIndex {
  private room = new Uint32Array(FIRST_ROOM);
  private used = 0;

  constructor(private readonly compare: CompareRows) {}

  get length(): number {
    return this.used;
  }

  get rows(): Uint32Array {
    return this.room.subarray(0, this.used);
  }

  get sizeBytes(): number {
    return this.room.byteLength;
  }

  /** The row that stands where this one would; undefined where none is like it. */
  findEqual(row: number): number | undefined {
    const found = this.rows[lowerBound(this.rows, row, this.compare)];
    return found !== undefined && this.compare(found, row) === 0 ? found : undefined;
  }

  insert(row: number): void {
    const length = this.used;
    if (length === this.room.length) this.room = grow(this.room, new Uint32Array(capacityFor(length + 1)));
    const isLast = length === 0 || this.compare(of(this.room, length - 1), row) < 0;
    const place = isLast ? length : lowerBound(this.rows, row, this.compare);
    this.room.copyWithin(place + 1, place, length);
    this.room[place] = row;
    this.used += 1;
  }

  remove(row: number): void {
    const place = lowerBound(this.rows, row, this.compare);
    this.room.copyWithin(place, place + 1, this.used);
    this.used -= 1;
  }

  /** Sorts in steps, so that others may have their turn between them. */
  *sort({ rows }: SortedIndex): Generator<void> {
    this.used = rows.length;
    this.room = rows.slice();
    for (let at = 0; at < rows.length; at += STEP) {
      this.room.subarray(at, at + STEP).sort(this.compare);
      yield;
    }
    for (let width = STEP; width < rows.length; width *= 2) {
      const sorted = this.room.slice();
      for (let at = 0; at < rows.length; at += width * 2) {
        yield* this.merge(sorted, at, Math.min(at + width * 2, rows.length), at + width);
      }
    }
  }

  /** What lies sorted in two parts. */
  private *merge(parts: Uint32Array, from: number, to: number, middle: number): Generator<void> {
    let [left, right] = [from, middle];
    for (let at = from; at < to; at += 1) {
      const isLeft = right >= to || (left < middle && this.compare(of(parts, left), of(parts, right)) < 0);
      this.room[at] = of(parts, isLeft ? left++ : right++);
      if (at % STEP === 0) yield;
    }
  }
}

/** A little more than is needed: an eighth. */
export function capacityFor(rows: number): number {
  return rows + (rows >> 3) + 3;
}

export function grow<Column extends Uint32Array | Float64Array | Uint8Array>(old: Column, column: Column): Column {
  column.set(old);
  return column;
}

/** Where a row stands in sorted rows, or would stand. */
function lowerBound(rows: Uint32Array, row: number, compare: CompareRows): number {
  let from = 0;
  let to = rows.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (compare(of(rows, middle), row) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

function of(rows: Uint32Array, at: number): number {
  return rows[at] ?? 0;
}
