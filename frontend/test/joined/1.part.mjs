import { afterAll, describe } from '@jest/globals';
// It registers its cleanup with the `describe` that loads it first: here with all.
import '@testing-library/react';
import { loadSuite } from '../../../tools/jest/joined.mjs';
import { UNIT_SUITES, frontend } from './unit-suites.mjs';

for (const suite of UNIT_SUITES) {
  describe(suite, () => {
    loadSuite(frontend, suite);
    afterAll(leaveBrowserEmpty);
  });
}

function leaveBrowserEmpty() {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
}
