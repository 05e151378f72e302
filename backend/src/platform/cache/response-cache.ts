import { AskedAgain } from './second-hit-filter.js';

const LIMIT_BYTES = 16 * 1024 * 1024;

interface Made<Value> {
  readonly value: Value;
  readonly keep: boolean;
}

/**
 * Least recently used values of one version, bounded by bytes; a stampede for one key makes it once. When it is full, only
 * what is asked for again comes in. With another version all that was kept of the last one goes: nobody will ask for it.
 */
export class ResponseCache<Value> {
  private version = '';
  private readonly kept = new Map<string, { value: Value; bytes: number }>();
  private readonly making = new Map<string, Promise<Value>>();
  private readonly again = new AskedAgain();
  private bytes = 0;

  constructor(
    private readonly sizeOf: (value: Value) => number,
    private readonly limitBytes = LIMIT_BYTES,
  ) {}

  async get(version: string, name: string, make: () => Promise<Made<Value>>): Promise<Value> {
    if (version !== this.version) this.begin(version);
    const hit = this.kept.get(name);
    if (hit) {
      this.kept.delete(name);
      this.kept.set(name, hit);
      return hit.value;
    }
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

  private begin(version: string): void {
    this.version = version;
    this.kept.clear();
    this.again.forget();
    this.bytes = 0;
  }

  private async make(version: string, name: string, make: () => Promise<Made<Value>>): Promise<Value> {
    const { value, keep } = await make();
    const bytes = this.sizeOf(value) + name.length * 2;
    if (keep && version === this.version && bytes <= this.limitBytes) this.keep(name, { value, bytes });
    return value;
  }

  private keep(name: string, entry: { value: Value; bytes: number }): void {
    if (this.bytes + entry.bytes > this.limitBytes && !this.again.has(name)) return;
    this.kept.set(name, entry);
    this.bytes += entry.bytes;
    for (const [oldest, { bytes }] of this.kept) {
      if (this.bytes <= this.limitBytes) break;
      this.kept.delete(oldest);
      this.bytes -= bytes;
    }
  }
}
