import path from 'node:path';
import { suitesOf } from '../../../../tools/jest/joined.mjs';

const backend = path.resolve(import.meta.dirname, '../../..');

/** They replace a module, or count what all loaded modules have registered. */
export const ALONE = ['src/modules/orders/order/policy-terms.spec.ts', 'src/platform/queue/queue.processors.spec.ts'];

export const UNIT_SUITES = suitesOf({
  root: backend,
  pattern: '{src,testing}/**/*.spec.ts',
  except: (file) => file.endsWith('.integration.spec.ts') || ALONE.includes(file),
});
