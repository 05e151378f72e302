import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Gateway } from '../../../../testing/gateway.js';
import { ADMIN, type SignedIn, type TestResponse, type TestShop } from '../../../../testing/test-shop.js';
import { StaffService } from '../../auth/index.js';
import { ADDRESS, buyerWithCart, checkout, orderWith, PLAIN, startPayingShop } from '../../orders/orders.fixture.js';
import type { CustomerDto, ListedUserDto, UserPageDto } from './customers.dto.js';

interface Answer {
  readonly message: string;
  readonly code?: string;
}

let gateway: Gateway;
let shop: TestShop;
let owner: SignedIn;
let desk: SignedIn;

beforeAll(async () => {
  gateway = await Gateway.start();
  shop = await startPayingShop(gateway, { LOGIN_SENDS_PER_HOUR_PER_IP: '1000', LOGIN_SEND_GAP_SECONDS: '0' });
  owner = await shop.signIn(ADMIN);
  await shop.app.get(StaffService).invite('desk@example.com', 'desk', ADMIN);
  await shop.app.get(StaffService).acceptInvitation(shop.em(), 'desk@example.com');
  for (const name of ['ananya', 'meera', 'rahul']) await shop.signIn(`${name}@example.com`);
  desk = await shop.signIn('desk@example.com');
});
afterAll(async () => {
  await shop?.stop();
  await gateway?.stop();
});

const ask = async <Body>(url: string, who = owner) => (await shop.http<Body>('GET', url, { token: who.token })).body;
const act = (path: string, body?: unknown, who = owner): Promise<TestResponse<Answer>> =>
  shop.http('POST', `/api/admin/users/${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const customer = (id: string) => ask<CustomerDto>(`/api/admin/users/${id}`);
const listed = async (query: string) => (await ask<UserPageDto>(`/api/admin/users?${query}`)).rows;
const emails = (rows: readonly ListedUserDto[]) => rows.map(({ email }) => email);
const actionsOf = async (id: string) =>
  (
    await shop
      .em()
      .execute<{ action: string }[]>(
        `select action from admin_action where subject_kind = 'user' and subject_id = ? order by at, id`,
        [id],
      )
  ).map(({ action }) => action);
const mailsTo = async (email: string) => {
  await shop.waitUntilIdle();
  return (await shop.mails()).filter(({ to }) => to === email);
};

describe('the directory of users', () => {
  it('R-API-31 R-SEC-07 lists everybody by id and address', async () => {
    const users = await ask<{ id: string; email: string }[]>('/api/users');
    const named = ['ananya', 'meera', 'rahul', 'desk'].map((name) => `${name}@example.com`);
    expect(users.map(({ email }) => email)).toEqual([ADMIN, ...named]);
    expect(Object.keys(users[0] ?? {}).toSorted()).toEqual(['email', 'id']);
  });

  it('goes through them in parts, newest first, each once', async () => {
    const first = await ask<UserPageDto>('/api/admin/users?limit=3');
    expect(emails(first.rows)).toEqual(['desk@example.com', 'rahul@example.com', 'meera@example.com']);
    expect(first.total).toBe(5);
    const second = await ask<UserPageDto>(`/api/admin/users?limit=3&after=${first.next}`);
    expect(emails(second.rows)).toEqual(['ananya@example.com', ADMIN]);
    expect(second.next).toBeNull();
    expect(Date.parse(second.rows[0]?.lastSeenAt ?? '')).not.toBeNaN();
  });

  it('finds by part of an address, a name, a phone number or an id; a sign of LIKE is a letter', async () => {
    const [meera] = await listed('q=MEERA');
    expect(meera?.email).toBe('meera@example.com');
    await shop
      .em()
      .execute(`update app_user set full_name = 'Meera Iyer', phone = '9876543210' where id = ?`, [meera?.id]);
    const found = [{ ...meera, fullName: 'Meera Iyer' }];
    expect(await listed('q=iyer%20meera')).toEqual(found);
    expect(await listed('q=98765')).toEqual(found);
    expect(await listed(`q=${meera?.id.slice(-12)}`)).toEqual(found);
    expect(await listed('q=%25')).toEqual([]);
  });

  it('refuses a place that it did not write', async () => {
    expect((await shop.http('GET', '/api/admin/users?after=x', { token: owner.token })).status).toBe(400);
  });
});

describe('a customer’s page', () => {
  it('shows orders, net spend as the dashboard counts it, credit, returns, messages and sessions', async () => {
    const buyer = await buyerWithCart(shop);
    const { id, email } = buyer.user;
    await gateway.pay((await checkout(shop, buyer)).body.razorpayOrderId);
    const order = await orderWith(shop, buyer, 'paid');
    const refund = { amount: 100, note: 'A scratch', as: 'credit' };
    await shop.http('POST', `/api/admin/orders/${order.id}/refunds`, { token: owner.token, body: refund });
    const words = { fullName: 'Meera Iyer', email, subject: 'Where is it?', message: 'Please tell me.' };
    await shop.http('POST', '/api/contact', { body: words });
    const page = await customer(id);
    expect(page).toMatchObject({
      email,
      fullName: 'Meera Iyer',
      phone: '9876543210',
      isStaff: false,
      block: null,
      orderCount: 1,
      spent: order.amount - 100,
      refunded: 100,
      average: order.amount - 100,
      credit: 100,
      orders: [{ number: order.number, state: 'paid', amount: order.amount }],
      returns: [],
      messages: [{ subject: 'Where is it?', state: 'new' }],
      creditEntries: [{ amount: 100, orderNumber: order.number }],
      notes: [],
      tags: [],
    });
    expect(page.sessions).toHaveLength(1);
    expect(page.lastSignInAt).toBe(page.sessions[0]?.begunAt);
    expect(await listed(`q=${email}`)).toMatchObject([
      { orders: 1, spent: order.amount - 100, credit: 100, lastOrder: { number: order.number } },
    ]);
    await shop.em().execute(
      `insert into line_refund (id, order_id, key, reason, parts, payment_paise, credit_paise, transfer_paise, actor,
         created_at)
       values (gen_random_uuid(), ?, 'by-the-bank', 'other', '[]', 0, 0, 5000, 'x', now())`,
      [order.id],
    );
    expect(await customer(id)).toMatchObject({ spent: order.amount - 150, refunded: 150 });
    await shop.em().execute('update shop_order set hidden_at = paid_at where id = ?', [order.id]);
    expect(await customer(id)).toMatchObject({ orderCount: 0, spent: 0, refunded: 0, orders: [] });
  });

  it('keeps notes and tags of the team, by which customers are found, and audits them without their text', async () => {
    const { user } = await shop.signIn('noted@example.com');
    expect((await act(`${user.id}/notes`, { text: 'Call after six.\nNever before.' }, desk)).status).toBe(200);
    await act(`${user.id}/tags`, { name: 'Wholesale' }, desk);
    await act(`${user.id}/tags`, { name: 'wholesale' });
    const page = await customer(user.id);
    expect(page.notes).toMatchObject([{ text: 'Call after six.\nNever before.', author: 'desk@example.com' }]);
    expect(page.tags).toMatchObject([{ name: 'Wholesale' }]);
    const [tag] = await ask<{ id: string; name: string }[]>('/api/admin/users/tags', desk);
    expect(tag).toEqual(page.tags[0]);
    expect(emails(await listed(`tag=${tag?.id}`))).toEqual(['noted@example.com']);
    const { token } = desk;
    await act(`${user.id}/notes`, { text: 'The owner’s own.' });
    const [own] = (await customer(user.id)).notes;
    const url = `/api/admin/users/${user.id}`;
    expect((await shop.http<Answer>('DELETE', `${url}/notes/${own?.id}`, { token })).body.code).toBe(
      'access.right_missing',
    );
    expect((await shop.http('DELETE', `${url}/notes/${page.notes[0]?.id}`, { token })).status).toBe(200);
    expect((await shop.http('DELETE', `${url}/tags/${tag?.id}`, { token })).status).toBe(200);
    expect((await shop.http('DELETE', `${url}/tags/${tag?.id}`, { token })).status).toBe(404);
    expect(await customer(user.id)).toMatchObject({ notes: [{ text: 'The owner’s own.' }], tags: [] });
    expect(await actionsOf(user.id)).toEqual([
      'user.note_add',
      'user.tag_add',
      'user.note_add',
      'user.note_delete',
      'user.tag_remove',
    ]);
    const [stored] = await shop
      .em()
      .execute<{ text: string }[]>('select string_agg(a::text, $$ $$) as text from admin_action a');
    expect(stored?.text).not.toContain('Call after six');
  });

  it('takes ten tags and no more', async () => {
    const { user } = await shop.signIn('tagged@example.com');
    for (let place = 0; place < 10; place += 1) await act(`${user.id}/tags`, { name: `Tag ${place}` });
    expect((await act(`${user.id}/tags`, { name: 'Tag 10' })).body.code).toBe('tag.too_many');
    expect((await act(`${user.id}/tags`, { name: 'tag 9' })).status).toBe(200);
    expect((await customer(user.id)).tags).toHaveLength(10);
  });
});

describe('store credit without an order', () => {
  it('is added once for a key, with its reason in the account, in an e-mail and in the audit log', async () => {
    const { user, token } = await shop.signIn('credited@example.com');
    const body = { key: randomUUID(), amount: 300.5, reason: 'The box was dented' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => act(`${user.id}/credit`, body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    for (const other of [{ amount: 400 }, { reason: 'A gift' }])
      expect((await act(`${user.id}/credit`, { ...body, ...other })).body.code).toBe('request.key_in_use');
    const account = await shop.http('GET', '/api/users/me/store-credit', { token });
    expect(account.body).toMatchObject({
      balance: 300.5,
      entries: [{ amount: 300.5, note: 'The box was dented', orderNumber: null }],
    });
    const mails = await mailsTo(user.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['₹300.50 of store credit for you']);
    expect(mails[0]?.text).toContain('The box was dented');
    expect(await actionsOf(user.id)).toEqual(['user.credit']);
  });

  it('keeps within the limits of the desk: in one go, and in a day', async () => {
    const { user } = await shop.signIn('limited@example.com');
    const { perOrder, perDay } = await shop.app.get(StaffService).limits();
    const give = async (amount: number) =>
      (await act(`${user.id}/credit`, { key: randomUUID(), amount: amount / 100, reason: 'For the wait' }, desk)).body;
    expect((await give(perOrder + 100)).code).toBe('staff.refund_limit');
    let given = 0;
    for (; given + perOrder <= perDay; given += perOrder) expect((await give(perOrder)).code).toBeUndefined();
    expect((await give(perDay - given + 100)).code).toBe('staff.refund_limit');
    expect((await customer(user.id)).credit).toBe(given / 100);
  });

  it('is refused for an amount, a reason or a customer that is none', async () => {
    const { user } = await shop.signIn('limited@example.com');
    const right = { key: randomUUID(), amount: 5, reason: 'A gift' };
    for (const wrong of [{ amount: 0 }, { amount: 100_001 }, { amount: 1.005 }, { reason: ' ' }, { key: 'short' }]) {
      expect((await act(`${user.id}/credit`, { ...right, ...wrong })).status).toBe(400);
    }
    expect((await act(`${randomUUID()}/credit`, right)).body.code).toBe('account.not_found');
  });
});

describe('a blocked customer', () => {
  it('is signed out, cannot sign in or check out, and is told why in a plain sentence; placed orders go on', async () => {
    const buyer = await buyerWithCart(shop);
    const { id, email } = buyer.user;
    const opened = await checkout(shop, buyer);
    expect((await act(`${id}/block`, { reason: 'Refused five parcels' })).status).toBe(200);
    await act(`${id}/block`, { reason: 'Once more' });
    expect(await customer(id)).toMatchObject({ block: { reason: 'Refused five parcels', by: ADMIN }, sessions: [] });
    expect((await checkout(shop, buyer)).status).toBe(401);
    await expect(shop.signInByMail(email)).rejects.toThrow('This account is blocked');
    expect(emails(await listed('blocked=true'))).toEqual([email]);
    // A session that is older than the block does not check out either.
    const other = await shop.signIn(email);
    expect((await checkout(shop, other, { body: { address: '14 Hill Road' } })).status).toBe(401);
    // The desk takes no order for them, and is told why: it is not the desk's session that has ended.
    const { body: products } = await shop.http<{ id: string; name: string }[]>('GET', '/api/products');
    const product = products.find(({ name }) => name === PLAIN);
    const takenByPhone = () =>
      shop.http<{ code?: string }>('POST', '/api/admin/phone-orders', {
        token: owner.token,
        headers: { 'idempotency-key': randomUUID() },
        body: { ...ADDRESS, email, channel: 'phone', lines: [{ productId: product?.id, quantity: 1 }] },
      });
    expect(await takenByPhone()).toMatchObject({ status: 409, body: { code: 'checkout.customer_blocked' } });
    await gateway.pay(opened.body.razorpayOrderId);
    await shop.waitUntilIdle();
    expect((await customer(id)).orders).toMatchObject([{ state: 'paid' }]);

    expect((await act(`${id}/unblock`)).status).toBe(200);
    expect((await shop.signInByMail(email)).user.id).toBe(id);
    expect(await customer(id)).toMatchObject({ block: null });
    expect((await takenByPhone()).status).toBe(200);
    expect(await actionsOf(id)).toEqual(['user.block', 'user.unblock']);
  });

  it('is never the owner or staff; the desk signs customers out and does no more', async () => {
    const { user, token } = await shop.signIn('phone-lost@example.com');
    for (const { id } of [owner.user, desk.user]) {
      expect((await act(`${id}/block`, { reason: 'A mistake' })).body.code).toBe('account.is_staff');
      expect((await act(`${id}/erasure`, { confirm: 'ERASE' })).body.code).toBe('account.is_staff');
      expect((await act(`${id}/sign-out`, undefined, desk)).body.code).toBe('account.is_staff');
    }
    expect((await act(`${user.id}/block`, { reason: 'x' }, desk)).body.code).toBe('access.right_missing');
    expect((await act(`${user.id}/sign-out`, undefined, desk)).status).toBe(200);
    expect((await shop.http('GET', '/api/users/me', { token })).status).toBe(401);
    expect(await actionsOf(user.id)).toEqual(['user.sign_out']);
  });
});

describe('requests about personal data', () => {
  it('a copy is everything that the account itself would download, and is proved by an e-mail', async () => {
    const { user, token } = await shop.signIn('curious@example.com');
    await act(`${user.id}/notes`, { text: 'Asks a lot.' });
    const copy = await act(`${user.id}/data-copy`);
    const {
      madeAt: _madeAt,
      sessions: _sessions,
      ...own
    } = await ask<Record<string, unknown>>('/api/users/me/export', { ...owner, token });
    expect(copy.body).toMatchObject(own);
    expect(copy.body).toMatchObject({ notes: { notes: [{ text: 'Asks a lot.' }], tags: [] } });
    expect((await mailsTo(user.email)).map(({ subject }) => subject)).toEqual(['A copy of your data at Saugaat']);
    expect(await actionsOf(user.id)).toEqual(['user.note_add', 'user.data_copy']);
  });

  it('an erasure is done once, leaves no word about the person, and is proved by an e-mail', async () => {
    const buyer = await buyerWithCart(shop);
    const { id, email } = buyer.user;
    await gateway.pay((await checkout(shop, buyer)).body.razorpayOrderId);
    const { id: orderId } = await orderWith(shop, buyer, 'paid');
    const note = (path: string, text: string) =>
      shop.http('POST', `/api/admin/${path}/notes`, { token: owner.token, body: { text } });
    await note(`users/${id}`, 'Knows the mayor');
    await note(`orders/${orderId}`, 'Knows the mayor too');
    await act(`${id}/credit`, { key: randomUUID(), amount: 5, reason: 'Knows the mayor' });
    await act(`${id}/tags`, { name: 'Knows the mayor' });
    expect((await act(`${id}/erasure`, { confirm: 'erase' })).status).toBe(400);
    const answers = [
      await act(`${id}/erasure`, { confirm: 'ERASE' }),
      await act(`${id}/erasure`, { confirm: 'ERASE' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 404]);
    const mails = await mailsTo(email);
    expect(mails.filter(({ subject }) => subject === 'Your data at Saugaat has been erased')).toHaveLength(1);
    expect((await shop.http('GET', `/api/admin/users/${id}`, { token: owner.token })).status).toBe(404);
    const rows = await shop.em().execute<{ found: string }[]>(
      `select 'note' as found from note n where n::text like '%mayor%'
       union all select 'credit' from credit_entry e where e::text like '%mayor%'
       union all select 'audit' from admin_action a where a::text like '%mayor%' or a::text like ?`,
      [`%${email}%`],
    );
    expect(rows).toEqual([]);
    expect((await actionsOf(id)).at(-1)).toBe('user.erase');
  });
});

describe('notes and tags of orders', () => {
  it('stand in the order’s timeline and find it in the list; the workshop writes them too', async () => {
    const buyer = await buyerWithCart(shop);
    await gateway.pay((await checkout(shop, buyer)).body.razorpayOrderId);
    const { id, number } = await orderWith(shop, buyer, 'paid');
    await shop.app.get(StaffService).invite('workshop@example.com', 'workshop', ADMIN);
    await shop.app.get(StaffService).acceptInvitation(shop.em(), 'workshop@example.com');
    const workshop = await shop.signIn('workshop@example.com');
    const url = `/api/admin/orders/${id}`;
    const post = (path: string, body: unknown) => shop.http('POST', `${url}/${path}`, { token: workshop.token, body });
    expect((await post('notes', { text: 'Engrave in brass.' })).status).toBe(200);
    expect((await post('tags', { name: 'Wedding' })).status).toBe(200);
    interface File {
      tags: { id: string; name: string }[];
      happenings: { kind: string; note: string; actor: string; reference: string }[];
    }
    const file = await ask<File>(url, workshop);
    const note = file.happenings.find(({ kind }) => kind === 'note');
    expect(note).toMatchObject({ note: 'Engrave in brass.', actor: 'workshop@example.com' });
    const tagId = file.tags[0]?.id ?? '';
    const tagged = await ask<{ rows: { number: string; tags: object[] }[] }>(`/api/admin/orders?tag=${tagId}`);
    expect(tagged.rows).toMatchObject([{ number, tags: [{ name: 'Wedding' }] }]);
    expect(await ask('/api/admin/orders/tags', workshop)).toEqual([{ id: tagId, name: 'Wedding' }]);
    // A tag of an order is none of a customer.
    expect(await listed(`tag=${tagId}`)).toEqual([]);
    for (const path of [`notes/${note?.reference}`, `tags/${tagId}`]) {
      expect((await shop.http('DELETE', `${url}/${path}`, { token: workshop.token })).status).toBe(200);
    }
    await shop.em().execute(`update shop_order set state = 'delivered' where id = ?`, [id]);
    expect((await post('notes', { text: 'Not theirs any more.' })).status).toBe(404);
    expect(await ask<File>(url)).toMatchObject({ tags: [] });
  });
});
