import { describe } from '@jest/globals';
import { loadSuite } from '../../../tools/jest/joined.mjs';
import { UNIT_SUITES, sandbox } from './unit-suites.mjs';

for (const suite of UNIT_SUITES) describe(suite, () => loadSuite(sandbox, suite));
