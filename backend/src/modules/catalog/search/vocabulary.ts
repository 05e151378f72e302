/** A word shorter than this is taken as it is typed. */
const MIN_TYPO_LENGTH = 4;
const MAX_SUGGESTIONS = 4;
/** Least similarity of trigrams with a word that has more than one slip. */
const MIN_SIMILARITY = 0.42;

interface Word {
  readonly text: string;
  readonly trigrams: number;
}

/** Words that may have been meant by one that was typed. */
export class Vocabulary {
  private readonly byLength = new Map<number, string[]>();
  private readonly byTrigram = new Map<string, Word[]>();
  private readonly known = new Set<string>();

  add(text: string): void {
    if (text.length < MIN_TYPO_LENGTH || this.known.has(text)) return;
    this.known.add(text);
    const trigrams = trigramsOf(text);
    const word = { text, trigrams: trigrams.size };
    for (const trigram of trigrams) listIn(this.byTrigram, trigram).push(word);
    listIn(this.byLength, text.length).push(text);
  }

  /** Those that differ by a slip, a letter too many, too few, wrong or out of turn; behind them those that are alike. */
  suggest(typed: string): string[] {
    if (typed.length < MIN_TYPO_LENGTH) return [];
    const own = trigramsOf(typed);
    const common = new Map<Word, number>();
    for (const trigram of own) {
      for (const word of this.byTrigram.get(trigram) ?? []) common.set(word, (common.get(word) ?? 0) + 1);
    }
    const alike = new Map<string, number>();
    for (const [{ text, trigrams }, shared] of common) alike.set(text, shared / (own.size + trigrams - shared));
    const slips = new Set(
      [-1, 0, 1]
        .flatMap((more) => this.byLength.get(typed.length + more) ?? [])
        .filter((text) => isWithinOneEdit(text, typed)),
    );
    const close = new Set([...slips, ...[...alike].flatMap(([text, share]) => (share >= MIN_SIMILARITY ? text : []))]);
    close.delete(typed);
    return [...close]
      .toSorted(
        (a, b) =>
          Number(slips.has(b)) - Number(slips.has(a)) || (alike.get(b) ?? 0) - (alike.get(a) ?? 0) || (a < b ? -1 : 1),
      )
      .slice(0, MAX_SUGGESTIONS);
  }
}

/** Whether two words are the same once at most one letter is taken out of each. */
export function isWithinOneEdit(one: string, other: string): boolean {
  if (one.length < other.length) return isWithinOneEdit(other, one);
  if (one.length - other.length > 1) return false;
  let from = 0;
  while (from < other.length && one[from] === other[from]) from += 1;
  if (one.length > other.length) return one.slice(from + 1) === other.slice(from);
  let to = one.length;
  while (to > from && one[to - 1] === other[to - 1]) to -= 1;
  const [left, right] = [one.slice(from, to), other.slice(from, to)];
  return left.slice(1) === right.slice(0, -1) || left.slice(0, -1) === right.slice(1);
}

/** As PostgreSQL's pg_trgm takes them, whose measure of likeness it is. */
function trigramsOf(word: string): Set<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}

function listIn<Key, Item>(lists: Map<Key, Item[]>, key: Key): Item[] {
  let list = lists.get(key);
  if (!list) {
    list = [];
    lists.set(key, list);
  }
  return list;
}
