import path from 'node:path';
import { suitesOf } from '../../../tools/jest/joined.mjs';

export const backend = path.resolve(import.meta.dirname, '../..');

export const INTEGRATION_SUITES = suitesOf({ root: backend, pattern: '{src,testing}/**/*.integration.spec.ts' });
