import { paths } from '../../../lib/paths';
import type { AdminIconName } from '../components/admin-icon';

export interface AdminLink {
  name: string;
  to: string;
  icon: AdminIconName;
  /** where it leads, under the name that does not say it */
  note?: string;
  /** what waits behind it, of which the number stands beside it */
  badge?: BadgeKind;
}

export type BadgeKind = 'orders' | 'messages' | 'reviews' | 'queues';

/** What a number beside a link counts. */
export const BADGE_LABELS: Record<BadgeKind, string> = {
  orders: 'needing attention',
  messages: 'unread',
  reviews: 'to check',
  queues: 'wrong',
};

const TODAY: AdminLink = { name: 'Today', to: paths.adminDashboard, icon: 'chart' };
const ORDERS: AdminLink = { name: 'Orders', to: paths.admin('orders'), icon: 'orders', badge: 'orders' };
const BOARD: AdminLink = { name: 'Board', to: paths.admin('board'), icon: 'board' };
const PRODUCTS: AdminLink = { name: 'Products', to: paths.admin('products'), icon: 'tag' };
const MESSAGES: AdminLink = { name: 'Messages', to: paths.admin('messages'), icon: 'mail', badge: 'messages' };

/** The sidebar's groups. `Today` is the admin's first page; `Dashboard` leads to the shop's home page. */
export const ADMIN_GROUPS: readonly (readonly AdminLink[])[] = [
  [
    TODAY,
    ORDERS,
    BOARD,
    { name: 'Cash', to: paths.admin('cash'), icon: 'card' },
    PRODUCTS,
    { name: 'Coupons', to: paths.admin('coupons'), icon: 'ticket' },
  ],
  [
    { name: 'Users', to: paths.admin('users'), icon: 'people' },
    MESSAGES,
    { name: 'Product reviews', to: paths.admin('product-reviews'), icon: 'star' },
    { name: 'Reviews', to: paths.admin('reviews'), icon: 'star', badge: 'reviews' },
  ],
  [
    { name: 'Reports', to: paths.admin('reports'), icon: 'chart' },
    { name: 'Search', to: paths.admin('search'), icon: 'search' },
    { name: 'Queues', to: paths.admin('queues'), icon: 'queue', badge: 'queues' },
    { name: 'Audit log', to: paths.admin('audit'), icon: 'history' },
    { name: 'Staff', to: paths.admin('staff'), icon: 'people' },
    { name: 'Sign-in', to: paths.admin('sign-in'), icon: 'key' },
    { name: 'Security log', to: paths.admin('security-log'), icon: 'shield' },
    { name: 'Settings', to: paths.admin('settings'), icon: 'gear' },
  ],
  [{ name: 'Dashboard', to: paths.home, icon: 'home', note: 'The shop’s home page' }],
];

/** Within a thumb's reach on a phone; the rest is behind `More`. */
export const ADMIN_TABS: readonly AdminLink[] = [{ ...TODAY, icon: 'home' }, ORDERS, PRODUCTS, MESSAGES];

/** Whether a link leads to the page, or to one that lies under it. */
export function isHere(to: string, pathname: string): boolean {
  if (to === paths.home || to === paths.adminDashboard) return pathname === to;
  return pathname === to || pathname.startsWith(`${to}/`);
}
