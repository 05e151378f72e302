import type { Group } from './facets.js';
import { PRICE_BANDS } from './price.js';
import { SORTS, type Selection, type Sort } from './selection.js';
import { KINDS, SOUGHT, ShelfRows, kindOf, type SortedProduct } from './shelf-rows.js';
import { SortedRows } from './sorted-rows.js';
import { typeBits, type Tag } from './tags.js';

/** What lists need to know of a product that readers see. */
export interface ShelvedProduct extends SortedProduct {
  /** A bit for each Type option that it matches. */
  readonly typeOptions: number;
  readonly color: string;
  readonly lowerColor: string;
  /** Place of its price's band; null for a price in none. */
  readonly band: number | null;
  readonly tags: readonly string[];
}

/** What products are like that are alike in all that opens, filters and counts lists. */
interface Make extends Pick<ShelvedProduct, 'typeOptions' | 'color' | 'lowerColor' | 'band'> {
  readonly number: number;
  /** The number of all that it has but its tags. */
  readonly shape: number;
  /** Their numbers. */
  readonly tags: readonly number[];
  /** Those that are so, in the order of lists. */
  readonly all: SortedRows;
}

/** Tags by which lists are opened; all others only filter what stands in them. */
const OPENING = /^(category|subcategory|flag|guide|in|material|style|theme|trending):/;
const MAKE_BYTES = 600;
/** So many are put in order when they are found; more than these stand close enough in the order of all. */
const FEW = 1_000;

/** All listed products by what opens, filters and orders lists. */
export class ShelfIndex {
  readonly rows = new ShelfRows();
  /** The order of lists. */
  readonly byKind = new SortedRows(this.rows.orders.featured);
  /** All but the first made when first asked for. */
  private readonly sorted = new Map<Sort, SortedRows>([['featured', this.byKind]]);
  private readonly makes: Make[] = [];
  private readonly makeNumbers = new Map<string, number>();
  private readonly shapeNumbers = new Map<string, number>();
  private readonly tagNumbers = new Map<string, number>();
  /** By the numbers of tags. */
  private readonly carriers: Make[][] = [];

  /** Bytes of memory, roughly. */
  get weight(): number {
    const orders = [...this.sorted.values()].reduce((sum, { weight }) => sum + weight, 0);
    const ofMakes = this.byKind.weight;
    return this.rows.weight + orders + ofMakes + (this.makes.length + this.carriers.length) * MAKE_BYTES;
  }

  /** Its row, where it is among them with nothing changed that lists need to know. */
  same(product: ShelvedProduct): number | undefined {
    const row = this.rowOf(product.id, kindOf(product));
    return row !== undefined && this.rows.isSame(row, product, this.makeOf(product).number) ? row : undefined;
  }

  /** Adds a product that is not among them. @returns its row */
  put(product: ShelvedProduct): number {
    const make = this.makeOf(product);
    const row = this.rows.add(product, make.number);
    for (const order of this.sorted.values()) order.insert(row);
    make.all.insert(row);
    return row;
  }

  /** @returns the row that was its own; it stays as it was until another product is put; undefined where it was not there */
  drop(id: string): number | undefined {
    for (const kind of KINDS) {
      const row = this.rowOf(id, kind);
      if (row === undefined) continue;
      for (const order of this.sorted.values()) order.remove(row);
      this.rows.release(row);
      const make = this.makes[this.rows.makeOf(row)];
      make?.all.remove(row);
      return row;
    }
    return undefined;
  }

  /** Makes all orders, in steps. */
  *sort(): Generator<void> {
    for (const sort of SORTS) yield* this.sortBy(sort);
  }

  /**
   * Products that carry all the tags, by their shapes, sorted by their colours; null for types that were not counted.
   * @param types any of which they should be of
   */
  groups(tags: readonly Tag[], types: readonly string[]): Group[] | null {
    const bits = typeBits(types);
    const makes = this.carrying(tags);
    if (bits === null || makes === null) return null;
    const groups = new Map<number, [Make, number]>();
    for (const make of makes) {
      const group = groups.get(make.shape);
      const { length } = make.all;
      if (group) group[1] += length;
      else if (length > 0) groups.set(make.shape, [make, length]);
    }
    return [...groups.values()]
      .toSorted(([{ color: a }], [{ color: b }]) => (a < b ? -1 : a > b ? 1 : 0))
      .map(([{ typeOptions, color, lowerColor, band }, count]) => {
        return [typeOptions, color, lowerColor, band, bits === 0 || (typeOptions & bits) !== 0, count];
      });
  }

  /** The ids of one page of a selection that looks for no name; null for types that were not counted. */
  page(tags: readonly Tag[], { types, colors, bands, sort, page, limit }: Selection): string[] | null {
    const bits = typeBits(types);
    const makes = this.carrying(tags);
    if (bits === null || makes === null) return null;
    const wanted = new Set(colors.map((color) => color.trim().toLowerCase()));
    const places = new Set<number | null>(bands.map((word) => PRICE_BANDS.findIndex((known) => known.word === word)));
    const fitting = makes.filter(
      ({ typeOptions, lowerColor, band }) =>
        (bits === 0 || (typeOptions & bits) !== 0) &&
        (wanted.size === 0 || wanted.has(lowerColor)) &&
        (places.size === 0 || places.has(band)),
    );
    const count = fitting.reduce((sum, { all }) => sum + all.length, 0);
    const [from, to] = [(page - 1) * limit, Math.min(count, page * limit)];
    if (from >= to) return [];
    const rows = count <= FEW ? this.ordered(fitting, sort) : this.firstOf(fitting, sort, to);
    return rows.slice(from, to).map((row) => this.rows.idOf(row));
  }

  private ordered(makes: readonly Make[], sort: Sort): number[] {
    return makes.flatMap(({ all }) => [...all.rows]).toSorted(this.rows.orders[sort]);
  }

  private firstOf(makes: readonly Make[], sort: Sort, count: number): number[] {
    const fits = new Uint8Array(this.makes.length);
    for (const { number } of makes) fits[number] = 1;
    const found: number[] = [];
    for (const row of this.sortedBy(sort)) {
      if (fits[this.rows.makeOf(row)] === 1 && found.push(row) === count) break;
    }
    return found;
  }

  private sortedBy(sort: Sort): Uint32Array {
    for (const step of this.sortBy(sort)) void step;
    return (this.sorted.get(sort) ?? this.byKind).rows;
  }

  private *sortBy(sort: Sort): Generator<void> {
    if (this.sorted.has(sort)) return;
    const order = new SortedRows(this.rows.orders[sort]);
    yield* order.sort(this.byKind);
    this.sorted.set(sort, order);
  }

  private rowOf(id: string, kind: number): number | undefined {
    this.rows.seek(id, kind);
    return this.byKind.like(SOUGHT);
  }

  /** Makes that carry all the tags; null where no list is opened by one. */
  private carrying(tags: readonly Tag[]): readonly Make[] | null {
    if (!tags.every((tag) => OPENING.test(tag))) return null;
    const numbers = tags.map((tag) => this.tagNumbers.get(tag) ?? -1);
    const lists = numbers.map((number) => this.carriers[number] ?? []);
    const [shortest = this.makes, ...more] = lists.toSorted((a, b) => a.length - b.length);
    return more.length === 0 ? shortest : shortest.filter((make) => numbers.every((n) => make.tags.includes(n)));
  }

  private makeOf({ typeOptions, color, lowerColor, band, tags }: ShelvedProduct): Make {
    const opening = tags.filter((tag) => OPENING.test(tag)).map((tag) => this.tagNumberOf(tag));
    const shape = numberIn(this.shapeNumbers, `${typeOptions}|${band}|${lowerColor}|${color}`);
    const number = numberIn(this.makeNumbers, `${shape}|${opening.join(',')}`);
    const known = this.makes[number];
    if (known) return known;
    const all = new SortedRows(this.rows.orders.featured);
    const make = { number, shape, typeOptions, color, lowerColor, band, tags: opening, all };
    this.makes.push(make);
    for (const tag of opening) this.carriers[tag]?.push(make);
    return make;
  }

  private tagNumberOf(tag: string): number {
    const number = numberIn(this.tagNumbers, tag);
    this.carriers[number] ??= [];
    return number;
  }
}

function numberIn(numbers: Map<string, number>, key: string): number {
  let number = numbers.get(key);
  if (number === undefined) {
    number = numbers.size;
    numbers.set(key, number);
  }
  return number;
}
