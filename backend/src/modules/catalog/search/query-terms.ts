/** A text to look for, and what is looked for in its place. Both in words that a customer types. */
export interface Synonym {
  readonly phrase: string;
  /** The nearest first; each one or more words, all of which a product must have. Empty: the phrase means nothing else. */
  readonly meanings: readonly string[];
}

/** One thing that a query asks for: a word, or words that mean something together. */
export interface QueryTerm {
  /** As typed, in lower case. */
  readonly typed: string;
  /** Stems of the typed words. */
  readonly stems: readonly string[];
  readonly meanings: readonly string[];
}

const MAX_TERMS = 6;
const MAX_WORDS = 12;
const MAX_PHRASE_WORDS = 4;

const STOP_WORDS = new Set(
  `a an and any are as at best buy by can cheap for find from get gift gifting gifts give good great i idea ideas in india
  is it item items looking me my need nice of off on one online or order our piece please present presents price product
  products show some something surprise the their them thing things this to unique want with you your
  aur accha acha chahiye dena de do hai hain hetu ka kaa ke kee keliye ki kisi ko koi kuch liye lie mein main mere mera meri se tohfa
  tohfe uphar wala wale wali
  और का की के को लिए में मेरे मेरी मेरा से है वाला वाली गिफ्ट गिफ़्ट तोहफा तोहफ़ा तोहफे उपहार`.split(/\s+/),
);

/** The words of a text in lower case, in their order. */
export function splitWords(text: string): string[] {
  return text.replaceAll(/['’]s(?!\p{L})/gu, 's').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Whether a query has no word that says what is wanted. @param query in lower case */
export const isOnlyStopWords = (query: string): boolean => splitWords(query).every((word) => STOP_WORDS.has(word));

/** A word without the ending of its plural, so that `lamps` and `lamp` are one. */
export function stemOf(word: string): string {
  if (word.length < 4 || !/^[a-z]+s$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /(?:ss|us|is)$/.test(word) ? word : word.slice(0, -1);
}

/** The same for every spelling of a phrase: its stems. */
export function phraseKey(phrase: string): string {
  return splitWords(phrase.toLowerCase()).map(stemOf).join(' ');
}

/** What customers say for what the shop says, as the search reads it. */
export class SynonymTable {
  private readonly meanings = new Map<string, readonly string[]>();

  /** @param entries of two with one phrase the later counts */
  constructor(entries: readonly Synonym[]) {
    for (const { phrase, meanings } of entries) {
      const key = phraseKey(phrase);
      if (meanings.length > 0) this.meanings.set(key, meanings);
      else this.meanings.delete(key);
    }
  }

  /** Phrases of one word. */
  get words(): string[] {
    return [...this.meanings.keys()].filter((key) => !key.includes(' '));
  }

  /** @param stems of the words of a phrase */
  meaningsOf(stems: readonly string[]): readonly string[] {
    return this.meanings.get(stems.join(' ')) ?? [];
  }

  /** What a query asks for, without words that say nothing; of nothing but such words, those. @param query in lower case */
  termsOf(query: string): QueryTerm[] {
    const words = splitWords(query).slice(0, MAX_WORDS);
    const terms: QueryTerm[] = [];
    for (let at = 0; at < words.length;) {
      const term = this.phraseAt(words, at) ?? wordTerm(words[at] ?? '', []);
      at += term.stems.length;
      if (term.meanings.length > 0 || !STOP_WORDS.has(term.typed)) terms.push(term);
    }
    const asked = terms.length > 0 ? terms : words.map((word) => wordTerm(word, []));
    return [...new Map(asked.map((term) => [term.typed, term])).values()].slice(0, MAX_TERMS);
  }

  /** The longest phrase that begins with a word. */
  private phraseAt(words: readonly string[], at: number): QueryTerm | null {
    for (let length = Math.min(MAX_PHRASE_WORDS, words.length - at); length > 0; length -= 1) {
      const typed = words.slice(at, at + length);
      const stems = typed.map(stemOf);
      const meanings = this.meaningsOf(stems);
      if (meanings.length > 0) return { typed: typed.join(' '), stems, meanings };
    }
    return null;
  }
}

function wordTerm(word: string, meanings: readonly string[]): QueryTerm {
  return { typed: word, stems: [stemOf(word)], meanings };
}
