import type { CardRow, SearchRepository } from './search.repository.js';

const LIMIT_BYTES = 8 * 1024 * 1024;
const ENTRY_BYTES = 150;

/** Products as lists show them, as JSON, each until it changes; those that were read first make room. */
export class ProductCardCache {
  private readonly kept = new Map<string, string>();
  /** By whom a product is read that did not change since. */
  private readonly reading = new Map<string, object>();
  private bytes = 0;

  constructor(
    private readonly products: Pick<SearchRepository, 'cards'>,
    private readonly limitBytes = LIMIT_BYTES,
  ) {}

  /** What has changed is read again, and what is being read is not kept. */
  evict(id: string): void {
    this.reading.delete(id);
    const card = this.kept.get(id);
    if (card === undefined) return;
    this.kept.delete(id);
    this.bytes -= weightOf(card);
  }

  /** @returns the JSON list of some of these products, in their order; without what is gone */
  async serializeList(ids: readonly string[]): Promise<(wanted: readonly string[]) => string> {
    const cards = new Map<string, string>();
    const missing: string[] = [];
    for (const id of ids) {
      const card = this.kept.get(id);
      if (card === undefined) missing.push(id);
      else cards.set(id, card);
    }
    if (missing.length > 0) for (const { id, card } of await this.read(missing)) cards.set(id, card);
    return (wanted) => `[${wanted.flatMap((id) => cards.get(id) ?? []).join(',')}]`;
  }

  private async read(ids: readonly string[]): Promise<CardRow[]> {
    const turn = {};
    for (const id of ids) this.reading.set(id, turn);
    try {
      const rows = await this.products.cards(ids);
      for (const { id, card } of rows) if (this.reading.get(id) === turn) this.keep(id, card);
      return rows;
    } finally {
      for (const id of ids) if (this.reading.get(id) === turn) this.reading.delete(id);
    }
  }

  private keep(id: string, card: string): void {
    this.evict(id);
    this.kept.set(id, card);
    this.bytes += weightOf(card);
    for (const oldest of this.kept.keys()) {
      if (this.bytes <= this.limitBytes) break;
      this.evict(oldest);
    }
  }
}

function weightOf(card: string): number {
  return ENTRY_BYTES + card.length * 2;
}
