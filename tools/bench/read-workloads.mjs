// What everybody reads. Each workload: what is asked of the shop and of its ceiling, and what a right answer looks like.
import { SORTS } from './ceiling-statements.mjs';

const CONNECTIONS = 8;
const PAGES = 40;
const LIST = '/api/products?limit=24';
const HTML = { home: '/', list: '/collections/style/modern', product: null };

/** Words of the products' names, long enough to be looked for. */
function wordsOf(products) {
  const words = products.flatMap(({ name }) => name.toLowerCase().match(/\p{L}{4,}/gu) ?? []);
  return [...new Set(words)].slice(0, 300);
}

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

/** @param {import('./stage.mjs').Stage} stage */
export async function readWorkloads(stage) {
  const { url } = stage.shop;
  const text = async (path) => {
    const answer = await fetch(url + path);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer.text();
  };
  const list = await text(LIST);
  const all = await text('/api/products');
  const products = JSON.parse(all);
  const categories = [...new Set(products.flatMap(({ category }) => category.map((word) => word.toLowerCase())))];
  const first = products.find(({ comingSoon }) => !comingSoon);
  const page = `/product/${first.slug}`;
  const one = await text(`/api/products/slug/${first.slug}`);
  const html = { home: await text(HTML.home), list: await text(HTML.list), product: await text(page) };
  await stage.openCeilings({
    '/list': list,
    '/all': all,
    '/one': one,
    '/home.html': html.home,
    '/list.html': html.list,
    '/product.html': html.product,
  });
  const { bare, fastify, site } = stage.ceilings;
  const kept = (path, body, ceiling) => ({
    shop: reading(url, [path], sameAs(body)),
    ceiling: reading(ceiling.base, [ceiling.path], sameAs(body)),
  });
  const pages = SORTS.flatMap((sort) => Array.from({ length: PAGES }, (_, n) => ({ sort, n })));
  const spread = pages.toSorted((a, b) => ((a.n * 7 + a.sort.length) % 11) - ((b.n * 7 + b.sort.length) % 11));
  const colors = [...new Set(products.map(({ color }) => color.toLowerCase()).filter(Boolean))].map(encodeURIComponent);
  const shelves = categories.flatMap((word) =>
    colors.flatMap((color) => SORTS.map((sort) => ({ word: encodeURIComponent(word), color, sort }))),
  );
  const slugs = products.map(({ slug }) => encodeURIComponent(slug));
  const words = wordsOf(products).map(encodeURIComponent);
  let visit = 0;
  const rendered = (path, has) => ({
    shop: { url, connections: CONNECTIONS, fits: json(has), call: () => get(`${path}?visit=${visit++}`) },
  });
  return {
    'list of 24, kept': kept(LIST, list, { base: fastify, path: '/list' }),
    'list of 24, not kept': {
      keepNothing: true,
      shop: reading(
        url,
        spread.map(({ sort, n }) => `${LIST}&page=${n + 1}&sort=${sort}`),
        json('"facets"'),
      ),
      ceiling: reading(
        fastify,
        spread.map(({ sort, n }) => `/page?sort=${sort}&offset=${n * 24}`),
        json('"slug"'),
      ),
    },
    'whole catalogue': kept('/api/products', all, { base: bare, path: '/all' }),
    'product by slug, kept': kept(`/api/products/slug/${first.slug}`, one, { base: fastify, path: '/one' }),
    'product by slug, not kept': {
      keepNothing: true,
      shop: reading(
        url,
        slugs.map((slug) => `/api/products/slug/${slug}`),
        json('"description"'),
      ),
      ceiling: reading(
        fastify,
        slugs.map((slug) => `/product/${slug}`),
        json('"description"'),
      ),
    },
    'name search, not kept': {
      keepNothing: true,
      shop: reading(
        url,
        words.map((word) => `/api/products/suggestions?q=${word}`),
        json('"total"'),
      ),
      ceiling: reading(
        fastify,
        words.map((word) => `/search?q=${word}`),
        json('"slug"'),
      ),
    },
    'category, filters and facets, not kept': {
      keepNothing: true,
      shop: reading(
        url,
        shelves.map(({ word, color, sort }) => `/api/products/search?category=${word}&color=${color}&sort=${sort}`),
        json('"facets"'),
      ),
      ceiling: reading(
        fastify,
        shelves.map(({ word, color, sort }) => `/category?tag=category:${word}&tag=color:${color}&sort=${sort}`),
        json('['),
      ),
    },
    'home, HTML kept': kept(HTML.home, html.home, { base: site, path: '/home.html' }),
    'list, HTML kept': kept(HTML.list, html.list, { base: site, path: '/list.html' }),
    'product, HTML kept': kept(page, html.product, { base: site, path: '/product.html' }),
    'home, HTML not kept': rendered(HTML.home, '</html>'),
    'list of 24, HTML not kept': rendered(HTML.list, '</html>'),
    'product, HTML not kept': rendered(page, '</html>'),
  };
}
