import { configure } from '@testing-library/dom';

// A busy machine takes its time; what never comes is told by the test's own limit.
configure({ asyncUtilTimeout: 10_000 });

globalThis.IS_REACT_ACT_ENVIRONMENT = true;

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
globalThis.IntersectionObserver ??= Observer;
globalThis.ResizeObserver ??= Observer;

if (typeof window !== 'undefined') await import('./polyfills.mjs');
