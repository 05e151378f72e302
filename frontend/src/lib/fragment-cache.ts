const numbers = new WeakMap<object, number>();
let lastNumber = 0;

/** A short name of what bytes are made of: the same for the same object, and for equal words and numbers. */
export function cacheKey(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  let number = numbers.get(value);
  if (number === undefined) numbers.set(value, (number = lastNumber += 1));
  return `#${number}`;
}

const LIMIT_BYTES = 3_000_000;

/** Bytes by what they were made of; when they are too many all are forgotten. */
export class FragmentCache {
  private readonly known = new Map<string, Buffer>();
  private weight = 0;

  get(key: string): Buffer | undefined {
    return this.known.get(key);
  }

  /** As bytes; they are kept. */
  keep(key: string, text: string): Buffer {
    const bytes = Buffer.from(text);
    this.weight += key.length + bytes.length;
    if (this.weight > LIMIT_BYTES) this.forget();
    this.known.set(key, bytes);
    return bytes;
  }

  forget(): void {
    this.known.clear();
    this.weight = 0;
  }
}
