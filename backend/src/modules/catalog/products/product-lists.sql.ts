import { normalizeText } from '../../../kernel/index.js';
import { hash } from 'node:crypto';
import type { Sort } from './product-filters.rules.js';
import type { Tag } from './product-tags.rules.js';

/** A statement that is prepared under its name. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** In every order coming-soon products stand after all others. */
const ORDERS: Record<Sort, readonly string[]> = {
  featured: ['coming_soon', 'featured desc', 'id'],
  'price-asc': ['coming_soon', 'effective_paise', 'id'],
  'price-desc': ['coming_soon', 'effective_paise desc', 'id desc'],
  newest: ['coming_soon', 'created_at desc', 'id desc'],
  rating: ['coming_soon', 'rating desc', 'reviews desc', 'id'],
};

const names = new Map<string, string>();

export function statement(text: string, values: readonly unknown[]): Statement {
  let name = names.get(text);
  if (!name) {
    name = `catalogue_${hash('sha1', text).slice(0, 16)}`;
    names.set(text, name);
  }
  return { name, text, values };
}

/** `body`: the JSON list of the products that carry all the tags. */
export function listSql(tags: readonly Tag[]): Statement {
  return lists(`coalesce(json_agg(card), '[]')`, tags);
}

/** The same in an object, under `products`. */
export function listObjectSql(tags: readonly Tag[]): Statement {
  return lists(`json_build_object('products', coalesce(json_agg(card), '[]'))`, tags);
}

function lists(shape: string, tags: readonly Tag[]): Statement {
  const filter = tags.length > 0 ? 'and tags @> $1::text[]' : '';
  return statement(
    `select ${shape}::text as body
     from (select card from product where listed ${filter} order by ${orderOf('featured')}) product`,
    tags.length > 0 ? [tags] : [],
  );
}

/** `known`: whether any product carries the tag. Without a name it is planned for its value: most tags are of few. */
export function tagExistsSql(tag: Tag): Statement {
  return {
    name: '',
    text: 'select exists (select from product where listed and tags @> $1::text[]) as known',
    values: [[tag]],
  };
}

/** `body`: the JSON list of the shown products among `ids`, in their order. */
export function byIdsSql(ids: readonly string[]): Statement {
  return statement(
    `select coalesce(json_agg(card order by array_position($1::uuid[], id)), '[]')::text as body
     from product where listed and id = any($1::uuid[])`,
    [ids],
  );
}

/** The ids of the shown products among `ids`. */
export function publishedIdsSql(ids: readonly string[]): Statement {
  return statement('select id from product where listed and id = any($1::uuid[])', [ids]);
}

/** `body`: the JSON of a product by a slug that it has or had. */
export function productSql(slug: string): Statement {
  return statement(
    `select product_page(product)::text as body
     from product_slug join product on product.id = product_slug.product_id
     where product_slug.slug = $1 and product.listed`,
    [normalizeText(slug).toLowerCase()],
  );
}

/** The pattern of ILIKE that finds `search` anywhere in a name, its own wildcards taken literally. */
export function searchPattern(search: string): string {
  return `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}

export function orderOf(sort: Sort, table = 'product'): string {
  return ORDERS[sort].map((column) => `${table}.${column}`).join(', ');
}

/** `words` of a path and `changedAt`: every listed product, and every pair of category and word that some of them carry. */
export const SITEMAP_SQL = statement(
  `select array['product', slug] as words, updated_at as "changedAt" from product where listed
   union all
   (select array['collections', split_part(tag, ':', 1), substr(tag, strpos(tag, ':') + 1)], max(updated_at)
    from product, unnest(tags) tag
    where listed and split_part(tag, ':', 1) in ('trending', 'style', 'material', 'theme')
    group by tag order by tag)`,
  [],
);
