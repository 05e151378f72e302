import type { ProductQuery } from '../product';

export const TYPE_OPTIONS = ['Wall Art', 'Wooden Art', 'Wearables', 'Table Decors', 'Lamp'] as const;

export const PRICE_BANDS = [
  { value: 'under-1000', name: 'Under ₹1,000' },
  { value: '1000-3000', name: '₹1,000 - ₹3,000' },
  { value: 'above-3000', name: 'Above ₹3,000' },
] as const;
export type PriceBand = (typeof PRICE_BANDS)[number]['value'];

export const SORTS = [
  { value: 'featured', name: 'Featured' },
  { value: 'price-asc', name: 'Price, low to high' },
  { value: 'price-desc', name: 'Price, high to low' },
  { value: 'newest', name: 'Newest' },
  { value: 'rating', name: 'Best rated' },
] as const;
export type Sort = (typeof SORTS)[number]['value'];

/** The groups of filters, in the order in which they stand. */
export const FILTER_GROUPS = [
  { group: 'type', legend: 'Type' },
  { group: 'price', legend: 'Price' },
  { group: 'color', legend: 'Color' },
  // The shop's own, each with its name: values are keys and options, as in `wood:Teak`.
  { group: 'attribute', legend: '' },
] as const;
export type FilterGroup = (typeof FILTER_GROUPS)[number]['group'];

export type Filters = Readonly<Record<FilterGroup, readonly string[]>>;

/** What a visitor has chosen on a shelf; the address mirrors it. */
export interface ListingState {
  readonly filters: Filters;
  readonly sort: Sort;
  /** counted from 1 */
  readonly page: number;
  /** part of a name; empty for all */
  readonly q: string;
  /** the day by which it should arrive, `2026-11-27`; empty for any */
  readonly by: string;
}

const PAGE_SIZE = 24;
const MAX_SELECTED = 20;

export const NO_FILTERS: Filters = { type: [], price: [], color: [], attribute: [] };

const MAX_WORD = 60;
const MAX_ATTRIBUTE = 120;
const ATTRIBUTE = /^[a-z0-9-]{1,50}:./;

const isPriceBand = (value: string) => PRICE_BANDS.some((band) => band.value === value);

/** Controls, NUL among them, are no part of any word. */
const readable = (value: string) => value.replaceAll(/\p{Cc}/gu, ' ').trim();

function values(search: URLSearchParams, group: FilterGroup): string[] {
  const isValue =
    group === 'price' ? isPriceBand : group === 'attribute' ? (value: string) => ATTRIBUTE.test(value) : Boolean;
  const all = search
    .getAll(group)
    .map((value) => readable(value).slice(0, group === 'attribute' ? MAX_ATTRIBUTE : MAX_WORD))
    .filter(isValue);
  return [...new Set(all)].slice(0, MAX_SELECTED);
}

const DAY_LENGTH = 10;

function dayOf(written: string | null): string {
  const time = Date.parse(written ?? '');
  const day = Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, DAY_LENGTH);
  return day === written ? day : '';
}

/** Reads an address; what it does not know it leaves out. */
export function parseListingUrl(search: URLSearchParams): ListingState {
  const page = Number(search.get('page'));
  return {
    filters: Object.fromEntries(FILTER_GROUPS.map(({ group }) => [group, values(search, group)])) as unknown as Filters,
    sort: SORTS.find(({ value }) => value === search.get('sort'))?.value ?? 'featured',
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
    q: readable(search.get('q') ?? '').slice(0, 100),
    by: dayOf(search.get('by')),
  };
}

/** `?type=Lamp&price=under-1000`; empty where nothing is chosen. */
export function toListingUrl({ filters, sort, page, q, by }: ListingState): string {
  const search = new URLSearchParams();
  if (q) search.set('q', q);
  for (const { group } of FILTER_GROUPS) for (const value of filters[group]) search.append(group, value);
  if (by) search.set('by', by);
  if (sort !== 'featured') search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text ? `?${text}` : '';
}

/** Another filter begins at the first page again. */
export function toggled(choice: ListingState, group: FilterGroup, value: string): ListingState {
  const was = choice.filters[group];
  const now = was.includes(value) ? was.filter((one) => one !== value) : [...was, value];
  return { ...choice, filters: { ...choice.filters, [group]: now }, page: 1 };
}

export const withoutFilters = (choice: ListingState): ListingState => ({
  ...choice,
  filters: NO_FILTERS,
  by: '',
  page: 1,
});

/**
 * What the list is asked; any-of inside a group, all-of between groups is the server's.
 * @param making working days that making takes at most; left out for any
 */
export function toQuery(
  collection: ProductQuery,
  { filters, sort, page, q }: ListingState,
  making?: number | null,
): ProductQuery {
  return {
    ...collection,
    ...(filters.type.length > 0 ? { type: [...filters.type] } : {}),
    ...(filters.color.length > 0 ? { color: [...filters.color] } : {}),
    ...(filters.price.length > 0 ? { price: [...filters.price] as PriceBand[] } : {}),
    ...(filters.attribute.length > 0 ? { attribute: [...filters.attribute] } : {}),
    ...(q ? { q } : {}),
    ...(typeof making === 'number' ? { making } : {}),
    ...(sort === 'featured' ? {} : { sort }),
    ...(page > 1 ? { page } : {}),
    limit: PAGE_SIZE,
  };
}
