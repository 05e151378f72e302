import type { ProductListQuery } from './search.rules.js';

/** The first page of all listed products, as nobody has narrowed it. */
export const UNFILTERED_LIST: ProductListQuery = {
  collection: null,
  category: null,
  flags: [],
  makingDays: null,
  search: '',
  types: [],
  colors: [],
  bands: [],
  attributes: {},
  sort: 'featured',
  page: 1,
  limit: 24,
};
