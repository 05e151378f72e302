import type { AdminSessionDto } from '../../../api/generated/types';
import { paths, type AdminSection } from '../../../lib/paths';

export type AdminRole = AdminSessionDto['role'];

/** What a role may do in the admin; the server decides again at every call. */
export interface AdminRights {
  /** null for all */
  sections: readonly AdminSection[] | null;
  /** the dashboard, which shows revenue */
  dashboard: boolean;
  refunds: boolean;
  /** Excel files of lists */
  exports: boolean;
  /** takes orders off the lists */
  deletes: boolean;
  /** moves orders on */
  actions: boolean;
  /** packing slips, job sheets and print files */
  documents: boolean;
  /** e-mail addresses of customers */
  addresses: boolean;
  /** prices and payments */
  money: boolean;
  /** blocks customers, copies and erases their data */
  ownsCustomers: boolean;
}

const NONE: AdminRights = {
  sections: [],
  dashboard: false,
  refunds: false,
  exports: false,
  deletes: false,
  actions: false,
  documents: false,
  addresses: false,
  money: false,
  ownsCustomers: false,
};

const RIGHTS: Record<AdminRole, AdminRights> = {
  owner: {
    sections: null,
    dashboard: true,
    refunds: true,
    exports: true,
    deletes: true,
    actions: true,
    documents: true,
    addresses: true,
    money: true,
    ownsCustomers: true,
  },
  workshop: { ...NONE, sections: ['orders', 'board', 'sign-in'], actions: true, documents: true },
  desk: {
    ...NONE,
    sections: ['orders', 'board', 'cash', 'users', 'messages', 'product-reviews', 'sign-in'],
    refunds: true,
    actions: true,
    documents: true,
    addresses: true,
    money: true,
  },
  books: { ...NONE, sections: ['orders', 'cash', 'reports', 'sign-in'], dashboard: true, money: true },
};

export const ROLE_NAMES: Record<AdminRole, string> = {
  owner: 'Owner',
  workshop: 'Workshop',
  desk: 'Desk',
  books: 'Books',
};

/** The rights of a role; none for a word that is no role. */
export const rightsOf = (role: string | undefined): AdminRights =>
  (RIGHTS as Partial<Record<string, AdminRights>>)[role ?? ''] ?? NONE;

/** Whether a page of the admin is for these rights. @param to its address, with or without a query; the home page is for all */
export function mayOpen({ sections, dashboard }: AdminRights, to: string): boolean {
  const pathname = to.replace(/[?#].*$/, '');
  if (pathname === paths.home) return true;
  if (pathname.replace(/\/$/, '') === paths.adminDashboard) return dashboard;
  if (sections === null) return true;
  return sections.some((section) => `${pathname}/`.startsWith(`${paths.admin(section)}/`));
}

/** The page with which the admin begins. */
export const homeOf = ({ dashboard }: AdminRights): string =>
  dashboard ? paths.adminDashboard : paths.admin('orders');
