import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { reservePort } from './ports.mjs';

let folder;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reservations-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

it('a port is reserved once', () => {
  expect([reservePort(20_001, folder), reservePort(20_001, folder), reservePort(20_002, folder)]).toEqual([
    true,
    false,
    true,
  ]);
});

it('a reservation lapses', () => {
  reservePort(20_001, folder);
  fs.utimesSync(path.join(folder, '20001'), 0, 0);
  expect([reservePort(20_001, folder), reservePort(20_001, folder)]).toEqual([false, true]);
});
