import type { ComponentType } from 'react';
import type { PageProps, Preload } from '../api';

/**
 * Whose a page is and which scripts it may load: `checkout` pages also the payment gateway's; `admin` pages are in a frame
 * of their own, which the server opens to the admin alone.
 */
export type Policy = 'shop' | 'checkout' | 'admin';

export interface PageModule {
  default: ComponentType<PageProps>;
  /** fetches what the page shows, before the server renders it */
  preload?: Preload;
}

export interface AppRoute {
  path: string;
  /** the page's file, as the build's manifest names it */
  module: string;
  load: () => Promise<PageModule>;
  policy: Policy;
  /** whether search engines are shown it; addresses without parameters stand in the sitemap */
  index: boolean;
  /** whoever has its whole address may see what it shows: nothing keeps a copy of it, and no other site is told of it */
  secret?: boolean;
  /** it stands alone under the shop's name: no menu, no cart, no footer */
  quiet?: boolean;
  /** narrows what the path's parameters may be; an address that does not pass is not a page */
  accepts?: (params: Readonly<Record<string, string | undefined>>) => boolean;
}

export type RouteOptions = Partial<Pick<AppRoute, 'policy' | 'index' | 'secret' | 'quiet' | 'accepts'>>;

export function page(path: string, file: string, load: AppRoute['load'], options: RouteOptions = {}): AppRoute {
  return { path, module: `src/pages/${file}.tsx`, load, policy: 'shop', index: true, ...options };
}
