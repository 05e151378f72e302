const LIMIT_BYTES = 16 * 1024 * 1024;

interface Made<Value> {
  readonly value: Value;
  readonly keep: boolean;
}

/** Least recently used values, bounded by bytes; a stampede for one key makes it once. */
export class AnswerCache<Value> {
  private readonly kept = new Map<string, { value: Value; bytes: number }>();
  private readonly making = new Map<string, Promise<Value>>();
  private bytes = 0;

  constructor(
    private readonly sizeOf: (value: Value) => number,
    private readonly limitBytes = LIMIT_BYTES,
  ) {}

  async get(key: string, make: () => Promise<Made<Value>>): Promise<Value> {
    const hit = this.kept.get(key);
    if (hit) {
      this.kept.delete(key);
      this.kept.set(key, hit);
      return hit.value;
    }
    const running = this.making.get(key);
    if (running) return running;
    const made = this.make(key, make);
    this.making.set(key, made);
    try {
      return await made;
    } finally {
      this.making.delete(key);
    }
  }

  private async make(key: string, make: () => Promise<Made<Value>>): Promise<Value> {
    const { value, keep } = await make();
    const bytes = this.sizeOf(value) + key.length * 2;
    if (keep && bytes <= this.limitBytes) {
      this.kept.set(key, { value, bytes });
      this.bytes += bytes;
      for (const [oldest, entry] of this.kept) {
        if (this.bytes <= this.limitBytes) break;
        this.kept.delete(oldest);
        this.bytes -= entry.bytes;
      }
    }
    return value;
  }
}
