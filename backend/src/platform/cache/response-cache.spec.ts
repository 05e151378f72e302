import { describe, expect, it } from '@jest/globals';
import { ResponseCache } from './response-cache.js';

describe('ResponseCache', () => {
  it('R-ROUTE-36 makes a page once, also for callers that arrive together', async () => {
    const cache = new ResponseCache<string>((html) => html.length);
    let made = 0;
    const make = async () => {
      made += 1;
      return { value: 'page', keep: true };
    };
    await Promise.all(Array.from({ length: 50 }, () => cache.get('1', '/', make)));
    await cache.get('1', '/', make);
    expect(made).toBe(1);
  });

  it('forgets what was not asked for longest when its bytes run out, and never keeps an error', async () => {
    const cache = new ResponseCache<string>((html) => html.length, 30);
    const made: string[] = [];
    const page = (key: string, keep = true) =>
      cache.get('1', key, async () => {
        made.push(key);
        return { value: 'x'.repeat(10), keep };
      });
    await page('a');
    await page('b');
    await page('a');
    await page('c');
    await page('c');
    await page('a');
    await page('b');
    await page('e', false);
    await page('e', false);
    expect(made).toEqual(['a', 'b', 'c', 'b', 'e', 'e']);
  });

  it('does not keep a value that is larger than the whole cache, and leaves the others in it', async () => {
    const cache = new ResponseCache<string>((html) => html.length, 30);
    const made: string[] = [];
    const page = (key: string, length: number) =>
      cache.get('1', key, async () => {
        made.push(key);
        return { value: 'x'.repeat(length), keep: true };
      });
    for (const [key, length] of [
      ['a', 10],
      ['b', 40],
      ['b', 40],
      ['a', 10],
    ] as const)
      await page(key, length);
    expect(made).toEqual(['a', 'b', 'b']);
  });

  it('R-ROUTE-36 keeps nothing of a version that is over, nor what was being made of it meanwhile', async () => {
    const cache = new ResponseCache<string>((html) => html.length);
    const made: string[] = [];
    const page = (version: string, name: string, meanwhile = async () => {}) =>
      cache.get(version, name, async () => {
        made.push(`${version} ${name}`);
        await meanwhile();
        return { value: version, keep: true };
      });
    await page('1', 'home');
    await page('1', 'list', () => page('2', 'home').then(() => undefined));
    await page('2', 'home');
    await page('1', 'home');
    await page('1', 'list');
    expect(made).toEqual(['1 home', '1 list', '2 home', '1 home', '1 list']);
  });
});
