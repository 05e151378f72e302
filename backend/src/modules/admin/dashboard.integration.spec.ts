import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMIN, TestShop } from '../../../testing/test-shop.js';
import { SalesReport } from './sales-report.js';
import { SalesStatsService } from './sales-stats.service.js';

interface Figures {
  gross: number;
  net: number;
  orders: number;
  average: number;
  tried: number;
  bought: number;
  refunded: number;
}
interface Hour extends Omit<Figures, 'average'> {
  hour: number;
}
interface View {
  now: Figures;
  before: Figures;
  days: { day: string; gross: number; net: number; orders: number; refunded: number }[];
  hours: Hour[];
  hoursBefore: Hour[];
  hands: { what: string; total: number; since: string | null }[];
  top: { productId: string; name: string; pieces: number; revenue: number; image: string | null }[];
  low: { productId: string; lacks: string[]; inCarts: number }[];
  misses: { query: string; times: number; near: boolean }[];
}

/** Noon in India. */
const NOON = new Date('2027-03-10T06:30:00Z');
const DAY_MS = 86_400_000;

let shop: TestShop;
let token: string;
let lamp: string;
let tray: string;

const daysAgo = (days: number, hours = 0) => new Date(NOON.getTime() - days * DAY_MS + hours * 3_600_000);

async function order(at: Date, rupees: number, more: { state?: string; user?: string; paid?: boolean } = {}) {
  const { state = 'delivered', user = 'ananya@example.com', paid = true } = more;
  await shop.em().execute(
    `with o as (
       insert into shop_order (id, number, user_id, user_email, state, subtotal_paise, amount_paise, charges, address,
         content_hash, created_at, paid_at)
       select uuidv7(), 'SG-' || nextval('order_number'), u.id, u.email, ?, ?, ?, '[]', '{}', gen_random_uuid()::text, ?, ?
       from app_user u where u.email = ? returning id)
     insert into order_line (id, order_id, position, product_id, product_name, slug, image, mrp_paise, price_paise,
       quantity, made_to_order_days)
     select uuidv7(), o.id, 0, ?, 'x', 'x', '[]', 0, ?, 2, 0 from o`,
    [state, rupees * 100, rupees * 100, at, paid ? at : null, user, rupees >= 1_000 ? lamp : tray, rupees * 50],
  );
}

/** A refund of the orders of a condition, through the payment that paid them. */
async function giveBack(which: string, rupees: number, at: Date, reason = 'cancelled'): Promise<void> {
  await shop.em().execute(
    `with paid as (
       insert into payment (id, order_id, gateway_payment_id, status, amount_paise, currency, created_at, updated_at)
       select uuidv7(), o.id, 'pay_' || gen_random_uuid(), 'captured', o.amount_paise, 'INR', o.created_at, o.created_at
       from shop_order o where ${which} returning id, order_id)
     insert into refund (id, order_id, payment_id, amount_paise, reason, state, actor, created_at, updated_at)
     select uuidv7(), order_id, id, ?, ?, 'processed', 'x', ?, ? from paid`,
    [rupees * 100, reason, at, at],
  );
}

beforeAll(async () => {
  shop = await TestShop.start({}, { demo: true, work: false });
  shop.clock.advance(NOON.getTime() - shop.clock.now().getTime());
  token = (await shop.signIn(ADMIN)).token;
  for (const name of ['ananya', 'meera', 'rahul']) await shop.signIn(`${name}@example.com`);
  await shop.em().execute('delete from sales_day');
  [lamp = '', tray = ''] = (
    await shop.em().execute<{ id: string }[]>('select id from product where listed order by id limit 2')
  ).map(({ id }) => id);
  await order(daysAgo(0, -2), 1_000);
  await order(daysAgo(0, -1), 500, { state: 'paid', user: 'meera@example.com' });
  await order(daysAgo(0, -1), 700, { state: 'awaiting_payment', user: 'rahul@example.com', paid: false });
  await order(daysAgo(3), 2_000);
  await order(daysAgo(7, -1), 300);
  await order(daysAgo(7, 3), 900);
  await order(daysAgo(20), 1_200, { state: 'refunded' });
  await giveBack(`o.state = 'refunded'`, 1_200, daysAgo(2));
});
afterAll(() => shop?.stop());

async function view(span: number): Promise<View> {
  shop.clock.advance(6_000);
  const { status, body } = await shop.http<View>('GET', `/api/admin/dashboard?span=${span}`, { token });
  expect(status).toBe(200);
  return body;
}

const figures = async () => {
  const [today, week, month] = [await view(1), await view(7), await view(30)];
  return { today: [today.now, today.before], week: [week.now, week.before], month: month.now, top: month.top };
};

/** The rows of each sheet of the sales report. */
async function salesSheets(from: string, to: string): Promise<Record<string, readonly unknown[][]>> {
  const sheets: Record<string, unknown[][]> = {};
  for (const { name, pages } of await shop.app.get(SalesReport).worksheets({ from, to })) {
    const rows: unknown[][] = [];
    for await (const page of pages) rows.push(...page.map((row) => [...row]));
    sheets[name] = rows;
  }
  return sheets;
}

describe('the dashboard', () => {
  it('counts money on the day it came, today beside the same hours of a week ago', async () => {
    const { now, before } = await view(1);
    expect(now).toEqual({ gross: 1_500, net: 1_500, orders: 2, average: 750, tried: 3, bought: 2, refunded: 0 });
    expect(before).toMatchObject({ gross: 300, orders: 1, average: 300 });
  });

  it('tells the hours of today and of the day that it stands beside, which come to the same', async () => {
    const { hours, hoursBefore, now } = await view(1);
    expect(hours.map(({ hour, orders, gross }) => ({ hour, orders, gross }))).toEqual([
      { hour: 10, orders: 1, gross: 1_000 },
      { hour: 11, orders: 1, gross: 500 },
    ]);
    expect(hours.reduce((sum, { tried }) => sum + tried, 0)).toBe(now.tried);
    expect(hours.reduce((sum, { bought }) => sum + bought, 0)).toBe(now.bought);
    expect(hoursBefore).toMatchObject([{ hour: 11, orders: 1, gross: 300 }]);
    expect((await view(7)).hours).toEqual([]);
  });

  it('is what each sheet of the sales report adds up to', async () => {
    const { now } = await view(30);
    const sheets = await salesSheets('2027-02-09', '2027-03-10');
    const total = (name: string, at: number) =>
      (sheets[name] ?? []).reduce((sum, row) => sum + (row[at] as number), 0) / (at === 1 ? 1 : 100);
    for (const name of ['By day', 'By month', 'By way of paying', 'By state']) {
      const sums = [1, 2, 3, 4].map((at) => total(name, at));
      expect([name, ...sums]).toEqual([name, now.orders, now.gross, now.refunded, now.net]);
    }
    expect(sheets['By day']).toHaveLength(30);
    expect(now.refunded).toBe(1_200);
    expect(total('Refunds', 4)).toBe(now.refunded);
    expect(total('By product', 3)).toBe(total('By category', 2));
    expect(sheets['Store credit owed']).toEqual([['2027-03-10', 0, 0]]);
  });

  it('P60 counts what a bank took back of an order on its day', async () => {
    const em = shop.em();
    await em.execute(
      `with p as (
         insert into payment (id, order_id, gateway_payment_id, status, amount_paise, currency, created_at, updated_at)
         select uuidv7(), id, 'pay_lost', 'captured', amount_paise, 'INR', created_at, created_at
         from shop_order where state = 'refunded' returning id, order_id)
       insert into order_deduction (source, order_id, payment_id, amount_paise, created_at)
       select 'dispute:disp_lost', order_id, id, 50000, ? from p`,
      [daysAgo(0, -1)],
    );
    const today = await view(1);
    expect(today.now.refunded).toBe(500);
    await em.execute(`delete from order_deduction where source = 'dispute:disp_lost'`);
    await em.execute(`delete from payment where gateway_payment_id = 'pay_lost'`);
  });

  it('counts 7 and 30 days beside those before them up to the same hour', async () => {
    const week = await view(7);
    expect(week.now).toMatchObject({ gross: 3_500, net: 2_300, orders: 3, refunded: 1_200 });
    expect(week.before).toMatchObject({ gross: 300, orders: 1, refunded: 0 });
    expect((await view(30)).now).toMatchObject({ gross: 5_900, orders: 6 });
    expect(week.days).toHaveLength(60);
    expect(week.days.at(-1)).toMatchObject({ day: '2027-03-10', gross: 1_500, orders: 2 });
    expect(week.days.at(-3)).toMatchObject({ day: '2027-03-08', gross: 0, net: -1_200, refunded: 1_200 });
  });

  it('says the same once the days that are over are summed, and sums them once', async () => {
    const before = await figures();
    await shop.app.get(SalesStatsService).aggregate(shop.clock.now());
    await shop.app.get(SalesStatsService).aggregate(shop.clock.now());
    expect(await figures()).toEqual(before);
    const [last] = await shop
      .em()
      .execute<{ day: string; n: number }[]>(
        `select to_char(max(day), 'YYYY-MM-DD') as day, count(*)::int as n from sales_day`,
      );
    expect(last?.day).toBe('2027-03-09');
    expect(last?.n).toBeGreaterThanOrEqual(62);
  });

  it('ranks products by what they brought in', async () => {
    const { top } = await view(30);
    expect(top.map(({ productId, pieces, revenue }) => ({ productId, pieces, revenue }))).toEqual([
      { productId: lamp, pieces: 4, revenue: 3_000 },
      { productId: tray, pieces: 6, revenue: 1_700 },
    ]);
    expect(top[0]?.image).toMatch(/^\/images\//);
  });

  it('says what was sold of some products in 30 days, today with it, before and after days are summed', async () => {
    const sold = async (query: string) =>
      (await shop.http<{ productId: string; pieces: number }[]>('GET', `/api/admin/sold?${query}`, { token })).body;
    const both = `product=${lamp}&product=${tray}`;
    const expected = [
      { productId: lamp, pieces: 4 },
      { productId: tray, pieces: 6 },
    ];
    expect(await sold(both)).toHaveLength(2);
    expect(await sold(both)).toEqual(expect.arrayContaining(expected));
    await shop.app.get(SalesStatsService).aggregate(shop.clock.now());
    expect(await sold(both)).toEqual(expect.arrayContaining(expected));
    expect(await sold(`product=${tray}`)).toEqual([expected[1]]);
    expect(await sold('')).toEqual([]);
    expect((await shop.http('GET', '/api/admin/sold?product=x', { token })).status).toBe(400);
  });

  it('counts part refunds and credit as refunded, and neither returned pieces nor deleted orders as sold', async () => {
    const before = (await view(7)).now;
    const ids = await shop.em().execute<{ id: string; lineId: string }[]>(
      `select o.id, l.id as "lineId" from shop_order o join order_line l on l.order_id = o.id
       where o.amount_paise = 200000`,
    );
    const [{ id = '', lineId = '' } = {}] = ids;
    await giveBack(`o.id = '${id}'`, 300, daysAgo(1), 'goodwill');
    for (const reason of ['second_payment', 'on_hold', 'gateway'])
      await giveBack(`o.id = '${id}'`, 50, daysAgo(1), reason);
    await shop.em().execute(
      `insert into credit_entry (id, user_id, order_id, amount_paise, reason, actor, key, created_at)
       select uuidv7(), user_id, id, 100000, 'return', 'x', 'return:x', ? from shop_order where id = ?`,
      [daysAgo(1), id],
    );
    await shop.em().execute(
      `insert into return_request (id, order_id, kind, state, pieces, words, created_at, settled_at)
       values (uuidv7(), ?, 'return', 'settled', jsonb_build_array(jsonb_build_object('lineId', ?::text, 'quantity', 1)), 'x', ?, ?)`,
      [id, lineId, daysAgo(1), daysAgo(1)],
    );
    const part = await view(7);
    expect(part.now).toMatchObject({ gross: before.gross, refunded: before.refunded + 1_300 });
    expect(part.now.net).toBe(part.now.gross - part.now.refunded);
    expect(part.days.at(-2)).toMatchObject({ refunded: 1_300, net: -1_300 });
    expect(part.top.find(({ productId }) => productId === lamp)).toMatchObject({ pieces: 3, revenue: 2_000 });

    const payBy = (payment: string) =>
      shop.em().execute(`update shop_order set paid_payment_id = ${payment} where id = ?`, [id]);
    await payBy(`(select p.gateway_payment_id from payment p join refund r on r.payment_id = p.id
      where r.order_id = shop_order.id and r.reason = 'gateway')`);
    expect((await view(7)).now.refunded).toBe(part.now.refunded + 50);
    await payBy('null');

    await shop.em().execute('update shop_order set hidden_at = now() where id = ?', [id]);
    const deleted = await view(7);
    expect(deleted.now).toMatchObject({
      gross: before.gross - 2_000,
      refunded: before.refunded,
      orders: before.orders - 1,
    });
    expect(deleted.top.find(({ productId }) => productId === lamp)).toMatchObject({ pieces: 2, revenue: 1_000 });
    await shop.em().execute('update shop_order set hidden_at = null where id = ?', [id]);
    expect((await view(7)).now).toEqual(part.now);
  });

  it('names what needs a hand, worst first, and only what there is', async () => {
    await shop.em().execute(
      `insert into payment (id, order_id, gateway_payment_id, status, amount_paise, currency, hold_reason, created_at, updated_at)
       select uuidv7(), id, 'pay_x', 'captured', 1, 'INR', 'amount', now(), now() from shop_order where state = 'awaiting_payment'`,
    );
    await shop.em().execute(`update shop_order set state = 'refund_due' where state = 'refunded'`);
    await shop
      .em()
      .execute(
        `update order_line l set custom_text = 'Ammu' from shop_order o where o.id = l.order_id and o.state in ('paid', 'delivered')`,
      );
    const { hands } = await view(7);
    expect(hands.map(({ what, total }) => [what, total])).toEqual([
      ['held', 1],
      ['refund_due', 1],
      ['proofs_to_send', 1],
      ['to_make', 1],
    ]);
    expect(hands[1]?.since).not.toBeNull();
  });

  it('names what is on show and not bought, those that lack something first; new ones have their time', async () => {
    await shop.em().execute('update product set created_at = ?', [daysAgo(40)]);
    const [bare] = await shop.em().execute<{ id: string }[]>(
      `update product set gifting_guide = '{}', category = '{}'
         where id = (select id from product where listed and not coming_soon order by id desc limit 1) returning id`,
    );
    const { low } = await view(7);
    expect(low).toHaveLength(6);
    expect(low[0]).toMatchObject({ productId: bare?.id, lacks: ['category', 'guide'], inCarts: 0 });
    expect(low.map(({ productId }) => productId)).not.toContain(lamp);
    await shop.em().execute('update product set created_at = ? where id = ?', [daysAgo(2), bare?.id]);
    expect((await view(7)).low.map(({ productId }) => productId)).not.toContain(bare?.id);
  });

  it('names what was looked for and not found', async () => {
    await shop.em().execute(
      `insert into search_miss (day, query, count, near) values
       ('2027-03-09', 'rakhi', 3, false), ('2027-03-10', 'rakhi', 4, true), ('2027-03-10', 'neon', 5, false),
       ('2027-01-01', 'old', 99, false)`,
    );
    expect((await view(7)).misses).toEqual([
      { query: 'rakhi', times: 7, near: true },
      { query: 'neon', times: 5, near: false },
    ]);
  });

  it('is kept for some seconds, and knows no other span', async () => {
    const before = await view(7);
    await shop.em().execute('delete from search_miss');
    const again = await shop.http<View>('GET', '/api/admin/dashboard', { token });
    expect(again.body).toEqual(before);
    expect((await view(7)).misses).toEqual([]);
    expect((await shop.http('GET', '/api/admin/dashboard?span=2', { token })).status).toBe(400);
  });
});
