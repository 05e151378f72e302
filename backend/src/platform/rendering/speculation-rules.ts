import type { PageRoute } from './page-renderer.js';

export const SPECULATION_RULES_PATH = '/speculation-rules.json';

/** Links that the browser opens elsewhere, or saves. */
const ELSEWHERE = 'a[target=_blank], a[download]';

/**
 * Rules by which a browser renders the page ahead that a link leads to, once somebody rests on the link or begins to press
 * it. Only pages that search engines may index are the same for everybody: never the checkout, the cart's or an account's
 * pages, the logout or the admin.
 */
export function speculationRules(routes: readonly PageRoute[]): string {
  const pages = routes.filter(({ path, index }) => index && !path.startsWith('/:'));
  const where = {
    and: [{ href_matches: pages.map(({ path }) => path) }, { not: { selector_matches: ELSEWHERE } }],
  };
  return JSON.stringify({ prerender: [{ where, eagerness: 'moderate' }] });
}
