import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { NotifyListener } from '../../../platform/database/index.js';
import type { Logger } from '../../../platform/observability/logging/index.js';
import type { CatalogReadPool } from './catalog-read-pool.js';
import { CatalogVersion } from './catalog-version.js';

let now = 0;
let stored = '1';
let asked = 0;
let away = false;
const signals = new EventEmitter();

function catalogueVersion(): CatalogVersion {
  const database = {
    version: async () => {
      asked += 1;
      const answer = stored;
      await Promise.resolve();
      if (away) throw new Error('the database is away');
      return answer;
    },
  };
  const logger = { warn: () => undefined };
  return new CatalogVersion(
    database as unknown as CatalogReadPool,
    signals as unknown as NotifyListener,
    logger as unknown as Logger,
  );
}

beforeEach(() => {
  now = 5_000;
  stored = '1';
  asked = 0;
  away = false;
  signals.removeAllListeners();
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('R-ROUTE-36 asks once for many, and trusts the answer for a second', async () => {
  const version = catalogueVersion();
  expect(await Promise.all([version.current(), version.current()])).toEqual(['1', '1']);
  now += 999;
  expect(version.current()).toBe('1');
  expect(asked).toBe(1);
});

it('R-ROUTE-36 a lost signal is noticed within a second', async () => {
  const version = catalogueVersion();
  await version.current();
  stored = '2';
  now += 1_000;
  expect(await version.current()).toBe('2');
});

it('R-ROUTE-36 a signal is believed at once, without asking', async () => {
  const version = catalogueVersion();
  await version.current();
  now += 900;
  signals.emit('catalogue', '7');
  now += 900;
  expect(version.current()).toBe('7');
  expect(asked).toBe(1);
});

it('R-ROUTE-36 a signal that comes while asking wins over the older answer', async () => {
  const version = catalogueVersion();
  await version.current();
  now += 1_000;
  const coming = version.current();
  signals.emit('catalogue', '8');
  expect(await coming).toBe('8');
  expect(version.current()).toBe('8');
});

it('R-ROUTE-36 asks again when the signals were away', async () => {
  const version = catalogueVersion();
  await version.current();
  stored = '3';
  signals.emit('catalogue', '');
  expect(await version.current()).toBe('3');
});

it('R-ROUTE-36 keeps what it knows while the database is away, and fails only when it knows nothing', async () => {
  const version = catalogueVersion();
  away = true;
  await expect(version.current()).rejects.toThrow('away');
  away = false;
  await version.current();
  away = true;
  now += 1_000;
  expect(await version.current()).toBe('1');
});

it('R-ROUTE-36 a process that has just written asks again, past an older question', async () => {
  const version = catalogueVersion();
  await version.current();
  now += 1_000;
  const older = version.current();
  stored = '2';
  version.invalidate();
  expect(await version.current()).toBe('2');
  await older;
  expect(version.current()).toBe('2');
});
