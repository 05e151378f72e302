import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import type { Preload } from '../api';

/** Which scripts a page may load: `checkout` pages also the payment gateway's. */
export type Policy = 'shop' | 'checkout';

export interface PageModule {
  default: ComponentType;
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
  title: string;
  /** narrows what the path's parameters may be; an address that does not pass is not a page */
  accepts?: (params: Readonly<Record<string, string | undefined>>) => boolean;
}

/** Every page of the shop. The first row that fits wins: fixed words stand above patterns. */
export const routes: readonly AppRoute[] = [
  {
    path: '/',
    module: 'src/pages/home/home.tsx',
    load: () => import('../pages/home/home'),
    policy: 'shop',
    index: true,
    title: 'Home',
  },
  {
    path: '/our-story',
    module: 'src/pages/our-story.tsx',
    load: () => import('../pages/our-story'),
    policy: 'shop',
    index: true,
    title: 'Our Story',
  },
  {
    path: '/blogs',
    module: 'src/pages/blogs.tsx',
    load: () => import('../pages/blogs'),
    policy: 'shop',
    index: true,
    title: 'Blogs',
  },
  {
    path: '/careers',
    module: 'src/pages/careers.tsx',
    load: () => import('../pages/careers'),
    policy: 'shop',
    index: true,
    title: 'Careers',
  },
];

export interface Match {
  route: AppRoute;
  params: Readonly<Record<string, string | undefined>>;
}

export function match(pathname: string): Match | null {
  for (const route of routes) {
    const found = matchPath({ path: route.path, end: true }, pathname);
    if (found && (route.accepts?.(found.params) ?? true)) return { route, params: found.params };
  }
  return null;
}
