import path from 'node:path';
import { describe } from '@jest/globals';
import { loadSuite, suitesOfPart } from '../../../tools/jest/joined.mjs';

const backend = path.resolve(import.meta.dirname, '../..');

/**
 * @param {string[]} suites those of all parts, relative to `backend/`
 * @param {string} file a `<number>.part.mjs`, which stands for one part of them
 */
export function joinPart(suites, file) {
  for (const suite of suitesOfPart(suites, file)) describe(suite, () => loadSuite(backend, suite));
}
