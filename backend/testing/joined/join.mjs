// The integration suites in a few parts: those of one part share their modules, which take longer to load than many a
// suite takes to run. Every suite still starts its own shop on its own database, and is a `describe` by its path.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe } from '@jest/globals';

const backend = path.resolve(import.meta.dirname, '../..');
const PARTS = fs.readdirSync(import.meta.dirname).filter((file) => file.endsWith('.part.mjs'));
const require = createRequire(import.meta.url);

/** @param {string} file a file of this folder, which stands for one part of the suites */
export function joinPart(file) {
  const part = PARTS.indexOf(path.basename(file));
  for (const suite of suites().filter((_, place) => dealt(place) === part)) {
    describe(suite, () => void require(path.join(backend, suite)));
  }
}

/** The largest first. */
function suites() {
  return fs
    .globSync('{src,testing}/**/*.integration.spec.ts', { cwd: backend })
    .map((file) => file.replaceAll(path.sep, '/'))
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
