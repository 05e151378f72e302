// What each workload may cost. `share`: of its baseline's CPU a request; `ms`: CPU ms a request; `p99`: ms, on a shop of
// a hundred thousand products. A row without any of them is only shown. Reads come first: orders hold stock, which pages show.

export const BUDGETS = [
  { name: 'list of 24, warm', baseline: 'Fastify, the same bytes', share: 0.6 },
  { name: 'list of 24, cold', baseline: 'Fastify + pg, 24 rows', share: 0.45 },
  { name: 'whole catalogue', baseline: 'node:http, the same bytes', share: 0.6 },
  { name: 'product by slug, warm', baseline: 'Fastify, the same bytes', share: 0.6 },
  { name: 'product by slug, cold', baseline: 'Fastify + pg, a row', share: 0.4 },
  { name: 'name search, cold', baseline: 'Fastify + pg, ILIKE', share: 0.5, p99: 30 },
  { name: 'category, filters and facets, cold', baseline: 'Fastify + pg, 24 rows', share: 0.4 },
  { name: 'home, HTML warm', baseline: 'static file', share: 0.2 },
  { name: 'list, HTML warm', baseline: 'static file', share: 0.2 },
  { name: 'product, HTML warm', baseline: 'static file', share: 0.2 },
  { name: 'home, HTML cold', ms: 2.5 },
  { name: 'list of 24, HTML cold', ms: 3.5 },
  { name: 'product, HTML cold' },
  { name: 'add to cart', baseline: 'Fastify + pg, one upsert', share: 0.25 },
  { name: 'order of 3 lines, created', baseline: 'Fastify + pg, one statement', share: 0.2 },
  { name: 'order in place of an open one' },
  { name: 'webhook acknowledged', baseline: 'Fastify + pg, HMAC and one insert', share: 0.3 },
  { name: 'webhook, repeated', baseline: 'Fastify + pg, HMAC and one insert' },
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
