import { expect, it } from '@jest/globals';
import { documentUrl } from './document-urls';

it('papers have an address for each order', () => {
  expect(documentUrl('SG-7', 'job-sheet')).toBe('/api/admin/orders/SG-7/job-sheet.pdf');
});
