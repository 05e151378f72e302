import { createPath, NavigationType, parsePath, type Location, type Navigator, type To } from 'react-router-dom';
import { askToLeave, hasUnsavedWork } from './unsaved-work';

/** What an entry of the browser's history keeps. */
interface HistoryEntry {
  /** place among the entries of this tab */
  number: number;
  /** of the location, for who remembers something about it */
  key: string;
  /** given with the link */
  state: unknown;
}

export interface Navigation {
  action: NavigationType;
  location: Location;
}

/** Entries that another part of the site has made lack all of it. */
const entryOf = (state: unknown): Partial<HistoryEntry> =>
  typeof state === 'object' && state !== null ? (state as Partial<HistoryEntry>) : {};

function browserLocation(): Location {
  const { pathname, search, hash } = window.location;
  const { key = 'default', state = null } = entryOf(window.history.state);
  return { pathname, search, hash, key, state };
}

const toPath = (to: To) => (typeof to === 'string' ? parsePath(to) : to);
const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to));
const pageOf = (to: To): string => {
  const { pathname, search } = toPath(to);
  return createPath({ pathname: pathname ?? '', search: search ?? '' });
};

/**
 * The browser's history for React Router's `Router`. It asks before any way out of a page on which something was typed
 * and not saved: links, searches, Back and Forward.
 */
export function createGuardedHistory() {
  const { history } = window;
  let number = entryOf(history.state).number ?? 0;
  history.replaceState({ ...entryOf(history.state), number }, '');
  let navigation: Navigation = { action: NavigationType.Pop, location: browserLocation() };
  const listeners = new Set<(navigation: Navigation) => void>();

  function arrive(action: NavigationType): void {
    navigation = { action, location: browserLocation() };
    for (const heard of listeners) heard(navigation);
  }

  function enter(action: NavigationType.Push | NavigationType.Replace, to: To, state: unknown): void {
    const entry: HistoryEntry = {
      number: action === NavigationType.Push ? number + 1 : number,
      key: crypto.randomUUID().slice(0, 8),
      state,
    };
    if (action === NavigationType.Push) history.pushState(entry, '', hrefOf(to));
    else history.replaceState(entry, '', hrefOf(to));
    ({ number } = entry);
    arrive(action);
  }

  const navigator: Navigator = {
    createHref: hrefOf,
    go: (steps) => history.go(steps),
    push(to, state) {
      const go = () => enter(NavigationType.Push, to, state);
      if (pageOf(to) === pageOf(navigation.location)) go();
      else askToLeave(go);
    },
    replace(to, state) {
      const go = () => enter(NavigationType.Replace, to, state);
      // A list writes its search and filters into the address: the page stays, and so does a dialog over it.
      if (toPath(to).pathname === navigation.location.pathname) go();
      else askToLeave(go);
    },
  };

  let returning = false;
  /** The browser has moved by now, so it is moved back until there is an answer. */
  function heedPopState(event: PopStateEvent): void {
    if (returning) {
      returning = false;
      return;
    }
    // An entry without a number is new: a link to a place within the page has made it.
    const there = entryOf(event.state).number ?? number + 1;
    const steps = there - number;
    if (steps !== 0 && hasUnsavedWork() && pageOf(window.location) !== pageOf(navigation.location)) {
      returning = true;
      history.go(-steps);
      askToLeave(() => history.go(steps));
      return;
    }
    number = there;
    history.replaceState({ ...entryOf(event.state), number }, '');
    arrive(NavigationType.Pop);
  }

  return {
    navigator,
    /** where the tab is */
    current: () => navigation,
    /** Tells of every navigation, until the result is called. */
    listen(heard: (navigation: Navigation) => void): () => void {
      listeners.add(heard);
      window.addEventListener('popstate', heedPopState);
      return () => {
        listeners.delete(heard);
        window.removeEventListener('popstate', heedPopState);
      };
    },
  };
}
