import { existsSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { writeFileAtomically } from './write-file.js';

const FULL_DISK = '/dev/full';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'saugaat-write-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('writes a file and leaves nothing else, however many write the same one', async () => {
  const file = path.join(folder, 'a', 'photo');
  await Promise.all(['one', 'one', 'one'].map((text) => writeFileAtomically(file, text)));
  expect(await readFile(file, 'utf8')).toBe('one');
  expect(await readdir(path.dirname(file))).toEqual(['photo']);
});

(existsSync(FULL_DISK) ? it : it.skip)('on a full disk nothing half-written is left (needs /dev/full)', async () => {
  const file = path.join(folder, 'photo');
  const part = `${file}.part`;
  await symlink(FULL_DISK, part);
  await expect(writeFileAtomically(file, Buffer.alloc(100_000), { part })).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(await readdir(folder)).toEqual([]);
});
