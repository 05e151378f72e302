import { expect, it } from '@jest/globals';
import { exportUrl } from './export-url';

it('R-ADM-06 R-ADM-09 a list’s file has the address of the specification, narrowed as the list is', () => {
  expect(exportUrl('users')).toBe('/api/users/export');
  expect(exportUrl('orders', { q: 'lamp & oil', state: ['paid', 'packed'], from: '', to: undefined })).toBe(
    '/api/orders/export?q=lamp+%26+oil&state=paid&state=packed',
  );
});
