import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ConfigType } from '@nestjs/config';
import ExcelJS from 'exceljs';
import { Gateway } from '../../../../testing/gateway.js';
import { ADMIN, type SignedIn, type TestShop } from '../../../../testing/test-shop.js';
import { ERRORS, newId } from '../../../kernel/index.js';
import { storageConfig } from '../../../platform/config/index.js';
import {
  ReportErasure,
  ReportRegistry,
  ReportPurge,
  ReportWriter,
  type ReportDefinition,
} from '../../../platform/reports/index.js';
import { ProductService, parseProductInput } from '../../catalog/index.js';
import type { CheckoutResponseDto } from '../checkout/checkout.dto.js';
import type { GstMonthDto } from '../invoicing/gst.dto.js';
import { PLAIN, buyerWithCart, checkout, confirm, eventually, orderWith, startPayingShop } from '../orders.fixture.js';

interface Told {
  id: string;
  kind: string;
  state: string;
  rowsWritten: number;
  rowsExpected: number | null;
  fileName: string;
  bytes: number | null;
  reason: string | null;
}

const DAY_MS = 86_400_000;
const SHEETS = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

let gateway: Gateway;
let shop: TestShop;
let admin: SignedIn;
let buyer: SignedIn;
let number: string;
let orderId: string;
let unpaid: CheckoutResponseDto;

beforeAll(async () => {
  gateway = await Gateway.start();
  shop = await startPayingShop(gateway);
  admin = await shop.signIn(ADMIN);
  buyer = await buyerWithCart(shop);
  const { body } = await checkout(shop, buyer);
  ({ number, orderId } = body);
  await confirm(shop, buyer, await gateway.pay(body.razorpayOrderId));
  await orderWith(shop, buyer, 'paid');
  unpaid = (await checkout(shop, await buyerWithCart(shop))).body;
});
afterAll(async () => {
  await shop?.stop();
  await gateway?.stop();
});

const folder = () => shop.app.get<ConfigType<typeof storageConfig>>(storageConfig.KEY).reportsDir;
const fileNames = () => readdir(folder()).catch((): string[] => []);
const list = async () => (await shop.http<Told[]>('GET', '/api/admin/reports', { token: admin.token })).body;
const ask = (kind: string, filters = {}) =>
  shop.http<Told & { code: string }>('POST', '/api/admin/reports', { token: admin.token, body: { kind, filters } });
const cancel = (id: string) => shop.http<Told>('POST', `/api/admin/reports/${id}/cancel`, { token: admin.token });
const told = async (id: string) => (await list()).find((report) => report.id === id) as Told;
const becomes = (id: string, state: string) =>
  eventually(async () => {
    const found = await told(id);
    if (found.state !== state) throw new Error(`the report is ${found.state}`);
  });

const gstOf = (query: string) => shop.http<GstMonthDto>('GET', `/api/admin/gst${query}`, { token: admin.token });

async function download(url: string) {
  const answer = await shop.http('GET', url, { headers: { cookie: admin.cookie } });
  const book = new ExcelJS.Workbook();
  if (answer.status === 200) await book.xlsx.load(answer.raw.rawPayload as unknown as ArrayBuffer);
  return { status: answer.status, headers: answer.headers, book };
}

/** The rows under the head, by the head's words. */
function rowsOf(book: ExcelJS.Workbook, sheet = 0): Record<string, ExcelJS.CellValue>[] {
  const [head, ...rows] = (book.worksheets[sheet]?.getSheetValues() ?? []).slice(1) as ExcelJS.CellValue[][];
  return rows.map((row) =>
    Object.fromEntries((head ?? []).map((title, place) => [String(title), row[place]]).slice(1)),
  );
}

/** The orders' source gives `pages`, and ends when `hold` does. */
async function withOrders<T>(source: Partial<ReportDefinition>, work: () => Promise<T>): Promise<T> {
  const orders = shop.app.get(ReportRegistry).of('orders');
  const kept = { countRows: orders.countRows, worksheets: orders.worksheets };
  Object.assign(orders, source);
  try {
    return await work();
  } finally {
    Object.assign(orders, kept);
  }
}

const NUMBERS = [{ title: 'Number', type: 'whole' as const }];

/** A page of ten rows a tenth of a second, for as long as `goesOn` says so. */
async function* slowly(goesOn: () => boolean) {
  for (let page = 0; goesOn(); page += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    yield Array.from({ length: 10 }, (_, row) => [page * 10 + row]);
  }
}

describe('the two exports of the specification', () => {
  it('R-API-30 R-API-33 R-SEC-18 R-ADM-21 orders: the session’s cookie opens the file, orders and their lines', async () => {
    const { status, headers, book } = await download('/api/orders/export');
    expect([status, headers['content-type']]).toEqual([200, SHEETS]);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d-\d{4}\.xlsx"$/);
    expect(book.worksheets.map(({ name }) => name)).toEqual(['Orders', 'Lines']);
    const rows = rowsOf(book);
    expect(rows).toHaveLength(2);
    const row = rows.find(({ Order }) => Order === number);
    expect(row).toMatchObject({
      'User e-mail': buyer.user.email,
      Name: 'Meera Iyer',
      Phone: '9876543210',
      Address: '12 Lake View Road',
      Locality: 'Kothrud',
      City: 'Pune',
      State: 'Maharashtra',
      'PIN code': '411038',
      Status: 'paid',
      'Payment status': 'paid',
      Pieces: 1,
      'Weight (g)': expect.any(Number),
      'Discount (₹)': 0,
      'Order charges (₹)': 0,
      'Refunded (₹)': 0,
      'Arrives on': expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
    expect(row?.['Payment ID']).toMatch(/^pay_/);
    expect(row?.['Paid (₹)']).toBe(row?.['Order total (₹)']);
    const lines = rowsOf(book, 1);
    expect(lines).toHaveLength(2);
    expect(lines.find(({ Order }) => Order === number)).toMatchObject({
      Line: 1,
      Product: PLAIN,
      Quantity: 1,
      'Line total (₹)': row?.['Items (₹)'],
      'Weight (g)': row?.['Weight (g)'],
    });
    expect(Object.keys(lines[0] ?? {})).not.toContain('Order total (₹)');
    const date = row?.['Date (IST)'] as Date;
    expect(Math.abs(date.getTime() - 19_800_000 - shop.clock.now().getTime())).toBeLessThan(300_000);
  });

  it('the columns of the file of orders come to what the database and the dashboard say', async () => {
    const desk = (path: string, body: object) => shop.http('POST', `/api/admin/${path}`, { token: admin.token, body });
    const goodwill = { amount: 100, note: 'A scratch', as: 'credit' };
    expect((await desk(`orders/${orderId}/refunds`, goodwill)).status).toBe(200);
    // A payment that paid for nothing is no sale, and no refund of one.
    const { razorpay_payment_id } = await gateway.pay(unpaid.razorpayOrderId, { amount: unpaid.amount - 100 });
    const giveBack = () => desk(`payments/${razorpay_payment_id}/refund`, { note: 'Too little' });
    await eventually(async () => expect((await giveBack()).status).toBe(200));
    await shop.waitUntilIdle();
    shop.clock.advance(6_000);
    const rows = rowsOf((await download('/api/orders/export')).book);
    const sum = (title: string) => rows.reduce((total, row) => total + Number(row[title] ?? 0), 0);
    const { body } = await shop.http<{ now: Record<string, number> }>('GET', '/api/admin/dashboard?span=7', {
      token: admin.token,
    });
    const { gross, refunded, net } = body.now;
    expect([sum('Paid (₹)'), sum('Refunded (₹)'), sum('Net (₹)')]).toEqual([gross, refunded, net]);
    expect(refunded).toBe(100);
    const [stored] = await shop
      .em()
      .execute<{ total: number }[]>('select sum(amount_paise)::float8 / 100 as total from shop_order');
    expect(sum('Order total (₹)')).toBe(stored?.total);
    const sales = await ask('sales');
    const { book } = await download(`/api/admin/reports/${sales.body.id}/file`);
    const days = rowsOf(book);
    expect(days.reduce((total, day) => total + Number(day['Gross (₹)']), 0)).toBe(gross);
  });

  it('a courier’s file has packed orders, or those that are asked for, with what is collected at the door', async () => {
    const none = await ask('courier');
    expect(rowsOf((await download(`/api/admin/reports/${none.body.id}/file`)).book)).toEqual([]);
    const paid = await ask('courier', { state: ['paid'] });
    const { book } = await download(`/api/admin/reports/${paid.body.id}/file`);
    expect(rowsOf(book)).toEqual([
      expect.objectContaining({
        'Order number': number,
        Name: 'Meera Iyer',
        Phone: '9876543210',
        Address: '12 Lake View Road',
        'PIN code': '411038',
        'Payment mode': 'Prepaid',
        'COD amount (₹)': 0,
        Contents: PLAIN,
      }),
    ]);
  });

  it('R-API-30 the file is narrowed as the list is', async () => {
    const narrowed = async (query: string) => rowsOf((await download(`/api/orders/export?${query}`)).book).length;
    expect(await narrowed('state=paid')).toBe(1);
    expect(await narrowed('state=paid&state=cancelled')).toBe(2);
    expect(await narrowed(`q=${buyer.user.email}`)).toBe(1);
    expect(await narrowed('q=nobody-has-this')).toBe(0);
    expect(await narrowed('to=2020-01-01')).toBe(0);
    expect(await narrowed('cash=true')).toBe(0);
    const found = await shop.em().execute<{ id: string }[]>('select id from shop_order where number = ?', [number]);
    const url = `/api/admin/orders/${found[0]?.id}/tags`;
    await shop.http('POST', url, { token: admin.token, body: { name: 'Corporate' } });
    const { body: tags } = await shop.http<{ id: string }[]>('GET', '/api/admin/orders/tags', { token: admin.token });
    expect(await narrowed(`tag=${tags[0]?.id}`)).toBe(1);
    expect(await narrowed(`tag=${newId()}`)).toBe(0);
    expect((await download('/api/orders/export?state=lost')).status).toBe(400);
    expect((await download('/api/orders/export?tag=lost')).status).toBe(400);
  });

  it('R-API-32 R-API-33 R-SEC-18 users: id, address, and when they came', async () => {
    const { status, book } = await download('/api/users/export');
    expect(status).toBe(200);
    const rows = rowsOf(book);
    expect(rows.map(({ Email }) => Email)).toContain(buyer.user.email);
    expect(rows[0]).toMatchObject({ ID: expect.any(String), Joined: expect.any(Date), 'Last seen': expect.any(Date) });
  });

  it('R-API-33 is one file for tabs that ask together, and a tab that goes away ends nothing', async () => {
    let goesOn = true;
    await withOrders({ countRows: async () => 10, worksheets: async () => [sheet(() => goesOn)] }, async () => {
      const url = '/api/orders/export?q=together';
      const base = await shop.url();
      const gone = new AbortController();
      const asked = fetch(`${base}${url}`, { headers: { cookie: admin.cookie }, signal: gone.signal });
      const tabs = [download(url), download(url)];
      await eventually(async () => expect((await list())[0]?.state).toBe('writing'));
      gone.abort();
      await expect(asked).rejects.toThrow();
      goesOn = false;
      expect((await Promise.all(tabs)).map(({ status }) => status)).toEqual([200, 200]);
    });
    const together = await shop.em().execute(`select id from report where filters ->> 'q' = 'together'`);
    expect(together).toHaveLength(1);
  });
});

const sheet = (goesOn: () => boolean) => ({ name: 'Orders', columns: NUMBERS, pages: slowly(goesOn) });

describe('a report', () => {
  it('R-ADM-21 tells how far it is while it is written, and then its rows and bytes', async () => {
    let goesOn = true;
    await withOrders({ countRows: async () => 500, worksheets: async () => [sheet(() => goesOn)] }, async () => {
      const { body } = await ask('orders', { q: 'progress' });
      await eventually(async () => {
        const found = await told(body.id);
        expect([found.state, found.rowsExpected]).toEqual(['writing', 500]);
        expect(found.rowsWritten).toBeGreaterThan(0);
      });
      goesOn = false;
      await becomes(body.id, 'done');
      const done = await told(body.id);
      expect(done.rowsWritten).toBe(done.rowsExpected);
      expect(done.bytes).toBeGreaterThan(1_000);
      const { book } = await download(`/api/admin/reports/${body.id}/file`);
      expect(rowsOf(book)).toHaveLength(done.rowsWritten);
    });
  });

  it('R-ADM-21 that is cancelled leaves no file and says so', async () => {
    await withOrders({ countRows: async () => null, worksheets: async () => [sheet(() => true)] }, async () => {
      const { body } = await ask('orders', { q: 'cancelled' });
      await becomes(body.id, 'writing');
      expect((await cancel(body.id)).body.state).toBe('cancelled');
      await eventually(async () => expect((await fileNames()).join(' ')).not.toContain(body.id));
      const answer = await shop.http<{ code: string }>('GET', `/api/admin/reports/${body.id}/file`, {
        token: admin.token,
      });
      expect([answer.status, answer.body.code]).toEqual([409, 'report.cancelled']);
    });
    const noted = await shop.em().execute(`select 1 from admin_action where action = 'report.cancel'`);
    expect(noted.length).toBeGreaterThan(0);
    expect((await cancel(newId())).status).toBe(404);
    expect((await cancel('x')).status).toBe(404);
  });

  it('R-ADM-21 begins anew after a crash and ends in one file; the run that was thought dead writes nothing', async () => {
    let goesOn = true;
    const { body } = await withOrders(
      { countRows: async () => null, worksheets: async () => [sheet(() => goesOn)] },
      async () => {
        const asked = await ask('orders', { q: 'crash' });
        await becomes(asked.body.id, 'writing');
        await writeFile(path.join(folder(), `${asked.body.id}.dead.part`), 'half');
        return asked;
      },
    );
    // What the queue does with the job of a worker that is gone.
    await shop.app.get(ReportWriter).write(body.id, false);
    expect((await told(body.id)).state).toBe('done');
    goesOn = false;
    await eventually(async () => {
      expect((await fileNames()).filter((name) => name.startsWith(body.id))).toEqual([`${body.id}.xlsx`]);
    });
    const { book } = await download(`/api/admin/reports/${body.id}/file`);
    expect(book.worksheets[0]?.getCell('A1').value).toBe('Order');
    await shop.app.get(ReportWriter).write(body.id, false);
    expect((await told(body.id)).state).toBe('done');
  });

  it('R-ADM-21 that fails is tried again; in the end it says why, and nothing of the error itself', async () => {
    let tries = 0;
    const broken = async () => {
      tries += 1;
      throw new Error('secret of the database');
    };
    await withOrders({ countRows: broken }, async () => {
      const { body } = await ask('orders', { q: 'failing' });
      await becomes(body.id, 'failed');
      expect([tries, (await told(body.id)).reason]).toEqual([3, 'The file could not be written. Please try again.']);
      const answer = await shop.http('GET', `/api/admin/reports/${body.id}/file`, { token: admin.token });
      expect([answer.status, answer.raw.body.includes('secret')]).toEqual([409, false]);
    });
  });

  it('is of a kind that somebody writes, with filters that it knows', async () => {
    for (const [kind, filters] of [
      ['secrets', {}],
      ['orders', { state: ['lost'] }],
      ['orders', { from: 'yesterday' }],
      ['courier', { tag: 'wholesale' }],
      ['sales', { to: 'today' }],
      ['gst', { to: '2026-02-31x' }],
      ['users', { q: 7 }],
    ] as const) {
      const answer = await ask(kind, filters);
      expect([kind, answer.status, answer.body.code]).toEqual([kind, 400, 'request.invalid']);
    }
  });

  it('products: every field, in words that the shop reads back', async () => {
    const writes = shop.app.get(ProductService);
    const given = {
      name: '=Lamp, "large"',
      price: 1_299.5,
      giftingguide: ['him', 'her'],
      theme: ['Diwali, and after'],
      instruction: ['Write a name', 'Choose, then wait'],
      gift: 1,
      hsn: '94052900',
      gstRate: 12,
    };
    await writes.create(parseProductInput(given));
    const { body } = await ask('products');
    const { book } = await download(`/api/admin/reports/${body.id}/file`);
    const row = rowsOf(book).find(({ name }) => name === given.name);
    const read = parseProductInput(row ?? {});
    expect(read).toMatchObject(parseProductInput(given));
    expect(rowsOf(book).length).toBe((await told(body.id)).rowsWritten);
  });

  it('GST: a seller without GSTIN has no tax in any report, receipts stand apart', async () => {
    await shop.waitUntilIdle();
    const { body } = await ask('gst');
    const { book } = await download(`/api/admin/reports/${body.id}/file`);
    expect(book.worksheets.map(({ name }) => name)).toEqual(['By state and rate', 'By HSN', 'Receipts']);
    expect([rowsOf(book), rowsOf(book, 1)]).toEqual([[], []]);
    expect(rowsOf(book, 2)).toEqual([
      { Month: expect.any(String), Receipts: 1, 'Refund receipts': 0, 'Without GST (₹)': expect.any(Number) },
    ]);
    const month = await gstOf('');
    expect(month.body).toMatchObject({ rows: [], states: [], receipts: { receipts: 1, refunds: 0 } });
    expect((await gstOf('?month=2020-02')).body).toEqual({ month: '2020-02', rows: [], states: [], receipts: null });
    expect((await gstOf('?month=2026-13')).status).toBe(400);
  });

  it('R-ADM-21 goes when somebody whom it names is forgotten; what names nobody stays', async () => {
    const [users, gst, found] = [await ask('users'), await ask('gst'), await ask('orders', { q: buyer.user.email })];
    for (const { body } of [users, gst, found]) await becomes(body.id, 'done');
    await shop.app.get(ReportErasure).deleteReportsNaming(buyer.user.email);
    const reason = ERRORS['report.named_erased'].message;
    expect(await told(users.body.id)).toMatchObject({ state: 'failed', reason, bytes: null });
    expect((await told(gst.body.id)).state).toBe('done');
    expect((await list()).map(({ id }) => id)).not.toContain(found.body.id);
    const kept = await fileNames();
    expect(kept).toContain(`${gst.body.id}.xlsx`);
    expect(kept.filter((name) => name.startsWith(users.body.id) || name.startsWith(found.body.id))).toEqual([]);
    expect((await download(`/api/admin/reports/${users.body.id}/file`)).status).toBe(409);
  });

  it('R-ADM-21 is kept for a week; its file goes with it, and files of nobody', async () => {
    const { body } = await ask('users');
    await becomes(body.id, 'done');
    await writeFile(path.join(folder(), `${newId()}.xlsx`), 'lost');
    const sweep = shop.app.get(ReportPurge);
    await sweep.run();
    expect((await fileNames()).filter((name) => name.startsWith(body.id))).toHaveLength(1);
    const known = new Set((await list()).map(({ id }) => id));
    expect((await fileNames()).every((name) => known.has(name.split('.')[0] ?? ''))).toBe(true);
    shop.clock.advance(8 * DAY_MS);
    await sweep.run();
    expect(await fileNames()).toEqual([]);
    expect((await shop.em().execute<{ n: number }[]>('select count(*)::int as n from report'))[0]?.n).toBe(0);
  });
});
