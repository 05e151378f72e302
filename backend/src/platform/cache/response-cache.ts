import { LRUCache } from 'lru-cache';

const LIMIT_BYTES = 16 * 1024 * 1024;

interface Made<Value> {
  readonly value: Value;
  readonly keep: boolean;
}

/**
 * Least recently used values of one version, bounded by bytes. Callers that ask for one key at the same time share one
 * `make`. A new version empties the cache.
 */
export class ResponseCache<Value extends NonNullable<unknown>> {
  private version = '';
  private readonly entries: LRUCache<string, Value>;
  private readonly making = new Map<string, Promise<Value>>();

  /** @param sizeOf bytes of memory of a value, at least 1 */
  constructor(sizeOf: (value: Value) => number, limitBytes = LIMIT_BYTES) {
    this.entries = new LRUCache({
      maxSize: limitBytes,
      sizeCalculation: (value, name) => sizeOf(value) + name.length * 2,
    });
  }

  /** @param make a value with `keep: false` is returned and not kept */
  async get(version: string, name: string, make: () => Promise<Made<Value>>): Promise<Value> {
    if (version !== this.version) {
      this.version = version;
      this.entries.clear();
    }
    const hit = this.entries.get(name);
    if (hit) return hit;
    const key = `${version}|${name}`;
    const running = this.making.get(key);
    if (running) return running;
    const made = this.make(version, name, make);
    this.making.set(key, made);
    try {
      return await made;
    } finally {
      this.making.delete(key);
    }
  }

  private async make(version: string, name: string, make: () => Promise<Made<Value>>): Promise<Value> {
    const { value, keep } = await make();
    if (keep && version === this.version) this.entries.set(name, value);
    return value;
  }
}
