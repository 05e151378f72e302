import os from 'node:os';
import path from 'node:path';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { readPostOfficeRows } from './pin-code-import.js';

it('a long list is read in parts, and is whole', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'saugaat-directory-'));
  const file = path.join(folder, 'rows.json');
  const rows = Array.from({ length: 12_000 }, (_, at) => ({ officeName: `दफ़्तर ${at} "B.O"`, pincode: 100_000 + at }));
  await writeFile(file, JSON.stringify(rows));
  const parts: unknown[][] = [];
  for await (const part of readPostOfficeRows(file)) parts.push(part);
  await rm(folder, { recursive: true });
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.flat()).toEqual(rows);
});
