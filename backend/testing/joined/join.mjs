// Every integration suite starts its own shop on its own database.
import { describe } from '@jest/globals';
import { loadSuite, suitesOfPart } from '../../../tools/jest/joined.mjs';
import { INTEGRATION_SUITES, backend } from './integration-suites.mjs';

/** @param {string} file a file of this folder, which stands for one part of the suites */
export function joinPart(file) {
  for (const suite of suitesOfPart(INTEGRATION_SUITES, file)) describe(suite, () => loadSuite(backend, suite));
}
