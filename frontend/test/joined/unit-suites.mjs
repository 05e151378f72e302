import path from 'node:path';
import { suitesOf } from '../../../tools/jest/joined.mjs';

export const frontend = path.resolve(import.meta.dirname, '../..');

/** They replace a module, run outside a browser, or look at all that is announced or shown as a toast. */
export const ALONE = [
  'src/app/entry-server.spec.ts',
  'src/features/gifts/gifts.spec.tsx',
  'src/pages/content/content-page.spec.tsx',
  'src/ui/toast/toast.spec.tsx',
];

export const UNIT_SUITES = suitesOf({
  root: frontend,
  pattern: 'src/**/*.spec.{ts,tsx}',
  except: (file) => ALONE.includes(file),
});
