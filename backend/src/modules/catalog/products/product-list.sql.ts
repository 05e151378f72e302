import { likePattern } from '../../../platform/pagination/index.js';
import type { ProductFlag } from './product.rules.js';
import { typeTags } from './product.rules.js';

/** Which products the admin looks at; `all` are those that are not archived. */
export const PRODUCT_VIEWS = [
  'all',
  'listed',
  'low-stock',
  'sold-out',
  'drafts',
  'coming-soon',
  'customisable',
  'no-photo',
  'no-category',
  'archived',
] as const;
export type ProductView = (typeof PRODUCT_VIEWS)[number];

export const PRODUCT_SORTS = ['newest', 'name', 'name-down', 'price', 'price-down', 'stock', 'stock-down'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

export const STOCK_FILTERS = ['sold-out', 'low', 'enough', 'not-counted'] as const;
export type StockFilter = (typeof STOCK_FILTERS)[number];

/** What narrows the admin's list; what is left out narrows nothing. */
export interface ProductListFilters {
  readonly type?: string;
  readonly flags?: readonly ProductFlag[];
  readonly stock?: StockFilter;
  /** Rupees that a buyer pays. */
  readonly minPrice?: number;
  readonly maxPrice?: number;
}

interface Condition {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** Each has an index of its own. */
export const VIEW_CONDITIONS: Record<ProductView, string> = {
  all: 'p.hidden_at is null',
  listed: 'p.listed',
  archived: 'p.hidden_at is not null',
  'low-stock': 'p.hidden_at is null and p.stock_mark = 1',
  'sold-out': 'p.hidden_at is null and p.stock_mark = 0',
  drafts: 'p.hidden_at is null and p.draft',
  'coming-soon': 'p.hidden_at is null and p.coming_soon',
  'no-photo': `p.hidden_at is null and p.pictures = '[]'`,
  'no-category': `p.hidden_at is null and p.category = '{}'`,
  customisable: 'p.hidden_at is null and p.customisable',
};

/** As the views' indexes are sorted, so that they are what is read. */
export const NEWEST_FIRST = 'order by p.created_at desc, p.id desc';
/** Shorter parts of a word are in no index; beginnings of words are. */
const INDEXED_LETTERS = 3;
/** What may be a SKU or a barcode, or the beginning of a SKU. */
const CODE = /^[\w./-]{2,60}$/;
const MAX_CODES = 200;

/** Products of these words in their names, or whose SKU begins so, or with this barcode. */
function named(words: string): Condition[] {
  if (words === '') return [];
  const anywhere = likePattern(words);
  const beginning = anywhere.slice(1);
  const names =
    words.length >= INDEXED_LETTERS
      ? { sql: 'p.name ilike ?', values: [anywhere] }
      : { sql: '(p.name ilike ? or p.name ilike ?)', values: [beginning, `% ${beginning}`] };
  if (!CODE.test(words)) return [names];
  // Found first, so that the names can still be read from the views' indexes alone.
  const coded = `p.id = any(array(
    (select id from product where sku <> '' and lower(sku) like ? order by lower(sku) limit ${MAX_CODES})
    union (select id from product where barcode <> '' and barcode = ? limit ${MAX_CODES})))`;
  return [{ sql: `(${names.sql} or ${coded})`, values: [...names.values, beginning.toLowerCase(), words] }];
}

const STOCK_CONDITIONS: Record<StockFilter, string> = {
  'sold-out': 'p.stock_mark = 0',
  low: 'p.stock_mark = 1',
  enough: 'p.stock_mark = 2',
  'not-counted': 'p.stock_mark is null',
};

const list = (tags: readonly string[]) => `{${tags.map((tag) => JSON.stringify(tag)).join(',')}}`;

function narrowed({ type, flags = [], stock, minPrice, maxPrice }: ProductListFilters): Condition[] {
  return [
    ...(type === undefined ? [] : [{ sql: 'p.tags && ?::text[]', values: [list(typeTags(type))] }]),
    ...(flags.length === 0
      ? []
      : [{ sql: 'p.tags @> ?::text[]', values: [list(flags.map((flag) => `flag:${flag}`))] }]),
    ...(stock === undefined ? [] : [{ sql: STOCK_CONDITIONS[stock], values: [] }]),
    ...(minPrice === undefined ? [] : [{ sql: 'p.effective_paise >= ?', values: [Math.round(minPrice * 100)] }]),
    ...(maxPrice === undefined ? [] : [{ sql: 'p.effective_paise <= ?', values: [Math.round(maxPrice * 100)] }]),
  ];
}

/** What finds the products `p` of a view, or all where there is none, with these words, under these filters. */
export function productsIn(view: ProductView | null, words: string, filters: ProductListFilters): Condition {
  const parts = [...(view ? [{ sql: VIEW_CONDITIONS[view], values: [] }] : []), ...named(words), ...narrowed(filters)];
  if (parts.length === 0) return { sql: 'true', values: [] };
  return { sql: parts.map(({ sql }) => sql).join(' and '), values: parts.flatMap(({ values }) => values) };
}

interface SortOrder {
  /** What is read, with `p` among it. */
  readonly from: string;
  /** What it is sorted by, in the order of an index, before the id. */
  readonly column: string;
  readonly id: string;
  /** The column's value for a product. */
  readonly placeOf: string;
}

const BY: Record<'newest' | 'name' | 'price' | 'stock', SortOrder> = {
  newest: {
    from: 'product p',
    column: 'p.created_at',
    id: 'p.id',
    placeOf: 'select created_at, id from product where id = ?',
  },
  name: {
    from: 'product p',
    column: 'lower(p.name)',
    id: 'p.id',
    placeOf: 'select lower(name), id from product where id = ?',
  },
  price: {
    from: 'product p',
    column: 'p.effective_paise',
    id: 'p.id',
    placeOf: 'select effective_paise, id from product where id = ?',
  },
  stock: {
    from: 'product_stock s join product p on p.id = s.product_id',
    column: 's.stock',
    id: 's.product_id',
    placeOf: 'select stock, product_id from product_stock where product_id = ?',
  },
};

/** How a part of the list is read: what stands in `from`, how it is sorted, what comes after a product. */
export function sortedBy(sort: ProductSort): { from: string; orderBy: string; after: string } {
  const isDown = sort === 'newest' || sort.endsWith('-down');
  const { from, column, id, placeOf } = BY[sort.replace('-down', '') as keyof typeof BY];
  const way = isDown ? ' desc' : '';
  return {
    from,
    orderBy: `order by ${column}${way}, ${id}${way}`,
    after: `(${column}, ${id}) ${isDown ? '<' : '>'} (${placeOf})`,
  };
}
