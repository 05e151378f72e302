import type { FacetRow } from '../products/facets.rules.js';
import { PRICE_BANDS } from '../products/price.rules.js';
import { SORTS, type ProductListQuery, type Sort } from '../products/product-filters.rules.js';
import { SORT_BUCKETS, PROBE_ROW, ProductColumns, sortBucketOf, type SortedProduct } from './product-columns.js';
import { SortedIndex } from './sorted-index.js';
import { typeMask, type Tag } from '../products/product-tags.rules.js';

/** What lists need to know of a product that readers see. */
export interface IndexedProduct extends SortedProduct {
  /** A bit for each Type option that it matches. */
  readonly typeOptions: number;
  readonly color: string;
  readonly lowerColor: string;
  /** Place of its price's band; null for a price in none. */
  readonly band: number | null;
  readonly tags: readonly string[];
}

/** What products are like that are alike in all that opens, filters and counts lists. */
interface FacetGroup extends Pick<IndexedProduct, 'typeOptions' | 'color' | 'lowerColor' | 'band'> {
  readonly number: number;
  /** The number of all that it has but its tags. */
  readonly facetKey: number;
  /** Their numbers. */
  readonly tags: readonly number[];
  /** Those that are so, in the order of lists. */
  readonly all: SortedIndex;
}

/** Tags by which lists are opened; all others only filter what stands in them. */
const ENTRY_TAGS = /^(category|subcategory|flag|guide|in|material|style|theme|trending):/;
const GROUP_BYTES = 600;
/** So many are put in order when they are found; more than these stand close enough in the order of all. */
const SORT_LIMIT = 1_000;

/** All listed products by what opens, filters and orders lists. */
export class FacetIndex {
  readonly rows = new ProductColumns();
  /** The order of lists. */
  readonly bySortBucket = new SortedIndex(this.rows.orders.featured);
  /** All but the first made when first asked for. */
  private readonly sorted = new Map<Sort, SortedIndex>([['featured', this.bySortBucket]]);
  private readonly groups: FacetGroup[] = [];
  private readonly groupNumbers = new Map<string, number>();
  private readonly facetKeyNumbers = new Map<string, number>();
  private readonly tagNumbers = new Map<string, number>();
  /** By the numbers of tags. */
  private readonly postingLists: FacetGroup[][] = [];

  /** Bytes of memory, roughly. */
  get sizeBytes(): number {
    const orders = [...this.sorted.values()].reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    const ofMakes = this.bySortBucket.sizeBytes;
    return this.rows.sizeBytes + orders + ofMakes + (this.groups.length + this.postingLists.length) * GROUP_BYTES;
  }

  /** Its row, where it is among them with nothing changed that lists need to know. */
  same(product: IndexedProduct): number | undefined {
    const row = this.rowOf(product.id, sortBucketOf(product));
    return row !== undefined && this.rows.isSame(row, product, this.groupOf(product).number) ? row : undefined;
  }

  /** Adds a product that is not among them. @returns its row */
  put(product: IndexedProduct): number {
    const make = this.groupOf(product);
    const row = this.rows.add(product, make.number);
    for (const order of this.sorted.values()) order.insert(row);
    make.all.insert(row);
    return row;
  }

  /** @returns the row that was its own; it stays as it was until another product is put; undefined where it was not there */
  remove(id: string): number | undefined {
    for (const kind of SORT_BUCKETS) {
      const row = this.rowOf(id, kind);
      if (row === undefined) continue;
      for (const order of this.sorted.values()) order.remove(row);
      this.rows.release(row);
      const make = this.groups[this.rows.groupOf(row)];
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
  facetGroups(tags: readonly Tag[], types: readonly string[]): FacetRow[] | null {
    const bits = typeMask(types);
    const groups = this.groupsWithTags(tags);
    if (bits === null || groups === null) return null;
    const facetGroups = new Map<number, [FacetGroup, number]>();
    for (const make of groups) {
      const group = facetGroups.get(make.facetKey);
      const { length } = make.all;
      if (group) group[1] += length;
      else if (length > 0) facetGroups.set(make.facetKey, [make, length]);
    }
    return [...facetGroups.values()]
      .toSorted(([{ color: a }], [{ color: b }]) => (a < b ? -1 : a > b ? 1 : 0))
      .map(([{ typeOptions, color, lowerColor, band }, count]) => {
        return [typeOptions, color, lowerColor, band, bits === 0 || (typeOptions & bits) !== 0, count];
      });
  }

  /** The ids of one page of a selection that looks for no name; null for types that were not counted. */
  page(tags: readonly Tag[], { types, colors, bands, sort, page, limit }: ProductListQuery): string[] | null {
    const bits = typeMask(types);
    const groups = this.groupsWithTags(tags);
    if (bits === null || groups === null) return null;
    const wanted = new Set(colors.map((color) => color.trim().toLowerCase()));
    const places = new Set<number | null>(bands.map((word) => PRICE_BANDS.findIndex((known) => known.word === word)));
    const fitting = groups.filter(
      ({ typeOptions, lowerColor, band }) =>
        (bits === 0 || (typeOptions & bits) !== 0) &&
        (wanted.size === 0 || wanted.has(lowerColor)) &&
        (places.size === 0 || places.has(band)),
    );
    const count = fitting.reduce((sum, { all }) => sum + all.length, 0);
    const [from, to] = [(page - 1) * limit, Math.min(count, page * limit)];
    if (from >= to) return [];
    const rows = count <= SORT_LIMIT ? this.ordered(fitting, sort) : this.firstOf(fitting, sort, to);
    return rows.slice(from, to).map((row) => this.rows.idOf(row));
  }

  private ordered(groups: readonly FacetGroup[], sort: Sort): number[] {
    return groups.flatMap(({ all }) => [...all.rows]).toSorted(this.rows.orders[sort]);
  }

  private firstOf(groups: readonly FacetGroup[], sort: Sort, count: number): number[] {
    const fits = new Uint8Array(this.groups.length);
    for (const { number } of groups) fits[number] = 1;
    const found: number[] = [];
    for (const row of this.sortedBy(sort)) {
      if (fits[this.rows.groupOf(row)] === 1 && found.push(row) === count) break;
    }
    return found;
  }

  private sortedBy(sort: Sort): Uint32Array {
    for (const step of this.sortBy(sort)) void step;
    return (this.sorted.get(sort) ?? this.bySortBucket).rows;
  }

  private *sortBy(sort: Sort): Generator<void> {
    if (this.sorted.has(sort)) return;
    const order = new SortedIndex(this.rows.orders[sort]);
    yield* order.sort(this.bySortBucket);
    this.sorted.set(sort, order);
  }

  private rowOf(id: string, kind: number): number | undefined {
    this.rows.setProbe(id, kind);
    return this.bySortBucket.findEqual(PROBE_ROW);
  }

  /** Makes that carry all the tags; null where no list is opened by one. */
  private groupsWithTags(tags: readonly Tag[]): readonly FacetGroup[] | null {
    if (!tags.every((tag) => ENTRY_TAGS.test(tag))) return null;
    const numbers = tags.map((tag) => this.tagNumbers.get(tag) ?? -1);
    const lists = numbers.map((number) => this.postingLists[number] ?? []);
    const [shortest = this.groups, ...more] = lists.toSorted((a, b) => a.length - b.length);
    return more.length === 0 ? shortest : shortest.filter((group) => numbers.every((n) => group.tags.includes(n)));
  }

  private groupOf({ typeOptions, color, lowerColor, band, tags }: IndexedProduct): FacetGroup {
    const entryTags = tags.filter((tag) => ENTRY_TAGS.test(tag)).map((tag) => this.tagNumberOf(tag));
    const facetKey = numberIn(this.facetKeyNumbers, `${typeOptions}|${band}|${lowerColor}|${color}`);
    const number = numberIn(this.groupNumbers, `${facetKey}|${entryTags.join(',')}`);
    const known = this.groups[number];
    if (known) return known;
    const all = new SortedIndex(this.rows.orders.featured);
    const group = { number, facetKey, typeOptions, color, lowerColor, band, tags: entryTags, all };
    this.groups.push(group);
    for (const tag of entryTags) this.postingLists[tag]?.push(group);
    return group;
  }

  private tagNumberOf(tag: string): number {
    const number = numberIn(this.tagNumbers, tag);
    this.postingLists[number] ??= [];
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
