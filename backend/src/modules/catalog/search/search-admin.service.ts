import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, toIstDate } from '../../../kernel/index.js';
import { AuditLog } from '../../../platform/audit/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { CatalogVersion } from '../products/index.js';
import { CatalogIndex, type IndexState } from './catalog-index.js';
import { DEFAULT_SYNONYMS } from './default-synonyms.js';
import { phraseKey, type Synonym } from './query-terms.js';
import { SYNONYMS_CHANGED } from './search.repository.js';

export const MAX_MEANINGS = 12;
const MISS_DAYS = 30;
const MAX_MISSES = 50;
const MAX_OWN_SYNONYMS = 1_000;
const DAY_MS = 86_400_000;

export interface SearchMiss {
  readonly query: string;
  /** How often in 30 days. */
  readonly times: number;
  /** What one press would have it mean; null where nothing is alike. */
  readonly proposal: string | null;
  /** How many products the proposal shows. */
  readonly products: number;
}

export interface ListedSynonym extends Synonym {
  /** Whether the owner wrote it; the others come with the shop. */
  readonly isOwn: boolean;
}

export interface SearchReport {
  readonly misses: readonly SearchMiss[];
  /** By their phrases. */
  readonly synonyms: readonly ListedSynonym[];
}

/** What the owner sees of the search, and teaches it. */
@Injectable()
export class SearchAdminService {
  constructor(
    private readonly em: EntityManager,
    private readonly index: CatalogIndex,
    private readonly version: CatalogVersion,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Searches that the shop still does not understand, the most frequent first, and all synonyms. */
  async report(): Promise<SearchReport> {
    const em = this.em.fork();
    const since = toIstDate(new Date(this.clock.now().getTime() - MISS_DAYS * DAY_MS));
    const missed = await em.execute<{ query: string; times: number }[]>(
      `select query, sum(count)::int as times from search_miss where day >= ?
       group by query order by times desc, query limit ${MAX_MISSES}`,
      [since],
    );
    const own = await em.execute<Synonym[]>('select phrase, meanings from search_synonym');
    const index = await this.index.at(await this.version.current());
    return { misses: missed.flatMap((miss) => stillMissed(index, miss)), synonyms: merged(own) };
  }

  /** Teaches the search a phrase, or changes what it means. @throws DomainError search.synonyms_full */
  async teach({ phrase, meanings }: Synonym, by: string): Promise<ListedSynonym> {
    const words = phrase.toLowerCase();
    await this.em.fork().transactional(async (tx) => {
      const [{ total } = { total: 0 }] = await tx.execute<{ total: number }[]>(
        'select count(*)::int as total from search_synonym',
      );
      if (total >= MAX_OWN_SYNONYMS) throw new DomainError('search.synonyms_full');
      await tx.execute(
        `insert into search_synonym (key, phrase, meanings, updated_at)
         values (?, ?, array(select jsonb_array_elements_text(?::jsonb)), ?)
         on conflict (key) do update set phrase = excluded.phrase, meanings = excluded.meanings, updated_at = excluded.updated_at`,
        [phraseKey(words), words, JSON.stringify(meanings), this.clock.now()],
      );
      await this.announce(tx);
      await this.audit.record(tx, {
        adminEmail: by,
        action: 'search.teach',
        summary: meanings.length > 0 ? 'A synonym of the search is saved' : 'A synonym of the search is switched off',
        detail: { phrase: words, meanings },
      });
    });
    this.version.invalidate();
    return { phrase: words, meanings, isOwn: true };
  }

  /** What came with the shop counts again. @throws DomainError search.synonym_not_found */
  async forget(phrase: string, by: string): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const gone = await tx.execute<{ phrase: string }[]>('delete from search_synonym where key = ? returning phrase', [
        phraseKey(phrase),
      ]);
      if (gone.length === 0) throw new DomainError('search.synonym_not_found');
      await this.announce(tx);
      await this.audit.record(tx, {
        adminEmail: by,
        action: 'search.forget',
        summary: 'A synonym of the search is removed',
        detail: { phrase: gone[0]?.phrase },
      });
    });
    this.version.invalidate();
  }

  private async announce(tx: EntityManager): Promise<void> {
    await tx.execute('select raise_catalogue_version_by(array[?]::uuid[])', [SYNONYMS_CHANGED]);
  }
}

function stillMissed(
  { names, relevance }: IndexState,
  { query, times }: { query: string; times: number },
): SearchMiss[] {
  if (names.find(query, 1).ids.length > 0) return [];
  const about = relevance.find(query);
  if (about.isWhole) return [];
  return [{ query, times, proposal: about.corrected ?? about.words[0] ?? null, products: about.rows.length }];
}

function merged(own: readonly Synonym[]): ListedSynonym[] {
  const byKey = new Map<string, ListedSynonym>();
  for (const synonym of DEFAULT_SYNONYMS) byKey.set(phraseKey(synonym.phrase), { ...synonym, isOwn: false });
  for (const synonym of own) byKey.set(phraseKey(synonym.phrase), { ...synonym, isOwn: true });
  return [...byKey.values()].toSorted((a, b) => a.phrase.localeCompare(b.phrase));
}
