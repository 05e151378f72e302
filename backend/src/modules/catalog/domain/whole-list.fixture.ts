import type { Selection } from './selection.js';

/** The first page of all listed products, as nobody has narrowed it. */
export const WHOLE_LIST: Selection = {
  collection: null,
  category: null,
  flags: [],
  search: '',
  types: [],
  colors: [],
  bands: [],
  sort: 'featured',
  page: 1,
  limit: 24,
};
