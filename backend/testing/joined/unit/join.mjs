import { describe } from '@jest/globals';
import { loadSuite, suitesOfPart } from '../../../../tools/jest/joined.mjs';
import { UNIT_SUITES, backend } from './unit-suites.mjs';

/** @param {string} file a file of this folder, which stands for one part of the unit suites */
export function joinUnitPart(file) {
  for (const suite of suitesOfPart(UNIT_SUITES, file)) describe(suite, () => loadSuite(backend, suite));
}
