import { stemOf } from './query-terms.js';
import { MAX_TOTAL } from './search.rules.js';
import type { Vocabulary } from './vocabulary.js';
import { FIRST_SOON, type ProductColumns } from './product-columns.js';
import { SortedIndex } from './sorted-index.js';

/** So many candidates are looked at one by one; where there are more, the whole list finds enough of them sooner. */
const SCAN_LIMIT = 2_000;
const NAME_BYTES = 32;
const WORD_BYTES = 400;
const NO_ROWS = new Uint32Array(0);

/** The inverted index of names: each word with its posting list; see index.ts for the structure. */
export class TextIndex {
  /** In lower case, by their rows. */
  private readonly names: string[] = [];
  /** Who holds a word, in the order of lists. A word stays known when nobody does. */
  private readonly postings = new Map<string, SortedIndex>();
  private readonly byStem = new Map<string, string[]>();
  private held = 0;

  /**
   * @param all in the order of lists, brought up to date by whoever puts names here
   * @param vocabulary is told every word
   */
  constructor(
    private readonly rows: ProductColumns,
    private readonly all: SortedIndex,
    private readonly vocabulary: Vocabulary,
  ) {}

  /** Bytes of memory, roughly. */
  get sizeBytes(): number {
    return this.held + this.postings.size * WORD_BYTES;
  }

  addTerm(word: string): void {
    this.holdersOf(word);
  }

  has(row: number, name: string): boolean {
    return this.names[row] === name;
  }

  /** Names a row that is among all. @param name in lower case */
  put(row: number, name: string): void {
    this.names[row] = name;
    for (const word of wordsOf(name)) this.change(word, (rows) => rows.insert(row));
    this.held += weightOf(name);
  }

  /** Forgets a row that still holds what it held. */
  remove(row: number): void {
    const name = this.nameOf(row);
    this.names[row] = '';
    for (const word of wordsOf(name)) this.change(word, (rows) => rows.remove(row));
    this.held -= weightOf(name);
  }

  /**
   * Products whose name holds the text: first the names that begin with it, then those of which a word does; coming-soon
   * ones last. `rows` are all of them in no order, counted up to MAX_TOTAL.
   */
  find(query: string, limit: number): { readonly ids: readonly string[]; readonly rows: readonly number[] } {
    const words = wordsOf(query);
    const [only] = words;
    const found =
      only === query ? this.holding(only) : this.firstOf(this.fewest(words), (name) => name.includes(query));
    const inner = ` ${query}`;
    const places: number[][] = Array.from({ length: 8 }, () => []);
    for (const row of found) {
      const name = this.nameOf(row);
      const later = (name.startsWith(query) ? 0 : 2) + (name.includes(inner) ? 0 : 1);
      places[(this.rows.bucketAt(row) < FIRST_SOON ? 0 : 4) + later]?.push(row);
    }
    return { ids: this.idsOf(places.flat(), limit), rows: found };
  }

  /** Every word that ever stood in a name. */
  words(): Iterable<string> {
    return this.postings.keys();
  }

  wordsWithStem(stem: string): readonly string[] {
    return this.byStem.get(stem) ?? [];
  }

  /** The rows whose names hold a word as a whole. */
  rowsOf(word: string): Uint32Array {
    return this.postings.get(word)?.rows ?? NO_ROWS;
  }

  idsOf(rows: readonly number[], limit: number): string[] {
    return rows.slice(0, limit).map((row) => this.rows.idOf(row));
  }

  /** Every row whose name holds the text, once, in no order. @param text in lower case */
  rowsNamed(text: string): number[] {
    const words = wordsOf(text);
    // A text that is a word or a part of one stands wherever a word holds it.
    const isWord = words[0] === text;
    return this.rowsWhere(words, (name) => isWord || name.includes(text));
  }

  /** By rows: 1 where the first word of the name is one of these. @param words in lower case, without blanks */
  rowsBeginningWith(words: readonly string[]): Uint8Array {
    const found = new Uint8Array(this.rows.capacity);
    for (const word of words.filter((one) => one !== '')) {
      const rows = this.rowsWhere(wordsOf(word), (name) => name.split(/\s/, 1)[0] === word);
      for (const row of rows) found[row] = 1;
    }
    return found;
  }

  /** @param words that stand in each name that fits */
  private rowsWhere(words: readonly string[], fits: (name: string) => boolean): number[] {
    const seen = new Uint8Array(this.rows.capacity);
    const found: number[] = [];
    const lists = words.length === 0 ? [this.all.rows] : (this.fewest(words) ?? []);
    for (const list of lists) {
      for (const row of list) {
        if (seen[row] === 1) continue;
        seen[row] = 1;
        if (fits(this.nameOf(row))) found.push(row);
      }
    }
    return found;
  }

  /** Whose name holds a text within a word. */
  private holding(core: string): readonly number[] {
    // The first of all are among the first of each.
    const lists = this.listsOf([core]).map((list) => list.subarray(0, MAX_TOTAL));
    const [only, ...more] = lists;
    if (only && more.length === 0) return [...only];
    return this.firstOf(lists, (name) => name.includes(core));
  }

  /** Lists of those that hold the rarest of some parts of words; null where there is no part. */
  private fewest(parts: readonly string[]): readonly Uint32Array[] | null {
    const lists = parts.map((part) => this.listsOf([part]));
    return lists.toSorted((a, b) => countOf(a) - countOf(b))[0] ?? null;
  }

  /** The first that fit. @param lists that hold them; null where no list is known to */
  private firstOf(lists: readonly Uint32Array[] | null, fits: (name: string) => boolean): readonly number[] {
    if (lists && lists.length !== 1 && countOf(lists) <= SCAN_LIMIT) {
      return [...new Set(lists.flatMap((list) => [...list]))]
        .filter((row) => fits(this.nameOf(row)))
        .toSorted(this.rows.orders.featured)
        .slice(0, MAX_TOTAL);
    }
    const found: number[] = [];
    const [all = this.all.rows, ...more] = lists ?? [];
    for (const row of more.length === 0 ? all : this.all.rows) {
      if (fits(this.nameOf(row)) && found.push(row) === MAX_TOTAL) break;
    }
    return found;
  }

  /** Those of each word that holds one of the parts. */
  private listsOf(parts: readonly string[]): Uint32Array[] {
    const lists: Uint32Array[] = [];
    for (const [word, { rows }] of this.postings) {
      if (rows.length > 0 && parts.some((part) => word.includes(part))) lists.push(rows);
    }
    return lists;
  }

  private holdersOf(word: string): SortedIndex {
    let postings = this.postings.get(word);
    if (!postings) {
      postings = new SortedIndex(this.rows.orders.featured);
      this.postings.set(word, postings);
      this.vocabulary.add(word);
      const stem = stemOf(word);
      this.byStem.set(stem, [...(this.byStem.get(stem) ?? []), word]);
    }
    return postings;
  }

  private change(word: string, work: (rows: SortedIndex) => void): void {
    const rows = this.holdersOf(word);
    const { sizeBytes } = rows;
    work(rows);
    this.held += rows.sizeBytes - sizeBytes;
  }

  private nameOf(row: number): string {
    return this.names[row] ?? '';
  }
}

function countOf(lists: readonly Uint32Array[]): number {
  return lists.reduce((sum, { length }) => sum + length, 0);
}

function wordsOf(text: string): string[] {
  return [...new Set(text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])];
}

function weightOf(name: string): number {
  return NAME_BYTES + name.length;
}
