import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Gateway } from '../../../../testing/gateway.js';
import { ADMIN, type SignedIn, type TestShop } from '../../../../testing/test-shop.js';
import { AlertScheduler } from '../../../platform/observability/index.js';
import { OrderExpiry, PaymentReconciler } from '../payments/payment-reconciler.js';
import { RefundDispatcher } from './refund-status.service.js';
import { OrderDeductions } from './order-deductions.js';
import { Payment } from '../order/order.entity.js';
import { paise } from '../../../kernel/index.js';
import type { OrderDto } from '../my-orders/my-orders.dto.js';
import { buyerWithCart, checkout, eventually, orderWith, ordersOf, startPayingShop } from '../orders.fixture.js';

const HOUR_MS = 3_600_000;

let gateway: Gateway;
let shop: TestShop;
let admin: SignedIn;

beforeAll(async () => {
  gateway = await Gateway.start();
  shop = await startPayingShop(gateway, {
    RATE_LIMIT_FACTOR: '1000',
    LOGIN_SENDS_PER_HOUR_PER_IP: '1000',
    ACCESS_TOKEN_MINUTES: '100000',
  });
  admin = await shop.signIn('admin@saugaat.example');
});
afterEach(() => gateway.faults());
afterAll(async () => {
  await shop.stop();
  await gateway.stop();
});

interface Paid {
  readonly buyer: SignedIn;
  readonly orderId: string;
  readonly gatewayOrderId: string;
  readonly paymentId: string;
  readonly amount: number;
}

async function paidOrder(): Promise<Paid> {
  const buyer = await buyerWithCart(shop);
  const { body } = await checkout(shop, buyer);
  const { razorpay_payment_id } = await gateway.pay(body.razorpayOrderId);
  await orderWith(shop, buyer, 'paid');
  return {
    buyer,
    orderId: body.orderId,
    gatewayOrderId: body.razorpayOrderId,
    paymentId: razorpay_payment_id,
    amount: body.amount,
  };
}

const cancel = ({ token }: SignedIn, orderId: string) =>
  shop.http<OrderDto & { code: string }>('POST', `/api/orders/${orderId}/cancel`, { token });
const desk = <Body>(path: string, body?: Record<string, unknown>) =>
  shop.http<Body & { code: string }>('POST', `/api/admin/${path}`, { token: admin.token, ...(body ? { body } : {}) });
const giveBack = (orderId: string, rupees: number) =>
  desk(`orders/${orderId}/refunds`, { amount: rupees, note: 'A scratch on the frame' });
const gift = (orderId: string, rupees: number) =>
  desk(`orders/${orderId}/refunds`, { amount: rupees, note: 'For the wait', as: 'credit' });
const mailsTo = async ({ user }: Pick<SignedIn, 'user'>, subject: RegExp) => {
  await shop.waitUntilIdle();
  return (await shop.mails()).filter((mail) => mail.to === user.email && subject.test(mail.subject));
};

interface Entry {
  readonly id: string;
  readonly amount: number;
  readonly reason: string;
  readonly state: string;
}
const ledger = (orderId: string) =>
  shop
    .em()
    .execute<Entry[]>(
      'select id, amount_paise::float8 as amount, reason, state from refund where order_id = ? order by created_at',
      [orderId],
    );

async function orderIn(state: string, { buyer }: Pick<Paid, 'buyer'>): Promise<OrderDto> {
  let order: OrderDto | undefined;
  await eventually(async () => {
    [order] = await ordersOf(shop, buyer);
    expect(order?.state).toBe(state);
  });
  return order as OrderDto;
}

async function refundsAtTheGateway(paymentId: string) {
  const { refunds } = (await gateway.state()) as unknown as {
    refunds: { id: string; payment_id: string; amount: number; status: string }[];
  };
  return refunds.filter(({ payment_id }) => payment_id === paymentId);
}

describe('a buyer who cancels', () => {
  it('R-ORD-13 P39 stops the making and gets all of it back, in one step; two mails say so', async () => {
    const paid = await paidOrder();
    expect((await ordersOf(shop, paid.buyer))[0]?.cancelUntil).not.toBeNull();
    const { status, body } = await cancel(paid.buyer, paid.orderId);
    expect({ status, state: body.state }).toEqual({ status: 200, state: 'refund_due' });
    const refunded = await orderIn('refunded', paid);
    expect(refunded).toMatchObject({ payment_status: 'refunded', cancelUntil: null });
    expect(refunded.refunds).toEqual([{ at: expect.any(String), amount: paid.amount / 100, isDone: true }]);
    expect(await refundsAtTheGateway(paid.paymentId)).toMatchObject([{ amount: paid.amount, status: 'processed' }]);
    expect(await mailsTo(paid.buyer, /is cancelled$/)).toHaveLength(1);
    const told = await mailsTo(paid.buyer, /^Your refund of .* is on its way$/);
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('You’ll find the refund receipt with your order');
    expect((await ordersOf(shop, paid.buyer))[0]?.bills.map(({ kind }) => kind)).toEqual(['receipt', 'refund_receipt']);
    const made = await desk<unknown>(`orders/${paid.orderId}/actions`, { event: 'start_production' });
    expect(made).toMatchObject({ status: 409, body: { code: 'order.event_not_allowed' } });
  });

  it('R-ORD-13 is refused after 4 hours, and once the parcel has left; nothing changes', async () => {
    const late = await paidOrder();
    const gone = await paidOrder();
    await desk(`orders/${gone.orderId}/actions`, { event: 'pack' });
    await desk(`orders/${gone.orderId}/actions`, { event: 'ship', carrier: 'Delhivery', trackingNumber: 'AB12345678' });
    expect(await cancel(gone.buyer, gone.orderId)).toMatchObject({ status: 409 });
    shop.clock.advance(4 * HOUR_MS + 1_000);
    expect(await cancel(late.buyer, late.orderId)).toMatchObject({
      status: 409,
      body: { code: 'order.cancel_too_late' },
    });
    for (const { orderId } of [late, gone]) expect(await ledger(orderId)).toEqual([]);
    expect((await ordersOf(shop, late.buyer))[0]).toMatchObject({ state: 'paid', cancelUntil: null });
    const byShop = await desk<{ order: OrderDto }>(`orders/${late.orderId}/actions`, { event: 'cancel' });
    expect(byShop.body.order.state).toBe('refund_due');
    await orderIn('refunded', late);
  });

  it('cannot cancel the order of somebody else', async () => {
    const paid = await paidOrder();
    const other = await shop.signIn('stranger@example.com');
    expect(await cancel(other, paid.orderId)).toMatchObject({ status: 404, body: { code: 'order.not_found' } });
    expect(await cancel(other, 'nonsense')).toMatchObject({ status: 404 });
  });

  it('ten times at once, is refunded once', async () => {
    const paid = await paidOrder();
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(paid.buyer, paid.orderId)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    await orderIn('refunded', paid);
    expect(await refundsAtTheGateway(paid.paymentId)).toHaveLength(1);
  });
});

const credited = async (orderId: string) => {
  const [row] = await shop
    .em()
    .execute<{ sum: number }[]>(
      'select coalesce(sum(amount_paise), 0)::float8 as sum from credit_entry where order_id = ? and amount_paise > 0',
      [orderId],
    );
  return row?.sum ?? 0;
};
const refunded = async (paymentId: string) =>
  (await refundsAtTheGateway(paymentId)).reduce((sum, one) => sum + (one.status === 'failed' ? 0 : one.amount), 0);
const noted = async ({ buyer }: Paid) =>
  (await ordersOf(shop, buyer))[0]?.bills.slice(1).reduce((sum, { amount }) => sum + amount * 100, 0);

describe('a cancellation after something was given back', () => {
  it('P46 gives back what store credit from goodwill left of the price, and the bill is undone whole', async () => {
    const paid = await paidOrder();
    expect((await gift(paid.orderId, 100)).status).toBe(200);
    expect((await cancel(paid.buyer, paid.orderId)).body.state).toBe('refund_due');
    await orderIn('refunded', paid);
    expect(await refunded(paid.paymentId)).toBe(paid.amount - 10_000);
    expect(await credited(paid.orderId)).toBe(10_000);
    await eventually(async () => expect(await noted(paid)).toBe(paid.amount));
  });

  it('P46 gives back what a refund left of the price', async () => {
    const paid = await paidOrder();
    await giveBack(paid.orderId, 100);
    await cancel(paid.buyer, paid.orderId);
    await orderIn('refunded', paid);
    expect(await refunded(paid.paymentId)).toBe(paid.amount);
    expect(await credited(paid.orderId)).toBe(0);
  });

  it('P46 gives nothing more where all went back as store credit, and the order is done', async () => {
    const paid = await paidOrder();
    await gift(paid.orderId, paid.amount / 100);
    expect((await cancel(paid.buyer, paid.orderId)).body.state).toBe('refunded');
    expect(await refunded(paid.paymentId)).toBe(0);
    expect(await credited(paid.orderId)).toBe(paid.amount);
    await eventually(async () => expect(await noted(paid)).toBe(paid.amount));
  });

  it('P46 P48 is done when the bank has the rest, though a refund before it failed', async () => {
    const paid = await paidOrder();
    await gateway.faults({ refunds: { fail: true } });
    await giveBack(paid.orderId, 100);
    await eventually(async () => expect((await ledger(paid.orderId))[0]?.state).toBe('failed'));
    await gateway.faults();
    await gift(paid.orderId, 50);
    await cancel(paid.buyer, paid.orderId);
    await orderIn('refunded', paid);
    expect(await refunded(paid.paymentId)).toBe(paid.amount - 5_000);
  });

  it('P48 is done when store credit takes the place of what the bank cannot take', async () => {
    const paid = await paidOrder();
    await gateway.faults({ refunds: { fail: true } });
    await cancel(paid.buyer, paid.orderId);
    await eventually(async () => expect((await ledger(paid.orderId))[0]?.state).toBe('failed'));
    await gift(paid.orderId, paid.amount / 100);
    await orderIn('refunded', paid);
    expect(await credited(paid.orderId)).toBe(paid.amount);
  });
});

/** What goes back of an order in all, and by how much that is more than its price; paise. */
async function sumOf(orderId: string) {
  const [row] = await shop
    .em()
    .execute<{ total: number; excess: number }[]>(
      `select refund_total_paise::float8 as total, refund_excess_paise::float8 as excess from shop_order where id = ?`,
      [orderId],
    );
  return row;
}

async function deduct({ orderId }: Paid, source: string, amount: number) {
  await shop.em().transactional(async (tx) => {
    const payment = await tx.findOneOrFail(Payment, { orderId });
    await shop.app.get(OrderDeductions).record(tx, { source, orderId, paymentId: payment.id, amount: paise(amount) });
  });
}

describe('the sum of all that goes back', () => {
  it('P69 holds refunds, store credit and what the gateway deducted; nothing more can be promised than is left', async () => {
    const paid = await paidOrder();
    await giveBack(paid.orderId, 100);
    await gift(paid.orderId, 50);
    expect(await sumOf(paid.orderId)).toEqual({ total: 15_000, excess: 0 });
    const left = paid.amount - 15_000;
    await deduct(paid, 'dispute:disp_one', left - 10_000);
    await deduct(paid, 'dispute:disp_one', left - 5_000);
    expect(await sumOf(paid.orderId)).toEqual({ total: paid.amount - 5_000, excess: 0 });
    expect(await giveBack(paid.orderId, 51)).toMatchObject({ status: 409, body: { code: 'refund.too_large' } });
    expect(await gift(paid.orderId, 51)).toMatchObject({ status: 409, body: { code: 'refund.too_large' } });
    expect((await gift(paid.orderId, 50)).status).toBe(200);
    await deduct(paid, 'dispute:disp_two', 2_000);
    expect(await sumOf(paid.orderId)).toEqual({ total: paid.amount + 2_000, excess: 2_000 });
    await shop.app.get(AlertScheduler).evaluate();
    await shop.app.get(AlertScheduler).evaluate();
    const told = await mailsTo(await shop.signIn(ADMIN), /^More was refunded than an order cost$/);
    expect(told).toMatchObject([{ text: expect.stringMatching(/SG-\S+\s\(₹20\stoo\smuch\)/) }]);
    await shop.app.get(OrderDeductions).revoke(shop.em(), 'dispute:disp_two');
    expect(await sumOf(paid.orderId)).toEqual({ total: paid.amount, excess: 0 });
  });

  it('P69 is checked by the database, whatever a program forgets to check', async () => {
    const paid = await paidOrder();
    await giveBack(paid.orderId, 100);
    const credit = shop.em().execute(
      `insert into credit_entry (id, user_id, order_id, amount_paise, reason, actor, key, created_at)
       select gen_random_uuid(), user_id, id, amount_paise, 'goodwill', 'shop', 'unchecked', now() from shop_order
       where id = ?`,
      [paid.orderId],
    );
    await expect(credit).rejects.toThrow('shop_order_refunds_within_price');
    const refund = shop.em().execute(
      `insert into refund (id, order_id, payment_id, amount_paise, reason, state, actor, created_at, updated_at)
       select gen_random_uuid(), order_id, id, amount_paise, 'goodwill', 'due', 'shop', now(), now() from payment
       where order_id = ?`,
      [paid.orderId],
    );
    await expect(refund).rejects.toThrow('shop_order_refunds_within_price');
    expect(await sumOf(paid.orderId)).toEqual({ total: 10_000, excess: 0 });
  });
});

describe('money that came too late or twice', () => {
  it('P37 a second payment of a paid order goes back by itself, and the order goes on', async () => {
    const buyer = await buyerWithCart(shop);
    const { body } = await checkout(shop, buyer);
    const late = await gateway.pay(body.razorpayOrderId, { outcome: 'failure' });
    await gateway.pay(body.razorpayOrderId);
    await orderWith(shop, buyer, 'paid');
    await gateway.settle(late.razorpay_payment_id, 'captured');
    await eventually(async () =>
      expect(await ledger(body.orderId)).toMatchObject([
        { amount: body.amount, reason: 'second_payment', state: 'processed' },
      ]),
    );
    expect((await ordersOf(shop, buyer))[0]).toMatchObject({ state: 'paid', payment_status: 'paid' });
    expect(await mailsTo(buyer, /^Refund of /)).toHaveLength(1);
    expect(await mailsTo(buyer, /^Your refund of .* is on its way$/)).toHaveLength(1);
  });

  it('P35 a payment for an order that its buyer cancelled goes back, though no webhook told of it', async () => {
    await gateway.faults({ webhooks: { drop: true } });
    const buyer = await buyerWithCart(shop);
    const { body } = await checkout(shop, buyer);
    expect((await cancel(buyer, body.orderId)).body.state).toBe('cancelled');
    await gateway.pay(body.razorpayOrderId);
    shop.clock.advance(16 * 60_000);
    await shop.app.get(PaymentReconciler).run();
    await eventually(async () =>
      expect(await ledger(body.orderId)).toMatchObject([{ amount: body.amount, reason: 'order_closed' }]),
    );
    expect((await ordersOf(shop, buyer))[0]?.state).toBe('cancelled');
    expect(await mailsTo(buyer, /^Refund of /)).toHaveLength(1);
  });

  it('P34 P35 an order expires after a week of asking; money that comes still later goes back', async () => {
    await gateway.faults({ webhooks: { drop: true } });
    const [unpaid, paidMeanwhile] = await Promise.all([buyerWithCart(shop), buyerWithCart(shop)]);
    const { body: first } = await checkout(shop, unpaid);
    const { body: second } = await checkout(shop, paidMeanwhile);
    shop.clock.advance(8 * 24 * HOUR_MS);
    await shop
      .em()
      .execute('update shop_order set next_check_at = null where id in (?, ?)', [first.orderId, second.orderId]);
    await gateway.pay(second.razorpayOrderId);
    await shop.app.get(OrderExpiry).run();
    expect((await ordersOf(shop, paidMeanwhile))[0]?.state).toBe('paid');
    expect((await ordersOf(shop, unpaid))[0]?.state).toBe('cancelled');
    await gateway.faults();
    await gateway.pay(first.razorpayOrderId);
    await eventually(async () => expect(await ledger(first.orderId)).toMatchObject([{ reason: 'order_closed' }]));
    expect((await ordersOf(shop, unpaid))[0]?.state).toBe('cancelled');
  });

  it('an order that the gateway cannot be asked about is not closed', async () => {
    const buyer = await buyerWithCart(shop);
    const { body } = await checkout(shop, buyer);
    shop.clock.advance(8 * 24 * HOUR_MS);
    await shop.em().execute('update shop_order set next_check_at = null where id = ?', [body.orderId]);
    await gateway.faults({ api: { failNext: 1_000, status: 503 } });
    await shop.app.get(OrderExpiry).run();
    expect((await ordersOf(shop, buyer))[0]?.state).toBe('awaiting_payment');
    await gateway.faults();
    await shop.app.get(OrderExpiry).run();
    expect((await ordersOf(shop, buyer))[0]?.state).toBe('cancelled');
  });
});

describe('the ledger of refunds', () => {
  it('P44 one refund, though the gateway’s answer was lost and the job ran again and again', async () => {
    const paid = await paidOrder();
    await gateway.faults({ api: { dropResponseNext: 1, only: `POST /v1/payments/${paid.paymentId}/refund` } });
    expect((await giveBack(paid.orderId, 100)).status).toBe(200);
    const [entry] = await ledger(paid.orderId);
    const sending = shop.app.get(RefundDispatcher);
    await Promise.allSettled(Array.from({ length: 5 }, () => sending.send(entry?.id ?? '')));
    await eventually(async () => expect((await ledger(paid.orderId))[0]?.state).toBe('processed'));
    expect(await refundsAtTheGateway(paid.paymentId)).toMatchObject([{ amount: 10_000 }]);
    const told = await mailsTo(paid.buyer, /^Your refund of .* is on its way$/);
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('You’ll find the refund receipt with your order');
    expect((await ordersOf(shop, paid.buyer))[0]?.state).toBe('paid');
  });

  it('P45 refuses more than is left, what was never paid, and amounts that are none', async () => {
    const paid = await paidOrder();
    const open = await buyerWithCart(shop);
    const { body: unpaid } = await checkout(shop, open);
    expect(await giveBack(paid.orderId, paid.amount / 100 + 1)).toMatchObject({
      status: 409,
      body: { code: 'refund.too_large' },
    });
    expect(await giveBack(unpaid.orderId, 1)).toMatchObject({
      status: 409,
      body: { code: 'refund.nothing_captured' },
    });
    for (const rupees of [0, -5, 0.5, 1.005]) expect((await giveBack(paid.orderId, rupees)).status).toBe(400);
    expect(await ledger(paid.orderId)).toEqual([]);
  });

  it('P46 twenty clicks at once never give back more than was paid', async () => {
    const paid = await paidOrder();
    const part = Math.floor(paid.amount / 100 / 3);
    const answers = await Promise.all(Array.from({ length: 20 }, () => giveBack(paid.orderId, part)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ body }) => body.code === 'refund.too_large')).toHaveLength(17);
    await eventually(async () =>
      expect((await ledger(paid.orderId)).map(({ state }) => state)).toEqual(['processed', 'processed', 'processed']),
    );
    const sum = (await refundsAtTheGateway(paid.paymentId)).reduce((total, { amount }) => total + amount, 0);
    expect(sum).toBe(part * 300);
  });

  it('an attempt that is sent again refunds once, by the payment and as store credit', async () => {
    const paid = await paidOrder();
    const attempt = (key: string, as: string, amount = 100) =>
      desk<{ code?: string }>(`orders/${paid.orderId}/refunds`, { key, as, amount, note: 'The answer got lost' });
    const [first, second] = ['1'.repeat(32), '2'.repeat(32)];
    const answers = await Promise.all(Array.from({ length: 5 }, () => attempt(first, 'payment')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const others = [await attempt(first, 'payment', 101), await attempt(first, 'credit')];
    expect(others.map(({ body }) => body.code)).toEqual(['request.key_in_use', 'request.key_in_use']);
    expect((await ledger(paid.orderId)).map(({ amount }) => amount)).toEqual([10_000]);
    expect(await credited(paid.orderId)).toBe(0);
    for (let time = 0; time < 2; time += 1) expect((await attempt(second, 'credit')).status).toBe(200);
    expect(await credited(paid.orderId)).toBe(10_000);
    expect((await attempt(second, 'credit', 99)).body.code).toBe('request.key_in_use');
    expect((await attempt('3'.repeat(32), 'payment')).status).toBe(200);
    expect((await ledger(paid.orderId)).map(({ amount }) => amount)).toEqual([10_000, 10_000]);
  });

  it('P47 a refund that the gateway calls processed at once is noted once', async () => {
    await gateway.faults({ refunds: { instant: true }, webhooks: { duplicate: 3, shuffle: true } });
    const paid = await paidOrder();
    await giveBack(paid.orderId, 50);
    await eventually(async () => expect((await ledger(paid.orderId))[0]?.state).toBe('processed'));
    expect(await mailsTo(paid.buyer, /^Your refund of .* is on its way$/)).toHaveLength(1);
    expect(await ledger(paid.orderId)).toHaveLength(1);
  });

  it('P48 a refund that fails is told to the admin, not to the buyer, and is sent once more', async () => {
    const paid = await paidOrder();
    await gateway.faults({ refunds: { fail: true } });
    await cancel(paid.buyer, paid.orderId);
    await eventually(async () => expect((await ledger(paid.orderId))[0]?.state).toBe('failed'));
    const [shown] = await ordersOf(shop, paid.buyer);
    expect(shown).toMatchObject({ state: 'refund_due', payment_status: 'paid', refunds: [{ isDone: false }] });
    expect(await mailsTo(paid.buyer, /^Your refund of .* is on its way$/)).toEqual([]);
    expect(await mailsTo(admin, new RegExp(`^Refund failed: ${shown?.number}$`))).toHaveLength(1);
    await gateway.faults();
    const [failed] = await ledger(paid.orderId);
    const again = await Promise.all([1, 2, 3].map(() => desk(`refunds/${failed?.id}/again`)));
    expect(again.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    await orderIn('refunded', paid);
    expect((await ledger(paid.orderId)).map(({ state }) => state)).toEqual(['failed', 'processed']);
    expect(await mailsTo(paid.buyer, /^Your refund of .* is on its way$/)).toHaveLength(1);
  });

  it('P49 a refund made in the gateway’s dashboard appears on the order; all of it closes the order', async () => {
    const paid = await paidOrder();
    const refund = (body: object) =>
      fetch(`${gateway.url}/_refunds`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ payment_id: paid.paymentId, ...body }),
      });
    await refund({ amount: 1_000 });
    await eventually(async () =>
      expect(await ledger(paid.orderId)).toMatchObject([{ amount: 1_000, reason: 'gateway', state: 'processed' }]),
    );
    expect((await ordersOf(shop, paid.buyer))[0]?.state).toBe('paid');
    await refund({});
    await orderIn('refunded', paid);
    expect((await ledger(paid.orderId)).map(({ amount }) => amount)).toEqual([1_000, paid.amount - 1_000]);
  });

  it('P41 P42 a refund whose webhooks are lost is found by asking', async () => {
    const paid = await paidOrder();
    await gateway.faults({ webhooks: { drop: true } });
    await cancel(paid.buyer, paid.orderId);
    await eventually(async () => expect((await ledger(paid.orderId))[0]?.state).toBe('sent'));
    await eventually(async () =>
      expect(await refundsAtTheGateway(paid.paymentId)).toMatchObject([{ status: 'processed' }]),
    );
    shop.clock.advance(16 * 60_000);
    await shop.app.get(RefundDispatcher).reconcile();
    await orderIn('refunded', paid);
  });
});
