import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { otherThan } from '../../../../testing/login-client.js';
import { FormsClient } from '../../../../testing/forms-client.js';
import { Gateway } from '../../../../testing/gateway.js';
import { ADMIN, type TestResponse, type SignedIn, type TestShop } from '../../../../testing/test-shop.js';
import { PrivacyRegistry } from '../../../platform/privacy/index.js';
import { FileStorage } from '../../../platform/storage/index.js';
import { CartClient, dataUrl, photoMug, picture, seedProduct } from '../../cart/cart-client.fixture.js';
import { OrderRedaction } from '../../orders/order/order-redaction.js';
import { ADDRESS, buyerWithCart, checkout, confirm, orderWith, startPayingShop } from '../../orders/orders.fixture.js';
import { AccountErasureService } from './account-erasure.service.js';

let gateway: Gateway;
let shop: TestShop;
beforeAll(async () => {
  gateway = await Gateway.start();
  shop = await startPayingShop(gateway, { LOGIN_SENDS_PER_HOUR_PER_IP: '1000', LOGIN_SEND_GAP_SECONDS: '0' });
});
afterAll(async () => {
  await shop?.stop();
  await gateway?.stop();
});

const contact = new FormsClient(() => shop, '/api/contact');
const feedback = new FormsClient(() => shop, '/api/feedback');

const send = (who: SignedIn, body: unknown): Promise<TestResponse<{ message: string; code?: string }>> =>
  shop.http('DELETE', '/api/users/me', { token: who.token, body });
const withCode = (who: SignedIn, otp?: unknown) => send(who, { confirm: 'ERASE', otp });
const erase = (who: SignedIn) => shop.eraseAccount(who);

interface Copy {
  readonly user: object;
  readonly addresses: object[];
  readonly sessions: object[];
  readonly cart: { lines: object[]; photos: { id: string; url: string }[] };
  readonly orders: { orders: { id: string; lines: object[] }[]; drafts: object[] };
  readonly feedback: object[];
  readonly messages: object[];
}

const copyOf = (headers: Record<string, string>): Promise<TestResponse<Copy>> =>
  shop.http('GET', '/api/users/me/export', { headers });

/** Somebody of whom every module knows something: a paid order with a photo, a cart with another, drafts and words. */
async function wellKnown(): Promise<{ who: SignedIn; email: string; orderId: string }> {
  const who = await buyerWithCart(shop);
  const { email } = who.user;
  const shopper = new CartClient(shop, who);
  const mug = await seedProduct(shop.em(), photoMug);
  await shopper.add({ productId: mug, uploadedPhoto: dataUrl(await picture(80, 60).jpeg().toBuffer()) });
  const opened = await checkout(shop, who);
  await confirm(shop, who, await gateway.pay(opened.body.razorpayOrderId));
  const order = await orderWith(shop, who, 'paid');
  await shopper.add({ productId: mug, uploadedPhoto: dataUrl(await picture(90, 60, '#203040').jpeg().toBuffer()) });
  await shopper.upload(await picture(900, 700).jpeg().toBuffer());
  await shop.http('POST', '/api/users/me/addresses', { token: who.token, body: { ...ADDRESS, city: 'Nagpur' } });
  await shop.http('POST', '/api/save-order', {
    body: {
      email: email.toUpperCase(),
      fullName: 'Meera Iyer',
      phone: ADDRESS.phone,
      productName: 'Mug',
      productId: mug,
      uploadedPhoto: dataUrl(await picture(70, 60, '#a0a010').jpeg().toBuffer()),
    },
  });
  await contact.send({ fullName: 'Meera Iyer', email, subject: 'A lamp', message: `Write to ${email}.` });
  await feedback.send({ name: 'Meera Iyer', email, rating: '5', message: 'Lovely.' });
  await feedback.send({ name: 'Meera Iyer', email, rating: '4', message: `From ${email}` });
  await shop.em().execute(`update feedback set approved = true where email = ? and message = 'Lovely.'`, [email]);
  await shop.waitUntilIdle();
  return { who, email, orderId: order.id };
}

/** Every table, the queues' too, in which some row holds `text`. */
async function tablesWith(text: string): Promise<string[]> {
  const em = shop.em();
  const tables = await em.execute<{ name: string }[]>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'bullmq')`,
  );
  const found = [];
  for (const { name } of tables) {
    const rows = await em.execute(`select 1 from ${name} t where t::text ilike ? limit 1`, [`%${text}%`]);
    if (rows.length > 0) found.push(name);
  }
  const letters = await em.execute(`select 1 from payment_event where convert_from(body, 'UTF8') ilike ? limit 1`, [
    `%${text}%`,
  ]);
  return letters.length > 0 ? [...found, 'letters of the gateway'] : found;
}

const photoFiles = async (where: string, id: string) =>
  (await shop.em().execute<{ id: string }[]>(`select f.id from stored_file f where ${where}`, [id])).map(
    (row) => row.id,
  );

describe('the copy', () => {
  it('holds what every module knows of the person', async () => {
    const { who, email, orderId } = await wellKnown();
    const { status, body, headers } = await copyOf({ authorization: `Bearer ${who.token}` });
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe('attachment; filename="my-account.json"');
    expect(headers['cache-control']).toBe('no-store');
    expect(Object.keys(body).toSorted()).toEqual(
      ['addresses', 'madeAt', 'sessions', 'user', ...shop.app.get(PrivacyRegistry).sections].toSorted(),
    );
    expect(body.user).toEqual({ ...who.user, fullName: 'Meera Iyer', phone: ADDRESS.phone });
    expect(body.addresses).toMatchObject([{ city: 'Nagpur', isDefault: true }]);
    expect(body.sessions).toEqual([
      {
        device: null,
        begun: expect.any(String),
        lastUsed: expect.any(String),
        expires: expect.any(String),
        ended: null,
      },
    ]);
    expect(body.cart.lines).toMatchObject([
      { quantity: 1, price: 1_299, photoUrl: expect.stringContaining('/api/files/') },
    ]);
    expect(body.cart.photos).toHaveLength(3);
    expect(body.orders.orders).toMatchObject([
      { id: orderId, userEmail: email, amount: expect.any(Number), address: { city: 'Pune' }, state: 'paid' },
    ]);
    expect(body.orders.orders[0]?.lines).toHaveLength(2);
    expect(body.orders.drafts).toMatchObject([{ fullName: 'Meera Iyer', photoUrl: expect.any(String) }]);
    expect(body.feedback).toMatchObject([{ rating: 5 }, { rating: 4 }]);
    expect(body.messages).toMatchObject([{ kind: 'contact', subject: 'A lamp' }]);
    const [photo] = body.cart.photos;
    expect((await shop.http('GET', photo?.url ?? '')).status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(/hash|secret|token/i);
  });

  it('R-SEC-14 holds nothing of anybody else, and opens in a tab by the cookie', async () => {
    const stranger = await shop.signIn('stranger@example.com');
    const { status, body } = await copyOf({ cookie: stranger.cookie });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      user: { email: 'stranger@example.com' },
      addresses: [],
      cart: { lines: [], photos: [] },
      orders: { orders: [], drafts: [] },
      feedback: [],
      messages: [],
    });
  });

  it('R-ERR-26 is made 20 times an hour', async () => {
    const { token } = await shop.signIn('curious@example.com');
    const headers = { authorization: `Bearer ${token}` };
    const answers = await Promise.all(Array.from({ length: 22 }, () => copyOf(headers)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  });
});

describe('the erasure', () => {
  it.each([[{}], [{ confirm: 'erase' }], [{ confirm: true }], [{ confirm: ['ERASE'] }], [null]])(
    'does not begin without the word: %j',
    async (body) => {
      const who = await shop.signIn('undecided@example.com');
      expect((await send(who, body)).status).toBe(400);
      expect((await shop.http('GET', '/api/users/me', { token: who.token })).status).toBe(200);
    },
  );

  it('takes a fresh code that was mailed for it, in the session that asked, once', async () => {
    const who = await shop.signInByMail('decided@example.com');
    const elsewhere = await shop.signIn('decided@example.com');
    const refused = { status: 400, body: { code: 'auth.code_wrong' } };
    expect(await withCode(who)).toMatchObject(refused);
    expect(await withCode(who, '123456')).toMatchObject(refused);
    const otp = await shop.erasureCode(who);
    expect((await shop.mails()).find(({ to }) => to === who.user.email)?.subject).toContain('erase your');
    expect(await withCode(elsewhere, otp)).toMatchObject(refused);
    const asSignIn = await shop.http('POST', '/api/verify-email-otp', { body: { email: who.user.email, otp } });
    expect(asSignIn.status).toBe(400);
    expect(await withCode(who, otherThan(otp))).toMatchObject(refused);
    expect((await withCode(who, otp)).status).toBe(200);
  });

  it('leaves no trace of the person but what the books need, and signing in again makes a fresh account', async () => {
    const { who, email, orderId } = await wellKnown();
    const other = await wellKnown();
    const ordered = await photoFiles(
      'exists (select from order_line where order_id = ? and photo_file_id = f.id)',
      orderId,
    );
    const drafted = await photoFiles(
      'exists (select from order_draft where lower(email) = ? and photo_file_id = f.id)',
      email,
    );
    const admin = await shop.signIn(ADMIN);
    const report = { kind: 'orders', filters: { q: email } };
    expect((await shop.http('POST', '/api/admin/reports', { token: admin.token, body: report })).status).toBe(200);
    await shop.waitUntilIdle();
    const others = (await copyOf({ authorization: `Bearer ${other.who.token}` })).body;
    const known = ['app_user', 'shop_order', 'order_draft', 'form_message', 'feedback', 'report'];
    expect(await tablesWith(email)).toEqual(expect.arrayContaining(known.map((name) => `public.${name}`)));

    const answer = await erase(who);
    expect(answer).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect(answer.raw.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['saugaat_session', ''],
      ['saugaat_admin', ''],
    ]);
    expect((await shop.http<{ code: string }>('GET', '/api/users/me', { token: who.token })).body.code).toBe(
      'auth.session_over',
    );
    expect((await shop.http('POST', '/api/auth/refresh', { headers: { cookie: who.cookie } })).status).toBe(401);
    await shop.waitUntilIdle();

    // Codes and tries of sign-ins stay for the day that their limits count.
    expect((await tablesWith(email)).filter((name) => !name.startsWith('public.login_'))).toEqual([]);
    const [order] = await shop
      .em()
      .execute<{ user_email: string; address: object; state: string }[]>(
        'select user_email, address, state from shop_order where id = ?',
        [orderId],
      );
    expect(order).toEqual({ user_email: `erased-${who.user.id}@erased.invalid`, address: ADDRESS, state: 'paid' });
    expect(ordered).toHaveLength(1);
    expect(await photoFiles('owner_id = ?', who.user.id)).toEqual(ordered);
    expect(await shop.app.get(FileStorage).read(ordered[0] ?? '')).toBeInstanceOf(Buffer);
    expect(drafted).toHaveLength(1);
    await expect(shop.app.get(FileStorage).read(drafted[0] ?? '')).rejects.toMatchObject({ code: 'file.not_found' });
    const shown = await shop.http<{ name: string; message: string }[]>('GET', '/api/feedback/top');
    expect(shown.body).toContainEqual(expect.objectContaining({ name: 'A customer', message: 'Lovely.' }));

    const again = await shop.signInByMail(email);
    expect(again.user).toEqual({ id: expect.any(String), email, fullName: '', phone: '', isAdmin: false, role: null });
    expect(again.user.id).not.toBe(who.user.id);
    const fresh = (await copyOf({ authorization: `Bearer ${again.token}` })).body;
    expect(fresh).toMatchObject({ addresses: [], cart: { lines: [], photos: [] }, orders: { orders: [], drafts: [] } });
    expect([fresh.feedback, fresh.messages]).toEqual([[], []]);

    const { madeAt: _before, ...before } = others as Copy & { madeAt: string };
    expect((await copyOf({ authorization: `Bearer ${other.who.token}` })).body).toMatchObject(before);
  });

  it('may be asked for twice at once, and its job may run again: what was written since stays', async () => {
    const { who, email } = await wellKnown();
    const body = { confirm: 'ERASE', otp: await shop.erasureCode(who) };
    const statuses = (await Promise.all([send(who, body), send(who, body), send(who, body)])).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    // The code works once, and the session ends with the account.
    expect(statuses.every((status) => [200, 400, 401].includes(status))).toBe(true);
    await shop.waitUntilIdle();
    const jobs = await shop
      .em()
      .execute<{ payload: Parameters<AccountErasureService['complete']>[0] }[]>(
        `select payload from outbox where key = ?`,
        [`auth.erase-person:${who.user.id}`],
      );
    expect(jobs).toHaveLength(1);
    shop.clock.advance(2_000);
    const again = await shop.signInByMail(email);
    await contact.send({ fullName: 'Meera', email, subject: 'Back again', message: 'Namaste' });
    for (const { payload } of jobs) await shop.app.get(AccountErasureService).complete(payload);
    const copy = await copyOf({ authorization: `Bearer ${again.token}` });
    expect(copy.body.messages).toMatchObject([{ subject: 'Back again' }]);
  });

  it('lets go of the phone once the parcel has arrived, and of what the gateway wrote', async () => {
    const { who, orderId } = await wellKnown();
    await erase(who);
    await shop.waitUntilIdle();
    const kept = async () =>
      shop.em().execute<{ phone: string; name: string; letters: number }[]>(
        `select address ->> 'phone' as phone, address ->> 'firstName' as name,
           (select coalesce(sum(octet_length(body)), 0)::int from payment_event e
            where e.gateway_order_id = o.gateway_order_id) as letters
         from shop_order o where id = ?`,
        [orderId],
      );
    const events = await shop
      .em()
      .execute('select 1 from payment_event e join shop_order o using (gateway_order_id) where o.id = ?', [orderId]);
    expect(events.length).toBeGreaterThan(0);
    await shop.app.get(OrderRedaction).redactDue();
    expect(await kept()).toEqual([{ phone: ADDRESS.phone, name: 'Meera', letters: 0 }]);
    await shop.em().execute(`update shop_order set state = 'delivered' where id = ?`, [orderId]);
    await shop.app.get(OrderRedaction).redactDue();
    expect(await kept()).toEqual([{ phone: '', name: 'Meera', letters: 0 }]);
  });

  it('P60 takes what the gateway wrote about a dispute, also where it names no order, and keeps the dispute', async () => {
    const { who, orderId } = await wellKnown();
    const em = shop.em();
    await em.execute(
      `insert into payment (id, order_id, gateway_payment_id, status, amount_paise, currency, created_at, updated_at)
       values (gen_random_uuid(), ?, 'pay_disputed', 'captured', 100, 'INR', now(), now())`,
      [orderId],
    );
    await em.execute(
      `insert into payment_event (id, event_id, type, gateway_payment_id, body, received_at, processed_at, outcome)
       values (gen_random_uuid(), 'evt_dispute', 'payment.dispute.created', 'pay_disputed',
         convert_to('{"contact":"' || ? || '"}', 'UTF8'), now(), now(), 'settled')`,
      [ADDRESS.phone],
    );
    await em.execute(
      `insert into dispute (id, gateway_dispute_id, gateway_payment_id, order_id, phase, state, reason, amount_paise,
         currency, answer, answer_note, read_at, created_at, updated_at)
       values (gen_random_uuid(), 'disp_1', 'pay_disputed', ?, 'chargeback', 'won', 'fraud', 100, 'INR', 'contested',
         'Meera Iyer signed for it', now(), now(), now())`,
      [orderId],
    );
    await erase(who);
    await shop.waitUntilIdle();
    await shop.app.get(OrderRedaction).redactDue();
    const kept = `select octet_length(body) as bytes, type from payment_event where event_id = 'evt_dispute'`;
    expect(await shop.em().execute(kept)).toEqual([{ bytes: 0, type: 'payment.dispute.created' }]);
    const disputes = `select state, answer_note as note from dispute where gateway_dispute_id = 'disp_1'`;
    expect(await shop.em().execute(disputes)).toEqual([{ state: 'won', note: null }]);
  });

  it('removes the row of somebody who never ordered', async () => {
    const who = await shop.signIn('passer-by@example.com');
    await erase(who);
    await shop.waitUntilIdle();
    expect(await shop.em().execute('select 1 from app_user where id = ?', [who.user.id])).toEqual([]);
  });

  it('an order that is opened at the same moment is either erased too or not opened', async () => {
    for (let round = 0; round < 8; round += 1) {
      const who = await buyerWithCart(shop);
      const body = { confirm: 'ERASE', otp: await shop.erasureCode(who) };
      const [, erased] = await Promise.all([checkout(shop, who), send(who, body)]);
      expect(erased.status).toBe(200);
      await shop.waitUntilIdle();
      const emails = await shop
        .em()
        .execute<{ user_email: string }[]>('select user_email from shop_order where user_id = ?', [who.user.id]);
      expect(emails.map(({ user_email }) => user_email)).toEqual(
        emails.map(() => `erased-${who.user.id}@erased.invalid`),
      );
      expect(
        await tablesWith(who.user.email).then((names) => names.filter((name) => !name.startsWith('public.login_'))),
      ).toEqual([]);
    }
  });

  it('mails that were still to come are not sent to an address that leads nowhere', async () => {
    expect((await shop.mails()).filter(({ to }) => to.endsWith('.invalid'))).toEqual([]);
  });
});
