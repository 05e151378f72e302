import { hash } from 'node:crypto';
import { PRICE_BANDS } from '../domain/price.js';
import { filtersOf, type Selection, type Sort } from '../domain/selection.js';
import { TYPE_OPTIONS, typeTags, type Tag } from '../domain/tags.js';

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

function statement(text: string, values: readonly unknown[]): Statement {
  let name = names.get(text);
  if (!name) {
    name = `catalogue_${hash('sha1', text).slice(0, 16)}`;
    names.set(text, name);
  }
  return { name, text, values };
}

/** `body`: the JSON list of the products that carry all the tags. `known`: whether any carries `dependsOn`. */
export function listStatement(tags: readonly Tag[], dependsOn: Tag | null = null): Statement {
  return lists(`coalesce(json_agg(card), '[]')`, tags, dependsOn);
}

/** The same in an object, under `products`. */
export function wrappedListStatement(tags: readonly Tag[]): Statement {
  return lists(`json_build_object('products', coalesce(json_agg(card), '[]'))`, tags, null);
}

function lists(shape: string, tags: readonly Tag[], dependsOn: Tag | null): Statement {
  const filter = tags.length > 0 ? 'and tags @> $1::text[]' : '';
  const known = dependsOn ? `, ${carriedByAny('$2')} as known` : '';
  return statement(
    `select ${shape}::text as body${known}
     from (select card from product where listed ${filter} order by ${orderOf('featured')}) product`,
    [...(tags.length > 0 ? [tags] : []), ...(dependsOn ? [[dependsOn]] : [])],
  );
}

/** `body`: the JSON list of the shown products among `ids`, in their order. */
export function pickedStatement(ids: readonly string[]): Statement {
  return statement(
    `select coalesce(json_agg(card order by array_position($1::uuid[], id)), '[]')::text as body
     from product where listed and id = any($1::uuid[])`,
    [ids],
  );
}

/** The ids of the shown products among `ids`. */
export function shownStatement(ids: readonly string[]): Statement {
  return statement('select id from product where listed and id = any($1::uuid[])', [ids]);
}

/** `body`: the JSON of a product by a slug that it has or had. */
export function productStatement(slug: string): Statement {
  return statement(
    `select product_page(product)::text as body
     from product_slug join product on product.id = product_slug.product_id
     where product_slug.slug = $1 and product.listed`,
    [slug.normalize('NFC').toLowerCase()],
  );
}

/**
 * `body`: the JSON of one page of the matching products, with the facets: each group counted under the filters of the
 * other groups. `known`: whether the asked category exists.
 */
export function pageStatement(selection: Selection): Statement {
  const filters = filtersOf(selection);
  const values: unknown[] = [];
  const bind = (value: unknown, type: string) => `$${values.push(value)}::${type}`;
  const anyTag = (tags: readonly Tag[]) => (tags.length > 0 ? `tags && ${bind(tags, 'text[]')}` : 'true');
  const inPrices =
    filters.prices.length > 0
      ? `exists (select from unnest(${bind(
          filters.prices.map(({ from }) => from),
          'bigint[]',
        )}, ${bind(
          filters.prices.map(({ to }) => to),
          'bigint[]',
        )}) band(low, high) where effective_paise >= low and (high is null or effective_paise <= high))`
      : 'true';
  const scope = [
    'listed',
    ...(filters.scope.length > 0 ? [`tags @> ${bind(filters.scope, 'text[]')}`] : []),
    ...(filters.search ? [`name ilike ${bind(searchPattern(filters.search), 'text')}`] : []),
  ];
  const { category, collection } = selection;
  const shelf = category ?? collection;
  const text = `
    with scope as materialized (
      select id, tags, color, effective_paise, coming_soon, featured, created_at, rating, reviews,
        ${anyTag(filters.types)} as of_types, ${anyTag(filters.colors)} as of_colors, ${inPrices} as of_prices
      from product where ${scope.join(' and ')}
    ), shown as (
      select * from scope where of_types and of_colors and of_prices
      order by ${orderOf(selection.sort, 'scope')} limit ${bind(selection.limit, 'int')} offset ${bind((selection.page - 1) * selection.limit, 'int')}
    )
    select json_build_object(
      'products', (select coalesce(json_agg(card), '[]') from (
        select product.card from shown join product using (id) order by ${orderOf(selection.sort, 'shown')}
      ) products),
      'total', (select count(*) from scope where of_types and of_colors and of_prices),
      'page', ${bind(selection.page, 'int')},
      'limit', ${bind(selection.limit, 'int')},
      'facets', json_build_object(
        'type', (select ${countedTypes()} from scope where of_colors and of_prices),
        'color', (select coalesce(json_agg(json_build_object('value', value, 'count', count) order by value), '[]') from (
          select min(color) as value, count(*) filter (where of_types and of_prices) as count
          from scope where color <> '' group by lower(color)
        ) colors),
        'price', (select ${countedPrices()} from scope where of_types and of_colors)
      ),
      'collection', ${bind(shelf && JSON.stringify({ heading: shelf.heading, breadcrumb: shelf.breadcrumb }), 'json')}
    )::text as body${category?.dependsOn ? `, ${carriedByAny(bind([category.dependsOn], 'text[]'))} as known` : ''}`;
  return statement(text, values);
}

/** The pattern of ILIKE that finds `search` anywhere in a name, its own wildcards taken literally. */
export function searchPattern(search: string): string {
  return `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}

function orderOf(sort: Sort, table = 'product'): string {
  return ORDERS[sort].map((column) => `${table}.${column}`).join(', ');
}

function carriedByAny(tags: string): string {
  return `exists (select from product where listed and tags @> ${tags})`;
}

function countedTypes(): string {
  return `json_build_array(${TYPE_OPTIONS.map((option) =>
    counted(option, `tags && array[${typeTags(option).map(literal).join(', ')}]`),
  ).join(', ')})`;
}

function countedPrices(): string {
  return `json_build_array(${PRICE_BANDS.map(({ word, from, to }) =>
    counted(word, `effective_paise >= ${from}${to === null ? '' : ` and effective_paise <= ${to}`}`),
  ).join(', ')})`;
}

function counted(value: string, condition: string): string {
  return `json_build_object('value', ${literal(value)}, 'count', count(*) filter (where ${condition}))`;
}

function literal(word: string): string {
  return `'${word.replaceAll("'", "''")}'`;
}

/** `words` of a path and `changedAt`: every listed product, and every pair of category and word that some of them carry. */
export const PUBLIC_PAGES = statement(
  `select array['product', slug] as words, updated_at as "changedAt" from product where listed
   union all
   (select array['collections', split_part(tag, ':', 1), substr(tag, strpos(tag, ':') + 1)], max(updated_at)
    from product, unnest(tags) tag
    where listed and split_part(tag, ':', 1) in ('trending', 'style', 'material', 'theme')
    group by tag order by tag)`,
  [],
);
