import type { Group } from './facets.js';
import { PRICE_BANDS } from './price.js';
import type { Selection, Sort } from './selection.js';
import { insert, remove, type Compare } from './sorted-list.js';
import { typeBits, type Tag } from './tags.js';

/** What lists need to know of a product that readers see. */
export interface ShelvedProduct {
  readonly id: string;
  readonly comingSoon: boolean;
  readonly featured: boolean;
  readonly paise: number;
  /** Microseconds. */
  readonly createdAt: number;
  readonly rating: number;
  readonly reviews: number;
  /** A bit for each Type option that it matches. */
  readonly typeOptions: number;
  readonly color: string;
  readonly lowerColor: string;
  /** Place of its price's band; null for a price in none. */
  readonly band: number | null;
  readonly tags: readonly string[];
}

type Shape = Pick<ShelvedProduct, 'typeOptions' | 'color' | 'lowerColor' | 'band'>;

interface Entry extends Pick<ShelvedProduct, 'id' | 'paise' | 'createdAt' | 'rating' | 'reviews'> {
  readonly comingSoon: number;
  readonly featured: number;
  /** The number of its shape, and those of its tags, a letter for each. */
  readonly carried: string;
}

/** Tags by which lists are opened; all others only filter what stands in them. */
const OPENING = /^(category|subcategory|flag|guide|in|material|style|theme|trending):/;
/** Every product carries it. */
const ALL = 'in:';
const MOST_NUMBERS = 60_000;
const ENTRY_BYTES = 250;

type Direction = 1 | -1;
const ORDERS: Record<Sort, readonly (readonly [Exclude<keyof Entry, 'carried'>, Direction])[]> = {
  featured: [
    ['featured', -1],
    ['id', 1],
  ],
  'price-asc': [
    ['paise', 1],
    ['id', 1],
  ],
  'price-desc': [
    ['paise', -1],
    ['id', -1],
  ],
  newest: [
    ['createdAt', -1],
    ['id', -1],
  ],
  rating: [
    ['rating', -1],
    ['reviews', -1],
    ['id', 1],
  ],
};

function comparing(sort: Sort): Compare<Entry> {
  const keys = ORDERS[sort];
  return (a, b) => {
    if (a.comingSoon !== b.comingSoon) return a.comingSoon - b.comingSoon;
    for (const [key, direction] of keys) {
      if (a[key] !== b[key]) return a[key] < b[key] ? -direction : direction;
    }
    return 0;
  };
}

/** All listed products by what opens, filters and orders lists. */
export class ShelfIndex {
  private readonly products = new Map<string, Entry>();
  /** How many of each shape carry a tag, by its number. */
  private readonly shelves: Map<number, number>[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly shapes: Shape[] = [];
  private readonly shapeNumbers = new Map<string, number>();
  /** Made when first asked for. */
  private readonly sorted = new Map<Sort, { readonly list: Entry[]; readonly compare: Compare<Entry> }>();

  /** Bytes of memory, roughly; no number ends it where there are too many tags or shapes to have letters. */
  get weight(): number {
    if (this.shelves.length > MOST_NUMBERS || this.shapes.length > MOST_NUMBERS) return Infinity;
    const ofEach = ENTRY_BYTES + this.sorted.size * 8;
    return this.products.size * ofEach + (this.shapes.length + this.shelves.length) * 500;
  }

  /** Whether it is among them, with nothing changed that lists need to know. */
  has(product: ShelvedProduct): boolean {
    const known = this.products.get(product.id);
    return known !== undefined && isSame(known, this.entryOf(product));
  }

  put(product: ShelvedProduct): void {
    this.drop(product.id);
    const entry = this.entryOf(product);
    this.products.set(product.id, entry);
    for (const { list, compare } of this.sorted.values()) insert(list, entry, compare);
    this.count(entry.carried, 1);
  }

  /** @returns whether it was there */
  drop(id: string): boolean {
    const entry = this.products.get(id);
    if (!entry) return false;
    this.products.delete(id);
    for (const { list, compare } of this.sorted.values()) remove(list, entry, compare);
    this.count(entry.carried, -1);
    return true;
  }

  /**
   * Products that carry all the tags, by their shapes, sorted by their colours; null for types that were not counted.
   * @param types any of which they should be of
   */
  groups(tags: readonly Tag[], types: readonly string[]): Group[] | null {
    const bits = typeBits(types);
    const opened = this.lettersOf(tags);
    if (bits === null || opened === null) return null;
    const groups = Array.from(this.countsOf(opened), ([number, count]) => this.groupOf(number, bits, count));
    return groups.toSorted(([, a], [, b]) => (a < b ? -1 : a > b ? 1 : 0));
  }

  /** The ids of one page of a selection that looks for no name; null for types that were not counted. */
  page(tags: readonly Tag[], { types, colors, bands, sort, page, limit }: Selection): string[] | null {
    const bits = typeBits(types);
    const opened = this.lettersOf(tags);
    if (bits === null || opened === null) return null;
    const wanted = new Set(colors.map((color) => color.trim().toLowerCase()));
    const places = new Set<number | null>(bands.map((word) => PRICE_BANDS.findIndex((known) => known.word === word)));
    const fits = this.shapes.map(
      ({ typeOptions, lowerColor, band }) =>
        (bits === 0 || (typeOptions & bits) !== 0) &&
        (wanted.size === 0 || wanted.has(lowerColor)) &&
        (places.size === 0 || places.has(band)),
    );
    const shown: string[] = [];
    let before = (page - 1) * limit;
    for (const { id, carried } of this.sortedBy(sort)) {
      if (!fits[carried.charCodeAt(0)] || !carriesAll(carried, opened)) continue;
      if (before > 0) before -= 1;
      else if (shown.push(id) === limit) break;
    }
    return shown;
  }

  private countsOf(opened: readonly string[]): ReadonlyMap<number, number> {
    const [tag = this.letterOf(ALL), ...more] = opened;
    if (more.length === 0) return this.shelves[tag.charCodeAt(0)] ?? new Map();
    const counts = new Map<number, number>();
    for (const { carried } of this.products.values()) {
      if (!carriesAll(carried, opened)) continue;
      const shape = carried.charCodeAt(0);
      counts.set(shape, (counts.get(shape) ?? 0) + 1);
    }
    return counts;
  }

  private entryOf({ comingSoon, featured, tags, ...product }: ShelvedProduct): Entry {
    const { id, paise, createdAt, rating, reviews } = product;
    const opening = tags.filter((tag) => OPENING.test(tag)).map((tag) => this.numberOf(tag));
    const carried = String.fromCharCode(this.shapeOf(product), this.numberOf(ALL), ...opening);
    return {
      id,
      comingSoon: Number(comingSoon),
      featured: Number(featured),
      paise,
      createdAt,
      rating,
      reviews,
      carried,
    };
  }

  private sortedBy(sort: Sort): readonly Entry[] {
    let found = this.sorted.get(sort);
    if (!found) {
      const compare = comparing(sort);
      found = { list: [...this.products.values()].toSorted(compare), compare };
      this.sorted.set(sort, found);
    }
    return found.list;
  }

  private groupOf(number: number, bits: number, count: number): Group {
    const shape = this.shapes[number];
    if (!shape) throw new Error('a shape was counted that nobody has');
    const { typeOptions, color, lowerColor, band } = shape;
    return [typeOptions, color, lowerColor, band, bits === 0 || (typeOptions & bits) !== 0, count];
  }

  private count(carried: string, by: 1 | -1): void {
    const shape = carried.charCodeAt(0);
    for (let at = 1; at < carried.length; at += 1) {
      const shelf = this.shelves[carried.charCodeAt(at)];
      const count = (shelf?.get(shape) ?? 0) + by;
      if (count === 0) shelf?.delete(shape);
      else shelf?.set(shape, count);
    }
  }

  /** A letter for each tag; null where no list is opened by one. What no product carries has a letter that none carries. */
  private lettersOf(tags: readonly Tag[]): string[] | null {
    return tags.every((tag) => OPENING.test(tag)) ? tags.map((tag) => this.letterOf(tag)) : null;
  }

  private letterOf(tag: string): string {
    return String.fromCharCode(this.numbers.get(tag) ?? 0xffff);
  }

  private numberOf(tag: string): number {
    let number = this.numbers.get(tag);
    if (number === undefined) {
      number = this.shelves.push(new Map()) - 1;
      this.numbers.set(tag, number);
    }
    return number;
  }

  private shapeOf({ typeOptions, color, lowerColor, band }: Shape): number {
    const key = `${typeOptions}|${band}|${lowerColor}|${color}`;
    let number = this.shapeNumbers.get(key);
    if (number === undefined) {
      number = this.shapes.push({ typeOptions, color, lowerColor, band }) - 1;
      this.shapeNumbers.set(key, number);
    }
    return number;
  }
}

function carriesAll(carried: string, letters: readonly string[]): boolean {
  for (const letter of letters) if (!carried.includes(letter, 1)) return false;
  return true;
}

function isSame(one: Entry, other: Entry): boolean {
  return (Object.keys(one) as (keyof Entry)[]).every((key) => one[key] === other[key]);
}
