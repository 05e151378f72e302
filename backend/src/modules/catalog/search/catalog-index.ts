import { setImmediate as othersTurn } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '../../../platform/observability/logging/index.js';
import { TextIndex } from './text-index.js';
import { FacetIndex } from './facet-index.js';
import { CatalogReadPool } from '../products/catalog-read-pool.js';
import {
  VOCABULARY_SQL,
  changesStatement,
  indexPageStatement,
  type CatalogChangeRow,
  type IndexRow,
} from './catalog-index.sql.js';
import { ProductCardCache } from './product-card-cache.js';

/** In the order of lists. */
const KINDS = [false, true].flatMap((comingSoon) => [true, false].map((featured) => ({ comingSoon, featured })));
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const BATCH_SIZE = 1_000;
/** About a million products. */
const MAX_BYTES = 256 * 1024 * 1024;
/** Versions whose changes the database remembers. */
const TRACKED_VERSIONS = 1_000;
const RETRY_INTERVAL_MS = 5_000;

export interface IndexState {
  /** Null where names are too many to be held beside the shelves. */
  readonly names: TextIndex | null;
  readonly facets: FacetIndex;
  readonly cards: ProductCardCache;
}

type Shown = Pick<IndexState, 'names' | 'facets'>;
type Holding = { -readonly [Part in keyof IndexState]: IndexState[Part] } & { version: number };

/** What lists and the search need of all products, in memory, brought up to date by what each version changed. */
@Injectable()
export class CatalogIndex {
  private held: Holding | null = null;
  private nextRead = 0;
  private catchingUp: Promise<void> | undefined;

  constructor(
    private readonly database: CatalogReadPool,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** As it is at this version or a later one; null while it is read, and where it is too much to be held. */
  async at(version: string): Promise<IndexState | null> {
    const wanted = Number(version);
    for (let turn = 0; this.held && turn < 3; turn += 1) {
      const { held } = this;
      if (held.version === wanted || (turn > 0 && held.version > wanted)) return held;
      await (this.catchingUp ??= this.applyChanges(held).finally(() => {
        this.catchingUp = undefined;
      }));
    }
    if (!this.held && performance.now() >= this.nextRead) void this.rebuild();
    return null;
  }

  private async rebuild(): Promise<void> {
    this.nextRead = Infinity;
    try {
      const version = Number(await this.database.version());
      const cards = new ProductCardCache(this.database);
      const shelves = new FacetIndex();
      const read: Holding = {
        names: new TextIndex(shelves.rows, shelves.bySortBucket),
        facets: shelves,
        cards,
        version,
      };
      if (await this.load(read)) this.held = read;
      else return;
    } catch (error) {
      this.logger.warn({ err: error }, 'catalogue not read into memory');
    }
    this.nextRead = performance.now() + RETRY_INTERVAL_MS;
  }

  /** What changes meanwhile is among the changes since the version at which it began. @returns whether it can be held */
  private async load(held: Holding): Promise<boolean> {
    for (const { word } of await this.database.query<{ word: string }>(VOCABULARY_SQL)) held.names?.addTerm(word);
    for (const kind of KINDS) {
      let part: IndexRow[];
      let last = FIRST_ID;
      do {
        part = await this.database.query<IndexRow>(indexPageStatement(kind, last, BATCH_SIZE));
        for (const row of part) put(held, row);
        if (!fits(held)) return false;
        last = part.at(-1)?.id ?? last;
      } while (part.length === BATCH_SIZE);
    }
    for (const step of held.facets.sort()) await othersTurn(step);
    return fits(held);
  }

  private async applyChanges(held: Holding): Promise<void> {
    const rows = await this.database.query<CatalogChangeRow>(changesStatement(held.version));
    const version = Number(rows[0]?.version);
    const isTold = version >= held.version && version - held.version <= TRACKED_VERSIONS;
    if (!isTold || rows.some(({ mayBeAny }) => mayBeAny)) {
      this.held = null;
      return;
    }
    for (const { changed, ...row } of rows) {
      if (changed === null) continue;
      held.cards.evict(changed);
      if (row.id === null) drop(held, changed);
      else put(held, row as IndexRow);
    }
    if (!fits(held)) this.held = null;
    held.version = version;
  }
}

/** Much that changes of a product is nothing that lists and the search look at. */
function put({ names, facets: shelves }: Shown, { tags, name, ...row }: IndexRow): void {
  const product = { ...row, tags: JSON.parse(tags) as string[] };
  const same = shelves.same(product);
  if (same !== undefined && names?.has(same, name) !== false) return;
  drop({ names, facets: shelves }, row.id);
  const at = shelves.put(product);
  names?.put(at, name);
}

function drop({ names, facets: shelves }: Shown, id: string): void {
  const row = shelves.remove(id);
  if (row !== undefined) names?.remove(row);
}

/** Whether it may be held; without the names, where it may not be with them. */
function fits(held: Holding): boolean {
  const { sizeBytes: weight } = held.facets;
  if (held.names && held.names.sizeBytes + weight > MAX_BYTES) held.names = null;
  return weight <= MAX_BYTES;
}
