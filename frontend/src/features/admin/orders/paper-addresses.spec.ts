import { expect, it } from '@jest/globals';
import { paperAddress, printFilesAddress } from './paper-addresses';

it('R-ADM-08 papers have an address for each order, and one for a day in India', () => {
  expect(paperAddress('SG-7', 'job-sheet')).toBe('/api/admin/orders/SG-7/job-sheet.pdf');
  expect(printFilesAddress(new Date('2026-11-19T20:00:00Z'))).toBe('/api/admin/print-files?day=2026-11-20');
});
