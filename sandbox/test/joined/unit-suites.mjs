import path from 'node:path';
import { suitesOf } from '../../../tools/jest/joined.mjs';

export const sandbox = path.resolve(import.meta.dirname, '../..');

/** It waits for a browser, and the others need not wait for it. */
export const ALONE = ['src/checkout.browser.spec.ts'];

export const UNIT_SUITES = suitesOf({
  root: sandbox,
  pattern: 'src/**/*.spec.ts',
  except: (file) => ALONE.includes(file),
});
