import type { Sort } from './search.rules.js';
import { grow, capacityFor, type CompareRows } from './sorted-index.js';

/** What lists are sorted by. */
export interface SortedProduct {
  /** A UUID. */
  readonly id: string;
  readonly comingSoon: boolean;
  readonly featured: boolean;
  readonly paise: number;
  /** Microseconds. */
  readonly createdAt: number;
  readonly rating: number;
  readonly reviews: number;
}

/** Coming-soon products last, featured ones first. */
export const SORT_BUCKETS = [0, 1, 2, 3] as const;
export const FIRST_SOON = 2;
const SOON = 1;
const UNFEATURED = 1;
/** Where stands what is looked for. */
export const PROBE_ROW = 0;
const FIRST_ROWS = 64;

/** A column store: a row for each product in typed arrays, some fifty bytes, where an object takes three hundred. */
export class ProductColumns {
  private ids = new Uint32Array(0);
  private paise = new Float64Array(0);
  private ages = new Float64Array(0);
  private ratings = new Float64Array(0);
  private reviews = new Uint32Array(0);
  private groups = new Uint32Array(0);
  private buckets = new Uint8Array(0);
  private readonly free: number[] = [];
  private used = PROBE_ROW + 1;

  constructor() {
    this.growTo(FIRST_ROWS);
  }

  /** One more than the last row. */
  get capacity(): number {
    return this.used;
  }

  get sizeBytes(): number {
    const columns = [this.ids, this.paise, this.ages, this.ratings, this.reviews, this.groups, this.buckets];
    return columns.reduce((sum, { byteLength }) => sum + byteLength, this.free.length * 8);
  }

  /** @param make the number of what it is like in all that is not sorted by */
  add(product: SortedProduct, make: number): number {
    const row = this.free.pop() ?? this.used++;
    if (row >= this.buckets.length) this.growTo(capacityFor(row + 1));
    this.write(row, product, make);
    return row;
  }

  release(row: number): void {
    this.free.push(row);
  }

  setProbe(id: string, kind: number): void {
    this.ids.set(wordsOf(id), PROBE_ROW * 4);
    this.buckets[PROBE_ROW] = kind;
  }

  /** Whether a row holds the very same. */
  isSame(row: number, product: SortedProduct, make: number): boolean {
    this.write(PROBE_ROW, product, make);
    const columns = [this.paise, this.ages, this.ratings, this.reviews, this.groups, this.buckets];
    return this.byId(row, PROBE_ROW) === 0 && columns.every((column) => column[row] === column[PROBE_ROW]);
  }

  idOf(row: number): string {
    const hex = Array.from(this.ids.subarray(row * 4, row * 4 + 4), (word) => word.toString(16).padStart(8, '0'));
    return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  }

  priceAt(row: number): number {
    return this.paise[row] ?? 0;
  }

  bucketAt(row: number): number {
    return of(this.buckets, row);
  }

  groupOf(row: number): number {
    return of(this.groups, row);
  }

  readonly orders: Record<Sort, CompareRows> = {
    featured: (a, b) => of(this.buckets, a) - of(this.buckets, b) || this.byId(a, b),
    'price-asc': (a, b) => this.bySoon(a, b) || of(this.paise, a) - of(this.paise, b) || this.byId(a, b),
    'price-desc': (a, b) => this.bySoon(a, b) || of(this.paise, b) - of(this.paise, a) || this.byId(b, a),
    newest: (a, b) => this.bySoon(a, b) || of(this.ages, b) - of(this.ages, a) || this.byId(b, a),
    rating: (a, b) =>
      this.bySoon(a, b) ||
      of(this.ratings, b) - of(this.ratings, a) ||
      of(this.reviews, b) - of(this.reviews, a) ||
      this.byId(a, b),
  };

  private bySoon(a: number, b: number): number {
    return (of(this.buckets, a) >> SOON) - (of(this.buckets, b) >> SOON);
  }

  private byId(a: number, b: number): number {
    const { ids } = this;
    return (
      of(ids, a * 4) - of(ids, b * 4) ||
      of(ids, a * 4 + 1) - of(ids, b * 4 + 1) ||
      of(ids, a * 4 + 2) - of(ids, b * 4 + 2) ||
      of(ids, a * 4 + 3) - of(ids, b * 4 + 3)
    );
  }

  private write(row: number, product: SortedProduct, make: number): void {
    this.ids.set(wordsOf(product.id), row * 4);
    this.paise[row] = product.paise;
    this.ages[row] = product.createdAt;
    this.ratings[row] = product.rating;
    this.reviews[row] = product.reviews;
    this.groups[row] = make;
    this.buckets[row] = sortBucketOf(product);
  }

  private growTo(rows: number): void {
    this.ids = grow(this.ids, new Uint32Array(rows * 4));
    this.paise = grow(this.paise, new Float64Array(rows));
    this.ages = grow(this.ages, new Float64Array(rows));
    this.ratings = grow(this.ratings, new Float64Array(rows));
    this.reviews = grow(this.reviews, new Uint32Array(rows));
    this.groups = grow(this.groups, new Uint32Array(rows));
    this.buckets = grow(this.buckets, new Uint8Array(rows));
  }
}

export function sortBucketOf({ comingSoon, featured }: Pick<SortedProduct, 'comingSoon' | 'featured'>): number {
  return (Number(comingSoon) << SOON) + (featured ? 0 : UNFEATURED);
}

function of(column: ArrayLike<number>, at: number): number {
  return column[at] ?? 0;
}

/** The four words of a UUID. */
function wordsOf(id: string): number[] {
  const hex = id.replaceAll('-', '');
  return [0, 8, 16, 24].map((at) => Number.parseInt(hex.slice(at, at + 8), 16));
}
