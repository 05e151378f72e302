import { StaticRouter } from 'react-router-dom';
import type { Outcome, ServerQuery } from '../api';
import { paths } from '../lib/paths';
import type { Shop } from '../lib/shop';
import { assetsOf, type Manifest } from './assets';
import { writeBoot } from './boot';
import { loadPage } from './page-modules';
import { Root } from './root';
import { match, routes, type AppRoute, type PageModule, type Policy } from './routes';
import { makeServerStore } from './server-store';
import { BOOT_PLACE, writeDocument } from './write-document';

export { routes };
export type { Manifest, ServerQuery, Shop };

export interface RenderInput {
  /** path and query, as requested */
  url: string;
  serverQuery: ServerQuery;
  /** the manifests of the client's two builds; null in development */
  manifests: { shop: Manifest; admin: Manifest } | null;
  shop: Shop;
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
}

/** Renders a page for nobody in particular. Throws where a component does. */
export async function render({ url, serverQuery, manifests, shop }: RenderInput): Promise<Rendered> {
  const { pathname, searchParams } = new URL(`http://shop${url}`);
  const found = match(pathname);
  if (!found) return redirectTo(paths.home);
  const { route, params } = found;
  const { store, ask, queries } = makeServerStore(serverQuery);
  const { preload } = pages.get(route) ?? (await opened(route));
  const outcome: Outcome = await preload?.({ ask, params, search: searchParams });
  if (outcome && 'redirect' in outcome) return redirectTo(outcome.redirect);

  const { policy } = route;
  const manifest = manifests && manifests[policy === 'admin' ? 'admin' : 'shop'];
  const { start, entry, page, modules, ...assets } = assetsOf(manifest, route.module);
  const facts = JSON.stringify(shop);
  const boot = writeBoot(queries, { policy, shop, entry, page, modules }, facts);
  const html = await writeDocument(
    <Root
      store={store}
      shop={shop}
      assets={assets}
      policy={policy}
      boot={BOOT_PLACE}
      route={(app) => <StaticRouter location={url}>{app}</StaticRouter>}
    />,
    { modules: start ? [start] : ['/@vite/client', entry], boot, shop: facts },
  );
  const status = outcome?.status ?? 200;
  return { status, html, policy, index: route.index && status === 200 };
}

const pages = new Map<AppRoute, PageModule>();

async function opened(route: AppRoute): Promise<PageModule> {
  const page = await loadPage(route);
  pages.set(route, page);
  return page;
}

function redirectTo(redirect: string): Rendered {
  return { status: 302, redirect, html: Buffer.alloc(0), policy: 'shop', index: false };
}
