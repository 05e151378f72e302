import { STAFF_ROLES, type StaffRole } from '../src/kernel/index.js';
import { randomUUID } from 'node:crypto';

import { multipart } from './multipart.js';
import { ADDRESS, form, jpeg } from './seeded-shop.js';
import { sheet } from './sheet.js';
import type { RouteSpec } from './route-spec.js';

const ADMIN_ONLY = [401, 403, 403, 200] as const;
const ALL_STAFF = STAFF_ROLES;
const MAKERS = ['workshop', 'desk'] as const;
const DESK = ['desk'] as const;
const BOOKS = ['books'] as const;
const read = (url: string, staff: readonly StaffRole[] = []): RouteSpec => ({
  statuses: ADMIN_ONLY,
  staff,
  allowedActor: 'admin',
  call: () => ({ url }),
});

/** Without a body, for the owner alone. */
const owned = (url: string): RouteSpec => ({
  statuses: ADMIN_ONLY,
  staff: [],
  allowedActor: 'admin',
  call: () => ({ url }),
});

/** A paper of a paid order. */
const prints = (file: string, staff: readonly StaffRole[]): RouteSpec => ({
  ...read('', staff),
  call: ({ things }) => ({ url: `/api/admin/prints/${file}?order=${things.paidOrders[1]}` }),
  badPaths: () => ['', '?order=1', '?order=', '?order[a]=b'].map((query) => `/api/admin/prints/${file}${query}`),
});

/** Of a dispute that does not exist: each is refused with 404 whom the route admits. */
const dispute = (end: string): RouteSpec => ({
  statuses: [401, 403, 403, 404],
  staff: DESK,
  allowedActor: 'admin',
  call: ({ things }) => ({ url: `/api/admin/disputes/${things.plainId}/${end}` }),
});

/** An order as the desk writes it down. */
const phoneOrder = (end: string): RouteSpec => ({
  statuses: ADMIN_ONLY,
  staff: DESK,
  allowedActor: 'admin',
  fields: {
    email: 'email',
    channel: 'choice',
    lines: 'list',
    wrapAll: 'flag',
    discountPaise: 'number',
    discountReason: 'text',
    firstName: 'text',
    lastName: 'text',
    address: 'text',
    locality: 'text',
    city: 'text',
    state: 'text',
    pinCode: 'id',
    phone: 'id',
    billingAddress: 'optional-text',
    buyerName: 'text',
    buyerPhone: 'id',
    businessGstin: 'id',
    businessName: 'text',
    express: 'flag',
    giftMessage: 'optional-text',
    hidePrices: 'flag',
    deliverOn: 'optional-id',
  },
  call: ({ things }) => ({
    url: `/api/admin/phone-orders${end}`,
    body: {
      ...ADDRESS,
      email: 'caller@example.com',
      channel: 'phone',
      lines: [{ productId: things.plainId, quantity: 1 }],
      discountPaise: 100,
      discountReason: 'A caller',
      buyerName: 'Tara Rao',
      buyerPhone: '9123456780',
      businessGstin: '29AAGCB7383J1Z4',
      businessName: 'Banyan Studio LLP',
    },
    headers: { 'idempotency-key': randomUUID() },
  }),
});

const WORDING = { subject: 'Thank you for {order_number}', heading: '', opening: '', closing: 'The workshop' };
const WORDING_FIELDS = {
  subject: 'optional-text',
  heading: 'optional-text',
  opening: 'optional-text',
  closing: 'optional-text',
} as const;

const note = (orderId = '') => `/api/admin/orders/${orderId}`;

/** Routes that are the admin's alone. */
export const ADMIN_ROUTES: Readonly<Record<string, RouteSpec>> = {
  'GET /api/orders': read('/api/orders'),
  'DELETE /api/orders/:id': {
    statuses: [401, 403, 403, 200],
    allowedActor: 'admin',
    call: ({ things }) => ({ url: `/api/orders/${things.finishedOrder}` }),
  },
  'POST /api/orders/:id/restore': {
    statuses: [401, 403, 403, 200],
    allowedActor: 'admin',
    call: ({ things }) => ({ url: `/api/orders/${things.archivedOrder}/restore` }),
  },
  'GET /api/admin/orders': read('/api/admin/orders?q=lamp&state=paid&from=2026-01-01&limit=10', ALL_STAFF),
  'GET /api/admin/orders/counts': read('/api/admin/orders/counts', ALL_STAFF),
  'GET /api/admin/orders/tags': read('/api/admin/orders/tags', ALL_STAFF),
  'GET /api/admin/orders/:id/mails': {
    ...read('', DESK),
    call: ({ things }) => ({ url: `${note(things.paidOrders[2])}/mails` }),
  },
  'POST /api/admin/orders/:id/mails': {
    staff: DESK,
    statuses: [401, 403, 403, 404],
    allowedActor: 'admin',
    fields: { key: 'text' },
    call: ({ things }) => ({ url: `${note(things.paidOrders[2])}/mails`, body: { key: 'order-shipped:none' } }),
  },
  'POST /api/admin/orders/:id/notes': {
    staff: MAKERS,
    statuses: ADMIN_ONLY,
    allowedActor: 'admin',
    fields: { text: 'text' },
    call: ({ things }) => ({ url: `${note(things.paidOrders[2])}/notes`, body: { text: 'Engrave in brass.' } }),
  },
  'DELETE /api/admin/orders/:id/notes/:noteId': {
    staff: MAKERS,
    statuses: [401, 403, 403, 404],
    allowedActor: 'admin',
    call: ({ things }) => ({ url: `${note(things.paidOrders[2])}/notes/${things.plainId}` }),
  },
  'POST /api/admin/orders/:id/tags': {
    staff: MAKERS,
    statuses: ADMIN_ONLY,
    allowedActor: 'admin',
    fields: { name: 'text' },
    call: ({ things }) => ({ url: `${note(things.paidOrders[2])}/tags`, body: { name: 'Wedding' } }),
  },
  'DELETE /api/admin/orders/:id/tags/:tagId': {
    staff: MAKERS,
    statuses: [401, 403, 403, 404],
    allowedActor: 'admin',
    call: ({ things }) => ({ url: `${note(things.paidOrders[2])}/tags/${things.plainId}` }),
  },
  'GET /api/admin/orders/:key': {
    ...read('', ALL_STAFF),
    call: ({ things }) => ({ url: `/api/admin/orders/${things.paidOrders[1]}` }),
  },
  'GET /api/admin/orders/:key/packing-slip.pdf': {
    ...read('', MAKERS),
    call: ({ things }) => ({ url: `/api/admin/orders/${things.paidOrders[1]}/packing-slip.pdf` }),
  },
  'GET /api/admin/orders/:key/job-sheet.pdf': {
    ...read('', MAKERS),
    call: ({ things }) => ({ url: `/api/admin/orders/${things.paidOrders[1]}/job-sheet.pdf` }),
  },
  'GET /api/admin/print-files': read('/api/admin/print-files?day=2020-01-01', MAKERS),
  'GET /api/admin/prints/packing-slips.pdf': prints('packing-slips.pdf', MAKERS),
  'GET /api/admin/prints/job-sheets.pdf': prints('job-sheets.pdf', MAKERS),
  'GET /api/admin/prints/labels.pdf': prints('labels.pdf', MAKERS),
  'GET /api/admin/prints/print-files.zip': prints('print-files.zip', MAKERS),
  'GET /api/admin/prints/invoices.pdf': prints('invoices.pdf', ['desk', 'books']),
  'POST /api/admin/phone-orders/quote': phoneOrder('/quote'),
  'POST /api/admin/phone-orders': phoneOrder(''),
  'POST /api/admin/orders/:id/additions/quote': {
    staff: DESK,
    statuses: ADMIN_ONLY,
    allowedActor: 'admin',
    fields: { items: 'list' },
    call: ({ things }) => ({
      url: `/api/admin/orders/${things.paidOrders[1]}/additions/quote`,
      body: { items: [{ productId: things.plainId, quantity: 1 }] },
    }),
  },
  'POST /api/admin/orders/:id/additions': {
    staff: DESK,
    statuses: ADMIN_ONLY,
    allowedActor: 'admin',
    fields: { items: 'list', reason: 'text' },
    call: ({ things }) => ({
      url: `/api/admin/orders/${things.paidOrders[1]}/additions`,
      body: { items: [{ productId: things.plainId, quantity: 1 }], reason: 'A caller' },
      headers: { 'idempotency-key': randomUUID() },
    }),
  },
  'POST /api/admin/orders/:id/cash-code': {
    staff: DESK,
    statuses: [401, 403, 403, 200],
    allowedActor: 'admin',
    call: ({ things }) => ({ url: `/api/admin/orders/${things.cashOrders[0]}/cash-code` }),
  },
  'POST /api/admin/orders/:id/cash-confirmation': {
    staff: DESK,
    statuses: [401, 403, 403, 200],
    allowedActor: 'admin',
    fields: { note: 'optional-text' },
    call: ({ things }) => ({
      url: `/api/admin/orders/${things.cashOrders[1]}/cash-confirmation`,
      body: { note: 'Meera answered' },
    }),
  },
  'GET /api/admin/board': read('/api/admin/board', MAKERS),
  'GET /api/admin/cash/calls': read('/api/admin/cash/calls', DESK),
  'GET /api/admin/cash/refusals': read('/api/admin/cash/refusals', DESK),
  'GET /api/admin/cash/couriers': read('/api/admin/cash/couriers', ['desk', 'books']),
  // The order is not paid in cash.
  'POST /api/admin/cash/orders/:id/calls': {
    staff: DESK,
    statuses: [401, 403, 403, 409],
    allowedActor: 'admin',
    fields: { outcome: 'choice', note: 'optional-text' },
    call: ({ things }) => ({
      url: `/api/admin/cash/orders/${things.paidOrders[1]}/calls`,
      body: { outcome: 'not_reached', note: 'It rang' },
    }),
  },
  'POST /api/admin/cash/remittances/check': {
    staff: ['desk', 'books'],
    statuses: ADMIN_ONLY,
    allowedActor: 'admin',
    call: () => ({
      url: '/api/admin/cash/remittances/check?carrier=Delhivery',
      ...form(Buffer.from('Order,Amount\nSG-1,12')),
    }),
  },
  // Nothing was checked.
  'POST /api/admin/cash/remittances': {
    staff: ['desk', 'books'],
    statuses: [401, 403, 403, 409],
    allowedActor: 'admin',
    call: () => ({
      url: `/api/admin/cash/remittances?carrier=Delhivery&digest=${'0'.repeat(64)}`,
      ...form(Buffer.from('Order,Amount\nSG-1,12')),
    }),
  },
  'POST /api/admin/orders/actions': {
    staff: MAKERS,
    statuses: [401, 403, 403, 200],
    allowedActor: 'admin',
    fields: { event: 'choice', orders: 'list' },
    call: ({ things }) => ({
      url: '/api/admin/orders/actions',
      body: { event: 'pack', orders: [{ id: things.paidOrders[1] }] },
    }),
  },
  'POST /api/admin/orders/:id/actions': {
    staff: MAKERS,
    statuses: [401, 403, 403, 200],
    allowedActor: 'admin',
    fields: { event: 'choice', items: 'list', shelve: 'flag' },
    call: ({ things }) => ({
      url: `/api/admin/orders/${things.paidOrders[2]}/actions`,
      body: { event: 'start_production' },
    }),
  },
  'POST /api/admin/orders/:id/refunds': {
    staff: DESK,
    statuses: [401, 403, 403, 200],
    allowedActor: 'admin',
    fields: { amount: 'number', note: 'text', as: 'optional-text' },
    call: ({ things }) => ({
      url: `/api/admin/orders/${things.paidOrders[3]}/refunds`,
      body: { amount: 1, note: 'A scratch on the frame', as: 'payment' },
    }),
  },
  // The order has been delivered: nothing of it is corrected any more.
  'POST /api/admin/orders/:id/delivery': {
    staff: DESK,
    statuses: [401, 403, 403, 409],
    allowedActor: 'admin',
    fields: {
      firstName: 'text',
      lastName: 'text',
      address: 'text',
      locality: 'text',
      city: 'text',
      state: 'text',
      pinCode: 'id',
      phone: 'id',
      giftMessage: 'optional-text',
      reason: 'text',
      notify: 'flag',
    },
    call: ({ things }) => ({
      url: `/api/admin/orders/${things.deliveredOrder.id}/delivery`,
      body: { ...ADDRESS, address: '14 Hill Road', giftMessage: '', reason: 'The customer called', notify: true },
    }),
  },
  'POST /api/admin/orders/:id/lines/:lineId/words': {
    staff: DESK,
    statuses: [401, 403, 403, 409],
    allowedActor: 'admin',
    fields: { words: 'optional-text', reason: 'text', notify: 'flag' },
    call: ({ things: { deliveredOrder } }) => ({
      url: `/api/admin/orders/${deliveredOrder.id}/lines/${deliveredOrder.lineId}/words`,
      body: { words: 'Aarav & Mira', reason: 'The customer called', notify: true },
    }),
  },
  'POST /api/admin/orders/:id/lines/:lineId/photo': {
    staff: DESK,
    statuses: [401, 403, 403, 409],
    allowedActor: 'admin',
    call: async ({ things: { deliveredOrder } }) => ({
      url: `/api/admin/orders/${deliveredOrder.id}/lines/${deliveredOrder.lineId}/photo`,
      ...form(await jpeg()),
    }),
  },
  'POST /api/admin/orders/:id/lines/:lineId/remake': {
    staff: DESK,
    statuses: [401, 403, 403, 409],
    allowedActor: 'admin',
    call: ({ things: { deliveredOrder } }) => {
      const { headers, payload } = multipart({ words: 'Asha', reason: 'A caller' });
      return {
        url: `/api/admin/orders/${deliveredOrder.id}/lines/${deliveredOrder.lineId}/remake`,
        headers: { ...headers, 'idempotency-key': randomUUID() },
        payload,
      };
    },
  },
  'POST /api/admin/orders/:id/tracking': {
    staff: MAKERS,
    statuses: [401, 403, 403, 409],
    allowedActor: 'admin',
    fields: { parcelId: 'optional-id', carrier: 'text', trackingNumber: 'text', notify: 'flag' },
    call: ({ things }) => ({
      url: `/api/admin/orders/${things.deliveredOrder.id}/tracking`,
      body: { carrier: 'Delhivery', trackingNumber: 'AB87654321', notify: true },
    }),
  },
  // None of its parcels is on its way.
  'POST /api/admin/orders/:id/parcels/:parcelId/delivered': {
    staff: DESK,
    statuses: [401, 403, 403, 404],
    allowedActor: 'admin',
    call: ({ things }) => ({
      url: `/api/admin/orders/${things.deliveredOrder.id}/parcels/0190a0a0-0000-7000-8000-000000000000/delivered`,
    }),
  },
  'GET /api/admin/orders/:id/refund-items': {
    ...read('', DESK),
    call: ({ things }) => ({
      url: `/api/admin/orders/${things.paidOrders[3]}/refund-items?part=delivery:0&as=payment`,
    }),
  },
  // None of these items is there to be refunded.
  'POST /api/admin/orders/:id/refund-items': {
    staff: DESK,
    statuses: [401, 403, 403, 409],
    allowedActor: 'admin',
    fields: {
      key: 'id',
      parts: 'list',
      as: 'choice',
      reason: 'choice',
      note: 'optional-text',
      transferReference: 'optional-text',
      remove: 'flag',
      amount: 'number',
    },
    call: ({ things }) => ({
      url: `/api/admin/orders/${things.paidOrders[3]}/refund-items`,
      body: {
        key: randomUUID().replaceAll('-', ''),
        parts: [{ id: 'gift_wrap', quantity: 1 }],
        as: 'payment',
        reason: 'late',
        note: 'It came a week late',
        transferReference: '',
        remove: false,
        amount: 1,
      },
    }),
  },
  'GET /api/admin/orders/:id/reductions/plan': {
    ...read('', DESK),
    call: ({ things }) => ({ url: `/api/admin/orders/${things.paidOrders[3]}/reductions/plan` }),
  },
  // It was paid: there is nothing to collect.
  'POST /api/admin/orders/:id/reductions': {
    staff: DESK,
    statuses: [401, 403, 403, 409],
    allowedActor: 'admin',
    fields: { key: 'id', items: 'list', reason: 'text', due: 'number' },
    call: ({ things }) => ({
      url: `/api/admin/orders/${things.paidOrders[3]}/reductions`,
      body: {
        key: randomUUID().replaceAll('-', ''),
        items: [{ id: things.plainId, quantity: 1 }],
        reason: 'Sold out',
        due: 1,
      },
    }),
  },
  // The order has been delivered: nothing is drawn for it any more.
  'POST /api/admin/orders/:id/lines/:lineId/proof': {
    staff: MAKERS,
    statuses: [401, 403, 403, 409],
    allowedActor: 'admin',
    call: ({ things: { deliveredOrder } }) => ({
      url: `/api/admin/orders/${deliveredOrder.id}/lines/${deliveredOrder.lineId}/proof`,
    }),
  },
  'POST /api/admin/orders/:id/lines/:lineId/proof-picture': {
    staff: MAKERS,
    statuses: [401, 403, 403, 409],
    allowedActor: 'admin',
    call: async ({ things: { deliveredOrder } }) => ({
      url: `/api/admin/orders/${deliveredOrder.id}/lines/${deliveredOrder.lineId}/proof-picture`,
      ...form(await jpeg()),
    }),
  },
  'GET /api/admin/orders/:id/lines/:lineId/proofs': {
    ...read('', MAKERS),
    call: ({ things: { deliveredOrder } }) => ({
      url: `/api/admin/orders/${deliveredOrder.id}/lines/${deliveredOrder.lineId}/proofs`,
    }),
  },
  'POST /api/admin/proofs/:id/phone-approval': {
    staff: MAKERS,
    statuses: [401, 403, 403, 404],
    allowedActor: 'admin',
    fields: { agreedWith: 'text', note: 'optional-text' },
    call: ({ things }) => ({
      url: `/api/admin/proofs/${things.plainId}/phone-approval`,
      body: { agreedWith: 'Meera', note: 'She liked it' },
    }),
  },
  'POST /api/admin/proofs/:id/withdrawal': {
    staff: MAKERS,
    statuses: [401, 403, 403, 404],
    allowedActor: 'admin',
    call: ({ things }) => ({ url: `/api/admin/proofs/${things.plainId}/withdrawal` }),
  },
  'GET /api/admin/proof-settings': read('/api/admin/proof-settings'),
  'PUT /api/admin/proof-settings': {
    statuses: ADMIN_ONLY,
    allowedActor: 'admin',
    fields: { proof_remind_days: 'number', proof_call_days: 'number' },
    call: () => ({ url: '/api/admin/proof-settings', body: { proof_remind_days: 2, proof_call_days: 2 } }),
  },
  'POST /api/admin/returns/:id/approve': {
    staff: DESK,
    statuses: [401, 403, 403, 200],
    allowedActor: 'admin',
    fields: { words: 'text' },
    call: ({ things }) => ({
      url: `/api/admin/returns/${things.claims[0]}/approve`,
      body: { words: 'Our courier comes on Monday.' },
    }),
  },
  'POST /api/admin/returns/:id/decline': {
    staff: DESK,
    statuses: [401, 403, 403, 200],
    allowedActor: 'admin',
    fields: { words: 'text' },
    call: ({ things }) => ({
      url: `/api/admin/returns/${things.claims[1]}/decline`,
      body: { words: 'It was worn.' },
    }),
  },
  'POST /api/admin/returns/:id/settle': {
    staff: DESK,
    statuses: [401, 403, 403, 200],
    allowedActor: 'admin',
    fields: { remedy: 'choice', shelve: 'flag' },
    call: ({ things }) => ({
      url: `/api/admin/returns/${things.claims[2]}/settle`,
      body: { remedy: 'original_payment' },
    }),
  },
  'GET /api/admin/money-proofs': read('/api/admin/money-proofs', BOOKS),
  'POST /api/admin/money-proofs/:day': {
    statuses: [401, 403, 403, 200],
    allowedActor: 'admin',
    call: () => ({ url: '/api/admin/money-proofs/2026-01-05' }),
  },
  'POST /api/admin/foreign-money': {
    statuses: [401, 403, 403, 404],
    allowedActor: 'admin',
    fields: { kind: 'choice', id: 'text', note: 'text' },
    call: () => ({
      url: '/api/admin/foreign-money',
      body: { kind: 'payment', id: 'pay_none', note: 'A payment link of the workshop' },
    }),
  },
  'GET /api/admin/disputes': read('/api/admin/disputes?limit=10', ['desk', 'books']),
  'GET /api/admin/disputes/:id/evidence.pdf': dispute('evidence.pdf'),
  'POST /api/admin/disputes/:id/contest': {
    ...dispute('contest'),
    fields: { summary: 'text' },
    call: ({ things }) => ({
      url: `/api/admin/disputes/${things.plainId}/contest`,
      body: { summary: 'It was delivered.' },
    }),
  },
  'POST /api/admin/disputes/:id/sent': dispute('sent'),
  'POST /api/admin/disputes/:id/accept': { ...dispute('accept'), staff: [] },
  'POST /api/admin/refunds/:id/again': {
    staff: DESK,
    statuses: [401, 403, 403, 200],
    allowedActor: 'admin',
    call: ({ things }) => ({ url: `/api/admin/refunds/${things.failedRefundId}/again` }),
  },
  // Nothing of it is due.
  'POST /api/admin/orders/:id/payment-link': {
    staff: DESK,
    statuses: [401, 403, 403, 409],
    allowedActor: 'admin',
    call: ({ things }) => ({ url: `/api/admin/orders/${things.paidOrders[1]}/payment-link` }),
  },
  'DELETE /api/admin/orders/:id/payment-link': {
    staff: DESK,
    statuses: [401, 403, 403, 409],
    allowedActor: 'admin',
    call: ({ things }) => ({ url: `/api/admin/orders/${things.paidOrders[1]}/payment-link` }),
  },
  // No payment of this name is on hold.
  'POST /api/admin/payments/:id/accept': {
    staff: DESK,
    statuses: [401, 403, 403, 404],
    allowedActor: 'admin',
    fields: { note: 'text' },
    call: () => ({ url: '/api/admin/payments/pay_unknown/accept', body: { note: 'An offer of the bank' } }),
  },
  'POST /api/admin/payments/:id/refund': {
    staff: DESK,
    statuses: [401, 403, 403, 404],
    allowedActor: 'admin',
    fields: { note: 'text' },
    call: () => ({ url: '/api/admin/payments/pay_unknown/refund', body: { note: 'Not our amount' } }),
  },
  'GET /api/admin/actions': read('/api/admin/actions?action=order.pack&limit=10'),
  'GET /api/admin/actions/people': read('/api/admin/actions/people'),
  'GET /api/audit/export': read('/api/audit/export?action=order.pack&from=2026-01-01'),
  'GET /api/admin/actions/kinds': read('/api/admin/actions/kinds'),
  'GET /api/admin/security-events': read('/api/admin/security-events?kind=code.asked&q=a@example.com&limit=10'),
  'GET /api/admin/security-events/kinds': read('/api/admin/security-events/kinds'),
  'GET /api/admin/badges': read('/api/admin/badges', ALL_STAFF),
  'GET /api/admin/dashboard': read('/api/admin/dashboard?span=30', BOOKS),
  'GET /api/admin/first-run': read('/api/admin/first-run'),
  'POST /api/admin/first-run/payment': owned('/api/admin/first-run/payment'),
  'POST /api/admin/first-run/mail': owned('/api/admin/first-run/mail'),
  'POST /api/admin/first-run/mail/arrived': {
    staff: [],
    statuses: [401, 403, 403, 404],
    allowedActor: 'admin',
    fields: { code: 'text' },
    call: () => ({ url: '/api/admin/first-run/mail/arrived', body: { code: 'of-no-mail' } }),
  },
  'POST /api/admin/first-run/no-gstin': owned('/api/admin/first-run/no-gstin'),
  'POST /api/admin/first-run/close': owned('/api/admin/first-run/close'),
  'GET /api/admin/gst': read('/api/admin/gst?month=2026-10', BOOKS),
  'GET /api/admin/gst/return': read('/api/admin/gst/return?month=2026-10', BOOKS),
  'GET /api/admin/gst/return.json': {
    ...read('/api/admin/gst/return.json?month=2026-10', BOOKS),
    statuses: [401, 403, 403, 409],
  },
  'GET /api/admin/sold': read('/api/admin/sold?product=01939f2c-0000-7000-8000-000000000001'),
  'GET /api/admin/messages': read('/api/admin/messages?q=lamp&state=new&kind=contact&limit=10', DESK),
  'GET /api/admin/messages/counts': read('/api/admin/messages/counts', DESK),
  'GET /api/admin/messages/:id': {
    ...read('', DESK),
    call: ({ things }) => ({ url: `/api/admin/messages/${things.messageId}` }),
  },
  'PUT /api/admin/messages/:id': {
    staff: DESK,
    statuses: ADMIN_ONLY,
    allowedActor: 'admin',
    fields: { state: 'choice' },
    call: ({ things }) => ({ url: `/api/admin/messages/${things.messageId}`, body: { state: 'read' } }),
  },
  'POST /api/admin/messages/:id/replies': {
    staff: DESK,
    statuses: ADMIN_ONLY,
    allowedActor: 'admin',
    fields: { key: 'text', text: 'text', close: 'flag' },
    call: ({ things }) => ({
      url: `/api/admin/messages/${things.messageId}/replies`,
      body: { key: randomUUID(), text: 'Yes, it is in stock.', close: false },
    }),
  },
  'POST /api/admin/messages/:id/entries': {
    staff: DESK,
    statuses: ADMIN_ONLY,
    allowedActor: 'admin',
    fields: { key: 'text', text: 'text', kind: 'choice' },
    call: ({ things }) => ({
      url: `/api/admin/messages/${things.messageId}/entries`,
      body: { key: randomUUID(), text: 'She called, too.', kind: 'note' },
    }),
  },
  'PUT /api/admin/messages/:id/order': {
    staff: DESK,
    statuses: ADMIN_ONLY,
    allowedActor: 'admin',
    fields: { number: 'any' },
    call: ({ things }) => ({ url: `/api/admin/messages/${things.messageId}/order`, body: { number: '' } }),
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
  'GET /api/admin/product-attributes': read('/api/admin/product-attributes'),
  'POST /api/admin/product-attributes': {
    statuses: [401, 403, 403, 201],
    allowedActor: 'admin',
    fields: { name: 'text', type: 'choice', unit: 'optional-text', choices: 'list', filterable: 'flag' },
    call: () => ({
      url: '/api/admin/product-attributes',
      body: {
        name: `Wood ${randomUUID().slice(0, 8)}`,
        type: 'choice',
        unit: '',
        choices: ['Teak'],
        filterable: false,
      },
    }),
  },
  'PUT /api/admin/product-attributes/:key': {
    statuses: [401, 403, 403, 404],
    allowedActor: 'admin',
    call: () => ({
      url: '/api/admin/product-attributes/none',
      body: { name: 'Wood', type: 'flag', filterable: false },
    }),
  },
  'DELETE /api/admin/product-attributes/:key': {
    statuses: [401, 403, 403, 404],
    allowedActor: 'admin',
    call: () => ({ url: '/api/admin/product-attributes/none' }),
  },
  'GET /api/admin/api-keys': read('/api/admin/api-keys'),
  'POST /api/admin/api-keys': {
    statuses: [401, 403, 403, 201],
    allowedActor: 'admin',
    fields: { name: 'text', role: 'choice' },
    call: () => ({
      url: '/api/admin/api-keys',
      body: { name: `Scanner ${randomUUID()}`, role: 'workshop', days: 90 },
    }),
  },
  'DELETE /api/admin/api-keys/:id': {
    statuses: [401, 403, 403, 404],
    allowedActor: 'admin',
    call: () => ({ url: '/api/admin/api-keys/none' }),
  },
  'GET /api/admin/webhooks': read('/api/admin/webhooks'),
  'POST /api/admin/webhooks': {
    statuses: [401, 403, 403, 201],
    allowedActor: 'admin',
    fields: { url: 'text', events: 'list', isOn: 'flag' },
    call: () => ({
      url: '/api/admin/webhooks',
      body: { url: 'https://example.com/webhooks', events: ['order.paid'], isOn: false },
    }),
  },
  'PUT /api/admin/webhooks/:id': {
    statuses: [401, 403, 403, 404],
    allowedActor: 'admin',
    call: () => ({
      url: '/api/admin/webhooks/none',
      body: { url: 'https://example.com/webhooks', events: ['order.paid'], isOn: false },
    }),
  },
  'DELETE /api/admin/webhooks/:id': {
    statuses: [401, 403, 403, 404],
    allowedActor: 'admin',
    call: () => ({ url: '/api/admin/webhooks/none' }),
  },
  'POST /api/admin/webhooks/:id/test': {
    statuses: [401, 403, 403, 404],
    allowedActor: 'admin',
    call: () => ({ url: '/api/admin/webhooks/none/test' }),
  },
  'GET /api/admin/webhooks/:id/deliveries': {
    statuses: [401, 403, 403, 404],
    allowedActor: 'admin',
    call: () => ({ url: '/api/admin/webhooks/none/deliveries' }),
  },
  'POST /api/admin/webhooks/deliveries/:id/replay': {
    statuses: [401, 403, 403, 404],
    allowedActor: 'admin',
    call: () => ({ url: '/api/admin/webhooks/deliveries/none/replay' }),
  },
  'GET /api/admin/search': read('/api/admin/search'),
  'PUT /api/admin/search/synonyms': {
    statuses: ADMIN_ONLY,
    allowedActor: 'admin',
    fields: { phrase: 'text', meanings: 'optional-text' },
    call: () => ({ url: '/api/admin/search/synonyms', body: { phrase: 'balloon', meanings: 'lamp' } }),
  },
  'DELETE /api/admin/search/synonyms/:phrase': {
    statuses: [401, 403, 403, 404],
    allowedActor: 'admin',
    call: () => ({ url: '/api/admin/search/synonyms/airship' }),
  },
  'GET /api/admin/reviews': read('/api/admin/reviews?q=lovely&view=waiting&limit=10'),
  'GET /api/admin/reviews/counts': read('/api/admin/reviews/counts'),
  'PUT /api/admin/reviews/:id': {
    statuses: ADMIN_ONLY,
    allowedActor: 'admin',
    fields: { approved: 'flag' },
    call: ({ things }) => ({ url: `/api/admin/reviews/${things.reviewId}`, body: { approved: false } }),
  },
  'GET /api/admin/product-reviews': read('/api/admin/product-reviews?state=waiting&limit=10', DESK),
  'GET /api/admin/product-reviews/counts': read('/api/admin/product-reviews/counts', DESK),
  'PUT /api/admin/product-reviews/:id': {
    statuses: ADMIN_ONLY,
    staff: DESK,
    allowedActor: 'admin',
    fields: { approved: 'flag' },
    call: ({ things }) => ({ url: `/api/admin/product-reviews/${things.waitingReviewId}`, body: { approved: true } }),
  },
  'PUT /api/admin/product-reviews/:id/answer': {
    statuses: ADMIN_ONLY,
    staff: DESK,
    allowedActor: 'admin',
    fields: { answer: 'optional-text' },
    call: ({ things }) => ({
      url: `/api/admin/product-reviews/${things.productReviewId}/answer`,
      body: { answer: 'Thank you.' },
    }),
  },
  'GET /api/admin/ops': read('/api/admin/ops'),
  'GET /api/admin/ops/jobs': read('/api/admin/ops/jobs'),
  'POST /api/admin/ops/jobs/:id/retry': {
    statuses: [401, 403, 403, 404],
    allowedActor: 'admin',
    call: ({ things }) => ({ url: `/api/admin/ops/jobs/${things.plainId}/retry` }),
  },
  'GET /api/admin/ops/events': read('/api/admin/ops/events?limit=10'),
  'GET /api/admin/ops/events/:eventId/body': {
    statuses: [401, 403, 403, 404],
    staff: DESK,
    allowedActor: 'admin',
    call: ({ things }) => ({ url: `/api/admin/ops/events/${things.plainId}/body` }),
  },
  'POST /api/admin/ops/events/:id/replay': {
    statuses: [401, 403, 403, 404],
    allowedActor: 'admin',
    call: ({ things }) => ({ url: `/api/admin/ops/events/${things.plainId}/replay` }),
  },
  'GET /api/admin/invoice-settings': read('/api/admin/invoice-settings'),
  'PUT /api/admin/invoice-settings': {
    statuses: ADMIN_ONLY,
    allowedActor: 'admin',
    fields: {
      gstin: 'optional-text',
      invoice_prefix: 'optional-text',
      charge_tax: 'optional-choice',
      hsn_digits: 'optional-choice',
    },
    call: () => ({
      url: '/api/admin/invoice-settings',
      body: { gstin: '', invoice_prefix: 'SG', charge_tax: 'goods', hsn_digits: 4 },
    }),
  },
  'GET /api/admin/gst-rates': read('/api/admin/gst-rates'),
  'PUT /api/admin/gst-rates': {
    statuses: ADMIN_ONLY,
    allowedActor: 'admin',
    fields: { hsn: 'choice', name: 'text', validFrom: 'choice', bands: 'list' },
    call: () => ({
      url: '/api/admin/gst-rates',
      body: { hsn: '9701', name: 'Paintings', validFrom: '2099-04-01', bands: [{ upTo: null, rate: 5 }] },
    }),
  },
  'DELETE /api/admin/gst-rates/:hsn/:validFrom': {
    statuses: [401, 403, 403, 404],
    allowedActor: 'admin',
    call: () => ({ url: '/api/admin/gst-rates/9702/2099-04-01' }),
  },
  'GET /api/admin/terms': read('/api/admin/terms'),
  'PUT /api/admin/terms': {
    statuses: ADMIN_ONLY,
    allowedActor: 'admin',
    call: () => ({ url: '/api/admin/terms', body: { cancelHours: 4, workDays: null } }),
    fields: { cancelHours: 'number', deliveryRupees: 'number', closedFrom: 'optional-id' },
  },
  'GET /api/admin/policy-texts': read('/api/admin/policy-texts'),
  'PUT /api/admin/policy-texts': {
    statuses: ADMIN_ONLY,
    allowedActor: 'admin',
    fields: { page: 'choice', body: 'optional-text' },
    call: () => ({ url: '/api/admin/policy-texts', body: { page: 'terms', body: 'Our terms.' } }),
  },
  'GET /api/admin/owner-mails': read('/api/admin/owner-mails'),
  'PUT /api/admin/owner-mails': {
    statuses: ADMIN_ONLY,
    allowedActor: 'admin',
    fields: { kind: 'choice', isOn: 'flag', addresses: 'list' },
    call: () => ({
      url: '/api/admin/owner-mails',
      body: { kind: 'low_stock', isOn: false, addresses: ['owner@example.com'], hour: 8 },
    }),
  },
  'GET /api/admin/report-schedules': read('/api/admin/report-schedules', BOOKS),
  'GET /api/admin/report-schedules/kinds': read('/api/admin/report-schedules/kinds', BOOKS),
  'POST /api/admin/report-schedules': {
    staff: BOOKS,
    statuses: ADMIN_ONLY,
    allowedActor: 'admin',
    fields: { kind: 'text', columns: 'list', every: 'choice', addresses: 'list' },
    call: () => ({
      url: '/api/admin/report-schedules',
      body: { kind: 'sales', columns: [], every: 'week', addresses: ['books@example.com'] },
    }),
  },
  'PUT /api/admin/report-schedules/:id': {
    staff: BOOKS,
    statuses: [401, 403, 403, 404],
    allowedActor: 'admin',
    fields: { kind: 'text', columns: 'list', every: 'choice', addresses: 'list' },
    call: ({ things }) => ({
      url: `/api/admin/report-schedules/${things.plainId}`,
      body: { kind: 'sales', columns: [], every: 'week', addresses: ['books@example.com'] },
    }),
  },
  'DELETE /api/admin/report-schedules/:id': {
    staff: BOOKS,
    statuses: [401, 403, 403, 404],
    allowedActor: 'admin',
    call: ({ things }) => ({ url: `/api/admin/report-schedules/${things.plainId}` }),
  },
  'GET /api/admin/mail-wordings': read('/api/admin/mail-wordings'),
  'GET /api/admin/mail-wordings/:mail': read('/api/admin/mail-wordings/order-confirmed'),
  'PUT /api/admin/mail-wordings/:mail': {
    statuses: ADMIN_ONLY,
    allowedActor: 'admin',
    fields: WORDING_FIELDS,
    call: () => ({ url: '/api/admin/mail-wordings/order-confirmed', body: WORDING }),
  },
  'DELETE /api/admin/mail-wordings/:mail': {
    statuses: ADMIN_ONLY,
    allowedActor: 'admin',
    call: () => ({ url: '/api/admin/mail-wordings/order-confirmed' }),
  },
  'POST /api/admin/mail-wordings/:mail/preview': {
    statuses: ADMIN_ONLY,
    allowedActor: 'admin',
    fields: WORDING_FIELDS,
    call: () => ({ url: '/api/admin/mail-wordings/order-confirmed/preview', body: WORDING }),
  },
  'POST /api/admin/mail-wordings/:mail/test': {
    statuses: ADMIN_ONLY,
    allowedActor: 'admin',
    fields: WORDING_FIELDS,
    call: () => ({ url: '/api/admin/mail-wordings/order-confirmed/test', body: WORDING }),
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
      is_open: 'flag',
      legal_name: 'optional-text',
      legal_address: 'optional-text',
      grievance_officer: 'optional-text',
      country_of_origin: 'optional-text',
      holidays: 'optional-text',
    },
    call: () => ({ url: '/api/settings', body: { site_name: 'Saugaat', user_registration_enabled: true } }),
  },
  'GET /api/orders/export': read('/api/orders/export?state=paid&from=2026-01-01'),
  'GET /api/users/export': read('/api/users/export'),
  'GET /api/products/export': read('/api/products/export?q=lamp&show=listed'),
  'GET /api/admin/reports': read('/api/admin/reports', BOOKS),
  'POST /api/admin/reports': {
    staff: BOOKS,
    statuses: ADMIN_ONLY,
    allowedActor: 'admin',
    fields: { kind: 'choice', filters: 'object' },
    call: () => ({ url: '/api/admin/reports', body: { kind: 'gst', filters: {} } }),
  },
  'GET /api/admin/reports/:id/file': {
    ...read('', BOOKS),
    call: ({ things }) => ({ url: `/api/admin/reports/${things.reportId}/file` }),
  },
  'POST /api/admin/reports/:id/cancel': {
    ...read('', BOOKS),
    call: ({ things }) => ({ url: `/api/admin/reports/${things.reportId}/cancel` }),
  },
  'GET /api/admin/session': read('/api/admin/session', ALL_STAFF),
  'GET /api/admin/security': read('/api/admin/security', ALL_STAFF),
  'POST /api/admin/second-factor/passkey/options': {
    statuses: [401, 403, 403, 200],
    staff: ALL_STAFF,
    allowedActor: 'admin',
    call: () => ({ url: '/api/admin/second-factor/passkey/options' }),
  },
  'POST /api/admin/second-factor/passkey': {
    statuses: [401, 403, 403, 400],
    staff: ALL_STAFF,
    allowedActor: 'admin',
    fields: { response: 'object' },
    call: () => ({
      url: '/api/admin/second-factor/passkey',
      body: {
        response: { id: 'unknown', rawId: 'unknown', type: 'public-key', response: {}, clientExtensionResults: {} },
      },
    }),
  },
  'POST /api/admin/second-factor/totp': {
    statuses: [401, 403, 403, 400],
    staff: ALL_STAFF,
    allowedActor: 'admin',
    fields: { code: 'text' },
    call: () => ({ url: '/api/admin/second-factor/totp', body: { code: '000000' } }),
  },
  'POST /api/admin/second-factor/recovery-code': {
    statuses: [401, 403, 403, 400],
    staff: ALL_STAFF,
    allowedActor: 'admin',
    fields: { code: 'text' },
    call: () => ({ url: '/api/admin/second-factor/recovery-code', body: { code: '22222-22222' } }),
  },
  'POST /api/admin/security/passkeys/options': {
    statuses: [401, 403, 403, 200],
    staff: ALL_STAFF,
    allowedActor: 'admin',
    call: () => ({ url: '/api/admin/security/passkeys/options' }),
  },
  'POST /api/admin/security/passkeys': {
    statuses: [401, 403, 403, 400],
    staff: ALL_STAFF,
    allowedActor: 'admin',
    fields: { name: 'text', response: 'object' },
    call: () => ({
      url: '/api/admin/security/passkeys',
      body: {
        name: 'Laptop',
        response: { id: 'unknown', rawId: 'unknown', type: 'public-key', response: {}, clientExtensionResults: {} },
      },
    }),
  },
  'PUT /api/admin/security/passkeys/:id': {
    statuses: [401, 403, 403, 404],
    staff: ALL_STAFF,
    allowedActor: 'admin',
    fields: { name: 'text' },
    call: ({ things }) => ({ url: `/api/admin/security/passkeys/${things.plainId}`, body: { name: 'Phone' } }),
  },
  'DELETE /api/admin/security/passkeys/:id': {
    statuses: [401, 403, 403, 404],
    staff: ALL_STAFF,
    allowedActor: 'admin',
    call: ({ things }) => ({ url: `/api/admin/security/passkeys/${things.plainId}` }),
  },
  'POST /api/admin/security/totp': {
    statuses: [401, 403, 403, 200],
    staff: ALL_STAFF,
    allowedActor: 'admin',
    call: () => ({ url: '/api/admin/security/totp' }),
  },
  'POST /api/admin/security/totp/confirm': {
    statuses: [401, 403, 403, 400],
    staff: ALL_STAFF,
    allowedActor: 'admin',
    fields: { code: 'text' },
    call: () => ({ url: '/api/admin/security/totp/confirm', body: { code: '000000' } }),
  },
  'DELETE /api/admin/security/totp': {
    statuses: [401, 403, 403, 200],
    staff: ALL_STAFF,
    allowedActor: 'admin',
    call: () => ({ url: '/api/admin/security/totp' }),
  },
  'POST /api/admin/security/recovery-codes': {
    statuses: [401, 403, 403, 409],
    staff: ALL_STAFF,
    allowedActor: 'admin',
    call: () => ({ url: '/api/admin/security/recovery-codes' }),
  },
  'POST /api/admin/security/sign-out-others': {
    statuses: [401, 403, 403, 200],
    staff: ALL_STAFF,
    allowedActor: 'admin',
    call: () => ({ url: '/api/admin/security/sign-out-others' }),
  },
  'GET /api/admin/staff': read('/api/admin/staff'),
  'POST /api/admin/staff': {
    statuses: ADMIN_ONLY,
    allowedActor: 'admin',
    fields: { email: 'email', role: 'choice' },
    call: () => ({
      url: '/api/admin/staff',
      body: { email: `staff-${randomUUID()}@example.com`, role: 'desk' },
    }),
  },
  'PUT /api/admin/staff/limits': {
    statuses: ADMIN_ONLY,
    allowedActor: 'admin',
    fields: { perOrder: 'number', perDay: 'number' },
    call: () => ({ url: '/api/admin/staff/limits', body: { perOrder: 2_000, perDay: 10_000 } }),
  },
  'POST /api/admin/staff/:id/invitation': {
    statuses: ADMIN_ONLY,
    allowedActor: 'admin',
    call: ({ things }) => ({ url: `/api/admin/staff/${things.staffId}/invitation` }),
  },
  'PUT /api/admin/staff/:id': {
    statuses: ADMIN_ONLY,
    allowedActor: 'admin',
    fields: { role: 'choice' },
    call: ({ things }) => ({ url: `/api/admin/staff/${things.staffId}`, body: { role: 'desk' } }),
  },
  'DELETE /api/admin/staff/:id': {
    statuses: [401, 403, 403, 404],
    allowedActor: 'admin',
    call: ({ things }) => ({ url: `/api/admin/staff/${things.plainId}` }),
  },
  'GET /api/users': read('/api/users'),
  'GET /api/admin/users': read('/api/admin/users?q=example&limit=10', DESK),
  'GET /api/admin/users/tags': read('/api/admin/users/tags', DESK),
  'GET /api/admin/users/:id': {
    ...read('', DESK),
    call: ({ people }) => ({ url: `/api/admin/users/${people.customer.user.id}` }),
  },
  'POST /api/admin/users/:id/notes': {
    staff: DESK,
    statuses: ADMIN_ONLY,
    allowedActor: 'admin',
    fields: { text: 'text' },
    call: ({ people }) => ({
      url: `/api/admin/users/${people.customer.user.id}/notes`,
      body: { text: 'Prefers a call after six.' },
    }),
  },
  'DELETE /api/admin/users/:id/notes/:noteId': {
    staff: DESK,
    statuses: [401, 403, 403, 404],
    allowedActor: 'admin',
    call: ({ people, things }) => ({ url: `/api/admin/users/${people.customer.user.id}/notes/${things.plainId}` }),
  },
  'POST /api/admin/users/:id/tags': {
    staff: DESK,
    statuses: ADMIN_ONLY,
    allowedActor: 'admin',
    fields: { name: 'text' },
    call: ({ people }) => ({ url: `/api/admin/users/${people.customer.user.id}/tags`, body: { name: 'Wholesale' } }),
  },
  'DELETE /api/admin/users/:id/tags/:tagId': {
    staff: DESK,
    statuses: [401, 403, 403, 404],
    allowedActor: 'admin',
    call: ({ people, things }) => ({ url: `/api/admin/users/${people.customer.user.id}/tags/${things.plainId}` }),
  },
  'POST /api/admin/users/:id/credit': {
    staff: DESK,
    statuses: ADMIN_ONLY,
    allowedActor: 'admin',
    fields: { key: 'text', amount: 'number', reason: 'text' },
    call: ({ people }) => ({
      url: `/api/admin/users/${people.customer.user.id}/credit`,
      body: { key: randomUUID(), amount: 1, reason: 'The box was dented' },
    }),
  },
  'POST /api/admin/users/:id/sign-out': {
    staff: DESK,
    statuses: ADMIN_ONLY,
    allowedActor: 'admin',
    call: ({ things }) => ({ url: `/api/admin/users/${things.formerUserId}/sign-out` }),
  },
  'POST /api/admin/users/:id/block': {
    statuses: ADMIN_ONLY,
    allowedActor: 'admin',
    fields: { reason: 'text' },
    call: ({ things }) => ({
      url: `/api/admin/users/${things.formerUserId}/block`,
      body: { reason: 'Refused five parcels' },
    }),
  },
  'POST /api/admin/users/:id/unblock': {
    statuses: ADMIN_ONLY,
    allowedActor: 'admin',
    call: ({ things }) => ({ url: `/api/admin/users/${things.formerUserId}/unblock` }),
  },
  'POST /api/admin/users/:id/data-copy': {
    statuses: ADMIN_ONLY,
    allowedActor: 'admin',
    call: ({ things }) => ({ url: `/api/admin/users/${things.formerUserId}/data-copy` }),
  },
  // Staff are not erased here.
  'POST /api/admin/users/:id/erasure': {
    statuses: [401, 403, 403, 409],
    allowedActor: 'admin',
    fields: { confirm: 'choice' },
    call: ({ people }) => ({
      url: `/api/admin/users/${people.admin.user.id}/erasure`,
      body: { confirm: 'ERASE' },
    }),
  },
  'GET /api/admin/products': read('/api/admin/products?q=lamp&show=listed&sort=price&type=Lamp&limit=10'),
  'GET /api/admin/products/counts': read('/api/admin/products/counts'),
  'POST /api/admin/products/changes': {
    statuses: ADMIN_ONLY,
    allowedActor: 'admin',
    fields: {
      requestId: 'text',
      action: 'choice',
      products: 'list',
      preview: 'flag',
      price: 'object',
      stock: 'object',
      publishAt: 'optional-text',
      fields: 'object',
    },
    call: ({ things }) => ({
      url: '/api/admin/products/changes',
      body: {
        requestId: randomUUID(),
        action: 'price',
        products: [{ id: things.plainId }],
        price: { by: 'to', amount: 349 },
      },
    }),
  },
  'GET /api/admin/products/:id/stock': {
    statuses: ADMIN_ONLY,
    allowedActor: 'admin',
    call: ({ things }) => ({ url: `/api/admin/products/${things.plainId}/stock` }),
  },
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
  'GET /api/admin/products/import/:id': {
    statuses: [401, 403, 403, 404],
    allowedActor: 'admin',
    call: ({ things }) => ({ url: `/api/admin/products/import/${things.plainId}` }),
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
