import { randomUUID } from 'node:crypto';
import { form, jpeg } from './seeded-shop.js';
import { sheet } from './sheet.js';
import type { RouteSpec } from './route-spec.js';

const ADMIN_ONLY = [401, 403, 403, 200] as const;
const read = (url: string): RouteSpec => ({ statuses: ADMIN_ONLY, allowedActor: 'admin', call: () => ({ url }) });

/** Routes that are the admin's alone. */
export const ADMIN_ROUTES: Readonly<Record<string, RouteSpec>> = {
  'GET /api/orders': read('/api/orders'),
  'DELETE /api/orders/:id': {
    statuses: [401, 403, 403, 200],
    allowedActor: 'admin',
    call: ({ things }) => ({ url: `/api/orders/${things.paidOrders[0]}` }),
  },
  'GET /api/admin/orders': read('/api/admin/orders?q=lamp&state=paid&from=2026-01-01&limit=10'),
  'GET /api/admin/orders/counts': read('/api/admin/orders/counts'),
  'GET /api/admin/orders/:key': {
    ...read(''),
    call: ({ things }) => ({ url: `/api/admin/orders/${things.paidOrders[1]}` }),
  },
  'GET /api/admin/orders/:key/packing-slip.pdf': {
    ...read(''),
    call: ({ things }) => ({ url: `/api/admin/orders/${things.paidOrders[1]}/packing-slip.pdf` }),
  },
  'GET /api/admin/orders/:key/job-sheet.pdf': {
    ...read(''),
    call: ({ things }) => ({ url: `/api/admin/orders/${things.paidOrders[1]}/job-sheet.pdf` }),
  },
  'GET /api/admin/print-files': read('/api/admin/print-files?day=2020-01-01'),
  'POST /api/admin/orders/actions': {
    statuses: [401, 403, 403, 200],
    allowedActor: 'admin',
    fields: { event: 'choice', orders: 'list' },
    call: ({ things }) => ({
      url: '/api/admin/orders/actions',
      body: { event: 'pack', orders: [{ id: things.paidOrders[1] }] },
    }),
  },
  'POST /api/admin/orders/:id/actions': {
    statuses: [401, 403, 403, 200],
    allowedActor: 'admin',
    fields: { event: 'choice', shelve: 'flag' },
    call: ({ things }) => ({
      url: `/api/admin/orders/${things.paidOrders[2]}/actions`,
      body: { event: 'start_production' },
    }),
  },
  'POST /api/admin/orders/:id/refunds': {
    statuses: [401, 403, 403, 200],
    allowedActor: 'admin',
    fields: { amount: 'number', note: 'text', as: 'optional-text' },
    call: ({ things }) => ({
      url: `/api/admin/orders/${things.paidOrders[3]}/refunds`,
      body: { amount: 1, note: 'A scratch on the frame', as: 'payment' },
    }),
  },
  // The order has been delivered: nothing is drawn for it any more.
  'POST /api/admin/orders/:id/lines/:lineId/proof': {
    statuses: [401, 403, 403, 409],
    allowedActor: 'admin',
    call: ({ things: { deliveredOrder } }) => ({
      url: `/api/admin/orders/${deliveredOrder.id}/lines/${deliveredOrder.lineId}/proof`,
    }),
  },
  'POST /api/admin/orders/:id/lines/:lineId/proof-picture': {
    statuses: [401, 403, 403, 409],
    allowedActor: 'admin',
    call: async ({ things: { deliveredOrder } }) => ({
      url: `/api/admin/orders/${deliveredOrder.id}/lines/${deliveredOrder.lineId}/proof-picture`,
      ...form(await jpeg()),
    }),
  },
  'POST /api/admin/returns/:id/approve': {
    statuses: [401, 403, 403, 200],
    allowedActor: 'admin',
    fields: { words: 'text' },
    call: ({ things }) => ({
      url: `/api/admin/returns/${things.claims[0]}/approve`,
      body: { words: 'Our courier comes on Monday.' },
    }),
  },
  'POST /api/admin/returns/:id/decline': {
    statuses: [401, 403, 403, 200],
    allowedActor: 'admin',
    fields: { words: 'text' },
    call: ({ things }) => ({
      url: `/api/admin/returns/${things.claims[1]}/decline`,
      body: { words: 'It was worn.' },
    }),
  },
  'POST /api/admin/returns/:id/settle': {
    statuses: [401, 403, 403, 200],
    allowedActor: 'admin',
    fields: { remedy: 'choice', shelve: 'flag' },
    call: ({ things }) => ({
      url: `/api/admin/returns/${things.claims[2]}/settle`,
      body: { remedy: 'original_payment' },
    }),
  },
  'GET /api/admin/money-proofs': read('/api/admin/money-proofs'),
  'POST /api/admin/money-proofs/:day': {
    statuses: [401, 403, 403, 200],
    allowedActor: 'admin',
    call: () => ({ url: '/api/admin/money-proofs/2026-01-05' }),
  },
  'POST /api/admin/refunds/:id/again': {
    statuses: [401, 403, 403, 200],
    allowedActor: 'admin',
    call: ({ things }) => ({ url: `/api/admin/refunds/${things.failedRefundId}/again` }),
  },
  'GET /api/admin/actions': read('/api/admin/actions?action=order.pack&limit=10'),
  'GET /api/admin/actions/kinds': read('/api/admin/actions/kinds'),
  'GET /api/admin/security-events': read('/api/admin/security-events?kind=code.asked&q=a@example.com&limit=10'),
  'GET /api/admin/security-events/kinds': read('/api/admin/security-events/kinds'),
  'GET /api/admin/badges': read('/api/admin/badges'),
  'GET /api/admin/dashboard': read('/api/admin/dashboard?span=30'),
  'GET /api/admin/gst': read('/api/admin/gst?month=2026-10'),
  'GET /api/admin/sold': read('/api/admin/sold?product=01939f2c-0000-7000-8000-000000000001'),
  'GET /api/admin/messages': read('/api/admin/messages?q=lamp&state=new&kind=contact&limit=10'),
  'GET /api/admin/messages/counts': read('/api/admin/messages/counts'),
  'GET /api/admin/messages/:id': {
    ...read(''),
    call: ({ things }) => ({ url: `/api/admin/messages/${things.messageId}` }),
  },
  'PUT /api/admin/messages/:id': {
    statuses: ADMIN_ONLY,
    allowedActor: 'admin',
    fields: { state: 'choice' },
    call: ({ things }) => ({ url: `/api/admin/messages/${things.messageId}`, body: { state: 'read' } }),
  },
  'GET /api/admin/coupons': read('/api/admin/coupons?q=diwali&limit=10'),
  'POST /api/admin/coupons': {
    statuses: [401, 403, 403, 201],
    allowedActor: 'admin',
    fields: { code: 'text', kind: 'choice', percent: 'number', isOn: 'flag' },
    call: () => ({
      url: '/api/admin/coupons',
      body: { code: `TEST-${randomUUID().slice(0, 8)}`, kind: 'percent', percent: 10, isOn: true },
    }),
  },
  'PUT /api/admin/coupons/:id': {
    statuses: ADMIN_ONLY,
    allowedActor: 'admin',
    fields: { kind: 'choice', percent: 'number', isOn: 'flag' },
    call: ({ things }) => ({
      url: `/api/admin/coupons/${things.couponId}`,
      body: { kind: 'percent', percent: 20, isOn: true },
    }),
  },
  'GET /api/admin/reviews': read('/api/admin/reviews?q=lovely&view=waiting&limit=10'),
  'GET /api/admin/reviews/counts': read('/api/admin/reviews/counts'),
  'PUT /api/admin/reviews/:id': {
    statuses: ADMIN_ONLY,
    allowedActor: 'admin',
    fields: { approved: 'flag' },
    call: ({ things }) => ({ url: `/api/admin/reviews/${things.reviewId}`, body: { approved: false } }),
  },
  'GET /api/admin/ops': read('/api/admin/ops'),
  'GET /api/admin/ops/jobs': read('/api/admin/ops/jobs'),
  'POST /api/admin/ops/jobs/:id/retry': {
    statuses: [401, 403, 403, 404],
    allowedActor: 'admin',
    call: ({ things }) => ({ url: `/api/admin/ops/jobs/${things.plainId}/retry` }),
  },
  'GET /api/admin/ops/events': read('/api/admin/ops/events?limit=10'),
  'POST /api/admin/ops/events/:id/replay': {
    statuses: [401, 403, 403, 404],
    allowedActor: 'admin',
    call: ({ things }) => ({ url: `/api/admin/ops/events/${things.plainId}/replay` }),
  },
  'GET /api/admin/invoice-settings': read('/api/admin/invoice-settings'),
  'PUT /api/admin/invoice-settings': {
    statuses: ADMIN_ONLY,
    allowedActor: 'admin',
    fields: { gstin: 'optional-text', invoice_prefix: 'optional-text' },
    call: () => ({ url: '/api/admin/invoice-settings', body: { gstin: '', invoice_prefix: 'SG' } }),
  },
  'GET /api/settings': read('/api/settings'),
  'PUT /api/settings': {
    statuses: ADMIN_ONLY,
    allowedActor: 'admin',
    fields: {
      site_name: 'optional-text',
      contact_email: 'optional-text',
      contact_phone: 'optional-text',
      user_registration_enabled: 'flag',
      legal_name: 'optional-text',
    },
    call: () => ({ url: '/api/settings', body: { site_name: 'Saugaat', user_registration_enabled: true } }),
  },
  'GET /api/orders/export': read('/api/orders/export?state=paid&from=2026-01-01'),
  'GET /api/users/export': read('/api/users/export'),
  'GET /api/products/export': read('/api/products/export?q=lamp&show=listed'),
  'GET /api/admin/reports': read('/api/admin/reports'),
  'POST /api/admin/reports': {
    statuses: ADMIN_ONLY,
    allowedActor: 'admin',
    fields: { kind: 'choice', filters: 'object' },
    call: () => ({ url: '/api/admin/reports', body: { kind: 'gst', filters: {} } }),
  },
  'GET /api/admin/reports/:id/file': {
    ...read(''),
    call: ({ things }) => ({ url: `/api/admin/reports/${things.reportId}/file` }),
  },
  'POST /api/admin/reports/:id/cancel': {
    ...read(''),
    call: ({ things }) => ({ url: `/api/admin/reports/${things.reportId}/cancel` }),
  },
  'GET /api/users': read('/api/users'),
  'GET /api/admin/users': read('/api/admin/users?q=example&limit=10'),
  'GET /api/admin/products': read('/api/admin/products?q=lamp&show=listed&limit=10'),
  'GET /api/admin/products/counts': read('/api/admin/products/counts'),
  'POST /api/admin/products/pictures': {
    statuses: [401, 403, 403, 201],
    allowedActor: 'admin',
    call: async () => ({ url: '/api/admin/products/pictures', ...form(await jpeg()) }),
  },
  'POST /api/admin/products/import': {
    statuses: ADMIN_ONLY,
    allowedActor: 'admin',
    call: async () => ({ url: '/api/admin/products/import', ...form(await sheet([['name', 'price']])) }),
  },
  'GET /api/admin/products/:id': {
    statuses: ADMIN_ONLY,
    allowedActor: 'admin',
    call: ({ things }) => ({ url: `/api/admin/products/${things.plainId}` }),
  },
  'POST /api/admin/products/:id/restore': {
    statuses: ADMIN_ONLY,
    allowedActor: 'admin',
    call: ({ things }) => ({ url: `/api/admin/products/${things.archivedProduct}/restore` }),
  },
};
