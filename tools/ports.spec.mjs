import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { claim } from './ports.mjs';

let folder;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'claims-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

it('a port is claimed once', () => {
  expect([claim(20_001, folder), claim(20_001, folder), claim(20_002, folder)]).toEqual([true, false, true]);
});

it('a claim lapses', () => {
  claim(20_001, folder);
  fs.utimesSync(path.join(folder, '20001'), 0, 0);
  expect([claim(20_001, folder), claim(20_001, folder)]).toEqual([false, true]);
});
