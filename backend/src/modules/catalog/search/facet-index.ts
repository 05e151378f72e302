import { type FacetRow, missedAttributes, SORTS, type ProductListQuery, type Sort } from './search.rules.js';
import { PRICE_BANDS, typeMask, typeTags, unknownTypes, type Tag } from '../products/product.rules.js';
import { SORT_BUCKETS, PROBE_ROW, ProductColumns, sortBucketOf, type SortedProduct } from './product-columns.js';
import { SortedIndex } from './sorted-index.js';

/** What lists need to know of a product that readers see. */
export interface IndexedProduct extends SortedProduct {
  /** A bit for each Type option that it matches. */
  readonly typeOptions: number;
  readonly color: string;
  readonly lowerColor: string;
  /** Place of its price's band; null for a price in none. */
  readonly band: number | null;
  /** Working days that making takes. */
  readonly makingDays: number;
  readonly tags: readonly string[];
}

/** Products that are alike in all that opens, filters and counts lists. */
interface FacetGroup extends Pick<IndexedProduct, 'typeOptions' | 'color' | 'lowerColor' | 'band' | 'makingDays'> {
  readonly number: number;
  /** The number of all that it has but its tags. */
  readonly facetKey: number;
  /** `wood=teak`, in lower case. */
  readonly attributes: readonly string[];
  /** Their numbers. */
  readonly tags: readonly number[];
  /** Those that are so, in the order of lists. */
  readonly all: SortedIndex;
}

/** What no tag tells of a list. */
export interface RowFilter {
  /** Rows whose names hold the text, by the numbers of their groups; null where none is looked for. */
  readonly named: RowsByGroup | null;
  /** By rows: 1 where the first word makes the product one of the types; null where the groups tell all of them. */
  readonly ofTypes: Uint8Array | null;
  /** Working days that making takes at most; null for any. */
  readonly makingDays: number | null;
  /** The order in which a list shows them unless another is asked for. */
  readonly ranked?: readonly number[];
}

export type RowsByGroup = readonly (readonly number[] | undefined)[];
type Rows = Uint32Array | readonly number[];

const ANY_ROW: RowFilter = { named: null, ofTypes: null, makingDays: null };

/** Tags with a posting list: those by which lists are opened, and types beside the Type options. */
const ATTRIBUTE = 'attribute:';
const INDEXED_TAGS = /^(attribute|category|subcategory|flag|guide|in|material|style|theme|trending|type):/;
const GROUP_BYTES = 600;
/** So many are put in order when they are found; more than these stand close enough in the order of all. */
const SORT_LIMIT = 1_000;

/** All listed products by what opens, filters and orders lists; see index.ts for the structure. */
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
  /** Groups by tag and by colour. */
  private readonly labelled = new Map<string, FacetGroup[]>();
  private readonly labelNames: string[] = [];

  /** Bytes of memory, roughly. */
  get sizeBytes(): number {
    const orders = [...this.sorted.values()].reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    const ofMakes = this.bySortBucket.sizeBytes;
    return this.rows.sizeBytes + orders + ofMakes + (this.groups.length + this.postingLists.length) * GROUP_BYTES;
  }

  /** What lists know products by: tags with a posting list and `color:gold`, in lower case. They only grow in number. */
  get labels(): readonly string[] {
    return this.labelNames;
  }

  /** All rows, those with the best ratings first. */
  get byRating(): Uint32Array {
    return this.sortedBy('rating');
  }

  /** Rows of the products that carry a label, in parts. */
  rowsLabelled(label: string): Uint32Array[] {
    return (this.labelled.get(label) ?? []).map(({ all }) => all.rows);
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

  /** Rows by the numbers of their groups. */
  byGroups(rows: readonly number[]): RowsByGroup {
    const groups: (number[] | undefined)[] = [];
    for (const row of rows) (groups[this.rows.groupOf(row)] ??= []).push(row);
    return groups;
  }

  /**
   * How many products carry all the tags, by what facets tell of them, sorted by their colours.
   * @param types any of which they should be of
   */
  facetGroups(tags: readonly Tag[], types: readonly string[], names = ANY_ROW): FacetRow[] {
    const isOfTypes = this.typeTest(types);
    const counts = new Map<number, { readonly group: FacetGroup; readonly isOfTypes: boolean; count: number }>();
    const add = (group: FacetGroup, ofTypes: boolean, count: number) => {
      const key = group.facetKey * 2 + Number(ofTypes);
      const known = counts.get(key);
      if (known) known.count += count;
      else if (count > 0) counts.set(key, { group, isOfTypes: ofTypes, count });
    };
    for (const group of this.groupsWithTags(tags)) {
      const rows = rowsFitting(group, names);
      if (rows.length === 0) continue;
      const ofTypes = isOfTypes(group) ? rows.length : rowsOfTypes(rows, names).length;
      add(group, true, ofTypes);
      add(group, false, rows.length - ofTypes);
    }
    return [...counts.values()]
      .toSorted(({ group: { color: a } }, { group: { color: b } }) => (a < b ? -1 : a > b ? 1 : 0))
      .map(({ group: { typeOptions, color, lowerColor, band, attributes }, isOfTypes: ofTypes, count }) => {
        const row = [typeOptions, color, lowerColor, band, ofTypes, count] as const;
        return attributes.length === 0 ? row : [...row, attributes];
      });
  }

  /** The ids of one page of a list. */
  page(tags: readonly Tag[], query: ProductListQuery, names = ANY_ROW): string[] {
    const { sort, page, limit } = query;
    const lists = this.matches(tags, query, names).map(({ rows }) => rows);
    const count = lists.reduce((sum, { length }) => sum + length, 0);
    const [from, to] = [(page - 1) * limit, Math.min(count, page * limit)];
    if (from >= to) return [];
    if (names.ranked && sort === 'featured') {
      const wanted = this.marked(lists);
      const ranked = names.ranked.filter((row) => wanted[row] === 1).slice(from, to);
      return ranked.map((row) => this.rows.idOf(row));
    }
    return Array.from(this.sortedRows(lists, count, sort, to).slice(from, to), (row) => this.rows.idOf(row));
  }

  /** The shortest making in a list, whatever `makingDays` the query has; null for an empty list. */
  shortestMaking(tags: readonly Tag[], query: ProductListQuery, names = ANY_ROW): number | null {
    const days = this.matches(tags, query, { ...names, makingDays: null })
      .filter(({ rows }) => rows.length > 0)
      .map(({ group }) => group.makingDays);
    return days.length === 0 ? null : days.reduce((a, b) => Math.min(a, b));
  }

  /** The groups of a list, each with those of its rows that match. */
  private matches(
    tags: readonly Tag[],
    { types, colors, bands, attributes }: ProductListQuery,
    names: RowFilter,
  ): { group: FacetGroup; rows: Rows }[] {
    const isOfTypes = this.typeTest(types);
    const wanted = new Set(colors.map((color) => color.trim().toLowerCase()));
    const places = new Set<number | null>(bands.map((word) => PRICE_BANDS.findIndex((known) => known.word === word)));
    return this.groupsWithTags(tags)
      .filter(
        (group) =>
          (wanted.size === 0 || wanted.has(group.lowerColor)) &&
          (places.size === 0 || places.has(group.band)) &&
          missedAttributes(group.attributes, attributes).length === 0,
      )
      .map((group) => {
        const rows = rowsFitting(group, names);
        return { group, rows: isOfTypes(group) ? rows : rowsOfTypes(rows, names) };
      });
  }

  /** Whether all of a group are of one of the types, or all products where there are none. */
  private typeTest(types: readonly string[]): (group: FacetGroup) => boolean {
    if (types.length === 0) return () => true;
    const bits = typeMask(types);
    const tags = new Set(unknownTypes(types).flatMap((type) => typeTags(type).map((tag) => this.tagNumbers.get(tag))));
    return (group) => (group.typeOptions & bits) !== 0 || group.tags.some((tag) => tags.has(tag));
  }

  /** The first `to` rows of the lists, at least, in an order. */
  private sortedRows(lists: readonly Rows[], count: number, sort: Sort, to: number): Rows {
    if (count <= SORT_LIMIT) return lists.flatMap((rows) => [...rows]).toSorted(this.rows.orders[sort]);
    const all = this.sortedBy(sort);
    if (count === all.length) return all;
    const fits = this.marked(lists);
    const found: number[] = [];
    for (const row of all) {
      if (fits[row] === 1 && found.push(row) === to) break;
    }
    return found;
  }

  /** By rows: 1 for those in one of the lists. */
  private marked(lists: readonly Rows[]): Uint8Array {
    const marks = new Uint8Array(this.rows.capacity);
    for (const rows of lists) for (const row of rows) marks[row] = 1;
    return marks;
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

  /** Groups that carry all the tags: the shortest of their posting lists, intersected with the others. */
  private groupsWithTags(tags: readonly Tag[]): readonly FacetGroup[] {
    const unknown = tags.find((tag) => !INDEXED_TAGS.test(tag));
    if (unknown !== undefined) throw new Error(`no posting list is kept for ${unknown}`);
    const numbers = tags.map((tag) => this.tagNumbers.get(tag) ?? -1);
    const lists = numbers.map((number) => this.postingLists[number] ?? []);
    const [shortest = this.groups, ...more] = lists.toSorted((a, b) => a.length - b.length);
    return more.length === 0 ? shortest : shortest.filter((group) => numbers.every((n) => group.tags.includes(n)));
  }

  private groupOf({ typeOptions, color, lowerColor, band, makingDays, tags }: IndexedProduct): FacetGroup {
    const indexedTags = tags.filter((tag) => INDEXED_TAGS.test(tag)).map((tag) => this.tagNumberOf(tag));
    const attributes = tags.filter((tag) => tag.startsWith(ATTRIBUTE)).map((tag) => tag.slice(ATTRIBUTE.length));
    const key = `${typeOptions}|${band}|${lowerColor}|${color}|${attributes.join('|')}`;
    const facetKey = numberIn(this.facetKeyNumbers, key);
    const number = numberIn(this.groupNumbers, `${facetKey}|${makingDays}|${indexedTags.join(',')}`);
    const known = this.groups[number];
    if (known) return known;
    const all = new SortedIndex(this.rows.orders.featured);
    const like = { typeOptions, color, lowerColor, band, makingDays, attributes };
    const group = { number, facetKey, ...like, tags: indexedTags, all };
    this.groups.push(group);
    for (const tag of indexedTags) this.postingLists[tag]?.push(group);
    if (lowerColor !== '') this.groupsLabelled(`color:${lowerColor}`).push(group);
    return group;
  }

  private tagNumberOf(tag: string): number {
    const number = numberIn(this.tagNumbers, tag);
    this.postingLists[number] ??= this.groupsLabelled(tag);
    return number;
  }

  private groupsLabelled(label: string): FacetGroup[] {
    let groups = this.labelled.get(label);
    if (!groups) {
      groups = [];
      this.labelled.set(label, groups);
      this.labelNames.push(label);
    }
    return groups;
  }
}

/** Those of a group whose names fit, where its making is short enough. */
function rowsFitting({ all, number, makingDays }: FacetGroup, { named, makingDays: most }: RowFilter): Rows {
  if (most !== null && makingDays > most) return [];
  return named ? (named[number] ?? []) : all.rows;
}

/** Those of the rows whose first words make them one of the types. */
function rowsOfTypes(rows: Rows, { ofTypes }: RowFilter): Rows {
  return ofTypes ? [...rows].filter((row) => ofTypes[row] === 1) : [];
}

function numberIn(numbers: Map<string, number>, key: string): number {
  let number = numbers.get(key);
  if (number === undefined) {
    number = numbers.size;
    numbers.set(key, number);
  }
  return number;
}
