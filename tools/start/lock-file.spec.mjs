import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { LockHeldError, acquireLock } from './lock-file.mjs';

let folder;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'saugaat-lock-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

it('lets one process in at a time, a dead holder in the way', async () => {
  const lock = path.join(folder, 'counter.lock');
  const counter = path.join(folder, 'counter');
  fs.writeFileSync(lock, JSON.stringify({ pid: process.pid, born: 'another life' }));
  fs.writeFileSync(counter, '0');
  const script = `
    import fs from 'node:fs';
    import { acquireLock } from ${JSON.stringify(new URL('lock-file.mjs', import.meta.url).href)};
    for (let i = 0; i < 5; i++) {
      const release = await acquireLock(process.argv[1], { wait: true });
      const count = Number(fs.readFileSync(process.argv[2], 'utf8'));
      await new Promise((resolve) => setTimeout(resolve, 2));
      fs.writeFileSync(process.argv[2], String(count + 1));
      release();
    }`;
  const contenders = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', script, lock, counter], { stdio: 'inherit' }),
  );
  const codes = await Promise.all(contenders.map((child) => once(child, 'exit').then(([code]) => code)));
  expect(codes).toEqual([0, 0, 0, 0, 0, 0]);
  expect(fs.readFileSync(counter, 'utf8')).toBe('30');
});

it('names the holder to who does not want to wait', async () => {
  const lock = path.join(folder, 'held.lock');
  const release = await acquireLock(lock, { note: { port: 3000 } });
  const refusal = await acquireLock(lock).catch((error) => error);
  expect(refusal).toBeInstanceOf(LockHeldError);
  expect(refusal.holder).toMatchObject({ pid: process.pid, port: 3000 });
  release();
  const again = await acquireLock(lock);
  again();
  expect(fs.existsSync(lock)).toBe(false);
});
