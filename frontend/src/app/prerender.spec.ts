import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { leaveLinksToBrowser } from './links-to-browser';
import { PRERENDERED_KEY } from './prerendered-key';
import { whenSeen } from './when-seen';

const ahead = (value: boolean) => Object.defineProperty(document, 'prerendering', { value, configurable: true });

afterEach(() => {
  Reflect.deleteProperty(document, 'prerendering');
  document.body.replaceChildren();
});

describe('a page', () => {
  it('comes alive at once where somebody sees it', () => {
    const start = jest.fn();
    whenSeen(start);
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('that the browser renders ahead comes alive when it is seen, and leaves nothing in the storage', () => {
    ahead(true);
    const start = jest.fn();
    const told = jest.spyOn(Storage.prototype, 'setItem');
    whenSeen(start);
    expect(start).not.toHaveBeenCalled();
    expect(told).toHaveBeenCalledWith(PRERENDERED_KEY, window.location.href);
    expect(window.localStorage.getItem(PRERENDERED_KEY)).toBeNull();
    told.mockRestore();
    document.dispatchEvent(new Event('prerenderingchange'));
    document.dispatchEvent(new Event('prerenderingchange'));
    expect(start).toHaveBeenCalledTimes(1);
  });
});

// What reaches nobody would load another document, which this one cannot.
const last = (event: Event) => event.preventDefault();

describe('a link', () => {
  let stop: () => void;
  let busy: boolean;
  const heard = jest.fn((event: Event) => event.preventDefault());

  function press(href: string, keys: MouseEventInit = {}): boolean {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    heard.mockClear();
    document.addEventListener('click', heard);
    window.addEventListener('click', last, true);
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
    window.removeEventListener('click', last, true);
    document.removeEventListener('click', heard);
    return heard.mock.calls.length > 0;
  }

  beforeEach(() => {
    busy = false;
    stop = leaveLinksToBrowser({ isBusy: () => busy, everyPage: false });
    const newValue = new URL('/product/lamp', window.location.href).href;
    window.dispatchEvent(new StorageEvent('storage', { key: PRERENDERED_KEY, newValue }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue: 'http://localhost/cart' }));
  });
  afterEach(() => stop());

  it('to a page that is ready is the browser’s, any other the page’s own', () => {
    expect(press('/product/lamp')).toBe(false);
    expect(press('/product/clock')).toBe(true);
    expect(press('/cart')).toBe(true);
  });

  it('is the page’s own with a key, while something is on its way, and once nobody follows', () => {
    expect(press('/product/lamp', { ctrlKey: true })).toBe(true);
    expect(press('/product/lamp', { button: 1 })).toBe(true);
    busy = true;
    expect(press('/product/lamp')).toBe(true);
    busy = false;
    stop();
    expect(press('/product/lamp')).toBe(true);
  });

  it('to any other page is the browser’s while the server alone knows who sees it', () => {
    stop();
    stop = leaveLinksToBrowser({ isBusy: () => busy, everyPage: true });
    expect(press('/our-story')).toBe(false);
    expect(press('#main')).toBe(true);
    busy = true;
    expect(press('/our-story')).toBe(true);
  });
});
