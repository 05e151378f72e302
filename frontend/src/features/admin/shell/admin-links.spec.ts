import { expect, it } from '@jest/globals';
import { ADMIN_GROUPS, isHere } from './admin-links';

it('R-ADM-03 the sidebar leads to these, with the names and paths of the specification', () => {
  const links = ADMIN_GROUPS.flat().map(({ name, to }) => [name, to]);
  expect(links).toEqual(
    expect.arrayContaining([
      ['Dashboard', '/'],
      ['Users', '/admin-dashboard/users'],
      ['Orders', '/admin-dashboard/orders'],
      ['Products', '/admin-dashboard/products'],
      ['Settings', '/admin-dashboard/settings'],
    ]),
  );
});

it('the first link is the admin’s first page, and the one to the shop says where it leads', () => {
  const links = ADMIN_GROUPS.flat();
  expect(links[0]).toMatchObject({ name: 'Today', to: '/admin-dashboard' });
  expect(links.find(({ name }) => name === 'Dashboard')).toMatchObject({ to: '/', note: 'The shop’s home page' });
});

it('a link stands for what lies under it, the dashboard for itself alone', () => {
  expect(isHere('/admin-dashboard/orders', '/admin-dashboard/orders/SG-1')).toBe(true);
  expect(isHere('/admin-dashboard/orders', '/admin-dashboard/orders-old')).toBe(false);
  expect(isHere('/admin-dashboard', '/admin-dashboard/orders')).toBe(false);
  expect(isHere('/admin-dashboard', '/admin-dashboard')).toBe(true);
});
