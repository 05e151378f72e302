import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { HealthFile } from './health-file.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'saugaat-health-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function written(
  name: string,
  parts: { database?: Promise<unknown>; queue?: Promise<unknown> },
): Promise<boolean> {
  const healthFile = path.join(folder, name);
  const em = { fork: () => ({ execute: () => parts.database ?? Promise.resolve() }) };
  const queues = { ping: () => parts.queue ?? Promise.resolve() };
  await new HealthFile(em as never, queues as never, { healthFile } as never, { warn: jest.fn() } as never).write();
  return existsSync(healthFile);
}

it('the worker’s health file is written while the database and the queues answer, and only then', async () => {
  expect(await written('both', {})).toBe(true);
  expect(await written('no-database', { database: Promise.reject(new Error('away')) })).toBe(false);
  expect(await written('no-queue', { queue: Promise.reject(new Error('away')) })).toBe(false);
});
