import type { IndexedProduct } from './facet-index.js';
import { statement, type Statement } from '../products/product-lists.sql.js';
import { PRICE_BAND_SQL } from '../products/product-page.sql.js';

/** A product as it is held; `name` in lower case, `tags` as JSON. */
export type IndexRow = Omit<IndexedProduct, 'tags'> & { readonly name: string; readonly tags: string };

const INDEX_COLUMNS = `id, lower(name) as name, coming_soon as "comingSoon", featured, type_options as "typeOptions", color,
  lower(color) as "lowerColor", ${PRICE_BAND_SQL} as band, array_to_json(tags)::text as tags, effective_paise::float8 as paise,
  (extract(epoch from created_at) * 1000000)::float8 as "createdAt", rating::float8 as rating, reviews`;

/** `word`: every word that ever stood in a name. */
export const VOCABULARY_SQL = statement('select word from product_word', []);

/** The listed products of one kind whose ids come after one; `most` of them, by their ids. */
export function indexPageStatement(
  kind: { readonly comingSoon: boolean; readonly featured: boolean },
  after: string,
  most: number,
): Statement {
  return statement(
    `select ${INDEX_COLUMNS} from product
     where listed and coming_soon = $1 and featured = $2 and id > $3::uuid order by id limit $4`,
    [kind.comingSoon, kind.featured, after, most],
  );
}

/** A version of the catalogue with one product that changed since another, if any did; nulls beside one that is gone. */
export type CatalogChangeRow = {
  readonly version: string;
  /** Null where nothing changed, or any product may have. */
  readonly changed: string | null;
  readonly mayBeAny: boolean | null;
} & { readonly [Column in keyof IndexRow]: IndexRow[Column] | null };

export function changesStatement(after: number): Statement {
  // The limit has each product looked up by its id, however many the planner expects.
  return statement(
    `select now.version::text as version, change.product_id as changed, change.product_id is null and told as "mayBeAny", held.*
     from catalogue_version now
     left join (select distinct product_id, true as told from catalogue_change where version > $1) change on true
     left join lateral (select ${INDEX_COLUMNS} from product where product.id = change.product_id and listed limit 1) held on true`,
    [after],
  );
}

/** `card`: the JSON of the listed ones among `ids`. */
export function cardsStatement(ids: readonly string[]): Statement {
  return statement('select id, card::text as card from product where listed and id = any($1::uuid[])', [ids]);
}
