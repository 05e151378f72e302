import { expect, it } from '@jest/globals';
import { exportAddress } from './export-address';

it('R-ADM-06 R-ADM-09 a list’s file has the address of the specification, narrowed as the list is', () => {
  expect(exportAddress('users')).toBe('/api/users/export');
  expect(exportAddress('orders', { q: 'lamp & oil', state: ['paid', 'packed'], from: '', to: undefined })).toBe(
    '/api/orders/export?q=lamp+%26+oil&state=paid&state=packed',
  );
});
