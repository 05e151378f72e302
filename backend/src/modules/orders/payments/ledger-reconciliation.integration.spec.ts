import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { endOfDay, paise, toIstDate } from '../../../kernel/index.js';
import { Gateway } from '../../../../testing/gateway.js';
import type { SignedIn, TestShop } from '../../../../testing/test-shop.js';
import { AlertScheduler } from '../../../platform/observability/index.js';
import { PaymentGateway, type GatewayPayment } from './gateway/index.js';
import { LedgerReconciliation } from './ledger-reconciliation.service.js';
import { buyerWithCart, checkout, eventually, orderWith, ordersOf, startPayingShop } from '../orders.fixture.js';

const HOUR_MS = 3_600_000;

let gateway: Gateway;
let shop: TestShop;
let admin: SignedIn;
let day: string;

beforeAll(async () => {
  gateway = await Gateway.start();
  shop = await startPayingShop(gateway, {
    RATE_LIMIT_FACTOR: '1000',
    LOGIN_SENDS_PER_HOUR_PER_IP: '1000',
    ACCESS_TOKEN_MINUTES: '100000',
  });
  admin = await shop.signIn('admin@saugaat.example');
  day = toIstDate(new Date());
});
afterEach(() => gateway.faults());
afterAll(async () => {
  await shop.stop();
  await gateway.stop();
});

interface Proof {
  readonly day: string;
  readonly captured: number;
  readonly refunded: number;
  readonly gap: number;
  readonly differences: readonly {
    kind: string;
    id: string;
    gateway: number | null;
    shop: number | null;
    why: string;
  }[];
}
const prove = async (of = day) =>
  shop.http<Proof & { code: string }>('POST', `/api/admin/money-proofs/${of}`, { token: admin.token });
const alerts = async (subject: RegExp) => {
  await shop.app.get(AlertScheduler).evaluate();
  await shop.waitUntilIdle();
  return (await shop.mails()).filter((mail) => subject.test(mail.subject)).length;
};

async function paid() {
  const buyer = await buyerWithCart(shop);
  const { body } = await checkout(shop, buyer);
  const { razorpay_payment_id: paymentId } = await gateway.pay(body.razorpayOrderId);
  await orderWith(shop, buyer, 'paid');
  return { buyer, ...body, paymentId };
}

describe('P43 the daily proof', () => {
  it('holds gateway and books against each other, finds what no webhook told, and is stored for the admin', async () => {
    const first = await paid();
    const second = await paid();
    await shop.http('POST', `/api/orders/${second.orderId}/cancel`, { token: second.buyer.token });
    await eventually(async () => expect((await ordersOf(shop, second.buyer))[0]?.state).toBe('refunded'));
    expect(await prove(toIstDate(shop.clock.now()))).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    await gateway.faults({ webhooks: { drop: true } });
    const silent = await buyerWithCart(shop);
    const { body } = await checkout(shop, silent);
    await gateway.pay(body.razorpayOrderId);
    // The next noon in India: at night nothing is proved yet.
    shop.clock.advance(endOfDay(day).getTime() - shop.clock.now().getTime() + 12 * HOUR_MS);
    await shop.app.get(LedgerReconciliation).run();
    const told = await shop.http<Proof[]>('GET', '/api/admin/money-proofs', { token: admin.token });
    const proof = told.body.find((one) => one.day === day);
    expect(proof).toMatchObject({
      captured: (first.amount + second.amount + body.amount) / 100,
      refunded: second.amount / 100,
      gap: 0,
      differences: [],
    });
    expect((await ordersOf(shop, silent))[0]?.payment_status).toBe('paid');
    expect(await alerts(/Money/)).toBe(0);
  });

  it('names what differs, wakes the admin once, and says when it is well again', async () => {
    const odd = await buyerWithCart(shop);
    const { body } = await checkout(shop, odd);
    const { razorpay_payment_id: paymentId } = await gateway.pay(body.razorpayOrderId, { amount: body.amount + 500 });
    await eventually(async () =>
      expect(await shop.em().execute('select 1 from payment where order_id = ?', [body.orderId])).toHaveLength(1),
    );
    const of = toIstDate(new Date());
    const held = await prove(of);
    expect(held.body.differences).toEqual([
      {
        kind: 'payment',
        id: paymentId,
        gateway: (body.amount + 500) / 100,
        shop: (body.amount + 500) / 100,
        why: 'held',
        canBeForeign: false,
      },
    ]);
    expect(held.body.gap).toBe((body.amount + 500) / 100);
    expect(await alerts(/^Money does not add up/)).toBe(1);
    await prove(of);
    expect(await alerts(/^Money does not add up/)).toBe(1);
    await shop.em().execute('update payment set hold_reason = null where gateway_payment_id = ?', [paymentId]);
    await shop.em().execute('update shop_order set paid_payment_id = ? where id = ?', [paymentId, body.orderId]);
    expect((await prove(of)).body.differences).toEqual([]);
    expect(await alerts(/^Money adds up again/)).toBe(0);
    shop.clock.advance(HOUR_MS);
    expect(await alerts(/^Money adds up again/)).toBe(1);
  });

  it('is not made up when the gateway does not answer; a day in no calendar is refused', async () => {
    await gateway.faults({ api: { failNext: 100, status: 503 } });
    const before = await shop.em().execute('select day, proved_at from money_proof order by day');
    expect((await prove()).status).toBe(503);
    expect(await shop.em().execute('select day, proved_at from money_proof order by day')).toEqual(before);
    for (const wrong of ['2026-13-01', '2999-01-01', 'x']) expect((await prove(wrong)).status).toBe(400);
  });
});

const acknowledge = (id: string, note = 'A payment link: resin workshop, 2 seats') =>
  shop.http<{ code: string }>('POST', '/api/admin/foreign-money', {
    token: admin.token,
    body: { kind: 'payment', id, note },
  });

describe('P71 money of others on the same account', () => {
  it('is acknowledged once with a note, and then neither differs nor alerts on any night', async () => {
    shop.clock.advance(24 * HOUR_MS);
    const of = toIstDate(new Date(shop.clock.now().getTime() - 24 * HOUR_MS));
    const link = {
      id: 'pay_OfALink00000001',
      orderId: null,
      status: 'captured',
      amount: paise(125_000),
      currency: 'INR',
    };
    const foreign = { ...link, method: 'upi', errorCode: null, errorDescription: null, createdAt: shop.clock.now() };
    const told = jest.spyOn(shop.app.get(PaymentGateway), 'capturedBetween');
    told.mockResolvedValue([foreign as GatewayPayment]);
    jest.spyOn(shop.app.get(PaymentGateway), 'refundedBetween').mockResolvedValue([]);
    const { body } = await prove(of);
    const difference = { id: foreign.id, gateway: 1_250, why: 'missing_here', canBeForeign: true };
    expect(body).toMatchObject({ gap: 1_250, differences: [difference] });
    const before = await alerts(/^Money does not add up/);
    expect(await acknowledge('pay_none')).toMatchObject({ status: 404, body: { code: 'ops.difference_not_found' } });
    expect((await acknowledge(foreign.id)).status).toBe(200);
    expect(await acknowledge(foreign.id)).toMatchObject({
      status: 409,
      body: { code: 'ops.difference_acknowledged' },
    });
    const days = await shop.http<(Proof & { acknowledged: unknown[] })[]>('GET', '/api/admin/money-proofs', {
      token: admin.token,
    });
    const known = { kind: 'payment', id: foreign.id, amount: 1_250, note: 'A payment link: resin workshop, 2 seats' };
    const day = days.body.find((one) => one.day === of);
    expect(day).toMatchObject({ gap: 0, differences: [], acknowledged: [known] });
    expect((await prove(of)).body).toMatchObject({ gap: 0, differences: [], acknowledged: [known] });
    shop.clock.advance(HOUR_MS);
    expect(await alerts(/^Money does not add up/)).toBe(before);
    const audit = await shop
      .em()
      .execute<{ summary: string }[]>(`select summary from admin_action where action = 'money.acknowledge'`);
    expect(audit).toEqual([{ summary: `The payment ${foreign.id} of ₹1,250 is none of the shop’s` }]);
    jest.restoreAllMocks();
  });
});
