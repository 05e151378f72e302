import { expect, it } from '@jest/globals';
import { rightsOf } from '../access/rights';
import { RIGHTS_TABLE, STAFF_ROLES, roleNote } from './staff.view-model';

it('says what a right is, with the owner’s limit', () => {
  expect(roleNote('desk', { perOrder: 2_000, perDay: 10_000 })).toBe(
    'Orders, messages, returns. Refunds up to ₹2,000 an order',
  );
});

const rolesOf = (name: string) => RIGHTS_TABLE.find((row) => row.name.startsWith(name))?.roles;
const having = (right: 'refunds' | 'money' | 'addresses' | 'actions' | 'dashboard') =>
  STAFF_ROLES.filter((role) => rightsOf(role)[right]);

it('the table of rights says what the screens do', () => {
  expect(having('refunds')).toEqual(rolesOf('Refund'));
  expect(having('money')).toEqual(rolesOf('Amounts'));
  expect(having('addresses')).toEqual(rolesOf('Customers’ e-mail'));
  expect(having('actions')).toEqual(rolesOf('Make'));
  expect(having('dashboard')).toEqual(rolesOf('Dashboard'));
});

it('says what the workshop and the books may do', () => {
  const limits = { perOrder: 2_000, perDay: 10_000 };
  expect(roleNote('workshop', limits)).toBe('Orders to make and pack. No amounts, no e-mail addresses');
  expect(roleNote('books', limits)).toBe('Reports and invoices. Reads, changes nothing');
});

it('the table of rights names each right and who has it', () => {
  expect(RIGHTS_TABLE.map(({ name, roles, note }) => [name, roles.join(' '), note?.desk ?? ''])).toEqual([
    ['See orders to make and pack', 'desk workshop books', ''],
    ['See all orders', 'desk books', ''],
    ['Make, pack, ship, print', 'desk workshop', ''],
    ['Cancel orders, decide on returns', 'desk', ''],
    ['Refund', 'desk', 'Up to the limits'],
    ['Amounts and payments', 'desk books', ''],
    ['Customers’ e-mail, messages', 'desk', ''],
    ['Customers: notes, tags, store credit', 'desk', 'Up to the limits'],
    ['Dashboard, GST reports, invoices', 'books', ''],
    ['Block customers, copy and erase their data', '', ''],
    ['Products, coupons, settings, staff', '', ''],
  ]);
});
