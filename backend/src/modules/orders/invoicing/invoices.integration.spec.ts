import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, paise } from '../../../kernel/index.js';
import { SettingsService } from '../../../platform/settings/index.js';
import { Gateway } from '../../../../testing/gateway.js';
import { readPdf } from '../../../../testing/pdf-text.js';
import { ADMIN, type SignedIn, type TestShop } from '../../../../testing/test-shop.js';
import { DeliveryChecks } from '../order/delivery-checks.js';
import { EvidenceSources } from '../order/evidence-sources.js';
import { InvoiceNumbering, InvoiceService } from './invoices.service.js';
import { RefundCreditNotes } from '../refunds/refund-credit-notes.js';
import type { Invoice } from './invoice.rules.js';
import { gstinCheckDigit } from '../order/gstin.rules.js';
import {
  ADDRESS,
  buyerWithCart,
  checkout,
  copyOrders,
  ordersOf,
  orderWith,
  startPayingShop,
} from '../orders.fixture.js';
import type { OrderDto } from '../my-orders/my-orders.dto.js';

const GSTIN = `23AAAAA0000A1Z${gstinCheckDigit('23AAAAA0000A1Z')}`;

let gateway: Gateway;
let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  gateway = await Gateway.start();
  shop = await startPayingShop(gateway, { RATE_LIMIT_FACTOR: '1000' });
  admin = await shop.signIn(ADMIN);
});
afterAll(async () => {
  await shop?.stop();
  await gateway?.stop();
});

const invoices = () => shop.app.get(InvoiceService);
const register = (body: object) =>
  shop.http<{ code?: string; fields?: { field: string }[]; gstin: string; state: string }>(
    'PUT',
    '/api/admin/invoice-settings',
    { token: admin.token, body },
  );

async function buy(buyer: SignedIn, address: object = {}): Promise<OrderDto> {
  const { body } = await checkout(shop, buyer, { body: address as Record<string, unknown> });
  await gateway.pay(body.razorpayOrderId);
  await orderWith(shop, buyer, 'paid');
  await shop.waitUntilIdle();
  const [order] = await ordersOf(shop, buyer);
  return order as OrderDto;
}

const open = (url: string, { token }: { token: string }) => shop.http<{ code?: string }>('GET', url, { token });
const text = async (url: string, who: { token: string }) => {
  const { status, raw } = await open(url, who);
  expect(status).toBe(200);
  return readPdf(raw.rawPayload).pages.join('\n');
};
const contentOf = async (orderId: string) => {
  const rows = await shop
    .em()
    .execute<{ content: Invoice }[]>('select content from bill where order_id = ? order by issued_at, id', [orderId]);
  return rows.map(({ content }) => content);
};
const credit = (orderId: string, refundId: string, amount: number, reason = 'Returned within 7 days.') =>
  shop.em().transactional((tx) => invoices().issueCreditNote(tx, { orderId, refundId, amount: paise(amount), reason }));

/** Takes an invoice's number, and a credit note's, in a transaction that somebody else ends. */
async function halfCredit(tx: Parameters<InvoiceService['issueCreditNote']>[0], orderId: string): Promise<void> {
  await invoices().issueCreditNote(tx, { orderId, refundId: newId(), amount: paise(100), reason: 'Never.' });
}

const serials = async (kind: string) => {
  const rows = await shop
    .em()
    .execute<{ serial: number }[]>('select serial from bill where kind = ? order by serial', [kind]);
  return rows.map(({ serial }) => serial);
};
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe('a receipt', () => {
  it('is what a paid order has while the seller has no GSTIN, and stays one', async () => {
    const buyer = await buyerWithCart(shop);
    const order = await buy(buyer);
    const [bill] = order.bills;
    expect(bill).toEqual({
      kind: 'receipt',
      number: expect.stringMatching(/^SGR\/\d\d-\d\d\/000001$/),
      amount: order.amount,
      url: `/api/orders/${order.id}/invoice`,
    });
    const shown = await text(bill?.url ?? '', buyer);
    for (const said of ['Receipt', order.number, 'Meera Iyer', 'Total']) expect(shown).toContain(said);
    expect(shown).not.toMatch(/IGST|CGST|HSN|Tax invoice/);
    expect((await register({ gstin: GSTIN })).status).toBe(200);
    expect(await text(bill?.url ?? '', buyer)).toBe(shown);
    await credit(order.id, newId(), order.amount * 100);
    expect((await ordersOf(shop, buyer))[0]?.bills.map(({ kind }) => kind)).toEqual(['receipt', 'refund_receipt']);
    await register({ gstin: '' });
  });
});

describe('who invoices', () => {
  it('is registered by a GSTIN whose signs are checked, and its state is read from it', async () => {
    for (const wrong of [
      { gstin: `${GSTIN.slice(0, 14)}?` },
      { gstin: '99AAAAA0000A1Z5' },
      { invoice_prefix: 'SGX' },
      { invoice_prefix: '/' },
    ]) {
      const { status, body } = await register(wrong);
      expect([status, body.fields?.map(({ field }) => field)]).toEqual([400, Object.keys(wrong)]);
    }
    const { body } = await register({ gstin: ` ${GSTIN.toLowerCase()} `, invoice_prefix: 'sg' });
    expect(body).toMatchObject({ gstin: GSTIN, invoice_prefix: 'SG', state: 'Madhya Pradesh (23)' });
    const settings = await shop.http<object>('GET', '/api/settings', { token: admin.token });
    expect(Object.keys(settings.body)).not.toContain('gstin');
  });
});

describe('an invoice', () => {
  it('R-SEC-18 opens for its buyer, by cookie too, and for the admin; for nobody else', async () => {
    await register({ gstin: GSTIN });
    const buyer = await buyerWithCart(shop);
    const order = await buy(buyer);
    const url = `/api/orders/${order.id}/invoice`;
    expect(order.bills[0]).toMatchObject({ kind: 'invoice', url });
    const byCookie = await shop.http('GET', url, { headers: { cookie: buyer.cookie } });
    expect([byCookie.status, byCookie.headers['content-type'], byCookie.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ]);
    expect(byCookie.headers['content-disposition']).toMatch(
      /^inline; filename="Tax invoice SGT-\d\d-\d\d-000001\.pdf"$/,
    );
    expect((await open(url, admin)).status).toBe(200);
    const other = await buyerWithCart(shop);
    for (const address of [url, `/api/orders/${newId()}/invoice`, '/api/orders/x/invoice']) {
      expect([address, (await open(address, other)).status]).toEqual([address, 404]);
    }
    expect((await shop.http('GET', url)).status).toBe(401);
  });

  it('is refused for an order that waits for its money, which has no link', async () => {
    const buyer = await buyerWithCart(shop);
    const { body } = await checkout(shop, buyer);
    const answer = await open(`/api/orders/${body.orderId}/invoice`, buyer);
    expect([answer.status, answer.body.code]).toEqual([409, 'order.no_invoice']);
    expect((await ordersOf(shop, buyer))[0]?.bills).toEqual([]);
  });

  it('says the same for ever, whatever is changed later', async () => {
    const buyer = await buyerWithCart(shop);
    const order = await buy(buyer, { state: 'Madhya Pradesh' });
    const url = `/api/orders/${order.id}/invoice`;
    const before = await text(url, buyer);
    for (const said of ['Tax invoice', GSTIN, 'CGST', 'SGST', 'Madhya Pradesh (23)', '2.5 %', 'pay_', 'Rupees ']) {
      expect(before).toContain(said);
    }
    expect(before).not.toContain('IGST');
    const em = shop.em();
    await em.execute(`update product set gst_rate = 40, hsn = '0101'`);
    await em.execute('update order_line set gst_rate = 40, price_paise = 1 where order_id = ?', [order.id]);
    await em.execute(`update shop_order set address = ?::jsonb where id = ?`, [
      JSON.stringify({ ...ADDRESS, state: 'Kerala' }),
      order.id,
    ]);
    await shop.http('PUT', '/api/settings', {
      token: admin.token,
      body: { site_name: 'Uphaar', legal_address: 'Elsewhere' },
    });
    expect(await text(url, buyer)).toBe(before);
    await shop.http('PUT', '/api/settings', { token: admin.token, body: { site_name: '' } });
    await expect(em.execute(`update bill set amount_paise = 1 where order_id = ?`, [order.id])).rejects.toThrow(
      'never changed',
    );
    await expect(em.execute(`delete from bill where order_id = ?`, [order.id])).rejects.toThrow('never changed');
  });

  it('is written for whoever opens it before the job has run, once', async () => {
    const buyer = await buyerWithCart(shop);
    const order = await buy(buyer);
    const [id = ''] = await copyOrders(shop, order.id, 1);
    const shown = (await ordersOf(shop, buyer)).find((one) => one.id === id);
    expect(shown?.bills).toEqual([{ kind: null, number: '', amount: order.amount, url: `/api/orders/${id}/invoice` }]);
    const answers = await Promise.all(upTo(6).map(() => open(`/api/orders/${id}/invoice`, buyer)));
    expect(answers.map(({ status }) => status)).toEqual(upTo(6).map(() => 200));
    expect(await contentOf(id)).toHaveLength(1);
  });
});

describe('numbers of invoices', () => {
  it('are 1 to n without gap or double, with 100 at once of which some fail half-way', async () => {
    const buyer = await buyerWithCart(shop);
    const order = await buy(buyer);
    const before = (await serials('invoice')).length;
    const ids = await copyOrders(shop, order.id, 100);
    const doomed = new Set(ids.filter((_, at) => at % 5 === 2));
    const failing = new Set<string>();
    const issued = await Promise.allSettled(
      ids.map((id) =>
        doomed.has(id)
          ? shop.em().transactional(async (tx) => {
              await halfCredit(tx, id);
              failing.add(id);
              throw new Error('half-way');
            })
          : invoices().issue(id),
      ),
    );
    expect(issued.filter(({ status }) => status === 'rejected')).toHaveLength(doomed.size);
    expect(failing.size).toBe(doomed.size);
    expect(await serials('invoice')).toEqual(upTo(before + ids.length - doomed.size));
    await Promise.all([...doomed, ...ids].map((id) => invoices().issue(id)));
    expect(await serials('invoice')).toEqual(upTo(before + ids.length));
    const numbers = await shop.em().execute<{ number: string }[]>(`select number from bill where kind = 'invoice'`);
    expect(new Set(numbers.map(({ number }) => number)).size).toBe(before + ids.length);
  });

  it('begin again with the financial year', async () => {
    const buyer = await buyerWithCart(shop);
    const order = await buy(buyer);
    const [one = '', two = ''] = await copyOrders(shop, order.id, 2);
    const april = new Date(Date.UTC(shop.clock.now().getUTCFullYear() + 1, 3, 2));
    const next = new InvoiceService(
      shop.em(),
      shop.app.get(SettingsService),
      new InvoiceNumbering({ now: () => april }),
      shop.app.get(EvidenceSources),
      shop.app.get(DeliveryChecks),
    );
    const bills = [await next.issue(one), await next.issue(two)];
    expect(bills.map((bill) => bill?.number.slice(-6))).toEqual(['000001', '000002']);
    expect(bills[0]?.number.slice(4, 9)).not.toBe((await contentOf(order.id))[0]?.number.slice(4, 9));
  });
});

describe('a credit note', () => {
  it('is issued once for a refund, in parts that add up to the invoice, and stands beside it', async () => {
    const buyer = await buyerWithCart(shop);
    const order = await buy(buyer);
    const total = order.amount * 100;
    const refund = newId();
    const [first, again] = [await credit(order.id, refund, 10_000), await credit(order.id, refund, 10_000)];
    expect(again).toEqual(first);
    expect(first?.number).toMatch(/^SGC\/\d\d-\d\d\/\d{6}$/);
    // P69: the gateway may have refunded more than the invoice still holds.
    expect((await credit(order.id, newId(), total))?.total).toBe(total - 10_000);
    expect(await credit(order.id, newId(), 1)).toBeNull();
    const [sale, ...notes] = await contentOf(order.id);
    for (const amount of ['total', 'taxable', 'igst', 'cgst', 'sgst'] as const) {
      const given = notes.reduce((sum, { lines }) => sum + (lines[0]?.[amount] ?? 0), 0);
      expect([amount, given]).toEqual([amount, sale?.lines[0]?.[amount]]);
    }
    const [shown] = await ordersOf(shop, buyer);
    expect(shown?.bills.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'credit_note']);
    const url = shown?.bills[1]?.url ?? '';
    const paper = await text(url, buyer);
    for (const said of [
      'Credit note',
      sale?.number ?? '?',
      'Reason: Returned within 7 days.',
      'Total credited',
      'Not sent',
    ]) {
      expect(paper).toContain(said);
    }
    const other = await buyerWithCart(shop);
    expect((await open(url, other)).status).toBe(404);
    const another = await buy(other);
    expect((await open(url.replace(order.id, another.id), other)).status).toBe(404);
    expect((await open(url, admin)).status).toBe(200);
    expect(await serials('credit_note')).toEqual(upTo((await serials('credit_note')).length));
  });

  it('of a refund that came back to the shop stands for the one that takes its place', async () => {
    const buyer = await buyerWithCart(shop);
    const order = await buy(buyer);
    const em = shop.em();
    const [first, second] = [newId(), newId()];
    const write = (id: string, state: string) =>
      em.execute(
        `insert into refund (id, order_id, payment_id, amount_paise, reason, state, actor, created_at, updated_at)
         select ?, order_id, id, amount_paise, 'cancelled', ?, 'customer', now(), now() from payment where order_id = ?`,
        [id, state, order.id],
      );
    const notes = shop.app.get(RefundCreditNotes);
    await write(first, 'processed');
    await notes.issueForRefund(first);
    await notes.issueForRefund(first);
    await em.execute(`update refund set state = 'failed' where id = ?`, [first]);
    await write(second, 'processed');
    await em.execute('update refund set replaced_by = ? where id = ?', [second, first]);
    await notes.issueForRefund(second);
    const [shown] = await ordersOf(shop, buyer);
    expect(shown?.bills.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['invoice', order.amount],
      ['credit_note', order.amount],
    ]);
  });

  it('is for nothing where nothing was billed', async () => {
    const { body } = await checkout(shop, await buyerWithCart(shop));
    expect(await credit(body.orderId, newId(), 100)).toBeNull();
    expect(await credit(newId(), newId(), 100)).toBeNull();
  });

  it('many at once for the same refund are one', async () => {
    const order = await buy(await buyerWithCart(shop));
    const refund = newId();
    const notes = await Promise.all(upTo(8).map(() => credit(order.id, refund, 5_000)));
    expect(new Set(notes.map((note) => note?.number)).size).toBe(1);
  });
});
