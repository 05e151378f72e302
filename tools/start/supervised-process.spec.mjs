import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from '@jest/globals';
import { exists } from './processes.mjs';
import { rotate, SupervisedProcess } from './supervised-process.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'saugaat-supervised-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Says that it runs, and is deaf to SIGTERM. */
const script = path.join(folder, 'deaf.mjs');
fs.writeFileSync(script, "process.on('SIGTERM', () => {});\nconsole.log('up');\nsetInterval(() => {}, 1e6);\n");
const logFile = path.join(folder, 'deaf.log');

const program = () =>
  new SupervisedProcess({
    name: 'deaf',
    script,
    env: { PATH: process.env.PATH },
    logFile,
    graceMs: 300,
    tell: () => {},
    isReady: async () => fs.existsSync(logFile) && fs.readFileSync(logFile, 'utf8').includes('up'),
  });

it('an end in the middle of a restart ends the program, also one that is deaf, and starts none again', async () => {
  const running = program();
  await running.start();
  const first = running.pid;
  const restarted = running.restart().catch(() => {});
  await sleep(50);
  await running.end();
  await restarted;
  expect([running.pid, exists(first)]).toEqual([null, false]);
  await sleep(500);
  expect(running.pid).toBeNull();
});

it('a log that has become large is kept once more, and begins anew', () => {
  const file = path.join(folder, 'shop.log');
  fs.writeFileSync(file, 'x'.repeat(99));
  rotate(file, 100);
  expect(fs.existsSync(`${file}.1`)).toBe(false);
  fs.appendFileSync(file, 'y');
  rotate(file, 100);
  expect([fs.readFileSync(file, 'utf8'), fs.readFileSync(`${file}.1`, 'utf8').length]).toEqual(['', 100]);
  rotate(path.join(folder, 'none.log'), 100);
});
