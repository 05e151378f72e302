import { afterAll, describe } from '@jest/globals';
// It registers its cleanup with the `describe` that loads it first: here with all.
import '@testing-library/react';
import { loadSuite, suitesOfPart } from '../../../tools/jest/joined.mjs';
import { UNIT_SUITES, frontend } from './unit-suites.mjs';

/** @param {string} file a file of this folder, which stands for one part of the unit suites */
export function joinUnitPart(file) {
  for (const suite of suitesOfPart(UNIT_SUITES, file)) {
    describe(suite, () => {
      loadSuite(frontend, suite);
      afterAll(leaveBrowserEmpty);
    });
  }
}

function leaveBrowserEmpty() {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
}
