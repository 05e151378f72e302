import { expect, it } from '@jest/globals';
import { importSummary } from './import-products.view-model';

it('what an import did is told in numbers, and that it did nothing', () => {
  expect(importSummary({ added: 2, changed: 0, unchanged: 0 })).toBe('2 added, 0 changed');
  expect(importSummary({ added: 0, changed: 1, unchanged: 1_200 })).toBe('0 added, 1 changed, 1,200 unchanged');
  expect(importSummary({ added: 0, changed: 0, unchanged: 60 })).toBe(
    'Nothing to change: the shop already matches the file',
  );
});
