import { expect, it } from '@jest/globals';
import { homeOf, mayOpen, rightsOf } from './rights';

it('staff open the pages of their right, and pages below them', () => {
  const workshop = rightsOf('workshop');
  expect(mayOpen(workshop, '/admin-dashboard/orders/SG-10001')).toBe(true);
  expect(mayOpen(workshop, '/admin-dashboard/sign-in')).toBe(true);
  expect(mayOpen(workshop, '/admin-dashboard/orders-old')).toBe(false);
  expect(mayOpen(workshop, '/admin-dashboard/orders?state=paid')).toBe(true);
  expect(mayOpen(workshop, '/admin-dashboard?span=7')).toBe(false);
  expect(mayOpen(workshop, '/admin-dashboard')).toBe(false);
  expect(mayOpen(rightsOf('desk'), '/admin-dashboard/staff')).toBe(false);
  expect(mayOpen(rightsOf('books'), '/admin-dashboard')).toBe(true);
});

it('the owner opens everything, a word that is no role nothing', () => {
  expect(mayOpen(rightsOf('owner'), '/admin-dashboard/staff')).toBe(true);
  expect(mayOpen(rightsOf('nobody'), '/admin-dashboard/orders')).toBe(false);
  expect(mayOpen(rightsOf(undefined), '/admin-dashboard')).toBe(false);
});

it('the admin begins with the dashboard, for those who see no revenue with the orders', () => {
  expect([homeOf(rightsOf('owner')), homeOf(rightsOf('desk'))]).toEqual([
    '/admin-dashboard',
    '/admin-dashboard/orders',
  ]);
});
