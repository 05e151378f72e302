import { StaticRouter } from 'react-router-dom';
import { askWith, baseApi, type PreloadResult, type ServerQuery } from '../api';
import { paths } from '../lib/paths';
import type { Shop } from '../lib/shop';
import { resolveAssets, type Manifest } from './assets';
import { serializeInitialState } from './initial-state';
import { loadPage } from './page-modules';
import { Root } from './root';
import { match, routes, type AppRoute, type PageModule, type Policy } from './routes';
import { renderDocument } from './render-document';
import { makeStore } from './store';

export { routes };
export type { Manifest, ServerQuery, Shop };

export interface RenderInput {
  /** path and query, as requested */
  url: string;
  serverQuery: ServerQuery;
  /** the manifests of the client's two builds; null in development */
  manifests: { shop: Manifest; admin: Manifest } | null;
  shop: Shop;
  /** address of the theme's style sheet */
  theme?: string | null;
}

export interface Rendered {
  status: number;
  /** with 302: where to */
  redirect?: string;
  /** the whole document; empty with a redirect */
  html: Buffer;
  policy: Policy;
  /** whether search engines are shown it */
  index: boolean;
  /** whether nothing may keep a copy of it or tell other sites of it */
  secret: boolean;
}

/** Whoever has the whole address of these may see what they show. */
const SECRET_PATHS: ReadonlySet<string> = new Set([
  paths.gift,
  paths.exchange,
  paths.sharedPreview,
  paths.sharedWishlist,
]);

/** Renders a page for nobody in particular. Throws where a component does. */
export async function render({ url, serverQuery, manifests, shop, theme }: RenderInput): Promise<Rendered> {
  const { pathname, searchParams } = new URL(`http://shop${url}`);
  const found = match(pathname);
  if (!found) return redirectTo(paths.home);
  const { route, params } = found;
  const store = makeStore(undefined, { serverQuery });
  try {
    const { preload } = pages.get(route) ?? (await opened(route));
    const outcome: PreloadResult = await preload?.({
      ask: askWith(store.dispatch),
      pathname,
      params,
      search: searchParams,
      policyTexts: shop.policyTexts,
    });
    if (outcome && 'redirect' in outcome) return redirectTo(outcome.redirect);

    const { policy } = route;
    const manifest = manifests && manifests[policy === 'admin' ? 'admin' : 'shop'];
    const { start, scripts, deferred, ...assets } = resolveAssets(manifest, route.module);
    const { api } = store.getState();
    const html = await renderDocument(
      <Root
        store={store}
        shop={shop}
        assets={theme ? { css: [...assets.css, theme] } : assets}
        policy={policy}
        boot={serializeInitialState({ api, policy, shop, scripts, deferred })}
        route={(app) => <StaticRouter location={url}>{app}</StaticRouter>}
      />,
      start ? [start] : ['/@vite/client', ...scripts],
    );
    const status = outcome?.status ?? 200;
    return { status, html, policy, index: route.index && status === 200, secret: SECRET_PATHS.has(pathname) };
  } finally {
    // Ends the timers of a store that nobody uses again.
    store.dispatch(baseApi.util.resetApiState());
  }
}

const pages = new Map<AppRoute, PageModule>();

async function opened(route: AppRoute): Promise<PageModule> {
  const page = await loadPage(route);
  pages.set(route, page);
  return page;
}

function redirectTo(redirect: string): Rendered {
  return { status: 302, redirect, html: Buffer.alloc(0), policy: 'shop', index: false, secret: false };
}
