import type { RefundLimitsDto, StaffRoleDto } from '../../../api/generated/types';
import { rupees } from '../../../lib/rupees';

export type StaffRole = StaffRoleDto['role'];

export const STAFF_ROLES = ['desk', 'workshop', 'books'] as const satisfies readonly StaffRole[];

/** What a right is, in one line. */
export function roleNote(role: StaffRole, { perOrder }: RefundLimitsDto): string {
  if (role === 'workshop') return 'Orders to make and pack. No amounts, no e-mail addresses';
  if (role === 'books') return 'Reports and invoices. Reads, changes nothing';
  return `Orders, messages, returns. Refunds up to ${rupees(perOrder)} an order`;
}

interface RightsRow {
  name: string;
  roles: readonly StaffRole[];
  /** in place of Yes */
  note?: Partial<Record<StaffRole, string>>;
}

/** What each right covers, beside the owner, who may do everything. */
export const RIGHTS_TABLE: readonly RightsRow[] = [
  { name: 'See orders to make and pack', roles: ['desk', 'workshop', 'books'] },
  { name: 'See all orders', roles: ['desk', 'books'] },
  { name: 'Make, pack, ship, print', roles: ['desk', 'workshop'] },
  { name: 'Cancel orders, decide on returns', roles: ['desk'] },
  { name: 'Refund', roles: ['desk'], note: { desk: 'Up to the limits' } },
  { name: 'Amounts and payments', roles: ['desk', 'books'] },
  { name: 'Customers’ e-mail, messages', roles: ['desk'] },
  { name: 'Customers: notes, tags, store credit', roles: ['desk'], note: { desk: 'Up to the limits' } },
  { name: 'Dashboard, GST reports, invoices', roles: ['books'], note: {} },
  { name: 'Block customers, copy and erase their data', roles: [] },
  { name: 'Products, coupons, settings, staff', roles: [] },
];
