// What everybody reads, no answer of it given twice: what is asked of the shop and of its baseline, and what both must hold.
import { SORTS } from './baseline-statements.mjs';

const PAGES = 40;
export const LIST = '/api/products?limit=24';

/** Words of the products' names, long enough to be looked for. */
function wordsOf(products) {
  const words = products.flatMap(({ name }) => name.toLowerCase().match(/\p{L}{4,}/gu) ?? []);
  return [...new Set(words)].slice(0, 300);
}

/** @param {{ name: string, slug: string, color: string, category: string[] }[]} products some of the shop's */
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
