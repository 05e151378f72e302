import path from 'node:path';
import { suitesOf } from '../../../tools/jest/joined.mjs';

const backend = path.resolve(import.meta.dirname, '../..');

/** Each starts its own shop on its own database. */
export const INTEGRATION_SUITES = suitesOf({ root: backend, pattern: '{src,testing}/**/*.integration.spec.ts' });
