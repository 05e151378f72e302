const numbers = new WeakMap<object, number>();
let lastNumber = 0;

/** A short name of what texts are made of: the same for the same object, and for equal words and numbers. */
export function nameOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  let number = numbers.get(value);
  if (number === undefined) numbers.set(value, (number = lastNumber += 1));
  return `#${number}`;
}

const MOST_LETTERS = 1_500_000;

/** Texts by what they were made of; when they are too many all are forgotten. */
export class KeptTexts {
  private readonly known = new Map<string, string>();
  private letters = 0;

  get(key: string): string | undefined {
    return this.known.get(key);
  }

  keep(key: string, text: string): void {
    this.letters += key.length + text.length;
    if (this.letters > MOST_LETTERS) this.forget();
    this.known.set(key, text);
  }

  forget(): void {
    this.known.clear();
    this.letters = 0;
  }
}
