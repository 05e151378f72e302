import type { FacetIndex } from './facet-index.js';
import { FIRST_SOON } from './product-columns.js';
import { priceWords, type PriceWords } from './price-words.rules.js';
import { isOnlyStopWords, type QueryTerm, splitWords, stemOf, SynonymTable } from './query-terms.js';
import type { TextIndex } from './text-index.js';
import type { Vocabulary } from './vocabulary.js';

/** How much a word says of a product: its name most, then its kind, then what else lists know of it. */
const IN_NAME = 8;
const BEGINS_IN_NAME = 6;
const WITHIN_NAME = 4;
const LABEL_POINTS: Readonly<Record<string, number>> = { type: 6, category: 6, subcategory: 7 };
const OTHER_LABEL = 5;
/** A word as typed says more than one that may have been meant. */
const AS_TYPED = 4;
const FIRST_MEANING = 3;
const MIN_PREFIX = 3;
const MIN_PART = 4;
const MAX_WORDS = 8;

/** What a flag of a product is called; other flags are called nothing. */
const FLAG_WORDS: Readonly<Record<string, string>> = {
  gift: 'gift',
  luxury: 'luxury',
  customisable: 'personalised customised',
  isonsale: 'sale offer discount',
  featured: 'bestseller popular',
};

interface Label {
  readonly name: string;
  readonly points: number;
}

/** What a query finds by what products are. */
export interface RelevantProducts {
  /** The best first. */
  readonly rows: readonly number[];
  /** Words other than those typed that led to them. */
  readonly words: readonly string[];
  /** The query with its slips mended; null where there is none to mend, or nothing is found. */
  readonly corrected: string | null;
  /** Whether the products have all that was asked for, without a slip. */
  readonly isWhole: boolean;
}

const NOTHING: RelevantProducts = { rows: [], words: [], corrected: null, isWhole: false };

interface ScoredRows {
  readonly rows: Uint32Array;
  readonly value: number;
}

/** The products that have a word, and the words of the shop that it stands for. */
interface WordMatches {
  readonly words: string[];
  readonly parts: readonly ScoredRows[];
  /** Rows of all parts. */
  readonly count: number;
}

/** What one term of a query finds. */
interface TermMatches {
  /** By rows: 0 for a product that has nothing of it. */
  readonly points: Uint8Array;
  readonly words: readonly string[];
  readonly corrected: string | null;
  readonly found: boolean;
}

/**
 * Finds products by the words of their names and of what lists know them by (kind, material, colour, for whom), as typed,
 * by synonyms, and where nobody knows a word, by words that it may have been meant to be.
 */
export class RelevanceIndex {
  private synonyms = new SynonymTable([]);
  private readonly labels = new Map<string, Label[]>();
  private labelsRead = 0;

  constructor(
    private readonly names: TextIndex,
    private readonly facets: FacetIndex,
    private readonly vocabulary: Vocabulary,
  ) {}

  setSynonyms(synonyms: SynonymTable): void {
    this.synonyms = synonyms;
    for (const word of synonyms.words) this.vocabulary.add(word);
  }

  /** Products with most of what is asked for. @param query in lower case */
  find(query: string): RelevantProducts {
    this.readLabels();
    const prices = priceWords(query);
    const terms = this.synonyms.termsOf(prices.rest);
    const matches = terms.map((term) => this.matchesOf(term));
    const isPriceAlone = prices.rest !== query && isOnlyStopWords(prices.rest);
    const found = isPriceAlone ? [this.everything()] : matches.filter((match) => match.found);
    const rows = this.priced(this.ranked(found), prices);
    if (rows.length === 0) return NOTHING;
    const corrected = matches.some((match) => match.corrected !== null);
    return {
      rows,
      words: [...new Set(matches.flatMap(({ words }) => words))].slice(0, MAX_WORDS),
      corrected: corrected ? terms.map(({ typed }, at) => matches[at]?.corrected ?? typed).join(' ') : null,
      isWhole: !corrected && matches.every(({ found }) => found) && this.hasAll(rows[0] ?? 0, matches),
    };
  }

  /**
   * Products with any of the meanings, ranked as those of a search. Where some are for the recipient, those alone.
   * @param recipient a gifting guide in lower case; null for anybody
   */
  about(meanings: readonly string[], recipient: string | null): readonly number[] {
    this.readLabels();
    const wanted = [meanings, ...(recipient === null ? [] : [[recipient]])];
    const matches = wanted.flatMap((words) => {
      const points = new Uint8Array(this.facets.rows.capacity);
      const found = this.raiseMeanings(points, words, FIRST_MEANING).length > 0;
      return found ? [{ points, words: [], corrected: null, found }] : [];
    });
    return this.ranked(matches);
  }

  /** Every product, all alike. */
  private everything(): TermMatches {
    return { points: new Uint8Array(this.facets.rows.capacity).fill(1), words: [], corrected: null, found: true };
  }

  private priced(ranked: readonly number[], { from, to }: PriceWords): readonly number[] {
    if (from === null && to === null) return ranked;
    const { rows } = this.facets;
    return ranked.filter((row) => {
      const rupees = rows.priceAt(row) / 100;
      return rupees > 0 && rupees >= (from ?? 0) && rupees <= (to ?? Infinity);
    });
  }

  private hasAll(row: number, matches: readonly TermMatches[]): boolean {
    return matches.every(({ points }) => (points[row] ?? 0) > 0);
  }

  private matchesOf(term: QueryTerm): TermMatches {
    const points = new Uint8Array(this.facets.rows.capacity);
    const words = new Set<string>();
    const typed = this.raisePhrase(points, term.stems, AS_TYPED, true);
    for (const word of typed) if (!term.typed.split(' ').includes(word)) words.add(word);
    const meant = this.raiseMeanings(points, term.meanings, FIRST_MEANING);
    for (const word of meant) words.add(word);
    if (typed.length > 0 || meant.length > 0) return { points, words: [...words], corrected: null, found: true };
    return this.mended(term, points);
  }

  /** By the words that may have been meant by one that nobody knows. */
  private mended({ typed }: QueryTerm, points: Uint8Array): TermMatches {
    const words: string[] = [];
    this.vocabulary.suggest(typed).forEach((word, place) => {
      const stem = stemOf(word);
      const bonus = Math.max(0, FIRST_MEANING - place);
      const isName = this.raisePhrase(points, [stem], bonus, false).length > 0;
      const isMeant = this.raiseMeanings(points, this.synonyms.meaningsOf([stem]), bonus).length > 0;
      if (isName || isMeant) words.push(word);
    });
    return { points, words, corrected: words[0] ?? null, found: words.length > 0 };
  }

  /** @returns the meanings that some product has */
  private raiseMeanings(points: Uint8Array, meanings: readonly string[], bonus: number): string[] {
    return meanings.filter((meaning, place) => {
      const stems = splitWords(meaning).map(stemOf);
      return this.raisePhrase(points, stems, Math.max(0, bonus - place), false).length > 0;
    });
  }

  /** Gives points to products that have all the words. @returns words of the shop that they stand for */
  private raisePhrase(points: Uint8Array, stems: readonly string[], bonus: number, isTyped: boolean): string[] {
    const each = stems.map((stem) => this.wordMatches(stem, bonus, isTyped));
    const [rarest, ...others] = each.toSorted((a, b) => a.count - b.count);
    if (!rarest || rarest.count === 0) return [];
    if (others.length === 0) {
      for (const part of rarest.parts) raise(points, part);
      return rarest.words;
    }
    const capacity = this.facets.rows.capacity;
    const [least, ...more] = [rarest, ...others].map(({ parts }) => {
      const own = new Uint8Array(capacity);
      for (const part of parts) raise(own, part);
      return own;
    });
    let isAny = false;
    for (let row = 0; row < capacity; row += 1) {
      let value = least?.[row] ?? 0;
      if (value === 0) continue;
      for (const other of more) value = Math.min(value, other[row] ?? 0);
      if (value === 0) continue;
      isAny = true;
      // All the words together say more than one of them.
      if (value + 1 > (points[row] ?? 0)) points[row] = value + 1;
    }
    return isAny ? each.flatMap(({ words }) => words) : [];
  }

  private wordMatches(stem: string, bonus: number, isTyped: boolean): WordMatches {
    const words: string[] = [];
    const parts: ScoredRows[] = [];
    const add = (rows: Uint32Array, value: number, word: string) => {
      if (rows.length === 0) return;
      parts.push({ rows, value });
      if (!words.includes(word)) words.push(word);
    };
    const whole = this.names.wordsWithStem(stem);
    for (const word of whole) add(this.names.rowsOf(word), IN_NAME + bonus, word);
    for (const { name, points: value } of this.labels.get(stem) ?? []) {
      for (const rows of this.facets.rowsLabelled(name)) add(rows, value + bonus, stem);
    }
    if (isTyped && stem.length >= MIN_PREFIX) {
      const isKnown = words.length > 0;
      for (const word of this.names.words()) {
        const at = word.indexOf(stem);
        if (at < 0 || (at > 0 && stem.length < MIN_PART) || whole.includes(word)) continue;
        const value = at === 0 ? BEGINS_IN_NAME : WITHIN_NAME;
        const rows = this.names.rowsOf(word);
        if (isKnown || words.length > 0) parts.push({ rows, value });
        else add(rows, value, word);
      }
    }
    return { words, parts, count: parts.reduce((sum, { rows }) => sum + rows.length, 0) };
  }

  /** Rows with most of the terms; those with more points first, among equals the best rated, coming-soon ones last. */
  private ranked(matches: readonly TermMatches[]): readonly number[] {
    if (matches.length === 0) return [];
    const { rows } = this.facets;
    const counts = new Uint8Array(rows.capacity);
    const sums = new Uint8Array(rows.capacity);
    let most = 0;
    for (const { points } of matches) {
      for (let row = 0; row < points.length; row += 1) {
        const value = points[row] ?? 0;
        if (value === 0) continue;
        sums[row] = (sums[row] ?? 0) + value;
        counts[row] = (counts[row] ?? 0) + 1;
        most = Math.max(most, counts[row] ?? 0);
      }
    }
    const places: number[][] = [];
    const later: number[][] = [];
    const { byRating } = this.facets;
    for (let at = 0; at < byRating.length; at += 1) {
      const row = byRating[at] ?? 0;
      if (counts[row] !== most) continue;
      const list = rows.bucketAt(row) < FIRST_SOON ? places : later;
      (list[sums[row] ?? 0] ??= []).push(row);
    }
    return [...places.toReversed(), ...later.toReversed()].flatMap((list) => list ?? []);
  }

  /** Labels only grow in number. */
  private readLabels(): void {
    const { labels } = this.facets;
    for (; this.labelsRead < labels.length; this.labelsRead += 1) {
      const name = labels[this.labelsRead] ?? '';
      const kind = name.slice(0, name.indexOf(':'));
      for (const word of labelWords(kind, name.slice(kind.length + 1))) {
        const known = this.labels.get(stemOf(word)) ?? [];
        known.push({ name, points: LABEL_POINTS[kind] ?? OTHER_LABEL });
        this.labels.set(stemOf(word), known);
        this.vocabulary.add(word);
      }
    }
  }
}

function labelWords(kind: string, text: string): string[] {
  if (kind === 'in') return [];
  if (kind === 'attribute') return attributeWords(text);
  return splitWords(kind === 'flag' ? (FLAG_WORDS[text.toLowerCase()] ?? '') : text);
}

/** A flag is called as its attribute is; ranges of numbers are called nothing. */
function attributeWords(text: string): string[] {
  const [key = '', option = ''] = text.split('=');
  if (option === 'yes') return splitWords(key.replaceAll('-', ' '));
  return option === 'no' || /^(up-to-|above-)?\d[\d.]*(-[\d.]+)?$/.test(option) ? [] : splitWords(option);
}

function raise(points: Uint8Array, { rows, value }: ScoredRows): void {
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    if ((points[row] ?? 0) < value) points[row] = value;
  }
}
