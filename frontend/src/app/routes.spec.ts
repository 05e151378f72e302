import { existsSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { match, routes } from './routes';

it('names files that exist, each with its page', async () => {
  const root = new URL('../../', import.meta.url);
  for (const { module } of routes) expect([module, existsSync(new URL(module, root))]).toEqual([module, true]);
});

it('has no row that an earlier one hides', () => {
  for (const route of routes) {
    if (!route.path.includes(':'))
      expect([route.path, match(route.path)?.route.module]).toEqual([route.path, route.module]);
  }
});

it('R-ROUTE-07 knows no other page', () => {
  expect(match('/no-such-page')).toBeNull();
  expect(match('/careers/now')).toBeNull();
});

it('takes an address with a slash at its end for the same page', () => {
  expect(match('/careers/')?.route.path).toBe('/careers');
});
