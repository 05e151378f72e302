import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { CatalogReadPool, type ProductAttribute } from '../products/index.js';
import { PRICE_BANDS } from '../products/product.rules.js';
import type { IndexedProduct } from './facet-index.js';
import type { Synonym } from './query-terms.js';

/** A product as it is indexed; `name` in lower case, `tags` and `attributes` as JSON. */
export type IndexRow = Omit<IndexedProduct, 'tags'> & {
  readonly name: string;
  readonly tags: string;
  readonly attributes: string;
};

/** A version of the catalogue with one product that changed since another, if any did; nulls beside one that is gone. */
export type CatalogChangeRow = {
  readonly version: string;
  /** Null where nothing changed, or any product may have. */
  readonly changed: string | null;
  readonly mayBeAny: boolean | null;
} & { readonly [Column in keyof IndexRow]: IndexRow[Column] | null };

export interface CardRow {
  readonly id: string;
  /** JSON. */
  readonly card: string;
}

export interface ZeroResultRow {
  readonly query: string;
  readonly near: boolean;
  readonly at: Date;
}

/** Stands among the changed products of a version for the owner's synonyms. */
export const SYNONYMS_CHANGED = '00000000-0000-0000-0000-000000000000';

const MAX_ZERO_RESULTS_PER_DAY = 5_000;
const ZERO_RESULT_RETENTION_DAYS = 180;

/** Place of a price's band among all bands; null for a price in none. */
const PRICE_BAND_SQL = `case ${PRICE_BANDS.map(
  ({ from, to }, place) =>
    `when effective_paise >= ${from}${to === null ? '' : ` and effective_paise <= ${to}`} then ${place}`,
).join(' ')} end`;

const INDEX_COLUMNS = `id, lower(name) as name, coming_soon as "comingSoon", featured, type_options as "typeOptions", color,
  lower(color) as "lowerColor", ${PRICE_BAND_SQL} as band, array_to_json(tags)::text as tags, attributes::text as attributes, effective_paise::float8 as paise,
  made_to_order_days as "makingDays", (extract(epoch from created_at) * 1000000)::float8 as "createdAt", rating::float8 as rating, reviews`;

/** What the index is built from and kept up to date by, and the count of searches without a result. */
@Injectable()
export class SearchRepository {
  constructor(
    private readonly database: CatalogReadPool,
    private readonly em: EntityManager,
  ) {}

  version(): Promise<string> {
    return this.database.version();
  }

  /** Every word that ever stood in a name. */
  async vocabulary(): Promise<string[]> {
    const rows = await this.database.query<{ word: string }>('select word from product_word');
    return rows.map(({ word }) => word);
  }

  /** The owner's own, in no order. */
  synonyms(): Promise<Synonym[]> {
    return this.database.query<Synonym>('select phrase, meanings from search_synonym');
  }

  /** The attributes that lists are filtered by, in the order in which they are shown. */
  filterableAttributes(): Promise<ProductAttribute[]> {
    return this.database.query<ProductAttribute>(
      `select key, name, type, unit, to_json(choices) as choices, to_json(bounds) as bounds, filterable
       from product_attribute where removed_at is null and filterable order by position, key`,
    );
  }

  /** The first `size` listed products of one kind whose ids come after one, by their ids. */
  indexPage(
    kind: { readonly comingSoon: boolean; readonly featured: boolean },
    after: string,
    size: number,
  ): Promise<IndexRow[]> {
    return this.database.query<IndexRow>(
      `select ${INDEX_COLUMNS} from product
       where listed and coming_soon = $1 and featured = $2 and id > $3::uuid order by id limit $4`,
      [kind.comingSoon, kind.featured, after, size],
    );
  }

  /** What changed after a version; one row at least. */
  changes(after: number): Promise<CatalogChangeRow[]> {
    // The limit has each product looked up by its id, however many the planner expects.
    return this.database.query<CatalogChangeRow>(
      `select now.version::text as version, change.product_id as changed, change.product_id is null and told as "mayBeAny", held.*
       from catalogue_version now
       left join (select distinct product_id, true as told from catalogue_change where version > $1) change on true
       left join lateral (select ${INDEX_COLUMNS} from product where product.id = change.product_id and listed limit 1) held on true`,
      [after],
    );
  }

  /** The listed ones among `ids` as lists show them. */
  cards(ids: readonly string[]): Promise<CardRow[]> {
    return this.database.query<CardRow>(
      'select id, card::text as card from product where listed and id = any($1::uuid[])',
      [ids],
    );
  }

  /** Counts a query once more on the day of `at`, 5,000 queries a day at most; those older than half a year go. */
  async countZeroResult({ query, near, at }: ZeroResultRow): Promise<void> {
    const today = `(?::timestamptz at time zone 'Asia/Kolkata')::date`;
    await this.em.fork().execute(
      `with old as (delete from search_miss where day < ${today} - ${ZERO_RESULT_RETENTION_DAYS})
       insert into search_miss as m (day, query, near)
       select ${today}, ?, ? where (select count(*) from search_miss where day = ${today}) < ${MAX_ZERO_RESULTS_PER_DAY}
       on conflict (day, query) do update set count = m.count + 1, near = excluded.near`,
      [at, at, query, near, at],
    );
  }
}
