import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { whenVisible } from './when-visible';

let near: (isIntersecting: boolean) => void = () => {};
const original = globalThis.IntersectionObserver;

beforeEach(() => {
  globalThis.IntersectionObserver = class {
    constructor(heard: (entries: { isIntersecting: boolean }[]) => void) {
      near = (isIntersecting) => heard([{ isIntersecting }]);
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  document.body.innerHTML = '<section id="below"></section>';
});
afterEach(() => {
  globalThis.IntersectionObserver = original;
});

async function isDone(promise: Promise<void>): Promise<boolean> {
  const later = new Promise<boolean>((resolve) => setTimeout(resolve, 0, false));
  return Promise.race([promise.then(() => true), later]);
}

describe('whenNear', () => {
  it('waits until the element is near', async () => {
    const waiting = whenVisible('below');
    near(false);
    expect(await isDone(waiting)).toBe(false);
    near(true);
    expect(await isDone(waiting)).toBe(true);
  });

  it('or until somebody uses the page', async () => {
    const waiting = whenVisible('below');
    window.dispatchEvent(new Event('keydown'));
    expect(await isDone(waiting)).toBe(true);
  });

  it('does not wait for what the server did not render', async () => {
    expect(await isDone(whenVisible('elsewhere'))).toBe(true);
  });
});
