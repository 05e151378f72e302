// What each workload may cost. `share`: of its ceiling's CPU a request; `ms`: CPU ms a request; `p99`: ms, on a shop of
// a hundred thousand products. A row without any of them is only shown.

export const BUDGETS = [
  { name: 'list of 24, kept', ceiling: 'Fastify, the same bytes', share: 0.6 },
  { name: 'list of 24, not kept', ceiling: 'Fastify + pg, 24 rows', share: 0.45 },
  { name: 'whole catalogue', ceiling: 'node:http, the same bytes', share: 0.6 },
  { name: 'product by slug, kept', ceiling: 'Fastify, the same bytes', share: 0.6 },
  { name: 'product by slug, not kept', ceiling: 'Fastify + pg, a row', share: 0.4 },
  { name: 'name search, not kept', ceiling: 'Fastify + pg, ILIKE', share: 0.5, p99: 30 },
  { name: 'category, filters and facets, not kept', ceiling: 'Fastify + pg, 24 rows', share: 0.4 },
  { name: 'add to cart', ceiling: 'Fastify + pg, one upsert', share: 0.25 },
  { name: 'order of 3 lines, opened', ceiling: 'Fastify + pg, one statement', share: 0.2 },
  { name: 'webhook acknowledged', ceiling: 'Fastify + pg, HMAC and one insert', share: 0.3 },
  { name: 'webhook, told again', ceiling: 'Fastify + pg, HMAC and one insert' },
  { name: 'home, HTML kept', ceiling: 'static file', share: 0.2 },
  { name: 'list, HTML kept', ceiling: 'static file', share: 0.2 },
  { name: 'product, HTML kept', ceiling: 'static file', share: 0.2 },
  { name: 'home, HTML not kept', ms: 2.5 },
  { name: 'list of 24, HTML not kept', ms: 3.5 },
  { name: 'product, HTML not kept' },
];

/** What is measured once: at most so much. */
export const ONE_OFF = {
  'start to the first correct page': { most: 2, unit: 's' },
  'memory of the API, idle': { most: 150, unit: 'MB' },
  'memory of the API, at most under the reads': { most: 220, unit: 'MB' },
  'memory of the worker, idle': { most: 150, unit: 'MB' },
};

/** From so many products on p99 counts. */
export const LARGE_CATALOG = 100_000;
