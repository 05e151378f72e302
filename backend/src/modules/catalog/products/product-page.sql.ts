import { PRICE_BANDS } from './price.rules.js';
import { toFilters, type ProductListQuery, type Sort } from './product-filters.rules.js';
import type { Tag } from './product-tags.rules.js';
import { orderOf, searchPattern, statement, type Statement } from './product-lists.sql.js';

/** What an order needs to see of a product. */
const SORTED_BY: Record<Sort, string> = {
  featured: 'coming_soon, featured, id',
  'price-asc': 'coming_soon, effective_paise, id',
  'price-desc': 'coming_soon, effective_paise, id',
  newest: 'coming_soon, created_at, id',
  rating: 'coming_soon, rating, reviews, id',
};

/** Place of a price's band among all bands; null for a price in none. */
export const PRICE_BAND_SQL = `case ${PRICE_BANDS.map(
  ({ from, to }, place) =>
    `when effective_paise >= ${from}${to === null ? '' : ` and effective_paise <= ${to}`} then ${place}`,
).join(' ')} end`;

/** The conditions of a selection, with their values as parameters of one statement. */
class Conditions {
  readonly values: unknown[] = [];
  private readonly filters;

  constructor(private readonly selection: ProductListQuery) {
    this.filters = toFilters(selection);
  }

  bind(value: unknown, type: string): string {
    return `$${this.values.push(value)}::${type}`;
  }

  /** What is looked at. */
  scope(): string {
    const { scope, search } = this.filters;
    return [
      'listed',
      ...(scope.length > 0 ? [`tags @> ${this.bind(scope, 'text[]')}`] : []),
      ...(search ? [`name ilike ${this.bind(searchPattern(search), 'text')}`] : []),
    ].join(' and ');
  }

  types(): string {
    return this.anyTag(this.filters.types);
  }

  colors(): string {
    return this.anyTag(this.filters.colors);
  }

  /** The same of rows without their tags. */
  writtenColors(): string {
    const { colors } = this.filters;
    return colors.length > 0 ? `'color:' || lower(color) = any(${this.bind(colors, 'text[]')})` : 'true';
  }

  /** @param band the place of a row's band */
  bands(band: string): string {
    const places = this.selection.bands.map((word) => PRICE_BANDS.findIndex((known) => known.word === word));
    return places.length > 0 ? `${band} = any(${this.bind(places, 'int[]')})` : 'true';
  }

  page(): string {
    const { limit, page } = this.selection;
    return `limit ${this.bind(limit, 'int')} offset ${this.bind((page - 1) * limit, 'int')}`;
  }

  get isNone(): boolean {
    const { scope, search, types, colors, prices } = this.filters;
    return scope.length + types.length + colors.length + prices.length === 0 && search === '';
  }

  private anyTag(tags: readonly Tag[]): string {
    return tags.length > 0 ? `tags && ${this.bind(tags, 'text[]')}` : 'true';
  }
}

/** `products`: the JSON list of one page of the matching products. */
export function productPageSql(selection: ProductListQuery): Statement {
  const conditions = new Conditions(selection);
  const { sort } = selection;
  // The whole list is read along the index of its order; what matches some filter is found first, and then sorted.
  if (conditions.isNone) {
    // Without a name it is planned for its offset: one that might be any is planned as if a tenth of all were wanted.
    const text = `select coalesce(json_agg(card), '[]')::text as products
      from (select card from product where listed order by ${orderOf(sort)} ${conditions.page()}) product`;
    return { name: '', text, values: conditions.values };
  }
  const where = [conditions.scope(), conditions.types(), conditions.colors(), conditions.bands(`(${PRICE_BAND_SQL})`)];
  return statement(
    `with matching as materialized (select ${SORTED_BY[sort]} from product where ${where.join(' and ')}),
     shown as (select * from matching order by ${orderOf(sort, 'matching')} ${conditions.page()})
     select ${products(sort)} as products`,
    conditions.values,
  );
}

/** The same, with `groups`: how many products of the scope are alike in what facets tell, by their colours. */
export function productPageWithFacetsSql(selection: ProductListQuery): Statement {
  const conditions = new Conditions(selection);
  const { sort } = selection;
  const scope = `select ${SORTED_BY[sort]}, type_options, color, ${PRICE_BAND_SQL} as band, ${conditions.types()} as of_types
    from product where ${conditions.scope()}`;
  const chosen = ['of_types', conditions.writtenColors(), conditions.bands('band')].join(' and ');
  const shown = `select * from scope where ${chosen} order by ${orderOf(sort, 'scope')} ${conditions.page()}`;
  return statement(
    `with scope as materialized (${scope}), shown as (${shown}), groups as (
       select type_options, color, band, of_types, count(*)::int as count from scope group by 1, 2, 3, 4
     )
     select ${products(sort)} as products,
       (select coalesce(json_agg(json_build_array(type_options, color, lower(color), band, of_types, count)
         order by color), '[]') from groups) as groups`,
    conditions.values,
  );
}

function products(sort: Sort): string {
  return `(select coalesce(json_agg(card), '[]') from (
    select product.card from shown join product using (id) order by ${orderOf(sort, 'shown')}
  ) products)::text`;
}
