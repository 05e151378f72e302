import { lazy, type ComponentType } from 'react';
import { importFresh } from '../lib/import-fresh';
import type { PageProps } from '../api';
import type { AppRoute, PageModule } from './routes';

const loaded = new Map<AppRoute, ComponentType<PageProps>>();
const pending = new Map<AppRoute, ComponentType<PageProps>>();

/** Loads a page so that it renders without waiting: before the server renders, before the browser hydrates. */
export async function loadPage(route: AppRoute, load = route.load): Promise<PageModule> {
  const module = await load();
  loaded.set(route, module.default);
  return module;
}

/** The page's component; it suspends while its module is on its way. */
export function getPage(route: AppRoute): ComponentType<PageProps> {
  const ready = loaded.get(route) ?? pending.get(route);
  if (ready) return ready;
  const waiting = lazy(() => importFresh(route.load));
  pending.set(route, waiting);
  return waiting;
}
