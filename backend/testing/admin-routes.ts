import type { RouteRow } from './route-row.js';

const ADMIN_ONLY = [401, 403, 403, 200] as const;
const read = (url: string): RouteRow => ({ statuses: ADMIN_ONLY, by: 'admin', call: () => ({ url }) });

/** Routes that are the admin's alone. */
export const ADMIN_ROUTES: Readonly<Record<string, RouteRow>> = {
  'GET /api/users': read('/api/users'),
  'GET /api/admin/users': read('/api/admin/users?q=example&limit=10'),
};
