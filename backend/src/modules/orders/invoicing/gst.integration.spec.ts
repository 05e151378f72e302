import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, newId, paise, toIstDate } from '../../../kernel/index.js';
import type { Row } from '../../../platform/spreadsheet/index.js';
import { Gateway } from '../../../../testing/gateway.js';
import { readPdf } from '../../../../testing/pdf-text.js';
import { ADMIN, type SignedIn, type TestShop } from '../../../../testing/test-shop.js';
import {
  addToCart,
  buyerWithCart,
  checkout,
  copyOrders,
  ordersOf,
  orderWith,
  startPayingShop,
} from '../orders.fixture.js';
import type { OrderDto } from '../my-orders/my-orders.dto.js';
import { GstReport } from './gst-report.js';
import type { Gstr1Dto } from './gst.dto.js';
import type { GstRateDto } from './gst-rates.controller.js';
import { Gstr1Report } from './gstr1-report.js';
import { GSTIN } from './invoice.fixture.js';
import type { Invoice } from './invoice.rules.js';
import { InvoiceService, loadInvoiceSource } from './invoices.service.js';

const SCROLL = 'Wall Art Kalamkari Tree of Life Scroll';
const BUSINESS = { businessGstin: '29AAGCB7383J1Z4', businessName: 'Banyan Studio LLP' };

let gateway: Gateway;
let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  gateway = await Gateway.start();
  shop = await startPayingShop(gateway, { RATE_LIMIT_FACTOR: '1000' });
  admin = await shop.signIn(ADMIN);
  await settings({ gstin: GSTIN });
});
afterAll(async () => {
  await shop?.stop();
  await gateway?.stop();
});

const owner = <Body>(method: 'GET' | 'PUT' | 'DELETE', url: string, body?: object) =>
  shop.http<Body & { code?: string; fields?: { field: string }[] }>(method, url, { token: admin.token, body });
const settings = (body: object) => owner<object>('PUT', '/api/admin/invoice-settings', body);
const today = () => toIstDate(shop.clock.now());
const month = () => today().slice(0, 7);
const gstr1 = async (of = month()) => (await owner<Gstr1Dto>('GET', `/api/admin/gst/return?month=${of}`)).body;

async function buy(buyer: SignedIn, options: object = {}): Promise<OrderDto> {
  const { status, body, raw } = await checkout(shop, buyer, { body: options as Record<string, unknown> });
  if (status !== 200) throw new Error(raw.body);
  await gateway.pay(body.razorpayOrderId);
  await orderWith(shop, buyer, 'paid');
  await shop.waitUntilIdle();
  const [order] = await ordersOf(shop, buyer);
  return order as OrderDto;
}

async function buyerOf(product: string): Promise<SignedIn> {
  const buyer = await shop.signIn(`${newId()}@example.com`);
  await addToCart(shop, buyer, product);
  return buyer;
}

const invoices = () => shop.app.get(InvoiceService);
const credit = (orderId: string, amount: number) =>
  shop
    .em()
    .transactional((tx) =>
      invoices().issueCreditNote(tx, { orderId, refundId: newId(), amount: paise(amount), reason: 'Returned.' }),
    );
const billOf = async (orderId: string) => (await invoices().issue(orderId)) as Invoice;
const rates = async (orderId: string) => (await billOf(orderId)).lines.map(({ hsn, rate }) => [hsn, rate]);

async function rateAt(hsn: string, unit: number, day: string): Promise<number | undefined> {
  const [row] = await shop
    .em()
    .execute<{ rate: number }[]>('select gst_rate_at(?, ?, ?::date)::float8 as rate', [hsn, unit, day]);
  return row?.rate;
}
const save = (body: object) => owner<GstRateDto[]>('PUT', '/api/admin/gst-rates', body);
const flat = (rate: number) => [{ upTo: null, rate }];

describe('GST rates', () => {
  it('follow the price of a piece without GST: a scroll at Rs 4,499 is taxed at 18 %, up to Rs 2,500 at 5 %', async () => {
    expect(await rateAt('63049260', 262_500, today())).toBe(5);
    expect(await rateAt('63049260', 262_501, today())).toBe(18);
    expect(await rateAt('99', 100, today())).toBe(18);
    const order = await buy(await buyerOf(SCROLL));
    expect(await rates(order.id)).toEqual([['63049260', 18]]);
    await shop.em().execute('update order_line set price_paise = 1 where order_id = ?', [order.id]);
    expect(await rates(order.id)).toEqual([['63049260', 18]]);
  });

  it('begin on their day, for bills that are written from then on; a bill that is written never changes', async () => {
    const [first, waiting] = [await buy(await buyerOf(SCROLL)), await buy(await buyerOf(SCROLL))];
    const [unbilled = ''] = await copyOrders(shop, waiting.id, 1);
    const tomorrow = addDays(today(), 1);
    const saved = await save({ hsn: '6304', name: 'Furnishing', validFrom: tomorrow, bands: flat(40) });
    expect(saved.body.filter(({ hsn }) => hsn === '6304')).toMatchObject([
      { validFrom: tomorrow, isInForce: false, isOpen: true, bands: flat(40) },
      { validFrom: '2025-09-22', isInForce: true, isOpen: false, bands: [{ upTo: 2_500, rate: 5 }, ...flat(18)] },
    ]);
    const on = async (day: string) =>
      (await shop.em().transactional((tx) => loadInvoiceSource(tx, unbilled, day)))?.lines.map(({ rate }) => rate);
    expect([await on(today()), await on(tomorrow)]).toEqual([[18], [40]]);
    expect(await rates(first.id)).toEqual([['63049260', 18]]);
    await shop.em().execute('update order_line set gst_rate = 12 where order_id = ?', [unbilled]);
    expect(await on(tomorrow)).toEqual([12]);
    const deleted = await owner<GstRateDto[]>('DELETE', `/api/admin/gst-rates/6304/${tomorrow}`);
    expect(deleted.body.filter(({ hsn }) => hsn === '6304')).toHaveLength(1);
  });

  it('that have begun stand, and others must cover every price', async () => {
    const begun = await owner('DELETE', '/api/admin/gst-rates/6304/2025-09-22');
    expect([begun.status, begun.body.code]).toEqual([409, 'gst.rate_began']);
    const given = { hsn: '6304', name: 'Furnishing', validFrom: today(), bands: flat(5) };
    for (const [wrong, field] of [
      [{ validFrom: addDays(today(), -1) }, 'validFrom'],
      [{ hsn: '63x4' }, 'hsn'],
      [{ name: '' }, 'name'],
      [{ bands: [{ upTo: 2_500, rate: 5 }] }, 'bands.0.upTo'],
      [{ bands: [{ upTo: null, rate: 101 }] }, 'bands.0.rate'],
    ] as const) {
      const { status, body } = await save({ ...given, ...wrong });
      expect([field, status, body.fields?.map((one) => one.field)]).toEqual([field, 400, [field]]);
    }
    expect(
      (await owner<GstRateDto[]>('GET', '/api/admin/gst-rates')).body.filter(({ hsn }) => hsn === '6304'),
    ).toHaveLength(1);
  });
});

describe('charges', () => {
  it('are taxed as the goods that they go with, or at rates of their own, as the settings say', async () => {
    const together = await buy(await buyerWithCart(shop), { express: true });
    expect((await rates(together.id)).slice(1)).toEqual([['49119100', 5]]);
    expect((await settings({ charge_tax: 'own' })).body).toMatchObject({ charge_tax: 'own' });
    const apart = await buy(await buyerWithCart(shop), { express: true });
    expect((await rates(apart.id)).slice(1)).toEqual([['996812', 18]]);
    expect((await rates(together.id)).slice(1)).toEqual([['49119100', 5]]);
    expect((await settings({ charge_tax: 'none' })).status).toBe(400);
    await settings({ charge_tax: 'goods' });
  });
});

describe('a business', () => {
  it('is billed by its GSTIN and legal name, in the state of the PIN code that it is delivered to', async () => {
    const buyer = await buyerWithCart(shop);
    const wrong = { ...BUSINESS, businessGstin: '29AAGCB7383J1Z5' };
    for (const [business, field] of [
      [wrong, 'businessGstin'],
      [{ businessGstin: BUSINESS.businessGstin }, 'businessName'],
      [{ businessName: BUSINESS.businessName }, 'businessGstin'],
    ] as const) {
      const { status, raw } = await checkout(shop, buyer, { body: business });
      const { fields } = JSON.parse(raw.body) as { fields: { field: string }[] };
      expect([status, fields.map((one) => one.field)]).toEqual([400, [field]]);
    }
    await shop
      .em()
      .execute(`insert into post_office values ('411038', 'Kothrud', 'Pune', 'Maharashtra') on conflict do nothing`);
    const order = await buy(buyer, { ...BUSINESS, businessGstin: ' 29aagcb7383j1z4 ', state: 'Karnataka' });
    expect(order.address.business).toEqual({ gstin: '29AAGCB7383J1Z4', legalName: 'Banyan Studio LLP' });
    const { place, supply } = await billOf(order.id);
    expect([order.address.pinCode, place.code, supply]).toEqual(['411038', '27', 'inter']);
    const { raw } = await shop.http('GET', `/api/orders/${order.id}/invoice`, { token: buyer.token });
    const page = (await readPdf(raw.rawPayload)).pages.join('\n');
    for (const said of ['Banyan Studio LLP', 'GSTIN 29AAGCB7383J1Z4', 'Maharashtra (27)']) expect(page).toContain(said);
    const { b2b } = await gstr1();
    expect(b2b.map(({ gstin, name }) => [gstin, name])).toEqual([['29AAGCB7383J1Z4', 'Banyan Studio LLP']]);
  });
});

/** Sums of a sheet's columns, in paise. */
async function sumsOf(pages: Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>, columns: readonly number[]) {
  const sums = columns.map(() => 0);
  for await (const page of pages) {
    for (const row of page) columns.forEach((column, at) => (sums[at] = (sums[at] ?? 0) + Number(row[column])));
  }
  return sums;
}

const reported = async () => {
  const [sheet] = await shop.app.get(GstReport).worksheets({});
  return sumsOf(sheet?.pages ?? [], [5, 9, 10]);
};

describe('the GST month', () => {
  it('R-ADM-21 reads what was invoiced, and takes off what was credited', async () => {
    const before = await reported();
    const order = await buy(await buyerWithCart(shop));
    const { lines, total } = await billOf(order.id);
    const { taxable = 0, igst = 0 } = lines[0] ?? {};
    const after = await reported();
    expect(after.map((sum, at) => sum - (before[at] ?? 0))).toEqual([taxable, igst, total]);
    await shop.em().execute('update order_line set gst_rate = 40 where order_id = ?', [order.id]);
    expect(await reported()).toEqual(after);
    await credit(order.id, total);
    expect(await reported()).toEqual(before);
  });

  it('has an advance of the month before when its invoice is written, and not earlier', async () => {
    const order = await buy(await buyerWithCart(shop));
    const [advance = ''] = await copyOrders(shop, order.id, 1);
    const before = new Date(`${month()}-01T00:00:00+05:30`);
    await shop
      .em()
      .execute('update shop_order set paid_at = ?, created_at = paid_at where id = ?', [
        new Date(before.getTime() - 60_000),
        advance,
      ]);
    const last = toIstDate(new Date(before.getTime() - 60_000)).slice(0, 7);
    const [then, now] = [(await gstr1(last)).totals, (await gstr1()).totals];
    await billOf(advance);
    expect((await gstr1(last)).totals).toEqual(then);
    expect((await gstr1()).totals.invoices).toBe(now.invoices + 1);
  });

  it('keeps receipts apart: without a GSTIN there is nothing to file', async () => {
    await settings({ gstin: '' });
    const before = await gstr1();
    await buy(await buyerWithCart(shop));
    const after = await gstr1();
    expect(after.totals).toEqual(before.totals);
    expect([before.receipts?.receipts ?? 0, after.receipts?.receipts]).toEqual([0, 1]);
    const file = await owner('GET', `/api/admin/gst/return.json?month=${month()}`);
    expect([file.status, file.body.code]).toEqual([409, 'gst.not_registered']);
    await settings({ gstin: GSTIN });
  });
});

/** A copy of an invoice among the credit notes, of this moment. */
const billAt = (at: number) =>
  shop.em().execute(
    `insert into bill (id, order_id, kind, refund_id, financial_year, serial, number, issued_at, amount_paise, content)
     select gen_random_uuid(), order_id, 'credit_note', gen_random_uuid()::text, financial_year, last.serial + 1,
       'COPY/' || last.serial, ?, amount_paise, content
     from bill, (select max(serial) as serial from bill) last where kind = 'invoice' limit 1`,
    [new Date(at)],
  );

describe('GSTR-1', () => {
  it('comes to what the bills say, on the screen, in Excel and in the portal’s file', async () => {
    const [printed] = await shop.em().execute<{ taxable: number; tax: number }[]>(
      `select sum(side * (l ->> 'taxable')::numeric)::float8 as taxable,
         sum(side * ((l ->> 'igst')::numeric + (l ->> 'cgst')::numeric + (l ->> 'sgst')::numeric))::float8 as tax
       from bill b cross join lateral (select case b.kind when 'invoice' then 1 else -1 end as side) s
       cross join lateral jsonb_array_elements(b.content -> 'lines') l where b.kind in ('invoice', 'credit_note')`,
    );
    const { totals, documents, problems } = await gstr1();
    expect(problems).toEqual([]);
    expect(Math.round(totals.taxable * 100)).toBe(printed?.taxable);
    expect(Math.round((totals.igst + totals.cgst + totals.sgst) * 100)).toBe(printed?.tax);
    expect(documents.map(({ kind, count }) => [kind, count])).toEqual([
      ['invoice', totals.invoices],
      ['credit_note', totals.creditNotes],
    ]);
    const sheets = await shop.app.get(Gstr1Report).worksheets({ month: month() });
    expect(sheets.map(({ name }) => name)).toEqual([
      'Register',
      'B2B',
      'B2CL',
      'B2CS',
      'CDNR',
      'CDNUR',
      'Nil rated',
      'HSN B2B',
      'HSN B2C',
      'Documents',
    ]);
    const sheet = (name: string) => sheets.find((one) => one.name === name)?.pages ?? [];
    expect(await sumsOf(sheet('Register'), [8])).toEqual([printed?.taxable]);
    const [[business = 0], [others = 0]] = [await sumsOf(sheet('HSN B2B'), [6]), await sumsOf(sheet('HSN B2C'), [6])];
    expect(business + others).toBe(printed?.taxable);
    const file = await owner<{ fp: string; hsn: Record<string, { txval: number }[]> }>(
      'GET',
      `/api/admin/gst/return.json?month=${month()}`,
    );
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="gstr1-\d{6}\.json"$/);
    const rows = Object.values(file.body.hsn).flat();
    expect(Math.round(rows.reduce((sum, { txval }) => sum + txval, 0) * 100)).toBe(printed?.taxable);
  });

  it('names what the portal would refuse, and takes the code that a product has got since', async () => {
    const hsn = (code: string) => shop.em().execute('update product set hsn = ? where name = ?', [code, SCROLL]);
    await hsn('');
    await buy(await buyerOf(SCROLL));
    const { problems } = await gstr1();
    expect(problems.map(({ kind, subject }) => [kind, subject])).toEqual([['hsn', SCROLL]]);
    const refused = await owner('GET', `/api/admin/gst/return.json?month=${month()}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'gst.not_ready']);
    await hsn('63049260');
    expect((await gstr1()).problems).toEqual([]);
    expect((await owner('GET', `/api/admin/gst/return.json?month=${month()}`)).status).toBe(200);
    expect((await owner('GET', '/api/admin/gst/return?month=2026-13')).status).toBe(400);
  });

  it('has codes of six digits for a turnover above 5 crore', async () => {
    await settings({ hsn_digits: 6 });
    expect((await gstr1()).hsn.every(({ hsn }) => hsn.length === 6)).toBe(true);
    expect((await settings({ hsn_digits: 5 })).status).toBe(400);
    await settings({ hsn_digits: 4 });
  });

  it('begins and ends with its month, to the millisecond', async () => {
    const begins = new Date(`${month()}-01T00:00:00.000+05:30`).getTime();
    const { invoices } = (await gstr1()).totals;
    await billAt(begins - 1);
    expect((await gstr1()).totals.invoices).toBe(invoices);
    await billAt(begins);
    expect((await gstr1()).totals.invoices).toBe(invoices + 1);
  });
});
