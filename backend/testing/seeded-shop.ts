import { createHash, createHmac, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { newId, STAFF_ROLES, type StaffRole } from '../src/kernel/index.js';
import { StaffService } from '../src/modules/auth/index.js';

import { SecretsService } from '../src/platform/secrets/index.js';
import { Gateway, type HandlerAnswer } from './gateway.js';
import { claimsOf } from './session-client.js';
import { ADMIN, startTestShop, type SignedIn, type TestShop } from './test-shop.js';

export type Actor = 'guest' | 'customer' | 'other' | 'admin' | StaffRole;

export const ADDRESS = {
  firstName: 'Meera',
  lastName: 'Iyer',
  address: '12 Lake View Road',
  locality: 'Kothrud',
  city: 'Pune',
  state: 'Maharashtra',
  pinCode: '411038',
  phone: '9876543210',
};
const GIFT = 'Wooden Engraved Photo Plaque on Easel';
const PLAIN = 'Wall Art Lotus Mandala Framed Print';
const WEBHOOK_SECRET = 'sandbox-webhook-secret';

/** Ids and addresses of what stands in the shop. */
export interface SeededIds {
  readonly giftId: string;
  readonly plainId: string;
  readonly plainName: string;
  readonly slug: string;
  readonly picture: string;
  /** Lines of the customer. */
  readonly lineId: string;
  readonly spareLineId: string;
  readonly otherLineId: string;
  /** Products that nobody has bought. */
  readonly spareProducts: readonly [string, string];
  readonly archivedProduct: string;
  /** Paid with the customer's money, not yet confirmed. */
  readonly orderId: string;
  /** Paid orders that nothing has been done with. */
  readonly paidOrders: readonly string[];
  readonly failedRefundId: string;
  /** The customer's, delivered a moment ago, with one line. */
  readonly deliveredOrder: { readonly id: string; readonly lineId: string };
  /** Delivered, and to be deleted. */
  readonly finishedOrder: string;
  /** To be paid in cash, and waiting for their codes. */
  readonly cashOrders: readonly [string, string];
  /** Deleted. */
  readonly archivedOrder: string;
  /** Of that order's line. */
  readonly proof: { readonly id: string; readonly key: string };
  /** Reports of damage that wait for the shop. */
  readonly claims: readonly [string, string, string];
  readonly otherOrderId: string;
  /** Of the admin's, asked for. */
  readonly reportId: string;
  readonly payment: HandlerAnswer;
  readonly otherPayment: HandlerAnswer;
  /** A guest's, of a gift with a photo. */
  readonly draftId: string;
  /** An original of the customer's. */
  readonly uploadId: string;
  /** Adopted by the other customer. */
  readonly otherDraftId: string;
  /** Addresses of the customer. */
  readonly addressId: string;
  readonly spareAddressId: string;
  /** A session of the customer that nobody uses. */
  readonly spareSessionId: string;
  /** Somebody's message, which nobody has read. */
  readonly messageId: string;
  /** Somebody's feedback, which waits. */
  readonly reviewId: string;
  /** Of a product, approved; of another customer. */
  readonly productReviewId: string;
  /** Of the same product, not decided. */
  readonly waitingReviewId: string;
  readonly couponId: string;
  /** Somebody of the staff. */
  readonly staffId: string;
  /** A customer without orders. */
  readonly formerUserId: string;
  /** Ends the customer's reminders. */
  readonly stopUrl: string;
  readonly occasionStopUrl: string;
  /** Dates in the customer's occasion book. */
  readonly occasionEntryId: string;
  readonly spareOccasionEntryId: string;
  readonly photoUrl: string;
  readonly photo: string;
}

/** A shop with a customer, another customer and an admin who have carts, orders and drafts, and a gateway to pay at. */
export class SeededShop {
  private constructor(
    readonly shop: TestShop,
    readonly gateway: Gateway,
    readonly people: Readonly<Record<Exclude<Actor, 'guest'>, SignedIn>>,
    readonly things: SeededIds,
    /** API keys, one with each right. */
    readonly keys: Readonly<Record<StaffRole, string>>,
  ) {}

  static async start(): Promise<SeededShop> {
    const gateway = await Gateway.start();
    const shop = await startTestShop({
      demo: true,
      env: {
        ...gateway.env,
        RATE_LIMIT_FACTOR: '100000',
        LOGIN_SEND_GAP_SECONDS: '0',
        LOGIN_SENDS_PER_HOUR: '100000',
        LOGIN_SENDS_PER_DAY: '100000',
        LOGIN_SENDS_PER_HOUR_PER_IP: '100000',
        LOGIN_TRIES_PER_QUARTER_HOUR: '100000',
        API_KEY_CALLS_PER_MINUTE: '100000',
      },
    });
    const customer = await shop.signIn('customer@example.com');
    const other = await shop.signIn('other@example.com');
    const admin = await shop.signIn(ADMIN);
    const staff = await signInStaff(shop);
    const keys = await makeApiKeys(shop, admin);
    const things = await populate(shop, gateway, { customer, other, admin });
    await shop.waitUntilIdle();
    return new SeededShop(shop, gateway, { customer, other, admin, ...staff }, things, keys);
  }

  tokenOf(actor: Actor): string | undefined {
    return actor === 'guest' ? undefined : this.people[actor].token;
  }

  /** Every row of every table, as one hash for each table, without what counts tries and waits, and when a job was done. */
  async digest(): Promise<Record<string, string>> {
    await this.shop.waitUntilIdle();
    const em = this.shop.em();
    const tables = await em.execute<{ name: string }[]>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('rate_limit', 'last_done', 'security_event')`,
    );
    const hashes = await Promise.all(
      tables.map(async ({ name }) => {
        const [row] = await this.shop.em().execute<{ rows: string; hash: string }[]>(
          `select count(*) as rows, md5(coalesce(string_agg(line, '|' order by line), '')) as hash
             from (select (to_jsonb(t) - 'done_at')::text as line from "${name}" t) lines`,
        );
        return [name, `${row?.rows} ${row?.hash}`] as const;
      }),
    );
    return Object.fromEntries(hashes.toSorted(([a], [b]) => a.localeCompare(b)));
  }

  async stop(): Promise<void> {
    await this.shop.stop();
    await this.gateway.stop();
  }
}

/** Somebody of each right, who has accepted the invitation. */
async function signInStaff(shop: TestShop): Promise<Record<StaffRole, SignedIn>> {
  const people = STAFF_ROLES.map(async (role) => {
    const email = `${role}@example.com`;
    await shop.app.get(StaffService).invite(email, role, ADMIN);
    await shop.app.get(StaffService).acceptInvitation(shop.em(), email);
    return [role, await shop.signIn(email)] as const;
  });
  return Object.fromEntries(await Promise.all(people)) as Record<StaffRole, SignedIn>;
}

async function makeApiKeys(shop: TestShop, admin: SignedIn): Promise<Record<StaffRole, string>> {
  const keys: Partial<Record<StaffRole, string>> = {};
  for (const role of STAFF_ROLES) {
    const body = { name: `Program of the ${role}`, role, days: null };
    keys[role] = (
      await shop.http<{ key: string }>('POST', '/api/admin/api-keys', { token: admin.token, body })
    ).body.key;
  }
  return keys as Record<StaffRole, string>;
}

/** Somebody who has not accepted the invitation. */
async function invitedStaff(shop: TestShop): Promise<string> {
  await shop.app.get(StaffService).invite('invited@example.com', 'desk', ADMIN);
  return (await shop.app.get(StaffService).list()).find(({ email }) => email === 'invited@example.com')?.id ?? '';
}

/** Orders as one that stands, in the state in which the workshop gets them. */
async function paidCopies(shop: TestShop, orderId: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  for (const id of ids) {
    const paymentId = `pay_${id.replaceAll('-', '').slice(-14)}`;
    await shop.em().execute(
      `insert into shop_order (id, number, user_id, user_email, state, subtotal_paise, amount_paise, charges, address,
         content_hash, search_text, created_at, paid_at, paid_payment_id)
       select ?, 'SG-' || nextval('order_number'), user_id, user_email, 'paid', subtotal_paise, amount_paise, charges,
         address, content_hash, search_text, created_at, created_at, ? from shop_order where id = ?`,
      [id, paymentId, orderId],
    );
    await shop.em().execute(
      `insert into payment (id, order_id, gateway_payment_id, status, amount_paise, currency, created_at, updated_at)
       select ?, id, paid_payment_id, 'captured', amount_paise, currency, paid_at, paid_at from shop_order where id = ?`,
      [newId(), id],
    );
  }
  return ids;
}

/** A paid copy that has been delivered, with one line of the order that it was copied from. */
async function deliveredCopy(shop: TestShop, orderId: string): Promise<{ id: string; lineId: string }> {
  const [id = ''] = await paidCopies(shop, orderId, 1);
  const lineId = newId();
  await shop.em().execute(
    `insert into order_line select (jsonb_populate_record(l, jsonb_build_object('id', ?::text, 'order_id', ?::text,
       'cart_line_id', null))).* from order_line l where order_id = ? limit 1`,
    [lineId, id, orderId],
  );
  await shop.em().execute(`update shop_order set state = 'delivered', delivered_at = paid_at where id = ?`, [id]);
  return { id, lineId };
}

async function cashCopy(shop: TestShop, orderId: string): Promise<string> {
  const { id } = await deliveredCopy(shop, orderId);
  await shop.em().execute(
    `update shop_order set state = 'awaiting_payment', pay_by = 'cash', paid_at = null, paid_payment_id = null,
       delivered_at = null, content_hash = id::text where id = ?`,
    [id],
  );
  return id;
}

async function archivedCopy(shop: TestShop, orderId: string): Promise<string> {
  const { id } = await deliveredCopy(shop, orderId);
  await shop.em().execute('update shop_order set hidden_at = paid_at where id = ?', [id]);
  return id;
}

async function openProof(shop: TestShop, { id: orderId, lineId }: { id: string; lineId: string }) {
  const id = newId();
  await shop.em().execute(
    `insert into piece_proof (id, order_id, line_id, state, made_by, created_at)
     select ?, id, ?, 'open', 'admin@saugaat.example', created_at from shop_order where id = ?`,
    [id, lineId, orderId],
  );
  return { id, key: shop.app.get(SecretsService).hmac('proof', id) };
}

async function openReturn(shop: TestShop, orderId: string): Promise<string> {
  const order = await deliveredCopy(shop, orderId);
  const id = newId();
  await shop.em().execute(`update shop_order set state = 'return_requested' where id = ?`, [order.id]);
  await shop.em().execute(
    `insert into return_request (id, order_id, kind, state, pieces, words, created_at)
     select ?, id, 'damage', 'requested', ?::jsonb, 'The corner is chipped.', delivered_at from shop_order where id = ?`,
    [id, JSON.stringify([{ lineId: order.lineId, quantity: 1 }]), order.id],
  );
  return id;
}

/** A refund of an order that the bank could not take. */
async function failedRefund(shop: TestShop, orderId: string): Promise<string> {
  const id = newId();
  await shop.em().execute(
    `insert into refund (id, order_id, payment_id, amount_paise, reason, state, actor, failure, created_at, updated_at)
     select ?, order_id, id, 100, 'goodwill', 'failed', 'shop', 'The bank could not take it.', created_at, created_at
     from payment where order_id = ?`,
    [id, orderId],
  );
  return id;
}

/** A review of an order's product. */
async function reviewOf(
  shop: TestShop,
  orderId: string,
  userId: string,
  state: 'approved' | 'waiting',
): Promise<string> {
  const id = newId();
  await shop.em().execute(
    `insert into product_review (id, product_id, product_name, product_slug, order_id, order_number, user_id, rating,
       message, author, state, created_at)
     select ?, l.product_id, l.product_name, l.slug, o.id, o.number, ?, 5, 'Lovely.', 'Tara R.', ?, o.created_at
     from shop_order o join order_line l on l.order_id = o.id where o.id = ? limit 1`,
    [id, userId, state, orderId],
  );
  return id;
}

/** The gateway's signature of a webhook. */
export function webhookSignature(body: string): string {
  return createHmac('sha256', WEBHOOK_SECRET).update(body).digest('hex');
}

/** A multipart form with one file. */
export function form(bytes: Buffer, { field = 'file', name = 'photo.jpg', type = 'image/jpeg' } = {}) {
  const boundary = `b${createHash('md5').update(bytes).digest('hex')}`;
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

export function jpeg(): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 48, channels: 3, background: '#b85c38' } })
    .jpeg()
    .toBuffer();
}

async function populate(
  shop: TestShop,
  gateway: Gateway,
  { customer, other, admin }: Record<'customer' | 'other' | 'admin', SignedIn>,
): Promise<SeededIds> {
  const call = async <Body>(who: SignedIn, method: string, url: string, body?: unknown): Promise<Body> => {
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await shop.http<Body>(method, url, { token: who.token, body, headers });
    if (answer.status >= 300) throw new Error(`${method} ${url} answered ${answer.raw.body}`);
    return answer.body;
  };
  const products = await call<{ id: string; name: string; slug: string; image: string[] }[]>(
    customer,
    'GET',
    '/api/products',
  );
  const gift = products.find(({ name }) => name === GIFT);
  const plain = products.find(({ name }) => name === PLAIN);
  const picture = plain?.image[0];
  if (!gift || !plain || !picture) throw new Error('the demo catalogue lacks the gifts of the tests');
  const photo = `data:image/jpeg;base64,${(await jpeg()).toString('base64')}`;
  const add = async (who: SignedIn, text: string) =>
    (
      await call<{ lineId: string }>(who, 'POST', '/api/cart', {
        productId: gift.id,
        customText1: text,
        uploadedPhoto: photo,
      })
    ).lineId;
  const order = async (who: SignedIn) => {
    const opened = await call<{ orderId: string; razorpayOrderId: string }>(who, 'POST', '/api/checkout', ADDRESS);
    return { ...opened, payment: await gateway.pay(opened.razorpayOrderId) };
  };
  const place = async () => (await call<{ id: string }>(customer, 'POST', '/api/users/me/addresses', ADDRESS)).id;
  const [amma, appa] = await Promise.all(
    ['Amma', 'Appa'].map(async (name) => {
      const entry = { name, occasion: 'birthday', day: 12, month: 12, remind: true };
      const { entries } = await call<{ entries: { id: string; name: string }[] }>(
        customer,
        'POST',
        '/api/users/me/occasions',
        entry,
      );
      return entries.find((one) => one.name === name)?.id ?? '';
    }),
  );
  const lineId = await add(customer, 'Ammu');
  const spareLineId = await add(customer, 'Appu');
  const otherLineId = await add(other, 'Kannan');
  const [line] = await call<{ uploadedPhoto: string }[]>(customer, 'GET', '/api/cart/customer@example.com');
  const draft = await call<{ draftId: string }>(other, 'POST', '/api/save-order', { productName: PLAIN });
  await call(other, 'POST', '/api/checkout', { ...ADDRESS, draftId: draft.draftId });
  const guest = { productName: GIFT, productId: gift.id, customText1: 'Ammu', uploadedPhoto: photo };
  const guestDraft = await call<{ draftId: string }>(customer, 'POST', '/api/save-order', guest);
  const sent = { token: customer.token, ...form(await jpeg()) };
  const upload = await shop.http<{ id: string }>('POST', '/api/uploads', sent);
  const mine = await order(customer);
  const theirs = await order(other);
  const spare = async (name: string) =>
    (await call<{ product: { id: string } }>(admin, 'POST', '/api/products', { name, price: 100 })).product.id;
  const paidOrders = await paidCopies(shop, mine.orderId, 5);
  const archivedProduct = await spare('Spare archived');
  await call(admin, 'DELETE', `/api/products/${archivedProduct}`);
  const words = { email: 'somebody@example.com', message: 'Lovely.' };
  await call(customer, 'POST', '/api/contact', { ...words, fullName: 'Somebody', subject: 'A lamp' });
  await call(customer, 'POST', '/api/feedback', { ...words, name: 'Somebody', rating: 3 });
  const terms = { code: 'POPULATED', kind: 'percent', percent: 10, isOn: true };
  const { id: couponId } = await call<{ id: string }>(admin, 'POST', '/api/admin/coupons', terms);
  const idIn = async (table: 'form_message' | 'feedback') =>
    (await shop.em().execute<{ id: string }[]>(`select id from ${table} order by id desc limit 1`))[0]?.id ?? '';
  await shop
    .em()
    .execute(
      `insert into post_office (pin, name, district, state) values ('411038', 'Kothrud', 'Pune', 'Maharashtra') on conflict do nothing`,
    );
  const deliveredOrder = await deliveredCopy(shop, mine.orderId);
  return {
    giftId: gift.id,
    couponId,
    staffId: await invitedStaff(shop),
    formerUserId: (await shop.signIn('former@example.com')).user.id,
    stopUrl: `/api/cart-reminders/stop?for=${customer.user.id}.${shop.app.get(SecretsService).hmac('cart-reminders-stop', customer.user.id)}`,
    occasionStopUrl: `/api/occasion-reminders/stop?for=${customer.user.id}.${shop.app.get(SecretsService).hmac('occasion-reminders-stop', customer.user.id)}`,
    occasionEntryId: amma ?? '',
    spareOccasionEntryId: appa ?? '',
    plainId: plain.id,
    plainName: plain.name,
    slug: plain.slug,
    picture,
    lineId,
    spareLineId,
    otherLineId,
    spareProducts: [await spare('Spare one'), await spare('Spare two')],
    archivedProduct,
    orderId: mine.orderId,
    paidOrders,
    deliveredOrder,
    finishedOrder: (await deliveredCopy(shop, mine.orderId)).id,
    archivedOrder: await archivedCopy(shop, mine.orderId),
    cashOrders: [await cashCopy(shop, mine.orderId), await cashCopy(shop, mine.orderId)],
    proof: await openProof(shop, deliveredOrder),
    claims: [
      await openReturn(shop, mine.orderId),
      await openReturn(shop, mine.orderId),
      await openReturn(shop, mine.orderId),
    ],
    failedRefundId: await failedRefund(shop, paidOrders[2] ?? ''),
    otherOrderId: theirs.orderId,
    reportId: (await call<{ id: string }>(admin, 'POST', '/api/admin/reports', { kind: 'gst' })).id,
    payment: mine.payment,
    otherPayment: theirs.payment,
    draftId: guestDraft.draftId,
    uploadId: upload.body.id,
    otherDraftId: draft.draftId,
    addressId: await place(),
    spareAddressId: await place(),
    spareSessionId: String(claimsOf((await shop.signIn(customer.user.email)).token)['sid']),
    messageId: await idIn('form_message'),
    reviewId: await idIn('feedback'),
    productReviewId: await reviewOf(shop, deliveredOrder.id, other.user.id, 'approved'),
    waitingReviewId: await reviewOf(shop, deliveredOrder.id, admin.user.id, 'waiting'),
    photoUrl: line?.uploadedPhoto ?? '',
    photo,
  };
}
