import { expect, it } from '@jest/globals';
import { paperAddress } from './paper-addresses';

it('papers have an address for each order', () => {
  expect(paperAddress('SG-7', 'job-sheet')).toBe('/api/admin/orders/SG-7/job-sheet.pdf');
});
