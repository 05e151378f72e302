import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { baseApi, type Outcome, type ServerQuery } from '../api';
import { handOver } from '../api/handover/handover';
import { paths } from '../lib/paths';
import type { Shop } from '../lib/shop';
import { assetsOf, type Manifest } from './assets';
import { writeBoot } from './boot';
import { loadPage } from './page-modules';
import { Root } from './root';
import { match, routes, type Policy } from './routes';
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
}

export interface Rendered {
  status: number;
  /** with 302: where to */
  redirect?: string;
  /** the whole document; empty with a redirect */
  html: string;
  policy: Policy;
  /** whether search engines are shown it */
  index: boolean;
}

/** Renders a page for nobody in particular. Throws where a component does. */
export async function render({ url, serverQuery, manifests, shop }: RenderInput): Promise<Rendered> {
  const { pathname, searchParams } = new URL(url, 'http://shop');
  const found = match(pathname);
  if (!found) return redirectTo(paths.home);
  const { route, params } = found;
  const store = makeStore(undefined, { serverQuery });
  const { preload } = await loadPage(route);
  const outcome: Outcome = await preload?.({ store, params, search: searchParams });
  if (outcome && 'redirect' in outcome) return redirectTo(outcome.redirect);

  const { policy } = route;
  const manifest = manifests && manifests[policy === 'admin' ? 'admin' : 'shop'];
  const { start, entry, page, modules, ...assets } = assetsOf(manifest, route.module);
  const boot = writeBoot({
    handed: handOver(store.getState()[baseApi.reducerPath].queries),
    policy,
    shop,
    entry,
    page,
    modules,
  });
  const html = await renderDocument(
    <Root
      store={store}
      shop={shop}
      assets={assets}
      policy={policy}
      boot={boot}
      route={(app) => <StaticRouter location={url}>{app}</StaticRouter>}
    />,
    start ? [start] : ['/@vite/client', entry],
  );
  const status = outcome?.status ?? 200;
  return { status, html, policy, index: route.index && status === 200 };
}

function redirectTo(redirect: string): Rendered {
  return { status: 302, redirect, html: '', policy: 'shop', index: false };
}

function renderDocument(tree: ReactNode, bootstrapModules: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(tree, {
      bootstrapModules,
      // Whatever is larger React would move into place with an inline script, which the content policy forbids.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        text(stream.pipe(new PassThrough())).then(resolve, reject);
      },
      onError: reject,
    });
  });
}
