import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { feed } from './child-programs.js';

/** What tar reads at once. */
const RECORD_BYTES = 10_240;
const LATE_MS = 300;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'saugaat-child-programs-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function* brokenOff() {
  yield Buffer.alloc(RECORD_BYTES);
  throw new Error('The key is another one.');
}

const extract = () => spawn('tar', ['-x', '-f', '-', '-C', folder], { stdio: ['pipe', 'ignore', 'pipe'] });

it('an archive of whole records, after which tar ends before its input, is unpacked', async () => {
  await writeFile(path.join(folder, 'row'), 'Meera');
  const archive = execFileSync('tar', ['-c', '-f', '-', '-C', folder, 'row']);
  expect(archive.length % RECORD_BYTES).toBe(0);
  await rm(path.join(folder, 'row'));
  async function* content() {
    yield archive;
    await sleep(LATE_MS);
  }
  await feed(extract(), 'tar', Readable.from(content()));
  expect(await readFile(path.join(folder, 'row'), 'utf8')).toBe('Meera');
});

it('a program that ends early says why', async () => {
  await expect(feed(extract(), 'tar', Readable.from([Buffer.alloc(20 * RECORD_BYTES, 'x')]))).rejects.toThrow(
    /^tar did not succeed: tar: /,
  );
});

it('input that breaks off is told, not what it does to the program', async () => {
  await expect(
    feed(spawn('cat', { stdio: ['pipe', 'ignore', 'pipe'] }), 'cat', Readable.from(brokenOff())),
  ).rejects.toThrow('The key is another one.');
});
