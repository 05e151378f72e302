import { randomUUID } from 'node:crypto';
import { ADMIN_ROUTES } from './admin-routes.js';
import { multipart } from './multipart.js';
import { ADDRESS, form, jpeg, webhookSignature } from './seeded-shop.js';
import type { FieldKind, RouteSpec, Statuses } from './route-spec.js';

export type { FieldKind, ValidCall, RouteSpec } from './route-spec.js';
import { ADMIN } from './test-shop.js';

const EVERYBODY: Statuses = [200, 200, 200, 200];
const SIGNED_IN: Statuses = [401, 200, 200, 200];
const OWNER: Statuses = [401, 200, 404, 404];

const at = (url: string): Pick<RouteSpec, 'call' | 'allowedActor'> => ({
  call: () => ({ url }),
  allowedActor: 'guest',
});

const PRODUCT_FIELDS: Record<string, FieldKind> = {
  name: 'written-text',
  description: 'written-text',
  size: 'written-text',
  material: 'written-text',
  style: 'written-text',
  trending: 'written-text',
  color: 'written-text',
  hsn: 'written-text',
  price: 'amount',
  originalPrice: 'amount',
  discountedPrice: 'amount',
  rating: 'amount',
  reviews: 'amount',
  weightGrams: 'amount',
  madeToOrderDays: 'amount',
  type: 'list',
  category: 'list',
  subcategory: 'list',
  theme: 'list',
  giftingguide: 'list',
  instruction: 'any',
  image: 'list',
  imageAlts: 'any',
  personalisation: 'object',
  isOnSale: 'any',
  featured: 'any',
};
const BUYER = { buyerName: 'Tara Rao', buyerPhone: '9123456780' };
const BUSINESS = { businessGstin: '29AAGCB7383J1Z4', businessName: 'Banyan Studio LLP' };
const LETTER = {
  fullName: 'Meera Iyer',
  email: 'meera@example.com',
  subject: 'A question',
  message: 'Is it in stock?',
};
const LETTER_FIELDS: Record<string, FieldKind> = { fullName: 'text', email: 'email', subject: 'text', message: 'text' };
const PLACE_FIELDS: Record<string, FieldKind> = {
  firstName: 'text',
  lastName: 'text',
  address: 'text',
  locality: 'text',
  city: 'text',
  state: 'text',
  pinCode: 'id',
  phone: 'id',
};
const BOOK_ENTRY = { name: 'Amma', occasion: 'birthday', day: 12, month: 12, remind: true };
const BOOK_FIELDS: Record<string, FieldKind> = { name: 'text', occasion: 'choice', remind: 'flag' };
const LINE_FIELDS: Record<string, FieldKind> = { email: 'own-email', lineId: 'id' };

/** Every route of the shop: `METHOD path` -> who may call it, a call that is right, and what its fields take. */
export const ROUTES: Readonly<Record<string, RouteSpec>> = {
  ...ADMIN_ROUTES,
  'GET /health/live': { statuses: EVERYBODY, ...at('/health/live') },
  'GET /metrics': { statuses: EVERYBODY, ...at('/metrics') },
  'GET /health/ready': { statuses: EVERYBODY, ...at('/health/ready') },
  'GET /dev/mailbox': { statuses: EVERYBODY, ...at('/dev/mailbox') },
  'GET /dev/mailbox.json': { statuses: EVERYBODY, ...at('/dev/mailbox.json') },
  'GET /dev/api': { statuses: EVERYBODY, ...at('/dev/api') },
  'GET /dev/api/openapi.json': { statuses: EVERYBODY, ...at('/dev/api/openapi.json') },
  'GET /dev/mails': { statuses: EVERYBODY, ...at('/dev/mails') },
  'GET /dev/mails/piece.jpg': { statuses: EVERYBODY, ...at('/dev/mails/piece.jpg') },
  'GET /dev/mails/:name': { statuses: EVERYBODY, ...at('/dev/mails/order-confirmed') },
  'GET /dev/mails/:name/html': { statuses: EVERYBODY, ...at('/dev/mails/order-confirmed/html') },
  'GET /images/:file': {
    statuses: EVERYBODY,
    allowedActor: 'guest',
    call: ({ things }) => ({ url: things.picture }),
    badPaths: ({ things }) => [`${things.picture}.png`, things.picture.replace('.webp', '.svg')],
  },
  'GET /images/:name/:variant': {
    statuses: EVERYBODY,
    allowedActor: 'guest',
    call: ({ things }) => ({ url: `${things.picture.replace('.webp', '')}/160.webp` }),
    badPaths: ({ things }) =>
      ['0.webp', '161.webp', '99999999999.avif', '160.svg', '-160.jpg', '1e3.jpg'].map(
        (variant) => `${things.picture.replace('.webp', '')}/${variant}`,
      ),
  },
  'GET /api/files/:id': {
    statuses: EVERYBODY,
    allowedActor: 'guest',
    call: ({ things }) => ({ url: things.photoUrl }),
    badPaths: ({ things }) => {
      const [path = '', expires = '', signature = ''] = things.photoUrl.split(/[?&]/);
      return [
        path,
        `${path}?${expires}`,
        `${path}?${signature}`,
        `${path}?${expires}&signature=`,
        `${path}?${expires}9&${signature}`,
        `${path}?expires=NaN&${signature}`,
        `${path}?expires=-1&${signature}`,
        `${path}?expires=1e99&${signature}`,
        `${path}?${expires}&${expires}&${signature}`,
        `${path}?${expires}&${signature}&${signature}`,
        `${path}?expires[]=1&signature[]=2`,
        `${path}?${expires}&signature=%00`,
      ];
    },
  },
  'POST /api/csp-reports': {
    statuses: [204, 204, 204, 204],
    allowedActor: 'guest',
    call: () => ({ url: '/api/csp-reports', body: { 'csp-report': { 'blocked-uri': 'inline' } } }),
  },
  'POST /api/send-email-otp': {
    statuses: EVERYBODY,
    allowedActor: 'guest',
    call: () => ({ url: '/api/send-email-otp', body: { email: `new-${randomUUID()}@example.com` } }),
    fields: { email: 'email' },
  },
  'POST /api/verify-email-otp': {
    statuses: [400, 400, 400, 400],
    allowedActor: 'guest',
    call: () => ({ url: '/api/verify-email-otp', body: { email: 'nobody@example.com', otp: '123456' } }),
    fields: { email: 'email', otp: 'text' },
  },
  'POST /api/auth/refresh': {
    statuses: [401, 401, 401, 401],
    allowedActor: 'guest',
    call: () => ({ url: '/api/auth/refresh' }),
  },
  'POST /api/auth/logout': {
    statuses: EVERYBODY,
    allowedActor: 'guest',
    call: () => ({ url: '/api/auth/logout' }),
    endsSession: true,
  },
  'GET /api/users/me': { statuses: SIGNED_IN, allowedActor: 'customer', call: () => ({ url: '/api/users/me' }) },
  'PUT /api/users/me': {
    statuses: SIGNED_IN,
    allowedActor: 'customer',
    call: () => ({ url: '/api/users/me', body: { fullName: 'Meera Iyer', phone: ADDRESS.phone } }),
    fields: { fullName: 'optional-text', phone: 'optional-text' },
  },
  'GET /api/users/me/export': {
    statuses: SIGNED_IN,
    allowedActor: 'customer',
    call: () => ({ url: '/api/users/me/export' }),
  },
  // Without its word it is refused: the people of these tests are still needed.
  'DELETE /api/users/me': {
    statuses: [401, 400, 400, 400],
    allowedActor: 'customer',
    call: () => ({ url: '/api/users/me', body: { confirm: 'erase', otp: '123456' } }),
    fields: { confirm: 'id', otp: 'text' },
  },
  'POST /api/users/me/erasure-code': {
    statuses: SIGNED_IN,
    allowedActor: 'customer',
    call: () => ({ url: '/api/users/me/erasure-code' }),
  },
  'GET /api/users/me/sessions': {
    statuses: SIGNED_IN,
    allowedActor: 'customer',
    call: () => ({ url: '/api/users/me/sessions' }),
  },
  'DELETE /api/users/me/sessions/:id': {
    statuses: OWNER,
    allowedActor: 'customer',
    call: ({ things }) => ({ url: `/api/users/me/sessions/${things.spareSessionId}` }),
  },
  // After the row that ends one: it ends the others.
  'DELETE /api/users/me/sessions': {
    statuses: SIGNED_IN,
    allowedActor: 'customer',
    call: () => ({ url: '/api/users/me/sessions' }),
  },
  'GET /api/users/me/store-credit': {
    statuses: SIGNED_IN,
    allowedActor: 'customer',
    call: () => ({ url: '/api/users/me/store-credit' }),
  },
  'GET /api/users/me/cart-reminders': {
    statuses: SIGNED_IN,
    allowedActor: 'customer',
    call: () => ({ url: '/api/users/me/cart-reminders' }),
  },
  'PUT /api/users/me/cart-reminders': {
    statuses: SIGNED_IN,
    allowedActor: 'customer',
    call: () => ({ url: '/api/users/me/cart-reminders', body: { wanted: true } }),
    fields: { wanted: 'flag' },
  },
  'GET /api/cart-reminders/stop': {
    statuses: [302, 302, 302, 302],
    allowedActor: 'guest',
    call: ({ things }) => ({ url: things.stopUrl }),
  },
  'POST /api/cart-reminders/stop': {
    statuses: EVERYBODY,
    allowedActor: 'guest',
    call: ({ things }) => ({ url: things.stopUrl }),
    badPaths: ({ things }) => [
      '/api/cart-reminders/stop',
      '/api/cart-reminders/stop?for=',
      '/api/cart-reminders/stop?for=%00',
      '/api/cart-reminders/stop?for[]=a',
      `${things.stopUrl}x`,
      `${things.stopUrl}&for=a`,
      `/api/cart-reminders/stop?for=${randomUUID()}.${things.stopUrl.split('.').at(-1)}`,
    ],
  },
  'GET /api/report-schedules/stop': {
    statuses: [302, 302, 302, 302],
    ...at('/api/report-schedules/stop?for=a.b'),
  },
  'POST /api/report-schedules/stop': {
    statuses: [404, 404, 404, 404],
    ...at('/api/report-schedules/stop?for=a.b'),
    badPaths: () => ['/api/report-schedules/stop', '/api/report-schedules/stop?for[]=a'],
  },
  'POST /api/stock-alerts': {
    statuses: [409, 409, 409, 409],
    allowedActor: 'guest',
    call: ({ things }) => ({
      url: '/api/stock-alerts',
      body: { productId: things.plainId, email: 'waits@example.com' },
    }),
    fields: { productId: 'id', email: 'email' },
  },
  'GET /api/users/me/stock-alerts': {
    statuses: SIGNED_IN,
    allowedActor: 'customer',
    call: () => ({ url: '/api/users/me/stock-alerts' }),
  },
  'PUT /api/users/me/stock-alerts/:productId': {
    statuses: [401, 409, 409, 409],
    allowedActor: 'customer',
    call: ({ things }) => ({ url: `/api/users/me/stock-alerts/${things.plainId}` }),
  },
  'DELETE /api/users/me/stock-alerts/:productId': {
    statuses: SIGNED_IN,
    allowedActor: 'customer',
    call: ({ things }) => ({ url: `/api/users/me/stock-alerts/${things.plainId}` }),
  },
  'GET /api/stock-alerts/confirm': {
    statuses: [302, 302, 302, 302],
    ...at('/api/stock-alerts/confirm?for=a.b'),
  },
  'POST /api/stock-alerts/confirm': {
    statuses: [404, 404, 404, 404],
    allowedActor: 'guest',
    call: () => ({ url: '/api/stock-alerts/confirm?for=a.b' }),
    badPaths: () => ['/api/stock-alerts/confirm', '/api/stock-alerts/confirm?for[]=a'],
  },
  'GET /api/stock-alerts/stop': {
    statuses: [302, 302, 302, 302],
    ...at('/api/stock-alerts/stop?for=a.b'),
  },
  'POST /api/stock-alerts/stop': {
    statuses: [404, 404, 404, 404],
    allowedActor: 'guest',
    call: () => ({ url: '/api/stock-alerts/stop?for=a.b' }),
    badPaths: () => ['/api/stock-alerts/stop', '/api/stock-alerts/stop?for[]=a'],
  },
  'GET /api/occasions': { statuses: EVERYBODY, ...at('/api/occasions') },
  'GET /api/occasions/:slug': { statuses: EVERYBODY, ...at('/api/occasions/rakhi') },
  'GET /api/occasions/:slug/last-days': {
    statuses: EVERYBODY,
    ...at('/api/occasions/birthday/last-days?pin=411038&on=2027-05-04'),
    badPaths: () => [
      '/api/occasions/birthday/last-days',
      '/api/occasions/birthday/last-days?on=2027-02-30',
      '/api/occasions/birthday/last-days?on=soon',
      '/api/occasions/birthday/last-days?on=2027-05-04&pin=012345',
      '/api/occasions/birthday/last-days?on=2027-05-04&pin=999999',
      '/api/occasions/birthday/last-days?on[]=2027-05-04',
    ],
  },
  'GET /api/users/me/occasions': {
    statuses: SIGNED_IN,
    allowedActor: 'customer',
    call: () => ({ url: '/api/users/me/occasions' }),
  },
  'POST /api/users/me/occasions': {
    statuses: SIGNED_IN,
    allowedActor: 'customer',
    call: () => ({ url: '/api/users/me/occasions', body: BOOK_ENTRY }),
    fields: BOOK_FIELDS,
  },
  'PUT /api/users/me/occasions/reminders': {
    statuses: SIGNED_IN,
    allowedActor: 'customer',
    call: () => ({ url: '/api/users/me/occasions/reminders', body: { wanted: true } }),
    fields: { wanted: 'flag' },
  },
  'PUT /api/users/me/occasions/:id': {
    statuses: OWNER,
    allowedActor: 'customer',
    call: ({ things }) => ({ url: `/api/users/me/occasions/${things.occasionEntryId}`, body: BOOK_ENTRY }),
    fields: BOOK_FIELDS,
  },
  'DELETE /api/users/me/occasions/:id': {
    statuses: OWNER,
    allowedActor: 'customer',
    call: ({ things }) => ({ url: `/api/users/me/occasions/${things.spareOccasionEntryId}` }),
  },
  'GET /api/occasion-reminders/stop': {
    statuses: [302, 302, 302, 302],
    allowedActor: 'guest',
    call: ({ things }) => ({ url: things.occasionStopUrl }),
  },
  'POST /api/occasion-reminders/stop': {
    statuses: EVERYBODY,
    allowedActor: 'guest',
    call: ({ things }) => ({ url: things.occasionStopUrl }),
    badPaths: ({ things }) => [
      '/api/occasion-reminders/stop',
      '/api/occasion-reminders/stop?for=%00',
      `${things.occasionStopUrl}x`,
      things.stopUrl.replace('/api/cart-reminders', '/api/occasion-reminders'),
    ],
  },
  'GET /api/users/me/addresses': {
    statuses: SIGNED_IN,
    allowedActor: 'customer',
    call: () => ({ url: '/api/users/me/addresses' }),
  },
  'POST /api/users/me/addresses': {
    statuses: [401, 201, 201, 201],
    allowedActor: 'customer',
    call: () => ({ url: '/api/users/me/addresses', body: { ...ADDRESS, isDefault: true } }),
    fields: { ...PLACE_FIELDS, isDefault: 'any' },
  },
  'PUT /api/users/me/addresses/:id': {
    statuses: OWNER,
    allowedActor: 'customer',
    call: ({ things }) => ({ url: `/api/users/me/addresses/${things.addressId}`, body: { ...ADDRESS } }),
    fields: PLACE_FIELDS,
  },
  'DELETE /api/users/me/addresses/:id': {
    statuses: OWNER,
    allowedActor: 'customer',
    call: ({ things }) => ({ url: `/api/users/me/addresses/${things.spareAddressId}` }),
  },
  'GET /api/cart/:email': {
    statuses: OWNER,
    allowedActor: 'customer',
    call: () => ({ url: '/api/cart/customer@example.com' }),
    badPaths: () => ['/api/cart/other@example.com', '/api/cart/customer@example.com.', '/api/cart/%25'],
  },
  'POST /api/cart': {
    statuses: OWNER,
    allowedActor: 'customer',
    call: ({ things }) => ({
      url: '/api/cart',
      body: {
        email: 'customer@example.com',
        productId: things.giftId,
        quantity: 1,
        customText1: 'Ammu',
        uploadedPhoto: things.photo,
      },
    }),
    fields: {
      email: 'own-email',
      productId: 'id',
      productName: 'any',
      price: 'any',
      discountedPrice: 'any',
      image: 'any',
      quantity: 'quantity',
      customText1: 'optional-text',
      custom_text: 'optional-text',
      uploadedPhoto: 'photo',
      originalPhoto: 'photo',
      preview: 'object',
      product: 'object',
    },
  },
  'POST /api/cart/update': {
    statuses: OWNER,
    allowedActor: 'customer',
    call: ({ things }) => ({
      url: '/api/cart/update',
      body: { email: 'customer@example.com', lineId: things.lineId, quantity: 2 },
    }),
    fields: { ...LINE_FIELDS, quantity: 'set-quantity' },
  },
  'POST /api/cart/remove': {
    statuses: OWNER,
    allowedActor: 'customer',
    call: ({ things }) => ({
      url: '/api/cart/remove',
      body: { email: 'customer@example.com', lineId: things.spareLineId },
    }),
    fields: LINE_FIELDS,
  },
  'POST /api/uploads': {
    statuses: [401, 201, 201, 201],
    allowedActor: 'customer',
    call: async () => ({ url: '/api/uploads', ...form(await jpeg()) }),
  },
  'POST /api/uploads/working-copy': {
    statuses: EVERYBODY,
    allowedActor: 'guest',
    call: async () => ({ url: '/api/uploads/working-copy', ...form(await jpeg()) }),
  },
  'GET /api/products': { statuses: EVERYBODY, ...at('/api/products') },
  'GET /api/products/search': { statuses: EVERYBODY, ...at('/api/products/search?q=lamp') },
  'GET /api/products/suggestions': {
    statuses: EVERYBODY,
    ...at('/api/products/suggestions?q=lamp'),
    badPaths: () => [
      '/api/products/suggestions',
      '/api/products/suggestions?q=',
      '/api/products/suggestions?q=%20',
      '/api/products/suggestions?q=%00',
      '/api/products/suggestions?q[]=lamp',
      '/api/products/suggestions?q=a&limit=0',
      '/api/products/suggestions?q=a&limit=25',
      `/api/products/suggestions?q=${'a'.repeat(101)}`,
    ],
  },
  'GET /api/products/featured': { statuses: EVERYBODY, ...at('/api/products/featured') },
  'GET /api/products/picked': {
    statuses: EVERYBODY,
    allowedActor: 'guest',
    call: ({ things }) => ({ url: `/api/products/picked?id=${things.plainId}&id=${things.giftId}` }),
    badPaths: () => [
      '/api/products/picked',
      '/api/products/picked?id=',
      '/api/products/picked?id=1',
      '/api/products/picked?id=%00',
      '/api/products/picked?id[]=1',
      `/api/products/picked?${Array.from({ length: 51 }, () => `id=${randomUUID()}`).join('&')}`,
    ],
  },
  'GET /api/products/customisable': { statuses: EVERYBODY, ...at('/api/products/customisable') },
  'GET /api/products/personalised': { statuses: EVERYBODY, ...at('/api/products/personalised') },
  'GET /api/products/slug/:slug': {
    statuses: EVERYBODY,
    allowedActor: 'guest',
    call: ({ things }) => ({ url: `/api/products/slug/${things.slug}` }),
  },
  'GET /api/products/slug/:slug/related': {
    statuses: EVERYBODY,
    allowedActor: 'guest',
    call: ({ things }) => ({ url: `/api/products/slug/${things.slug}/related` }),
  },
  'GET /api/products/:category/:subcategory': { statuses: EVERYBODY, ...at('/api/products/material/wood') },
  'POST /api/products': {
    statuses: [401, 403, 403, 201],
    allowedActor: 'admin',
    call: () => ({ url: '/api/products', body: { name: `Lamp ${randomUUID()}`, price: 999 } }),
    fields: PRODUCT_FIELDS,
  },
  'PUT /api/products/:id': {
    statuses: [401, 403, 403, 200],
    allowedActor: 'admin',
    call: ({ things }) => ({ url: `/api/products/${things.spareProducts[0]}`, body: { price: 101 } }),
    fields: PRODUCT_FIELDS,
  },
  'DELETE /api/products/:id': {
    statuses: [401, 403, 403, 200],
    allowedActor: 'admin',
    call: ({ things }) => ({ url: `/api/products/${things.spareProducts[1]}` }),
  },
  'GET /api/wishlist': { statuses: SIGNED_IN, allowedActor: 'customer', call: () => ({ url: '/api/wishlist' }) },
  'PUT /api/wishlist': {
    statuses: SIGNED_IN,
    allowedActor: 'customer',
    call: ({ things }) => ({ url: '/api/wishlist', body: { productIds: [things.plainId] } }),
    fields: { productIds: 'list' },
  },
  'PUT /api/wishlist/:productId': {
    statuses: SIGNED_IN,
    allowedActor: 'customer',
    call: ({ things }) => ({ url: `/api/wishlist/${things.giftId}` }),
  },
  'PUT /api/wishlist/:productId/note': {
    statuses: SIGNED_IN,
    allowedActor: 'customer',
    call: ({ things }) => ({ url: `/api/wishlist/${things.giftId}/note`, body: { note: 'For the new flat' } }),
    fields: { note: 'optional-text' },
  },
  'DELETE /api/wishlist/:productId': {
    statuses: SIGNED_IN,
    allowedActor: 'customer',
    call: ({ things }) => ({ url: `/api/wishlist/${things.giftId}` }),
  },
  'GET /api/wishlist-share': {
    statuses: SIGNED_IN,
    allowedActor: 'customer',
    call: () => ({ url: '/api/wishlist-share' }),
  },
  'POST /api/wishlist-share': {
    statuses: SIGNED_IN,
    allowedActor: 'customer',
    call: () => ({ url: '/api/wishlist-share' }),
  },
  'DELETE /api/wishlist-share': {
    statuses: SIGNED_IN,
    allowedActor: 'customer',
    call: () => ({ url: '/api/wishlist-share' }),
  },
  'POST /api/shared-wishlists/open': {
    statuses: [404, 404, 404, 404],
    allowedActor: 'guest',
    call: () => ({ url: '/api/shared-wishlists/open', body: { key: `${randomUUID()}.x` } }),
    fields: { key: 'any' },
  },
  'POST /api/shared-wishlists/pledges': {
    statuses: [404, 404, 404, 404],
    allowedActor: 'guest',
    call: ({ things }) => ({
      url: '/api/shared-wishlists/pledges',
      body: { key: `${randomUUID()}.x`, productId: things.plainId, gives: true },
    }),
    fields: { key: 'any', productId: 'any', gives: 'any' },
  },
  'POST /api/shared-previews': {
    statuses: SIGNED_IN,
    allowedActor: 'customer',
    call: ({ things }) => ({
      url: '/api/shared-previews',
      body: { productId: things.giftId, text: 'Ammu', photo: things.photo },
    }),
    fields: { productId: 'any', text: 'any', photo: 'photo' },
  },
  'POST /api/shared-previews/open': {
    statuses: [404, 404, 404, 404],
    allowedActor: 'guest',
    call: () => ({ url: '/api/shared-previews/open', body: { key: `${randomUUID()}.x` } }),
    fields: { key: 'any' },
  },
  'POST /api/shared-previews/answers': {
    statuses: [404, 404, 404, 404],
    allowedActor: 'guest',
    call: () => ({ url: '/api/shared-previews/answers', body: { key: `${randomUUID()}.x`, answer: 'love' } }),
    fields: { key: 'any', answer: 'any', note: 'any' },
  },
  'DELETE /api/shared-previews/:id': {
    statuses: [401, 404, 404, 404],
    allowedActor: 'customer',
    call: ({ things }) => ({ url: `/api/shared-previews/${things.plainId}` }),
  },
  'GET /api/users/me/shared-previews': {
    statuses: SIGNED_IN,
    allowedActor: 'customer',
    call: () => ({ url: '/api/users/me/shared-previews' }),
  },
  'GET /api/arrival/:pin': {
    statuses: EVERYBODY,
    allowedActor: 'guest',
    call: ({ things }) => ({ url: `/api/arrival/411038?product=${things.giftId}` }),
    badPaths: () => ['/api/arrival/12?product=x', '/api/arrival/411038', '/api/arrival/411038?product=x'],
  },
  'GET /api/arrival-dates': {
    statuses: EVERYBODY,
    ...at('/api/arrival-dates?pin=411038'),
    badPaths: () => ['/api/arrival-dates?pin=12', '/api/arrival-dates?pin=052001'],
  },
  'GET /api/pincode/:pin': { statuses: EVERYBODY, ...at('/api/pincode/411038') },
  'POST /api/contact': {
    statuses: EVERYBODY,
    allowedActor: 'guest',
    call: () => ({ url: '/api/contact', body: { ...LETTER } }),
    fields: LETTER_FIELDS,
  },
  'POST /api/join-us': {
    statuses: EVERYBODY,
    allowedActor: 'guest',
    call: () => ({ url: '/api/join-us', body: { ...LETTER, contact: '+91 98765 43210' } }),
    fields: { ...LETTER_FIELDS, contact: 'text' },
  },
  'POST /api/feedback': {
    statuses: EVERYBODY,
    allowedActor: 'guest',
    call: () => ({
      url: '/api/feedback',
      body: { name: 'Meera Iyer', email: 'meera@example.com', rating: '5', message: 'Lovely.' },
    }),
    fields: { name: 'text', email: 'email', rating: 'stars', message: 'text' },
  },
  'GET /api/policy-texts/:page': {
    statuses: [404, 404, 404, 404],
    ...at('/api/policy-texts/shipping'),
    badPaths: () => ['/api/policy-texts/other', '/api/policy-texts/%00'],
  },
  'GET /api/feedback/top': { statuses: EVERYBODY, ...at('/api/feedback/top') },
  'GET /api/product-reviews': {
    statuses: EVERYBODY,
    allowedActor: 'guest',
    call: ({ things }) => ({ url: `/api/product-reviews?product=${things.plainId}&stars=5&photos=true&page=1` }),
    badPaths: ({ things }) =>
      ['', '?product=1', '?product[]=1', `?product=${things.plainId}&stars=6`, `?product=${things.plainId}&page=0`].map(
        (query) => `/api/product-reviews${query}`,
      ),
  },
  'GET /api/product-reviews/photos/:id': {
    statuses: [404, 404, 404, 404],
    allowedActor: 'guest',
    call: ({ things }) => ({ url: `/api/product-reviews/photos/${things.uploadId}` }),
  },
  'POST /api/product-reviews/:id/helpful': {
    statuses: EVERYBODY,
    allowedActor: 'guest',
    call: ({ things }) => ({ url: `/api/product-reviews/${things.productReviewId}/helpful` }),
  },
  'DELETE /api/product-reviews/:id': {
    statuses: [401, 404, 404, 404],
    allowedActor: 'customer',
    call: ({ things }) => ({ url: `/api/product-reviews/${things.plainId}` }),
    badPaths: ({ things }) => [`/api/product-reviews/${things.productReviewId}`],
  },
  'GET /api/orders/:id/reviews': {
    statuses: OWNER,
    allowedActor: 'customer',
    call: ({ things }) => ({ url: `/api/orders/${things.deliveredOrder.id}/reviews` }),
    badPaths: ({ things }) => [`/api/orders/${things.otherOrderId}/reviews`, `/api/orders/${things.orderId}/reviews`],
  },
  'POST /api/orders/:id/reviews': {
    statuses: OWNER,
    allowedActor: 'customer',
    call: async ({ shop, things: { deliveredOrder } }) => {
      const [line] = await shop
        .em()
        .execute<{ id: string }[]>('select product_id as id from order_line where id = ?', [deliveredOrder.lineId]);
      const fields = { productId: line?.id ?? '', rating: '4', message: 'Lovely light.' };
      return {
        url: `/api/orders/${deliveredOrder.id}/reviews`,
        ...multipart(fields, [{ field: 'photos', bytes: await jpeg() }]),
      };
    },
    badPaths: ({ things }) => [`/api/orders/${things.otherOrderId}/reviews`, '/api/orders/1/reviews'],
  },
  'GET /api/checkout/quote': {
    statuses: SIGNED_IN,
    allowedActor: 'customer',
    call: () => ({ url: '/api/checkout/quote' }),
    badPaths: ({ things }) => [
      `/api/checkout/quote?draftId=${things.otherDraftId}`,
      `/api/checkout/quote?draftId=${randomUUID()}`,
      `/api/checkout/quote?draftId=${things.otherDraftId}&draftId=${things.otherDraftId}`,
      '/api/checkout/quote?draftId=1',
      '/api/checkout/quote?draftId=%00',
      '/api/checkout/quote?draftId=',
      "/api/checkout/quote?draftId=' or 1=1",
    ],
  },
  'POST /api/checkout': {
    statuses: [401, 200, 200, 400],
    allowedActor: 'customer',
    call: () => ({
      url: '/api/checkout',
      body: { ...ADDRESS, ...BUYER, ...BUSINESS },
      headers: { 'idempotency-key': randomUUID() },
    }),
    fields: {
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
      giftWrap: 'list',
      giftMessage: 'optional-text',
      hidePrices: 'flag',
      deliverOn: 'optional-id',
      couponCode: 'optional-text',
      draftId: 'optional-id',
      productPrice: 'number',
    },
  },
  'GET /api/checkout/orders/:orderId': {
    statuses: OWNER,
    allowedActor: 'customer',
    call: ({ things }) => ({ url: `/api/checkout/orders/${things.orderId}` }),
    badPaths: ({ things }) => [`/api/checkout/orders/${things.otherOrderId}`],
  },
  'GET /api/orders/:id/invoice': {
    staff: ['desk', 'books'],
    statuses: [401, 200, 404, 200],
    allowedActor: 'customer',
    call: ({ things }) => ({ url: `/api/orders/${things.paidOrders[1]}/invoice` }),
    badPaths: ({ things }) => ['/api/orders/1/invoice', `/api/orders/${things.otherOrderId}/invoice`],
  },
  'GET /api/orders/:id/credit-notes/:billId': {
    staff: ['desk', 'books'],
    statuses: [401, 404, 404, 404],
    allowedActor: 'customer',
    call: ({ things }) => ({ url: `/api/orders/${things.paidOrders[1]}/credit-notes/${things.otherOrderId}` }),
  },
  'GET /api/orders/:email': {
    staff: ['desk'],
    statuses: [401, 200, 404, 200],
    allowedActor: 'customer',
    call: () => ({ url: '/api/orders/customer@example.com' }),
    badPaths: () => ['/api/orders/other@example.com', `/api/orders/${ADMIN}`],
  },
  'GET /api/razorpay-key': { statuses: EVERYBODY, ...at('/api/razorpay-key') },
  'POST /api/orders/:id/cancel': {
    statuses: OWNER,
    allowedActor: 'customer',
    call: ({ things }) => ({ url: `/api/orders/${things.paidOrders[4]}/cancel` }),
  },
  'POST /api/orders/:id/again': {
    statuses: OWNER,
    allowedActor: 'customer',
    call: ({ things }) => ({ url: `/api/orders/${things.paidOrders[3]}/again` }),
    badPaths: ({ things }) => [`/api/orders/${things.otherOrderId}/again`, '/api/orders/1/again'],
  },
  'GET /api/orders/:id/delivery-day': {
    statuses: [401, 409, 404, 404],
    allowedActor: 'customer',
    call: ({ things }) => ({ url: `/api/orders/${things.paidOrders[1]}/delivery-day` }),
    badPaths: ({ things }) => [`/api/orders/${things.otherOrderId}/delivery-day`, '/api/orders/1/delivery-day'],
  },
  'POST /api/orders/:id/delivery-day': {
    statuses: [401, 409, 404, 404],
    allowedActor: 'customer',
    call: ({ things }) => ({ url: `/api/orders/${things.paidOrders[1]}/delivery-day`, body: { day: '2026-12-10' } }),
    badPaths: ({ things }) => [`/api/orders/${things.otherOrderId}/delivery-day`, '/api/orders/1/delivery-day'],
    fields: { day: 'id' },
  },
  'POST /api/gifts/open': {
    statuses: [404, 404, 404, 404],
    allowedActor: 'guest',
    call: () => ({ url: '/api/gifts/open', body: { key: `${randomUUID()}.x` } }),
    fields: { key: 'any' },
  },
  'POST /api/gifts/thanks': {
    statuses: [404, 404, 404, 404],
    allowedActor: 'guest',
    call: () => ({ url: '/api/gifts/thanks', body: { key: `${randomUUID()}.x`, text: 'Thank you' } }),
    fields: { key: 'any', text: 'any' },
  },
  'GET /api/users/me/gift-pages': {
    statuses: SIGNED_IN,
    allowedActor: 'customer',
    call: () => ({ url: '/api/users/me/gift-pages' }),
  },
  // The customer's orders go to the customer.
  'POST /api/orders/:id/gift-page': {
    statuses: [401, 409, 404, 404],
    allowedActor: 'customer',
    call: ({ things }) => ({ url: `/api/orders/${things.paidOrders[3]}/gift-page` }),
    badPaths: ({ things }) => [`/api/orders/${things.otherOrderId}/gift-page`, '/api/orders/1/gift-page'],
  },
  'DELETE /api/orders/:id/gift-page': {
    statuses: OWNER,
    allowedActor: 'customer',
    call: ({ things }) => ({ url: `/api/orders/${things.paidOrders[3]}/gift-page` }),
  },
  'POST /api/orders/:id/gift-page/mail': {
    statuses: [401, 409, 404, 404],
    allowedActor: 'customer',
    call: ({ things }) => ({
      url: `/api/orders/${things.paidOrders[3]}/gift-page/mail`,
      body: { email: 'zoya@example.com' },
    }),
    fields: { email: 'email' },
  },
  'GET /api/orders/:id/gift-receipt.pdf': {
    statuses: OWNER,
    allowedActor: 'customer',
    call: ({ things }) => ({ url: `/api/orders/${things.paidOrders[3]}/gift-receipt.pdf` }),
    badPaths: ({ things }) => [`/api/orders/${things.otherOrderId}/gift-receipt.pdf`],
  },
  'POST /api/gift-receipts/open': {
    statuses: [404, 404, 404, 404],
    allowedActor: 'guest',
    call: () => ({ url: '/api/gift-receipts/open', body: { code: 'GR-0000-0000-0000' } }),
    fields: { code: 'any' },
  },
  'POST /api/gift-receipts/exchange': {
    statuses: [401, 404, 404, 404],
    allowedActor: 'customer',
    call: ({ things: { deliveredOrder } }) => ({
      url: '/api/gift-receipts/exchange',
      body: { code: 'GR-0000-0000-0000', pieces: [{ lineId: deliveredOrder.lineId, quantity: 1 }] },
    }),
    fields: { code: 'any', pieces: 'any' },
  },
  'GET /api/gift-receipts/exchanges': {
    statuses: SIGNED_IN,
    allowedActor: 'customer',
    call: () => ({ url: '/api/gift-receipts/exchanges' }),
  },
  'POST /api/orders/:id/returns': {
    statuses: OWNER,
    allowedActor: 'customer',
    call: async ({ things: { deliveredOrder } }) => ({
      url: `/api/orders/${deliveredOrder.id}/returns`,
      ...multipart(
        {
          kind: 'damage',
          words: 'The corner is chipped.',
          pieces: JSON.stringify([{ lineId: deliveredOrder.lineId, quantity: 1 }]),
        },
        [{ field: 'photos', bytes: await jpeg() }],
      ),
    }),
    badPaths: ({ things }) => [`/api/orders/${things.otherOrderId}/returns`, '/api/orders/1/returns'],
  },
  'POST /api/orders/:id/cash-confirmation': {
    statuses: [401, 400, 400, 400],
    allowedActor: 'customer',
    call: ({ things }) => ({ url: `/api/orders/${things.orderId}/cash-confirmation`, body: { code: '12' } }),
    fields: { code: 'text' },
  },
  'POST /api/orders/:id/cash-code': {
    statuses: [401, 409, 404, 404],
    allowedActor: 'customer',
    call: ({ things }) => ({ url: `/api/orders/${things.orderId}/cash-code` }),
  },
  'GET /api/proofs/:id': {
    statuses: EVERYBODY,
    allowedActor: 'guest',
    call: ({ things: { proof } }) => ({ url: `/api/proofs/${proof.id}?key=${proof.key}` }),
    badPaths: ({ things: { proof, deliveredOrder } }) => [
      `/api/proofs/${proof.id}`,
      `/api/proofs/${proof.id}?key=`,
      `/api/proofs/${proof.id}?key=x`,
      `/api/proofs/${proof.id}?key[]=${proof.key}`,
      `/api/proofs/${deliveredOrder.id}?key=${proof.key}`,
    ],
  },
  // The order has been delivered: nothing can be changed on it any more.
  'POST /api/proofs/:id/approve': {
    statuses: [409, 409, 409, 409],
    allowedActor: 'guest',
    call: ({ things: { proof } }) => ({ url: `/api/proofs/${proof.id}/approve`, body: { key: proof.key } }),
    fields: { key: 'id' },
  },
  'POST /api/proofs/:id/change': {
    statuses: [409, 409, 409, 409],
    allowedActor: 'guest',
    call: ({ things: { proof } }) => ({
      url: `/api/proofs/${proof.id}/change`,
      body: { key: proof.key, words: 'With an e at the end.' },
    }),
    fields: { key: 'id', words: 'text' },
  },
  'POST /api/payments/confirm': {
    statuses: OWNER,
    allowedActor: 'customer',
    call: ({ things }) => ({ url: '/api/payments/confirm', body: { ...things.payment } }),
    fields: { razorpay_payment_id: 'id', razorpay_order_id: 'id', razorpay_signature: 'id' },
  },
  'POST /api/payments/orders/:orderId/check': {
    statuses: OWNER,
    allowedActor: 'customer',
    call: ({ things }) => ({ url: `/api/payments/orders/${things.orderId}/check` }),
    badPaths: ({ things }) => [`/api/payments/orders/${things.otherOrderId}/check`],
  },
  'POST /api/payments/callback': {
    statuses: [303, 303, 303, 303],
    allowedActor: 'guest',
    call: ({ things }) => ({ url: '/api/payments/callback', body: { ...things.payment } }),
    fields: { razorpay_payment_id: 'id', razorpay_order_id: 'id', razorpay_signature: 'id' },
  },
  'PUT /api/checkout/drafts/:draftId/original': {
    statuses: OWNER,
    allowedActor: 'customer',
    call: ({ things }) => ({
      url: `/api/checkout/drafts/${things.draftId}/original`,
      body: { originalPhoto: things.uploadId, photoCrop: { turns: 0, x: 0, y: 0, width: 1, height: 1 } },
    }),
    fields: { originalPhoto: 'text', photoCrop: 'object' },
    badPaths: ({ things }) => [`/api/checkout/drafts/${things.otherDraftId}/original`],
  },
  'POST /api/save-order': {
    statuses: EVERYBODY,
    allowedActor: 'guest',
    call: ({ things }) => ({
      url: '/api/save-order',
      body: { productName: things.plainName, productId: things.plainId },
    }),
    fields: {
      email: 'optional-text',
      fullName: 'optional-text',
      phone: 'optional-text',
      productName: 'text',
      productId: 'optional-id',
      price: 'any',
      customText1: 'optional-text',
      uploadedPhoto: 'photo',
    },
  },
  'POST /api/webhooks/:gateway': {
    statuses: EVERYBODY,
    allowedActor: 'guest',
    call: () => {
      const payload = JSON.stringify({ event: 'payment.downtime.started', payload: {} });
      return {
        url: '/api/webhooks/razorpay',
        payload,
        headers: {
          'content-type': 'application/json',
          'x-razorpay-signature': webhookSignature(payload),
          'x-razorpay-event-id': randomUUID(),
        },
      };
    },
  },
};
