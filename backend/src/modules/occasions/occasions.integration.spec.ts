import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestShop, type SignedIn, type TestShop } from '../../../testing/test-shop.js';
import { addDays, toIstDate, toIstMillis } from '../../kernel/index.js';
import type { StoredMail } from '../../platform/mail/index.js';
import { PrivacyRegistry } from '../../platform/privacy/index.js';
import type { OccasionBookDto } from './occasion-book.dto.js';
import { OccasionReminderFinder } from './occasion-reminders.service.js';
import type { LastDaysDto, OccasionDto, OccasionListDto } from './occasions.dto.js';
import { OCCASIONS } from './occasions.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ENV = { ACCESS_TOKEN_MINUTES: '1000000', SESSION_DAYS: '1000', LOGIN_SEND_GAP_SECONDS: '0' };

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop({ demo: true, env: ENV });
});
afterAll(() => shop.stop());

const today = () => toIstDate(shop.clock.now());
const get = async <Body>(url: string) => (await shop.http<Body>('GET', url)).body;

describe('the pages of the occasions', () => {
  it('each have a page with gifts that fit, and stand in the sitemap', async () => {
    const { occasions } = await get<OccasionListDto>('/api/occasions');
    expect(occasions.map(({ slug }) => slug).toSorted()).toEqual(OCCASIONS.map(({ slug }) => slug).toSorted());
    for (const { slug, on } of occasions) {
      const page = await get<OccasionDto>(`/api/occasions/${slug}`);
      expect([slug, page.on, page.products.length]).toEqual([slug, on, Math.min(16, page.total)]);
      expect([slug, page.total]).toEqual([slug, expect.any(Number)]);
      expect(page.products.length).toBeGreaterThanOrEqual(6);
    }
    const names = async (slug: string) =>
      (await get<OccasionDto>(`/api/occasions/${slug}`)).products.map(({ name }) => name).slice(0, 6);
    expect(await names('diwali')).toContain('Lamp Brass Akhand Jyoti Panch Diya');
    expect(await names('wedding')).toContain('Wall Art Couple Illustration in Gold Frame');
    expect(await names('new-baby')).toContain('Lamp Baby Elephant Acrylic Night Light');
    expect((await shop.http('GET', '/api/occasions/easter')).status).toBe(404);
  });

  it('move on to the next year when their day is over, although the catalogue is the same', async () => {
    const first = (await get<OccasionListDto>('/api/occasions')).occasions[0];
    const was = await get<OccasionDto>(`/api/occasions/${first?.slug}`);
    const days = (Date.parse(was.on ?? '') - Date.parse(today())) / DAY_MS + 1;
    shop.clock.advance(days * DAY_MS);
    const is = await get<OccasionDto>(`/api/occasions/${first?.slug}`);
    expect(is.on).toBe(was.later[0]);
    expect((await get<OccasionListDto>('/api/occasions')).today).toBe(today());
  });

  it('tell the last days to order for a PIN code, then for cities, also for a day that is the shopper’s own', async () => {
    await shop
      .em()
      .execute(
        `insert into post_office (pin, name, district, state) values ('411038', 'Kothrud', 'Pune', 'Maharashtra') on conflict do nothing`,
      );
    const on = addDays(today(), 60);
    const { rows } = await get<LastDaysDto>(`/api/occasions/birthday/last-days?pin=411038&on=${on}`);
    expect(rows[0]).toMatchObject({ place: 'Pune', pinCode: '411038' });
    expect(rows.length).toBeGreaterThan(4);
    for (const { personalised } of rows) expect(personalised && personalised < on && personalised > today()).toBe(true);
    const refused = await Promise.all(
      ['', '?on=2027-02-30', `?on=${on}&pin=999999`].map((query) =>
        shop.http<{ code: string }>('GET', `/api/occasions/birthday/last-days${query}`),
      ),
    );
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [400, 'occasion.day_needed'],
      [400, 'request.invalid'],
      [404, 'delivery.pin_unknown'],
    ]);
  });
});

const book = (who: SignedIn, method = 'GET', path = '', body?: object) =>
  shop.http<OccasionBookDto & { code?: string }>(method as 'GET', `/api/users/me/occasions${path}`, {
    token: who.token,
    ...(body ? { body } : {}),
  });
const AMMA = { name: 'Amma', occasion: 'birthday', firstYear: 1966, recipient: 'her', remind: true, remindDays: 14 };

/** The day and month in so many days. */
function inDays(count: number): { day: number; month: number } {
  const [, month = 0, day = 0] = addDays(today(), count).split('-').map(Number);
  return { day, month };
}

/** Goes on to ten in the morning. */
function tillMorning(): void {
  const passed = toIstMillis(shop.clock.now()) % DAY_MS;
  shop.clock.advance((10 * HOUR_MS - passed + DAY_MS) % DAY_MS);
}

async function remind(): Promise<void> {
  await shop.app.get(OccasionReminderFinder).findDue();
  await shop.waitUntilIdle();
}
const mailsTo = async (email: string): Promise<(StoredMail & { unsubscribeUrl?: string })[]> =>
  (await shop.mails()).filter(({ to, html }) => to === email && html?.includes('occasion book'));

describe('the occasion book', () => {
  it('keeps dates, the next first, with ideas and the last day to order them', async () => {
    const who = await shop.signIn('keeper@example.com');
    await book(who, 'POST', '', { ...AMMA, ...inDays(60) });
    const { body } = await book(who, 'POST', '', { name: 'Arjun', occasion: 'rakhi', remind: false });
    const amma = body.entries.find(({ name }) => name === 'Amma');
    expect(amma).toMatchObject({ on: addDays(today(), 60), turns: expect.any(Number) });
    expect(amma?.ideas).toHaveLength(3);
    expect(amma?.orderBy && amma.orderBy < addDays(today(), 60)).toBe(true);
    expect(body.entries.find(({ name }) => name === 'Arjun')).toMatchObject({ day: null, month: null, turns: null });
    const changed = await book(who, 'PUT', `/${amma?.id}`, { ...AMMA, ...inDays(3), name: 'Aai' });
    expect(changed.body.entries[0]).toMatchObject({ name: 'Aai', on: addDays(today(), 3), orderBy: null });
    const stranger = await shop.signIn('stranger@example.com');
    expect((await book(stranger, 'DELETE', `/${amma?.id}`)).status).toBe(404);
    expect((await book(who, 'POST', '', { ...AMMA, day: 30, month: 2 })).body.code).toBe('occasion.day_needed');
    expect((await book(who, 'POST', '', AMMA)).body.code).toBe('occasion.day_needed');
    expect((await book(who, 'DELETE', `/${amma?.id}`)).body.entries).toHaveLength(1);
  });

  it('reminds once, by day, with ideas and the last day to order, and only who asked for it', async () => {
    tillMorning();
    const [who, silent] = [await shop.signIn('asks@example.com'), await shop.signIn('silent@example.com')];
    for (const one of [who, silent]) {
      await book(one, 'POST', '', { ...AMMA, ...inDays(13) });
      await book(one, 'POST', '', { ...AMMA, ...inDays(40), name: 'Later' });
      await book(one, 'POST', '', { ...AMMA, ...inDays(14), name: 'Quiet', remind: false });
    }
    expect((await book(who, 'PUT', '/reminders', { wanted: true })).body.remindersSince).toMatch(/Z$/);
    for (let run = 0; run < 3; run += 1) await remind();
    expect(await mailsTo(silent.user.email)).toEqual([]);
    const [mail, ...more] = await mailsTo(who.user.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^Amma: \d+(st|nd|rd|th) birthday on /);
    expect(mail?.text).toMatch(/^Order by 2 pm on |^It’s too late to order these /m);
    expect(mail?.text).toContain('http://shop.test/occasions/birthday');
    expect(mail?.unsubscribeUrl).toMatch(/\/api\/occasion-reminders\/stop\?for=[\w-]+\.[\w-]{43}$/);
  });

  it('stops with one press of the link, which only shows a page when it is looked at', async () => {
    tillMorning();
    const who = await shop.signIn('stops@example.com');
    await book(who, 'POST', '', { ...AMMA, ...inDays(14) });
    await book(who, 'PUT', '/reminders', { wanted: true });
    await remind();
    const [mail] = await mailsTo(who.user.email);
    const link = (mail?.unsubscribeUrl ?? '').replace('http://shop.test', '');
    const looked = await shop.http('GET', link);
    expect([looked.status, looked.headers.location]).toEqual([
      302,
      link.replace('/api/occasion-reminders/stop?for=', '/account/occasions?stop='),
    ]);
    expect((await book(who)).body.remindersSince).not.toBeNull();
    for (let press = 0; press < 2; press += 1) expect((await shop.http('POST', link)).status).toBe(200);
    expect((await book(who)).body.remindersSince).toBeNull();
    expect((await shop.http('POST', `${link.slice(0, -2)}__`)).status).toBe(404);
  });

  it('is part of the data export, and is erased with the account', async () => {
    const who = await shop.signIn('leaves@example.com');
    await book(who, 'POST', '', { ...AMMA, ...inDays(30) });
    await book(who, 'PUT', '/reminders', { wanted: true });
    const person = { userId: who.user.id, email: who.user.email };
    expect(await shop.app.get(PrivacyRegistry).export(person)).toMatchObject({
      occasions: {
        occasionBook: [{ name: 'Amma', occasion: 'birthday' }],
        occasionReminderConsents: [{ withdrawnAt: null }],
        occasionRemindersSent: [],
      },
    });
    expect((await shop.eraseAccount(who)).status).toBe(200);
    await shop.waitUntilIdle();
    for (const table of ['occasion_entry', 'occasion_reminder_consent', 'occasion_reminder']) {
      expect(await shop.em().execute(`select 1 from ${table} where user_id = ?`, [who.user.id])).toEqual([]);
    }
  });
});
