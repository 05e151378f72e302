import type {
  AdminProductRowDto,
  BulkChangeDto,
  BulkChangeResultDto,
  ProductCountsDto,
  SearchAllProductsApiArg,
} from '../../../../api/generated/types';
import { formatShortDay } from '../../../../lib/format-date';
import { plural } from '../../../../lib/plural';
import { FLAGS, isNumber, type Flag } from '../form/product-form.view-model';

export type View = keyof ProductCountsDto;

/** Named filters of the list, as they stand in a row above it. */
export const VIEWS: readonly { value: View; name: string }[] = [
  { value: 'all', name: 'All' },
  { value: 'listed', name: 'In the shop' },
  { value: 'low-stock', name: 'Low stock' },
  { value: 'sold-out', name: 'Sold out' },
  { value: 'drafts', name: 'Drafts' },
  { value: 'coming-soon', name: 'Coming soon' },
  { value: 'customisable', name: 'Customisable' },
  { value: 'no-photo', name: 'No photo' },
  { value: 'no-category', name: 'No category' },
  { value: 'archived', name: 'Archived' },
];

export function viewOf(written: string): View {
  return VIEWS.find(({ value }) => value === written)?.value ?? 'all';
}

export type SortColumn = 'name' | 'price' | 'stock';
export type Sort = NonNullable<SearchAllProductsApiArg['sort']>;

const SORTS: readonly Sort[] = ['newest', 'name', 'name-down', 'price', 'price-down', 'stock', 'stock-down'];

/** How the address says that the list is sorted. */
export function sortOf(written: string): Sort {
  return SORTS.find((sort) => sort === written) ?? 'newest';
}

/** How a column is sorted now; undefined where the list is sorted by another. */
export function sortedBy(sort: Sort, column: SortColumn): 'ascending' | 'descending' | undefined {
  if (sort === column) return 'ascending';
  return sort === `${column}-down` ? 'descending' : undefined;
}

/** What a press on a column's head asks for: up, then down, then newest first again. */
export function nextSort(sort: Sort, column: SortColumn): Sort {
  const now = sortedBy(sort, column);
  if (now === undefined) return column;
  return now === 'ascending' ? `${column}-down` : 'newest';
}

export const STOCK_FILTERS = [
  { value: 'sold-out', name: 'Sold out' },
  { value: 'low', name: 'Low' },
  { value: 'enough', name: 'Enough' },
  { value: 'not-counted', name: 'Not counted' },
] as const;

/** What the address narrows the list by. */
export function filtersOf(
  get: (name: string) => string,
  getAll: (name: string) => readonly string[],
): Pick<SearchAllProductsApiArg, 'type' | 'flag' | 'stock' | 'minPrice' | 'maxPrice'> {
  const amount = (name: string) => {
    const number = Number.parseFloat(get(name));
    return number >= 0 ? number : undefined;
  };
  const stock = STOCK_FILTERS.find(({ value }) => value === get('stock'))?.value;
  const flag = FLAGS.filter((one) => getAll('flag').includes(one));
  const [minPrice, maxPrice] = [amount('minPrice'), amount('maxPrice')];
  return {
    ...(get('type') && { type: get('type') }),
    ...(flag.length > 0 && { flag }),
    ...(stock && { stock }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
  };
}

/** The same, as the address of an export says them. */
export function exportFilters({ minPrice, maxPrice, ...filters }: ReturnType<typeof filtersOf>) {
  return {
    ...filters,
    ...(minPrice !== undefined && { minPrice: String(minPrice) }),
    ...(maxPrice !== undefined && { maxPrice: String(maxPrice) }),
  };
}

/** `₹500 to ₹900`, `from ₹500`, `up to ₹900`; '' for any. */
export function priceFilterLabel(min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined) return `₹${min} to ₹${max}`;
  if (min !== undefined) return `from ₹${min}`;
  return max === undefined ? '' : `up to ₹${max}`;
}

export interface Tag {
  words: string;
  /** it keeps the product from being bought */
  notable?: boolean;
}

function stateTags(row: AdminProductRowDto): Tag[] {
  if (row.archivedAt) return [{ words: 'Archived', notable: true }];
  if (row.draft)
    return [{ words: row.publishAt ? `Live on ${formatShortDay(row.publishAt)}` : 'Draft', notable: true }];
  return row.listed ? [] : [{ words: 'Not in the shop', notable: true }];
}

/** What is to be known of a product at a glance. */
export function tagsOf(row: AdminProductRowDto): Tag[] {
  const asks = [row.text1 && 'text', row.photo && 'photo'].filter(Boolean).join(' and ');
  return [
    ...stateTags(row),
    ...(row.stock === 0 ? [{ words: 'Sold out', notable: true }] : []),
    ...(row.lowStock ? [{ words: 'Low', notable: true }] : []),
    ...(row.comingSoon ? [{ words: 'Coming soon', notable: true }] : []),
    ...(row.customisable ? [{ words: asks ? `Personalised, ${asks}` : 'Personalised' }] : []),
    ...(row.featured ? [{ words: 'Bestseller' }] : []),
    ...(row.luxury ? [{ words: 'Luxury' }] : []),
    ...(row.gift ? [{ words: 'Gift' }] : []),
  ];
}

/** Whole per cent of the price that the cost leaves, before GST and fees; null where either is not known. */
export function marginOf(price: number, cost: number | null): number | null {
  return cost === null || price <= 0 ? null : Math.round(((price - cost) / price) * 100);
}

/** A number as somebody writes it: `₹1,299.50`, `−10 %`; null for what is none. */
export function readNumber(written: string): number | null {
  const text = written.replaceAll(/[₹,%\s]/g, '').replace('−', '-');
  return isNumber(text) ? Number.parseFloat(text) : null;
}

/** Pieces as somebody writes them; null for what is no whole number, `empty` for nothing. */
export function readPieces(written: string): number | 'empty' | null {
  const text = written.replaceAll(/[,\s]/g, '');
  if (text === '') return 'empty';
  return /^\d{1,7}$/.test(text) ? Number(text) : null;
}

export type ProductChange = Omit<BulkChangeDto, 'requestId' | 'products'>;

const DONE: Record<BulkChangeDto['action'], (products: string) => string> = {
  publish: (products) => `${products} in the shop now`,
  schedule: (products) => `${products} scheduled`,
  draft: (products) => `${products} out of the shop, as drafts`,
  delete: (products) => `${products} moved to the archive`,
  restore: (products) => `${products} restored`,
  price: (products) => `Price of ${products} changed`,
  stock: (products) => `Stock of ${products} changed`,
  set: (products) => `${products} changed`,
};

/** What a change came to, in a sentence; '' where nothing changed. */
export function changeSummary(action: BulkChangeDto['action'], { results }: BulkChangeResultDto): string {
  const changed = results.filter(({ outcome }) => outcome === 'changed').length;
  const refused = results.some(({ outcome }) => outcome === 'refused');
  if (changed === 0) return refused ? '' : 'Nothing to change: it was so already';
  return DONE[action](plural(changed, 'product'));
}

/** The flags that several products can be given at once. */
export const SHARED_FLAGS: readonly { flag: Flag; name: string }[] = [
  { flag: 'isOnSale', name: 'On sale' },
  { flag: 'gift', name: 'Gift' },
  { flag: 'luxury', name: 'Luxury' },
  { flag: 'wallart', name: 'Wall art' },
  { flag: 'personalisedJewellary', name: 'Personalised jewellery' },
  { flag: 'featured', name: 'Bestseller' },
  { flag: 'comingSoon', name: 'Coming soon' },
];

/** `edit` is a product's id, or `new`; `from` whose copy a new one begins as. The list stays as it was asked for. */
export function withForm(search: string, form: { edit: string; from?: string } | null): string {
  const params = new URLSearchParams(search);
  params.delete('edit');
  params.delete('from');
  if (form) params.set('edit', form.edit);
  if (form?.from) params.set('from', form.from);
  const text = params.toString();
  return text && `?${text}`;
}
