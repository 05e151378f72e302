import { expect, it } from '@jest/globals';
import { importProgress, importSummary, sameNamesLabel } from './import-products.view-model';

it('what an import did is told in numbers, and that it did nothing', () => {
  expect(importSummary({ added: 2, changed: 0, unchanged: 0 })).toBe('2 added, 0 changed');
  expect(importSummary({ added: 0, changed: 1, unchanged: 1_200 })).toBe('0 added, 1 changed, 1,200 unchanged');
  expect(importSummary({ added: 0, changed: 0, unchanged: 60 })).toBe(
    'Nothing to change: the shop already matches the file',
  );
});

it('new rows that are in the shop already are counted', () => {
  expect(sameNamesLabel(1)).toBe('1 new row has the name of a product in the shop.');
  expect(sameNamesLabel(1_200)).toBe('1,200 new rows have the name of a product in the shop.');
});

it('while a large file is written, its rows are counted', () => {
  expect(importProgress(1_200)).toBe('Row 1,200 was read. You can leave this page: the import goes on.');
});
