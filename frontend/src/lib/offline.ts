/** What is said of something that could not be loaded: without a network that, else the sentence that is given. */
export const offlineMessageOr = (otherwise: string): string =>
  typeof window === 'undefined' || navigator.onLine
    ? otherwise
    : 'You’re offline. This page will load when you’re back online.';

/** How long to wait after the `online` event, which comes a little before the network is back, in milliseconds. */
export const STABLE_AFTER_MS = 1_000;
