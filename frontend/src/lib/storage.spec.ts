import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { removeKeys, onStorageChange, readJson, readText, STORAGE_KEYS, writeJson, writeText } from './storage';

const isList = (value: unknown): value is number[] => Array.isArray(value);

beforeEach(() => {
  removeKeys(...STORAGE_KEYS);
  localStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('storage', () => {
  it('R-STORE-01 to R-STORE-06 knows exactly the six keys of a customer, and two lists of products', () => {
    expect([...STORAGE_KEYS].sort()).toEqual([
      'cart',
      'isAuthenticated',
      'recentlyViewed',
      'savedCart',
      'token',
      'user',
      'userEmail',
      'wishlist',
    ]);
  });

  it('writes to localStorage and forgets', () => {
    writeText('token', 'abc');
    expect(localStorage.getItem('token')).toBe('abc');
    removeKeys('token');
    expect(localStorage.getItem('token')).toBeNull();
    expect(readText('token')).toBeNull();
  });

  it('reads JSON only in the shape that was asked for', () => {
    writeJson('cart', [1, 2]);
    expect(readJson('cart', isList)).toEqual([1, 2]);
    writeText('cart', '{"a":1}');
    expect(readJson('cart', isList)).toBeNull();
    writeText('cart', '{broken');
    expect(readJson('cart', isList)).toBeNull();
  });

  it('keeps values for the page where the browser blocks storage', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    writeText('userEmail', 'a@b.in');
    expect(localStorage.getItem('userEmail')).toBeNull();
    expect(readText('userEmail')).toBe('a@b.in');
    removeKeys('userEmail');
    expect(readText('userEmail')).toBeNull();
  });

  it('hears other tabs about its own keys only', () => {
    const heard: unknown[] = [];
    const stop = onStorageChange((key) => heard.push(key));
    window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'somebody-elses' }));
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(heard).toEqual(['cart', null, null]);
  });
});
