import { expect, it } from '@jest/globals';
import { documentUrl, printFilesUrl, printUrl } from './document-urls';

it('papers have an address for each order', () => {
  expect(documentUrl('SG-7', 'job-sheet')).toBe('/api/admin/orders/SG-7/job-sheet.pdf');
});

it('a selection is printed as one file, and print files are those of a day', () => {
  expect(printUrl('labels.pdf', ['a', 'b'], { paper: 'roll' })).toBe(
    '/api/admin/prints/labels.pdf?order=a&order=b&paper=roll',
  );
  expect(printFilesUrl()).toBe('/api/admin/print-files');
  expect(printFilesUrl('2026-11-23')).toBe('/api/admin/print-files?day=2026-11-23');
});
