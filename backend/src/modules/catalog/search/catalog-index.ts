import { setImmediate as othersTurn } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '../../../platform/observability/logging/index.js';
import type { ProductAttribute } from '../products/index.js';
import { attributeTags, type AttributeValues } from '../products/product-attribute.rules.js';
import { DEFAULT_SYNONYMS } from './default-synonyms.js';
import { FacetIndex } from './facet-index.js';
import { SynonymTable } from './query-terms.js';
import { RelevanceIndex } from './relevance-index.js';
import { TextIndex } from './text-index.js';
import { Vocabulary } from './vocabulary.js';
import { SearchRepository, SYNONYMS_CHANGED, type IndexRow } from './search.repository.js';
import { ProductCardCache } from './product-card-cache.js';

/** In the order of lists. */
const KINDS = [false, true].flatMap((comingSoon) => [true, false].map((featured) => ({ comingSoon, featured })));
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const BATCH_SIZE = 1_000;
/** About a million products. */
const EXPECTED_BYTES = 256 * 1024 * 1024;
/** Versions whose changes the database remembers. */
const TRACKED_VERSIONS = 1_000;
/** Rounds after which a read of this call is current, whatever version was asked for. */
const MAX_ROUNDS = 3;

export interface IndexState {
  readonly names: TextIndex;
  readonly facets: FacetIndex;
  readonly relevance: RelevanceIndex;
  readonly cards: ProductCardCache;
  /** Those that lists are filtered by; a change of them builds the index anew. */
  readonly attributes: readonly ProductAttribute[];
}

type Holding = IndexState & { version: number };

/**
 * The search index of this process: all listed products, in memory, at a version of the catalogue. It is built with the
 * first list or search, which waits for it, and brought up to date by what each version changed before anything is
 * answered under that version. Where the database cannot tell the changes one by one (more than five hundred products at
 * once, more than a thousand versions) it is built anew, and lists and searches wait again. A build that fails fails those
 * that wait for it; the next request begins another.
 */
@Injectable()
export class CatalogIndex {
  private held: Holding | null = null;
  private updating: Promise<void> | undefined;

  constructor(
    private readonly products: SearchRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The index at this version or a later one. */
  async at(version: string): Promise<IndexState> {
    const wanted = Number(version);
    for (let round = 0; ; round += 1) {
      const { held } = this;
      // A version below the held one is that of a restored database, or of a request that waited: the database knows.
      if (held && (held.version === wanted || (round > 0 && held.version > wanted) || round >= MAX_ROUNDS)) return held;
      await (this.updating ??= (held ? this.applyChanges(held) : this.build()).finally(() => {
        this.updating = undefined;
      }));
    }
  }

  /** What changes meanwhile is among the changes since the version at which it began. */
  private async build(): Promise<void> {
    const version = Number(await this.products.version());
    const facets = new FacetIndex();
    const vocabulary = new Vocabulary();
    const names = new TextIndex(facets.rows, facets.bySortBucket, vocabulary);
    const relevance = new RelevanceIndex(names, facets, vocabulary);
    const attributes = await this.products.filterableAttributes();
    const cards = new ProductCardCache(this.products);
    const built: Holding = { names, facets, relevance, cards, attributes, version };
    await this.readSynonyms(built);
    for (const word of await this.products.vocabulary()) names.addTerm(word);
    for (const kind of KINDS) {
      let part: IndexRow[];
      let last = FIRST_ID;
      do {
        part = await this.products.indexPage(kind, last, BATCH_SIZE);
        for (const row of part) put(built, row);
        last = part.at(-1)?.id ?? last;
      } while (part.length === BATCH_SIZE);
    }
    for (const step of facets.sort()) await othersTurn(step);
    const bytes = facets.sizeBytes + names.sizeBytes;
    if (bytes > EXPECTED_BYTES) this.logger.warn({ bytes }, 'the search index is larger than expected');
    this.held = built;
  }

  private async applyChanges(held: Holding): Promise<void> {
    const rows = await this.products.changes(held.version);
    const version = Number(rows[0]?.version);
    const isTold = version >= held.version && version - held.version <= TRACKED_VERSIONS;
    if (!isTold || rows.some(({ mayBeAny }) => mayBeAny)) {
      this.held = null;
      return;
    }
    for (const { changed, ...row } of rows) {
      if (changed === null) continue;
      if (changed === SYNONYMS_CHANGED) await this.readSynonyms(held);
      held.cards.evict(changed);
      if (row.id === null) drop(held, changed);
      else put(held, row as IndexRow);
    }
    held.version = version;
  }

  private async readSynonyms({ relevance }: IndexState): Promise<void> {
    relevance.setSynonyms(new SynonymTable([...DEFAULT_SYNONYMS, ...(await this.products.synonyms())]));
  }
}

/** Much that changes of a product is nothing that lists and the search look at. */
function put(
  { names, facets, attributes }: Pick<IndexState, 'names' | 'facets' | 'attributes'>,
  { tags, name, attributes: values, ...row }: IndexRow,
): void {
  const own = values === '{}' ? [] : attributeTags(attributes, JSON.parse(values) as AttributeValues);
  const product = { ...row, tags: [...(JSON.parse(tags) as string[]), ...own] };
  const same = facets.same(product);
  if (same !== undefined && names.has(same, name)) return;
  drop({ names, facets }, row.id);
  names.put(facets.put(product), name);
}

function drop({ names, facets }: Pick<IndexState, 'names' | 'facets'>, id: string): void {
  const row = facets.remove(id);
  if (row !== undefined) names.remove(row);
}
