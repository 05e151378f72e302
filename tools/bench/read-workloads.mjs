// Reads of the public pages and lists. Each workload has the requests for the shop and for its baseline, and what a correct
// response contains.
import { SORTS } from './baseline-statements.mjs';

const PAGES = 40;
export const LIST = '/api/products?limit=24';

/** Words of the products' names, long enough to be looked for. */
function wordsOf(products) {
  const words = products.flatMap(({ name }) => name.toLowerCase().match(/\p{L}{4,}/gu) ?? []);
  return [...new Set(words)].slice(0, 300);
}

/**
 * Cold reads: no response is asked for twice.
 * @param {{ name: string, slug: string, color: string, category: string[] }[]} products some of the shop's
 */
export function coldReads(products) {
  const pages = SORTS.flatMap((sort) => Array.from({ length: PAGES }, (_, n) => ({ sort, n })));
  const spread = pages.toSorted((a, b) => ((a.n * 7 + a.sort.length) % 11) - ((b.n * 7 + b.sort.length) % 11));
  const categories = [...new Set(products.flatMap(({ category }) => category.map((word) => word.toLowerCase())))];
  const colors = [...new Set(products.map(({ color }) => color.toLowerCase()).filter(Boolean))].map(encodeURIComponent);
  const listings = categories.flatMap((word) =>
    colors.flatMap((color) => SORTS.map((sort) => ({ word: encodeURIComponent(word), color, sort }))),
  );
  const slugs = products.map(({ slug }) => encodeURIComponent(slug));
  const words = wordsOf(products).map(encodeURIComponent);
  return {
    'list of 24, cold': {
      asked: { paths: spread.map(({ sort, n }) => `${LIST}&page=${n + 1}&sort=${sort}`), has: '"facets"' },
      baseline: { paths: spread.map(({ sort, n }) => `/page?sort=${sort}&offset=${n * 24}`), has: '"slug"' },
    },
    'product by slug, cold': {
      asked: { paths: slugs.map((slug) => `/api/products/slug/${slug}`), has: '"description"' },
      baseline: { paths: slugs.map((slug) => `/product/${slug}`), has: '"description"' },
    },
    'name search, cold': {
      asked: { paths: words.map((word) => `/api/products/suggestions?q=${word}`), has: '"total"' },
      baseline: { paths: words.map((word) => `/search?q=${word}`), has: '"slug"' },
    },
    'category, filters and facets, cold': {
      asked: {
        paths: listings.map(
          ({ word, color, sort }) => `/api/products/search?category=${word}&color=${color}&sort=${sort}`,
        ),
        has: '"facets"',
      },
      baseline: {
        paths: listings.map(
          ({ word, color, sort }) => `/category?tag=category:${word}&tag=color:${color}&sort=${sort}`,
        ),
        has: '[',
      },
    },
  };
}

const CONNECTIONS = 8;
const HTML = { home: '/', list: '/collections/style/modern', product: null };

/** One after the other, over all connections. */
function inTurn(list) {
  let at = 0;
  return () => list[at++ % list.length];
}

const get = (path) => ({ path });
const json = (has) => (body) => body.includes(has);
const sameAs = (text) => (body) => body.length === text.length && body === text;

function reading(base, paths, fits) {
  const next = inTurn(paths);
  return { url: base, connections: CONNECTIONS, fits, call: () => get(next()) };
}

/** @param {{ paths: string[], has: string }} some what every answer has */
export function readingSome(base, { paths, has }) {
  return reading(base, paths, json(has));
}

/** @param {import('./environment.mjs').BenchEnvironment} environment */
export async function readWorkloads(environment) {
  const { url } = environment.shop;
  const text = async (path) => {
    const answer = await fetch(url + path);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer.text();
  };
  const list = await text(LIST);
  const all = await text('/api/products');
  const products = JSON.parse(all);
  const first = products.find(({ comingSoon }) => !comingSoon);
  const page = `/product/${first.slug}`;
  const one = await text(`/api/products/slug/${first.slug}`);
  const html = { home: await text(HTML.home), list: await text(HTML.list), product: await text(page) };
  await environment.startBaselines({
    '/list': list,
    '/all': all,
    '/one': one,
    '/home.html': html.home,
    '/list.html': html.list,
    '/product.html': html.product,
  });
  const { bare, fastify, site } = environment.baselines;
  const warm = (path, body, baseline) => ({
    shop: reading(url, [path], sameAs(body)),
    baseline: reading(baseline.base, [baseline.path], sameAs(body)),
  });
  let visit = 0;
  const rendered = (path, has) => ({
    shop: { url, connections: CONNECTIONS, fits: json(has), call: () => get(`${path}?visit=${visit++}`) },
  });
  const cold = Object.entries(coldReads(products)).map(([name, { asked, baseline }]) => [
    name,
    { isCold: true, shop: readingSome(url, asked), baseline: readingSome(fastify, baseline) },
  ]);
  return {
    ...Object.fromEntries(cold),
    'list of 24, warm': warm(LIST, list, { base: fastify, path: '/list' }),
    'whole catalogue': warm('/api/products', all, { base: bare, path: '/all' }),
    'product by slug, warm': warm(`/api/products/slug/${first.slug}`, one, { base: fastify, path: '/one' }),
    'home, HTML warm': warm(HTML.home, html.home, { base: site, path: '/home.html' }),
    'list, HTML warm': warm(HTML.list, html.list, { base: site, path: '/list.html' }),
    'product, HTML warm': warm(page, html.product, { base: site, path: '/product.html' }),
    'home, HTML cold': rendered(HTML.home, '</html>'),
    'list of 24, HTML cold': rendered(HTML.list, '</html>'),
    'product, HTML cold': rendered(page, '</html>'),
  };
}
