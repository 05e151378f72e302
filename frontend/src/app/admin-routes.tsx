import { page, type AppRoute, type RouteOptions } from './app-route';

const ADMIN_ROUTE: RouteOptions = { policy: 'admin', index: false };

/** Every page of the admin. In a shopper's script one row stands for all of them: they need another document. */
export const adminRoutes: readonly AppRoute[] = [
  page('/admin-dashboard', 'admin/dashboard', () => import('../pages/admin/dashboard'), ADMIN_ROUTE),
  page('/admin-dashboard/audit', 'admin/audit', () => import('../pages/admin/audit'), ADMIN_ROUTE),
  page('/admin-dashboard/security-log', 'admin/security-log', () => import('../pages/admin/security-log'), ADMIN_ROUTE),
  page('/admin-dashboard/messages', 'admin/messages', () => import('../pages/admin/messages'), ADMIN_ROUTE),
  page('/admin-dashboard/search', 'admin/search', () => import('../pages/admin/search'), ADMIN_ROUTE),
  page('/admin-dashboard/reviews', 'admin/testimonials', () => import('../pages/admin/testimonials'), ADMIN_ROUTE),
  page(
    '/admin-dashboard/product-reviews',
    'admin/product-reviews',
    () => import('../pages/admin/product-reviews'),
    ADMIN_ROUTE,
  ),
  page('/admin-dashboard/queues', 'admin/queues', () => import('../pages/admin/queues'), ADMIN_ROUTE),
  page('/admin-dashboard/settings', 'admin/settings', () => import('../pages/admin/settings'), ADMIN_ROUTE),
  page('/admin-dashboard/orders', 'admin/orders', () => import('../pages/admin/orders'), ADMIN_ROUTE),
  page('/admin-dashboard/orders/new', 'admin/new-order', () => import('../pages/admin/new-order'), ADMIN_ROUTE),
  page('/admin-dashboard/orders/:number', 'admin/order', () => import('../pages/admin/order'), ADMIN_ROUTE),
  page('/admin-dashboard/board', 'admin/board', () => import('../pages/admin/board'), ADMIN_ROUTE),
  page('/admin-dashboard/cash', 'admin/cash', () => import('../pages/admin/cash'), ADMIN_ROUTE),
  page('/admin-dashboard/users', 'admin/users', () => import('../pages/admin/users'), ADMIN_ROUTE),
  page('/admin-dashboard/users/:id', 'admin/customer', () => import('../pages/admin/customer'), ADMIN_ROUTE),
  page('/admin-dashboard/products', 'admin/products', () => import('../pages/admin/products'), ADMIN_ROUTE),
  page(
    '/admin-dashboard/products/attributes',
    'admin/attributes',
    () => import('../pages/admin/attributes'),
    ADMIN_ROUTE,
  ),
  page('/admin-dashboard/coupons', 'admin/coupons', () => import('../pages/admin/coupons'), ADMIN_ROUTE),
  page('/admin-dashboard/staff', 'admin/staff', () => import('../pages/admin/staff'), ADMIN_ROUTE),
  page('/admin-dashboard/sign-in', 'admin/sign-in', () => import('../pages/admin/sign-in'), ADMIN_ROUTE),
  page('/admin-dashboard/reports', 'admin/reports', () => import('../pages/admin/reports'), ADMIN_ROUTE),
  page('/admin-dashboard/reports/gst', 'admin/gst-return', () => import('../pages/admin/gst-return'), ADMIN_ROUTE),
];
