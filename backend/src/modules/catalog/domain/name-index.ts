import { KnownWords } from './known-words.js';
import { MOST_COUNTED, wordsIn } from './search.js';
import { insert, placeOf, remove } from './sorted-list.js';

/** What the search by name knows of a product that readers see. */
export interface NamedProduct {
  readonly id: string;
  /** In lower case. */
  readonly name: string;
  readonly comingSoon: boolean;
  readonly featured: boolean;
}

interface Entry {
  readonly id: string;
  readonly name: string;
  /** Place of its kind in the order of lists: coming-soon products last, featured ones first. */
  readonly rank: number;
}

const RANKS = 4;
const SOON = 2;
/** So many candidates are looked at one by one; where there are more, the whole list finds enough of them sooner. */
const FEW_CANDIDATES = 2_000;
const ENTRY_BYTES = 200;
const WORD_BYTES = 400;

/** The names of all listed products and the words in them. */
export class NameIndex {
  private readonly entries: Entry[] = [];
  /** Who holds a word, in the order of lists. A word stays known when nobody does. */
  private readonly holders = new Map<string, Entry[]>();
  private readonly known = new KnownWords();
  private held = 0;

  /** Bytes of memory, roughly. */
  get weight(): number {
    return this.held + this.holders.size * WORD_BYTES;
  }

  know(word: string): void {
    if (this.holders.has(word)) return;
    this.holders.set(word, []);
    this.known.add(word);
  }

  /** Whether it is among them, under this name and in this place. */
  has(product: NamedProduct): boolean {
    const entry = entryOf(product);
    const known = this.entries[placeOf(this.entries, entry, compare)];
    return known?.id === entry.id && known.rank === entry.rank && known.name === entry.name;
  }

  /** Adds a product that is not among them. */
  put(product: NamedProduct): void {
    const entry = entryOf(product);
    insert(this.entries, entry, compare);
    for (const word of wordsOf(entry.name)) {
      this.know(word);
      insert(this.holders.get(word) ?? [], entry, compare);
    }
    this.held += weightOf(entry);
  }

  drop(id: string): void {
    for (let rank = 0; rank < RANKS; rank += 1) {
      const entry = remove(this.entries, { id, rank, name: '' }, compare);
      if (!entry) continue;
      for (const word of wordsOf(entry.name)) remove(this.holders.get(word) ?? [], entry, compare);
      this.held -= weightOf(entry);
    }
  }

  /**
   * Products whose name holds the text: first the names that begin with it, then those of which a word does; coming-soon
   * ones last. `total` is counted up to MOST_COUNTED.
   */
  find(sought: string, limit: number): { readonly ids: readonly string[]; readonly total: number } {
    const core = wordsOf(sought).reduce((longest, word) => (word.length > longest.length ? word : longest), '');
    const found =
      core === sought
        ? this.holding(core)
        : this.matching(core === '' ? null : [core], (name) => name.includes(sought));
    const inner = ` ${sought}`;
    const place = ({ name, rank }: Entry) =>
      (rank < SOON ? 0 : 4) + (name.startsWith(sought) ? 0 : 2) + (name.includes(inner) ? 0 : 1);
    const shown = found.toSorted((a, b) => place(a) - place(b)).slice(0, limit);
    return { ids: shown.map(({ id }) => id), total: found.length };
  }

  /**
   * Products whose names hold most of the words, each as typed or as meant, without those that hold the text as a whole;
   * `words`: what was meant.
   */
  near(sought: string, limit: number): { readonly ids: readonly string[]; readonly words: readonly string[] } {
    const typed = wordsIn(sought);
    const forms = typed.map((word) => [word, ...this.known.meantBy(word)]);
    const words = forms.flatMap(([, ...meant]) => meant);
    if (limit < 1 || typed.length === 0 || (words.length === 0 && typed.length === 1)) return { ids: [], words: [] };
    const any = forms.flat();
    const found = this.matching(any, (name) => holds(name, any) && !name.includes(sought));
    const held = found.map(({ name }) => forms.filter((list) => holds(name, list)).length);
    const most = Math.max(...held);
    const best = found.filter((_, at) => held[at] === most).slice(0, limit);
    return { ids: best.map(({ id }) => id), words: [...new Set(words)] };
  }

  /** Whose name holds a text within a word. */
  private holding(core: string): Entry[] {
    // The first of all are among the first of each.
    const lists = this.holdersOf([core]).map((list) =>
      list.length > MOST_COUNTED ? list.slice(0, MOST_COUNTED) : list,
    );
    const [only, ...more] = lists;
    if (only && more.length === 0) return only;
    return this.firstOf(lists, (name) => name.includes(core));
  }

  /** @param parts any of which stands within a word of each name that fits; null where no word can tell */
  private matching(parts: readonly string[] | null, fits: (name: string) => boolean): Entry[] {
    return this.firstOf(parts && this.holdersOf(parts), fits);
  }

  /** The first that fit. @param lists that hold them; null where no list is known to */
  private firstOf(lists: readonly (readonly Entry[])[] | null, fits: (name: string) => boolean): Entry[] {
    const candidates = lists?.reduce((sum, { length }) => sum + length, 0) ?? Infinity;
    if (lists && candidates <= FEW_CANDIDATES) {
      return [...new Set(lists.flat())]
        .filter(({ name }) => fits(name))
        .toSorted(compare)
        .slice(0, MOST_COUNTED);
    }
    const found: Entry[] = [];
    for (const entry of this.entries) {
      if (fits(entry.name) && found.push(entry) === MOST_COUNTED) break;
    }
    return found;
  }

  private holdersOf(parts: readonly string[]): Entry[][] {
    const lists: Entry[][] = [];
    for (const [word, entries] of this.holders) {
      if (entries.length > 0 && parts.some((part) => word.includes(part))) lists.push(entries);
    }
    return lists;
  }
}

function entryOf({ id, name, comingSoon, featured }: NamedProduct): Entry {
  return { id, name, rank: (comingSoon ? SOON : 0) + (featured ? 0 : 1) };
}

function holds(name: string, any: readonly string[]): boolean {
  return any.some((word) => name.includes(word));
}

function wordsOf(text: string): string[] {
  return [...new Set(text.match(/[\p{L}\p{N}]+/gu) ?? [])];
}

function weightOf({ name }: Entry): number {
  return ENTRY_BYTES + name.length * 2;
}

function compare(a: Entry, b: Entry): number {
  return a.rank - b.rank || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}
