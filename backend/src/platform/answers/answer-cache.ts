const LIMIT_BYTES = 16 * 1024 * 1024;

interface Made<Value> {
  readonly value: Value;
  readonly keep: boolean;
}

/**
 * Least recently used values of one version, bounded by bytes; a stampede for one key makes it once. With another version
 * all that was kept of the last one goes: nobody will ask for it again.
 */
export class AnswerCache<Value> {
  private version = '';
  private readonly kept = new Map<string, { value: Value; bytes: number }>();
  private readonly making = new Map<string, Promise<Value>>();
  private bytes = 0;

  constructor(
    private readonly sizeOf: (value: Value) => number,
    private readonly limitBytes = LIMIT_BYTES,
  ) {}

  async get(version: string, name: string, make: () => Promise<Made<Value>>): Promise<Value> {
    if (version !== this.version) this.begin(version);
    const key = `${version}|${name}`;
    const hit = this.kept.get(key);
    if (hit) {
      this.kept.delete(key);
      this.kept.set(key, hit);
      return hit.value;
    }
    const running = this.making.get(key);
    if (running) return running;
    const made = this.make(version, key, make);
    this.making.set(key, made);
    try {
      return await made;
    } finally {
      this.making.delete(key);
    }
  }

  private begin(version: string): void {
    this.version = version;
    this.kept.clear();
    this.bytes = 0;
  }

  private async make(version: string, key: string, make: () => Promise<Made<Value>>): Promise<Value> {
    const { value, keep } = await make();
    const bytes = this.sizeOf(value) + key.length * 2;
    if (keep && version === this.version && bytes <= this.limitBytes) {
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
