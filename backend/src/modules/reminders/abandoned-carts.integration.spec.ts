import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startTestShop, type SignedIn, type TestShop } from '../../../testing/test-shop.js';
import { toIstMillis, newId } from '../../kernel/index.js';
import { MailTransport, type StoredMail } from '../../platform/mail/index.js';
import { PrivacyRegistry } from '../../platform/privacy/index.js';
import { jobNamed } from '../../platform/queue/index.js';
import { CartClient, nameLamp, seedProduct } from '../cart/cart-client.fixture.js';
import { AbandonedCartFinder, ReminderSender } from './reminders.service.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ENV = {
  APP_SECRET: 'the secret of two workers of one shop, and of no other',
  RATE_LIMIT_FACTOR: '1000',
  LOGIN_SEND_GAP_SECONDS: '0',
  LOGIN_SENDS_PER_HOUR: '1000',
  LOGIN_SENDS_PER_DAY: '1000',
  LOGIN_SENDS_PER_HOUR_PER_IP: '1000',
  ACCESS_TOKEN_MINUTES: '1000000',
  SESSION_DAYS: '1000',
};

let shop: TestShop;
let other: TestShop;
let customers = 0;

beforeAll(async () => {
  shop = await startTestShop({ env: ENV });
  other = await startTestShop({ env: ENV, work: false, databaseThrough: async () => shop.databaseUrl });
});
afterAll(async () => {
  await other?.stop();
  await shop?.stop();
});

const choose = (who: SignedIn, wanted: unknown) =>
  shop.http<{ wanted: boolean; since: string | null }>('PUT', '/api/users/me/cart-reminders', {
    token: who.token,
    body: { wanted },
  });
const chosen = async (who: SignedIn) =>
  (
    await shop.http<{ wanted: boolean; since: string | null }>('GET', '/api/users/me/cart-reminders', {
      token: who.token,
    })
  ).body;

/** Somebody who wants to be reminded, with one lamp in the cart. */
async function someone(wanted = true): Promise<CartClient & { productId: string }> {
  customers += 1;
  const who = new CartClient(shop, await shop.signIn(`forgetful${customers}@example.com`));
  if (wanted) await choose(who.session, true);
  const productId = await seedProduct(shop.em(), nameLamp);
  await who.add({ productId, customText1: 'Ammu' });
  return Object.assign(who, { productId });
}

/** Goes on by at least so many hours, to this hour of India's clock. */
function until(hour: number, atLeastHours = 0): void {
  const start = new Date(shop.clock.now().getTime() + atLeastHours * HOUR_MS);
  const there = (hour * HOUR_MS - (toIstMillis(start) % DAY_MS) + DAY_MS) % DAY_MS;
  for (const { clock } of [shop, other]) clock.advance(atLeastHours * HOUR_MS + there);
}

async function remind(): Promise<void> {
  await shop.app.get(AbandonedCartFinder).findDue();
  await shop.waitUntilIdle();
}

const mailsTo = async ({ email }: CartClient): Promise<(StoredMail & { unsubscribeUrl?: string })[]> =>
  (await shop.mails()).filter(({ to, subject }) => to === email && subject.includes('still in your cart'));

/** A reminder as the finder notes it, which nobody has sent yet. */
async function noted({ id }: CartClient): Promise<string> {
  const reminderId = newId();
  await shop.em().execute(
    `insert into cart_reminder (id, user_id, cart_changed_at, noted_at)
     select ?, user_id, changed_at, ? from cart_change where user_id = ?`,
    [reminderId, shop.clock.now(), id],
  );
  return reminderId;
}

async function outcomeOf(reminderId: string): Promise<string | null> {
  const [row] = await shop
    .em()
    .execute<{ outcome: string | null }[]>('select outcome from cart_reminder where id = ?', [reminderId]);
  return row?.outcome ?? null;
}

/** As a worker runs the job. */
const send = ({ app }: TestShop, reminderId: string): Promise<void> =>
  RequestContext.create(app.get(EntityManager), () => app.get(ReminderSender).send(reminderId));

async function sent(reminderId: string): Promise<string | null> {
  await send(shop, reminderId);
  await shop.waitUntilIdle();
  return outcomeOf(reminderId);
}

describe('the consent', () => {
  it('is nobody’s until it is given, is kept with its time, and is withdrawn as simply', async () => {
    const { session } = await someone(false);
    expect(await chosen(session)).toEqual({ wanted: false, since: null });
    const given = await choose(session, true);
    expect(given.body).toEqual({ wanted: true, since: expect.stringMatching(/Z$/) });
    shop.clock.advance(HOUR_MS);
    expect((await choose(session, true)).body).toEqual(given.body);
    expect((await choose(session, false)).body).toEqual({ wanted: false, since: null });
    expect((await choose(session, 'yes')).status).toBe(400);
    await Promise.all(Array.from({ length: 10 }, () => choose(session, true)));
    const { reminders } = (await shop.app
      .get(PrivacyRegistry)
      .export({ userId: session.user.id, email: session.user.email })) as {
      reminders: { cartReminderConsents: object[] };
    };
    expect(reminders.cartReminderConsents).toMatchObject([
      { givenAt: new Date(given.body.since ?? ''), withdrawnAt: expect.any(Date), withdrawnBy: 'account' },
      { withdrawnAt: null, withdrawnBy: null },
    ]);
  });
});

describe('a reminder of a cart', () => {
  it('comes once, by day, after a day’s rest, with today’s price and a way out', async () => {
    const who = await someone();
    until(10);
    await who.update({ productId: who.productId, quantity: 2 });
    until(9, 22);
    await remind();
    expect(await mailsTo(who)).toEqual([]);
    until(22, 2);
    await remind();
    expect(await mailsTo(who)).toEqual([]);
    await shop.em().execute('update product set discounted_paise = 99900 where id = ?', [who.productId]);
    until(10);
    for (let run = 0; run < 3; run += 1) await remind();
    const [mail, ...more] = await mailsTo(who);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Lamp of tests is still in your cart');
    expect(mail?.text).toMatch(/^Lamp of tests +Rs 1,998\n {2}"Ammu"\n {2}2 x Rs 999$/m);
    expect(mail?.text).toContain('http://shop.test/checkout');
    expect(mail?.unsubscribeUrl).toMatch(
      new RegExp(`^http://shop\\.test/api/cart-reminders/stop\\?for=${who.id}\\.[\\w-]{43}$`),
    );
    expect(mail?.html).toContain(mail?.unsubscribeUrl);
    expect(mail?.html).toContain('http://shop.test/images/lamp.00000000/320.jpg');
  });

  it('never comes to those who did not ask for it, nor of a cart that is empty or long forgotten', async () => {
    const [unasked, emptied, old] = [await someone(false), await someone(), await someone()];
    await emptied.remove({ productId: emptied.productId });
    until(10, 24 * 7);
    await remind();
    for (const who of [unasked, emptied, old]) expect(await mailsTo(who)).toEqual([]);
  });

  it('is not written to somebody who has just asked for it', async () => {
    const who = await someone(false);
    until(10, 40);
    await choose(who.session, true);
    shop.clock.advance(HOUR_MS);
    await remind();
    expect(await mailsTo(who)).toEqual([]);
    until(10, 24);
    await remind();
    expect(await mailsTo(who)).toHaveLength(1);
  });

  it('waits again after a piece was taken out', async () => {
    const who = await someone();
    const another = await seedProduct(shop.em());
    await who.add({ productId: another });
    until(10, 25);
    await who.remove({ productId: another });
    await remind();
    expect(await mailsTo(who)).toEqual([]);
    until(11, 24);
    await remind();
    expect(await mailsTo(who)).toHaveLength(1);
  });

  it('comes again for a cart that was changed since, and not before three weeks', async () => {
    const who = await someone();
    until(10, 25);
    await remind();
    await who.update({ productId: who.productId, quantity: 3 });
    until(10, 25);
    await remind();
    expect(await mailsTo(who)).toHaveLength(1);
    until(10, 24 * 21);
    await remind();
    expect(await mailsTo(who)).toHaveLength(1);
    await who.update({ productId: who.productId, quantity: 4 });
    until(10, 25);
    await remind();
    expect(await mailsTo(who)).toHaveLength(2);
  });

  it('is noted once, however many workers look together', async () => {
    const who = await someone();
    until(10, 25);
    const handed = [shop, other].map(({ app }) => jest.spyOn(app.get(MailTransport), 'send'));
    await Promise.all(
      Array.from({ length: 20 }, (_, run) => (run % 2 ? other : shop).app.get(AbandonedCartFinder).findDue()),
    );
    await shop.waitUntilIdle();
    const rows = await shop.em().execute('select outcome from cart_reminder where user_id = ?', [who.id]);
    expect(rows).toEqual([{ outcome: 'sent' }]);
    expect(handed.flatMap(({ mock }) => mock.calls).filter(([mail]) => mail.to === who.email)).toHaveLength(1);
    for (const spy of handed) spy.mockRestore();
  });

  it('is sent once, however often its job runs at once', async () => {
    const who = await someone();
    until(10, 25);
    const id = await noted(who);
    const handed = [shop, other].map(({ app }) => jest.spyOn(app.get(MailTransport), 'send'));
    const runs = await Promise.allSettled(Array.from({ length: 20 }, (_, run) => send(run % 2 ? other : shop, id)));
    expect(runs.some(({ status }) => status === 'fulfilled')).toBe(true);
    for (const worker of [shop, other]) await send(worker, id);
    expect(handed.flatMap(({ mock }) => mock.calls).filter(([mail]) => mail.to === who.email)).toHaveLength(1);
    expect(await outcomeOf(id)).toBe('sent');
    for (const spy of handed) spy.mockRestore();
  });
});

describe('what is read again before it goes out', () => {
  it.each<[string, (who: CartClient & { productId: string }) => Promise<unknown>]>([
    ['not_wanted', (who) => choose(who.session, false)],
    ['changed', (who) => who.update({ productId: who.productId, quantity: 5 })],
    ['changed', (who) => who.remove({ productId: who.productId })],
    [
      'nothing_left',
      ({ productId }) => shop.em().execute('update product set hidden_at = now() where id = ?', [productId]),
    ],
    [
      'ordered',
      ({ id, email }) =>
        shop.em().execute(
          `insert into shop_order (id, number, user_id, user_email, state, subtotal_paise, amount_paise, charges, address,
                                   content_hash, created_at)
           values (?, ?, ?, ?, 'awaiting_payment', 100, 100, '[]', '{}', 'x', ?)`,
          [newId(), `SG-T${customers}`, id, email, shop.clock.now()],
        ),
    ],
  ])('%s', async (reason, happens) => {
    const who = await someone();
    until(10, 25);
    const id = await noted(who);
    shop.clock.advance(1_000);
    await happens(who);
    expect(await sent(id)).toBe(reason);
    expect(await mailsTo(who)).toEqual([]);
    await choose(who.session, true);
    await remind();
    expect(await mailsTo(who)).toEqual([]);
  });

  it('only what can still be bought is in it', async () => {
    const who = await someone();
    const gone = await seedProduct(shop.em(), { name: 'A vase that is gone' });
    await who.add({ productId: gone });
    await shop.em().execute('update product set hidden_at = now() where id = ?', [gone]);
    until(10, 25);
    await remind();
    const [mail] = await mailsTo(who);
    expect(mail?.text).toContain('Lamp of tests');
    expect(mail?.text).not.toContain('vase');
  });

  it('what was noted by day and would go out at night waits for the morning', async () => {
    const who = await someone();
    until(20, 25);
    const id = await noted(who);
    until(23);
    expect(await sent(id)).toBeNull();
    await sent(id);
    const waiting = await shop
      .em()
      .execute<{ at: string }[]>(
        'select to_json(run_at) as at from outbox where relayed_at is null and payload ->> ? = ?',
        ['reminderId', id],
      );
    expect(waiting.map(({ at }) => Math.round((toIstMillis(new Date(at)) % DAY_MS) / HOUR_MS))).toEqual([9]);
    until(9);
    shop.clock.advance(60_000);
    await shop.waitUntilIdle();
    expect(await outcomeOf(id)).toBe('sent');
    expect(await mailsTo(who)).toHaveLength(1);
  });
});

const stop = (url: string, headers: Record<string, string> = {}, payload?: string) =>
  shop.http<{ message: string; code?: string }>('POST', url, { headers, ...(payload ? { payload } : {}) });
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

async function unsubscribeUrlOf(who: CartClient): Promise<string> {
  until(10, 25);
  await remind();
  const [mail] = await mailsTo(who);
  return new URL(mail?.unsubscribeUrl ?? '').href.replace('http://shop.test', '');
}

describe('the way out', () => {
  it('ends reminders with one press of a mail program, twice as well, and asks nobody to sign in', async () => {
    const who = await someone();
    const url = await unsubscribeUrlOf(who);
    const looked = await shop.http('GET', url);
    expect([looked.status, looked.headers.location]).toEqual([
      302,
      url.replace('/api/cart-reminders/stop?for=', '/account?stop='),
    ]);
    expect(await chosen(who.session)).toMatchObject({ wanted: true });
    const [first, second] = [await stop(url, FORM, 'List-Unsubscribe=One-Click'), await stop(url)];
    expect([first?.status, second?.status]).toEqual([200, 200]);
    expect(first?.body.message).toMatch(/^Done\./);
    expect(await chosen(who.session)).toEqual({ wanted: false, since: null });
    const [consent] = await shop
      .em()
      .execute<{ by: string }[]>('select withdrawn_by as by from cart_reminder_wish where user_id = ?', [who.id]);
    expect(consent).toEqual({ by: 'mail' });
  });

  it('opens to no forged link', async () => {
    const [who, stranger] = [await someone(), await someone()];
    const url = await unsubscribeUrlOf(who);
    const signature = url.split('.').at(-1);
    for (const forged of [
      `${url.slice(0, -1)}x_`,
      `${stranger.id}.${signature}`,
      `${who.id}.`,
      who.id,
      '.',
      "' or 1=1",
      ' ',
    ]) {
      const address = forged.startsWith('/') ? forged : `/api/cart-reminders/stop?for=${encodeURIComponent(forged)}`;
      expect(await stop(address)).toMatchObject({ status: 404, body: { code: 'reminder.link_unknown' } });
    }
    expect((await stop('/api/cart-reminders/stop')).status).toBe(400);
    expect(await chosen(stranger.session)).toMatchObject({ wanted: true });
    expect(await chosen(who.session)).toMatchObject({ wanted: true });
  });

  it('no other route takes a form of another page', async () => {
    const answer = await shop.http<{ code: string }>('POST', '/api/contact', { headers: FORM, payload: 'fullName=x' });
    expect(answer).toMatchObject({ status: 415, body: { code: 'request.unsupported_type' } });
  });

  it('stays harmless when the account is gone, of which nothing is kept', async () => {
    const who = await someone();
    const url = await unsubscribeUrlOf(who);
    expect((await shop.eraseAccount(who.session)).status).toBe(200);
    await shop.waitUntilIdle();
    expect((await stop(url)).status).toBe(200);
    for (const table of ['cart_reminder_wish', 'cart_reminder', 'cart_change']) {
      expect(await shop.em().execute(`select 1 from ${table} where user_id = ?`, [who.id])).toEqual([]);
    }
  });
});

// outage.integration.spec.ts proves that every job with an interval is scheduled.
it('the shop looks by itself', () => {
  expect(jobNamed('reminders.find-carts').every).toBe(900_000);
});
