// The integration suites in a few parts: those of one part share their modules, which take longer to load than many a
// suite takes to run. Every suite still starts its own shop on its own database, and is a `describe` by its path.
import fs from 'node:fs';
import path from 'node:path';
import { describe } from '@jest/globals';

const backend = path.resolve(import.meta.dirname, '../..');
const PARTS = fs.readdirSync(import.meta.dirname).filter((file) => file.endsWith('.part.mjs'));
const WANTED = new RegExp(process.env.JOINED_SUITES ?? '.');

/** @param {string} file a file of this folder, which stands for one part of the suites */
export async function joinPart(file) {
  const part = PARTS.indexOf(path.basename(file));
  for (const suite of suites().filter((_, place) => dealt(place) === part)) await join(suite);
}

/** The largest first. */
function suites() {
  return fs
    .globSync('{src,testing}/**/*.integration.spec.ts', { cwd: backend })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => WANTED.test(file))
    .toSorted((a, b) => sizeOf(b) - sizeOf(a) || a.localeCompare(b));
}

function sizeOf(file) {
  return fs.statSync(path.join(backend, file)).size;
}

/** There and back again, so that no part has all the large ones. */
function dealt(place) {
  const at = place % (2 * PARTS.length);
  return at < PARTS.length ? at : 2 * PARTS.length - 1 - at;
}

async function join(suite) {
  const runner = stateOfJest();
  const around = runner.currentDescribeBlock;
  let block;
  describe(suite, () => {
    block = runner.currentDescribeBlock;
  });
  runner.currentDescribeBlock = block;
  await import(path.join(backend, suite));
  runner.currentDescribeBlock = around;
  if (block.children.length === 0) throw new Error(`${suite} has no test.`);
}

/** `describe` waits for nobody, and a suite is imported. */
function stateOfJest() {
  const key = Object.getOwnPropertySymbols(globalThis).find(({ description }) => description === 'JEST_STATE_SYMBOL');
  return globalThis[key];
}
