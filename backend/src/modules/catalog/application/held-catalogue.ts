import { setImmediate as othersTurn } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '../../../platform/logging/index.js';
import { NameIndex } from '../domain/name-index.js';
import { ShelfIndex } from '../domain/shelf-index.js';
import { CatalogueDatabase } from '../persistence/catalogue-database.js';
import {
  KNOWN_WORDS,
  changesStatement,
  heldPartStatement,
  type ChangeRow,
  type HeldRow,
} from '../persistence/held-statements.js';
import { HeldCards } from './held-cards.js';

/** In the order of lists. */
const KINDS = [false, true].flatMap((comingSoon) => [true, false].map((featured) => ({ comingSoon, featured })));
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const PART = 1_000;
/** About a million products. */
const LIMIT_BYTES = 256 * 1024 * 1024;
/** Versions whose changes the database remembers. */
const VERSIONS_TOLD = 1_000;
const READ_EVERY_MS = 5_000;

export interface Held {
  /** Null where names are too many to be held beside the shelves. */
  readonly names: NameIndex | null;
  readonly shelves: ShelfIndex;
  readonly cards: HeldCards;
}

type Shown = Pick<Held, 'names' | 'shelves'>;
type Holding = { -readonly [Part in keyof Held]: Held[Part] } & { version: number };

/** What lists and the search need of all products, in memory, brought up to date by what each version changed. */
@Injectable()
export class HeldCatalogue {
  private held: Holding | null = null;
  private nextRead = 0;
  private catchingUp: Promise<void> | undefined;

  constructor(
    private readonly database: CatalogueDatabase,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** As it is at this version or a later one; null while it is read, and where it is too much to be held. */
  async at(version: string): Promise<Held | null> {
    const wanted = Number(version);
    for (let turn = 0; this.held && turn < 3; turn += 1) {
      const { held } = this;
      if (held.version === wanted || (turn > 0 && held.version > wanted)) return held;
      await (this.catchingUp ??= this.catchUp(held).finally(() => {
        this.catchingUp = undefined;
      }));
    }
    if (!this.held && performance.now() >= this.nextRead) void this.readAll();
    return null;
  }

  private async readAll(): Promise<void> {
    this.nextRead = Infinity;
    try {
      const version = Number(await this.database.version());
      const cards = new HeldCards(this.database);
      const shelves = new ShelfIndex();
      const read: Holding = { names: new NameIndex(shelves.rows, shelves.byKind), shelves, cards, version };
      if (await this.readInto(read)) this.held = read;
      else return;
    } catch (error) {
      this.logger.warn({ err: error }, 'catalogue not read into memory');
    }
    this.nextRead = performance.now() + READ_EVERY_MS;
  }

  /** What changes meanwhile is among the changes since the version at which it began. @returns whether it can be held */
  private async readInto(held: Holding): Promise<boolean> {
    for (const { word } of await this.database.read<{ word: string }>(KNOWN_WORDS)) held.names?.know(word);
    for (const kind of KINDS) {
      let part: HeldRow[];
      let last = FIRST_ID;
      do {
        part = await this.database.read<HeldRow>(heldPartStatement(kind, last, PART));
        for (const row of part) put(held, row);
        if (!fits(held)) return false;
        last = part.at(-1)?.id ?? last;
      } while (part.length === PART);
    }
    for (const step of held.shelves.sort()) await othersTurn(step);
    return fits(held);
  }

  private async catchUp(held: Holding): Promise<void> {
    const rows = await this.database.read<ChangeRow>(changesStatement(held.version));
    const version = Number(rows[0]?.version);
    const isTold = version >= held.version && version - held.version <= VERSIONS_TOLD;
    if (!isTold || rows.some(({ mayBeAny }) => mayBeAny)) {
      this.held = null;
      return;
    }
    for (const { changed, ...row } of rows) {
      if (changed === null) continue;
      held.cards.drop(changed);
      if (row.id === null) drop(held, changed);
      else put(held, row as HeldRow);
    }
    if (!fits(held)) this.held = null;
    held.version = version;
  }
}

/** Much that changes of a product is nothing that lists and the search look at. */
function put({ names, shelves }: Shown, { tags, name, ...row }: HeldRow): void {
  const product = { ...row, tags: JSON.parse(tags) as string[] };
  const same = shelves.same(product);
  if (same !== undefined && names?.has(same, name) !== false) return;
  drop({ names, shelves }, row.id);
  const at = shelves.put(product);
  names?.put(at, name);
}

function drop({ names, shelves }: Shown, id: string): void {
  const row = shelves.drop(id);
  if (row !== undefined) names?.drop(row);
}

/** Whether it may be held; without the names, where it may not be with them. */
function fits(held: Holding): boolean {
  const { weight } = held.shelves;
  if (held.names && held.names.weight + weight > LIMIT_BYTES) held.names = null;
  return weight <= LIMIT_BYTES;
}
