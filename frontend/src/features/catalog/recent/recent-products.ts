import { storedIds } from '../../../lib/stored-ids';

export const RECENT_LIMIT = 12;

const { ids, save: keep, subscribe } = storedIds('recentlyViewed', RECENT_LIMIT);

/** What somebody looked at in this browser, newest first: ids of products, which never leave it with a name. */
export const recentProducts = {
  ids,
  see: (id: string): void => keep([id, ...ids().filter((other) => other !== id)]),
  /** those that are not in the shop any more */
  drop: (gone: readonly string[]): void => {
    if (gone.length > 0) keep(ids().filter((id) => !gone.includes(id)));
  },
  clear: (): void => keep([]),
  subscribe,
};
