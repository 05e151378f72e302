import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Gateway } from '../../../../testing/gateway.js';
import { multipart } from '../../../../testing/multipart.js';
import type { SignedIn, TestShop } from '../../../../testing/test-shop.js';
import type { OrderDto } from '../my-orders/my-orders.dto.js';
import type { OrderDetailDto } from '../order-admin/admin-orders.dto.js';
import { buyerWithCart, checkout, eventually, orderWith, ordersOf, startPayingShop } from '../orders.fixture.js';
import { RefundDispatcher } from '../refunds/index.js';
import { OrderExpiry, PaymentReconciler } from './payment-reconciler.js';
import { LedgerReconciliation } from './ledger-reconciliation.service.js';

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
afterEach(async () => {
  await gateway.faults();
  await gateway.account();
});
afterAll(async () => {
  await shop.stop();
  await gateway.stop();
});

interface Case {
  readonly buyer: SignedIn;
  readonly orderId: string;
  readonly number: string;
  readonly gatewayOrderId: string;
  readonly paymentId: string;
  /** Paise. */
  readonly amount: number;
}

async function begin(options: Record<string, unknown> = {}): Promise<Case> {
  const buyer = await buyerWithCart(shop);
  const { body } = await checkout(shop, buyer);
  const { razorpay_payment_id } = await gateway.pay(body.razorpayOrderId, {
    ...options,
    ...(typeof options['less'] === 'number' ? { amount: body.amount - options['less'], less: undefined } : {}),
  });
  const { orderId, number, amount } = body;
  return { buyer, orderId, number, gatewayOrderId: body.razorpayOrderId, paymentId: razorpay_payment_id, amount };
}

async function paid(): Promise<Case> {
  const begun = await begin();
  await orderWith(shop, begun.buyer, 'paid');
  return begun;
}

/** A payment whose amount is not its order's, once it is on hold. */
async function held(less = 30_000): Promise<Case> {
  const begun = await begin({ less });
  await eventually(async () => expect((await mine(begun)).onHold).toBe((begun.amount - less) / 100));
  return begun;
}

const mine = async ({ buyer, orderId }: Case): Promise<OrderDto> => {
  const order = (await ordersOf(shop, buyer)).find(({ id }) => id === orderId);
  if (!order) throw new Error('the order is not listed');
  return order;
};
const file = async ({ orderId }: Case) =>
  (await shop.http<OrderDetailDto>('GET', `/api/admin/orders/${orderId}`, { token: admin.token })).body;
const desk = (path: string, body: Record<string, unknown> = {}) =>
  shop.http<{ code: string }>('POST', `/api/admin/${path}`, { token: admin.token, body });
const act = (one: Case, event: string, more: Record<string, unknown> = {}) =>
  desk(`orders/${one.orderId}/actions`, { event, ...more });
const cancel = ({ buyer: { token }, orderId }: Case) =>
  shop.http<OrderDto>('POST', `/api/orders/${orderId}/cancel`, { token });
const mailsTo = async ({ buyer: { user } }: Case, subject: RegExp) => {
  await shop.waitUntilIdle();
  return (await shop.mails()).filter((mail) => mail.to === user.email && subject.test(mail.subject));
};
const inState = (one: Case, state: string) => eventually(async () => expect((await file(one)).order.state).toBe(state));
const paymentOf = async ({ paymentId }: Case) => {
  const [row] = await shop
    .em()
    .execute('select hold_reason as hold, returned_because as back from payment where gateway_payment_id = ?', [
      paymentId,
    ]);
  return row;
};

/** Paise that the gateway has refunded of a payment. */
async function refundedThere({ paymentId }: Case): Promise<number> {
  const { refunds } = (await gateway.state()) as unknown as {
    refunds: { payment_id: string; amount: number; status: string }[];
  };
  const own = refunds.filter(({ payment_id, status }) => payment_id === paymentId && status !== 'failed');
  return own.reduce((sum, { amount }) => sum + amount, 0);
}

/** Paise of bill and credit notes. */
const billed = async (one: Case) => {
  const [sale, ...notes] = (await mine(one)).bills;
  return {
    sale: (sale?.amount ?? 0) * 100,
    notes: Math.round(notes.reduce((sum, { amount }) => sum + amount, 0) * 100),
  };
};

const sums = async ({ orderId }: Case) => {
  const [row] = await shop
    .em()
    .execute<{ total: number; excess: number }[]>(
      'select refund_total_paise::float8 as total, refund_excess_paise::float8 as excess from shop_order where id = ?',
      [orderId],
    );
  return row;
};

describe('a payment on hold', () => {
  it('P61 is told to its buyer in plain words, and accepted: the order is paid with what was paid', async () => {
    const one = await held();
    expect(await mailsTo(one, /^We are checking your payment/)).toHaveLength(1);
    expect((await file(one)).payments).toMatchObject([{ heldBecause: 'amount_differs', isAcceptable: true }]);
    expect(await file(one)).toMatchObject({ refundable: 0, refundableAsCredit: 0 });
    expect((await desk(`payments/${one.paymentId}/accept`, { note: ' ' })).status).toBe(400);
    expect((await desk(`payments/${one.paymentId}/accept`, { note: 'HDFC offer' })).status).toBe(200);
    const order = await mine(one);
    expect(order).toMatchObject({ payment_status: 'paid', onHold: null, amount: one.amount / 100 - 300 });
    expect(order.discounts).toEqual([{ code: 'accepted', label: 'Agreed reduction', amount: 300 }]);
    await eventually(async () => expect(await billed(one)).toEqual({ sale: one.amount - 30_000, notes: 0 }));
    expect(await mailsTo(one, /^Order SG-/)).toHaveLength(1);
    const [audit] = await shop
      .em()
      .execute<{ summary: string }[]>(
        `select summary from admin_action where action = 'order.accept_payment' and subject_id = ?`,
        [one.orderId],
      );
    expect(audit?.summary).toContain('HDFC offer');
    expect(await desk(`payments/${one.paymentId}/refund`, { note: 'twice' })).toMatchObject({
      status: 409,
      body: { code: 'payment.not_on_hold' },
    });
    expect(await file(one)).toMatchObject({ refundable: one.amount / 100 - 300 });
    expect((await cancel(one)).status).toBe(200);
    await inState(one, 'refunded');
    expect(await refundedThere(one)).toBe(one.amount - 30_000);
    await eventually(async () => expect((await billed(one)).notes).toBe(one.amount - 30_000));
  });

  it('P61 is accepted with more than the price: the bill has the rest as a charge', async () => {
    const one = await held(-10_001);
    expect((await desk(`payments/${one.paymentId}/accept`, { note: 'Paid too much, keeps it' })).status).toBe(200);
    expect(await mine(one)).toMatchObject({
      amount: (one.amount + 10_001) / 100,
      charges: expect.arrayContaining([{ code: 'accepted', label: 'Extra amount paid', amount: 100.01 }]),
    });
    await eventually(async () => expect((await billed(one)).sale).toBe(one.amount + 10_001));
  });

  it('P61 is refunded by the desk, and its order is closed', async () => {
    const one = await held(1);
    expect((await desk(`payments/${one.paymentId}/refund`, { note: 'Not ours' })).status).toBe(200);
    await eventually(async () => expect(await refundedThere(one)).toBe(one.amount - 1));
    expect(await mailsTo(one, /^Refund of /)).toHaveLength(1);
    expect(await mine(one)).toMatchObject({ state: 'cancelled', onHold: null });
    expect((await checkout(shop, one.buyer)).body.orderId).not.toBe(one.orderId);
  });

  it('P61 is refunded by itself when its buyer cancels, when the order expires, and when it is paid in another way', async () => {
    const [cancelled, expired] = [await held(), await held()];
    expect((await cancel(cancelled)).body.state).toBe('cancelled');
    const first = await begin({ outcome: 'failure' });
    const less = first.amount - 30_000;
    const { razorpay_payment_id: paymentId } = await gateway.pay(first.gatewayOrderId, { amount: less });
    const again = { ...first, paymentId };
    await eventually(async () => expect((await mine(again)).onHold).toBe(less / 100));
    await gateway.settle(first.paymentId, 'captured');
    await orderWith(shop, again.buyer, 'paid');
    await shop
      .em()
      .execute(
        'update shop_order set next_check_at = null, created_at = created_at - ? * interval $$1 day$$ where id = ?',
        [8, expired.orderId],
      );
    await shop.app.get(OrderExpiry).run();
    for (const one of [cancelled, expired, again]) {
      await eventually(async () => expect(await refundedThere(one)).toBe(one.amount - 30_000));
      expect(await paymentOf(one)).toEqual({ hold: null, back: 'on_hold' });
      expect(await mailsTo(one, /^Refund of /)).toHaveLength(1);
    }
    expect((await mine(again)).payment_status).toBe('paid');
  });

  it('P61 is on hold no longer when it was refunded at the gateway', async () => {
    const one = await held();
    await gateway.refund(one.paymentId, 100);
    await eventually(async () => expect((await mine(one)).refunds).toHaveLength(1));
    expect(await desk(`payments/${one.paymentId}/accept`, { note: 'late' })).toMatchObject({
      status: 409,
      body: { code: 'payment.hold_not_acceptable' },
    });
    await gateway.refund(one.paymentId);
    await eventually(async () => expect(await paymentOf(one)).toEqual({ hold: null, back: 'on_hold' }));
    expect((await mine(one)).state).toBe('cancelled');
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(shop.clock.now());
    shop.clock.advance(27 * HOUR_MS);
    const { differences } = await shop.app.get(LedgerReconciliation).reconcileDay(day);
    expect(differences.filter(({ id }) => id === one.paymentId)).toEqual([]);
  });
});

describe('an account whose payments are not the amount of their orders', () => {
  it('P61 a fee that the buyer bears is a charge of the order and of its bill', async () => {
    await gateway.account({ fee_bearer: 'customer' });
    const one = await paid();
    const order = await mine(one);
    const fee = Math.round(order.amount * 100) - one.amount;
    expect(fee).toBeGreaterThan(0);
    expect(order.charges).toContainEqual({ code: 'payment_fee', label: 'Payment fee', amount: fee / 100 });
    expect((await file(one)).payments).toMatchObject([{ fee: fee / 100, heldBecause: null }]);
    await eventually(async () => expect((await billed(one)).sale).toBe(one.amount + fee));
  });

  it('P61 an offer of the gateway is a discount of the order and of its bill', async () => {
    await gateway.account({ offer_discount: 5_000 });
    const one = await paid();
    expect((await mine(one)).discounts).toEqual([{ code: 'offer', label: 'Bank offer', amount: 50 }]);
    expect((await file(one)).payments).toMatchObject([
      { offerId: expect.stringMatching(/^offer_/), heldBecause: null },
    ]);
    await eventually(async () => expect((await billed(one)).sale).toBe(one.amount - 5_000));
    expect((await cancel(one)).status).toBe(200);
    await inState(one, 'refunded');
    expect(await refundedThere(one)).toBe(one.amount - 5_000);
  });
});

describe('a part that the dashboard refunds while an order is cancelled', () => {
  const orders = [
    ['before', async (one: Case) => [await gateway.refund(one.paymentId, 40_000), await cancel(one)]],
    ['at the same moment', (one: Case) => Promise.all([gateway.refund(one.paymentId, 40_000), cancel(one)])],
    ['after', async (one: Case) => [await cancel(one), await gateway.refund(one.paymentId, 40_000).catch(() => null)]],
  ] as const;

  it.each(orders)('P69 %s: all of the price goes back once, with its credit notes', async (_when, race) => {
    const cases = await Promise.all([paid(), paid(), paid()]);
    await desk(`orders/${cases[0]?.orderId ?? ''}/refunds`, { amount: 100, note: 'For the wait', as: 'credit' });
    await Promise.all(cases.map(race));
    for (const one of cases) {
      await inState(one, 'refunded');
      const credit = one === cases[0] ? 10_000 : 0;
      await eventually(async () => expect((await billed(one)).notes).toBe(one.amount));
      const { total = 0, excess = 0 } = (await sums(one)) ?? {};
      expect(total - excess).toBe(one.amount);
      expect((await refundedThere(one)) + credit).toBe(total);
      const { refunds, refundable, refundableAsCredit } = await file(one);
      expect({ refundable, refundableAsCredit }).toEqual({ refundable: 0, refundableAsCredit: 0 });
      expect(refunds.filter(({ isOpen }) => isOpen)).toEqual([]);
    }
  });

  it('P69 nobody told of it: the refund is lowered before it is sent, also beside goodwill credit', async () => {
    const one = await paid();
    await gateway.faults({ webhooks: { drop: true } });
    await desk(`orders/${one.orderId}/refunds`, { amount: 100, note: 'For the wait', as: 'credit' });
    await gateway.refund(one.paymentId, 10_000);
    await cancel(one);
    await eventually(async () => {
      await shop.app.get(RefundDispatcher).reconcile();
      expect(await refundedThere(one)).toBe(one.amount - 10_000);
    });
    expect(await sums(one)).toEqual({ total: one.amount, excess: 0 });
  });

  it('P69 a refund that failed is sent once more with what is left of it', async () => {
    const one = await paid();
    await gateway.faults({ refunds: { fail: true } });
    await cancel(one);
    await eventually(async () => expect((await file(one)).refunds).toMatchObject([{ state: 'failed', isOpen: true }]));
    await gateway.faults();
    await gateway.refund(one.paymentId, 40_000);
    await eventually(async () => expect((await file(one)).refunds).toHaveLength(2));
    const [failed] = (await file(one)).refunds;
    expect(failed).toMatchObject({ isOpen: true, left: one.amount / 100 - 400 });
    expect((await desk(`refunds/${failed?.id}/again`)).status).toBe(200);
    await inState(one, 'refunded');
    expect(await refundedThere(one)).toBe(one.amount);
    await eventually(async () => expect((await billed(one)).notes).toBe(one.amount));
  });

  it('P69 credit in place of a refund has its credit note', async () => {
    const one = await paid();
    await gateway.faults({ refunds: { fail: true } });
    await cancel(one);
    await eventually(async () => expect((await file(one)).refunds).toMatchObject([{ state: 'failed' }]));
    await desk(`orders/${one.orderId}/refunds`, { amount: one.amount / 100, note: 'In its place', as: 'credit' });
    await inState(one, 'refunded');
    await eventually(async () => expect((await billed(one)).notes).toBe(one.amount));
  });
});

describe('a payment that the bank authorises late', () => {
  it('P62 is captured by a call while the order wants it, also when nobody told of it', async () => {
    const told = await begin({ outcome: 'pending' });
    await gateway.settleLate(told.paymentId, 45);
    await orderWith(shop, told.buyer, 'paid');
    expect(await mailsTo(told, /^Order SG-/)).toHaveLength(1);
    const untold = await begin({ outcome: 'pending' });
    await gateway.faults({ webhooks: { drop: true } });
    await gateway.settleLate(untold.paymentId, 45);
    shop.clock.advance(16 * 60_000);
    await shop.app.get(PaymentReconciler).run();
    await orderWith(shop, untold.buyer, 'paid');
  });

  it('P62 is given up when the order was closed, and its buyer is told once', async () => {
    const one = await begin({ outcome: 'pending' });
    await cancel(one);
    await gateway.settleLate(one.paymentId, 45);
    await eventually(async () => expect(await mailsTo(one, /^We did not take your payment/)).toHaveLength(1));
    shop.clock.advance(16 * 60_000);
    await shop.app.get(PaymentReconciler).run();
    expect(await mailsTo(one, /^We did not take your payment/)).toHaveLength(1);
    const { payments } = await gateway.state();
    expect(payments.find(({ id }) => id === one.paymentId)?.status).toBe('authorized');
  });
});

describe('an order that the dashboard refunds whole', () => {
  it('P68 while it is on its way: it says refunded at once, and is closed when it arrives', async () => {
    const one = await paid();
    await act(one, 'pack');
    await act(one, 'ship', { carrier: 'Delhivery', trackingNumber: 'AB12345679' });
    await gateway.refund(one.paymentId);
    await eventually(async () =>
      expect(await mine(one)).toMatchObject({ state: 'shipped', payment_status: 'refunded' }),
    );
    await eventually(async () => expect((await billed(one)).notes).toBe(one.amount));
    expect(await file(one)).toMatchObject({ refundable: 0, refundableAsCredit: 0 });
    await act(one, 'deliver');
    await inState(one, 'refunded');
  });

  it('P68 while a return is asked for or on its way back: nothing is paid twice', async () => {
    const asked = await paid();
    const approved = await paid();
    for (const [at, one] of [asked, approved].entries()) {
      await act(one, 'pack');
      await act(one, 'ship', { carrier: 'Delhivery', trackingNumber: `AB1234568${at}` });
      await act(one, 'deliver');
      const pieces = (await mine(one)).products.map(({ line_id, quantity }) => ({ lineId: line_id, quantity }));
      const fields = { kind: 'return', words: 'Not the colour we thought.', pieces: JSON.stringify(pieces) };
      const { status } = await shop.http('POST', `/api/orders/${one.orderId}/returns`, {
        token: one.buyer.token,
        ...multipart(fields, []),
      });
      expect(status).toBe(200);
    }
    const [request] = (await mine(approved)).returns;
    expect((await desk(`returns/${request?.id}/approve`, { words: 'Our courier comes.' })).status).toBe(200);
    await Promise.all([gateway.refund(asked.paymentId), gateway.refund(approved.paymentId)]);
    await inState(asked, 'refunded');
    expect((await mine(asked)).returns).toMatchObject([{ state: 'settled', remedy: 'original_payment' }]);
    await eventually(async () =>
      expect(await mine(approved)).toMatchObject({ state: 'return_approved', payment_status: 'refunded' }),
    );
    expect((await desk(`returns/${request?.id}/settle`, { remedy: 'store_credit' })).status).toBe(200);
    await inState(approved, 'refunded');
    for (const one of [asked, approved]) {
      expect(await sums(one)).toEqual({ total: one.amount, excess: 0 });
      await eventually(async () => expect((await billed(one)).notes).toBe(one.amount));
    }
  });

  it('P68 before the shop heard of its payment: it is paid and refunded at once, with bill and credit note', async () => {
    await gateway.faults({ webhooks: { drop: true } });
    const one = await begin({ notify: false });
    await gateway.faults();
    await gateway.refund(one.paymentId);
    await inState(one, 'refunded');
    await eventually(async () => expect(await billed(one)).toEqual({ sale: one.amount, notes: one.amount }));
    const part = await begin({ notify: false });
    await gateway.refund(part.paymentId, 10_000);
    await eventually(async () => expect((await mine(part)).refunds).toMatchObject([{ amount: 100, isDone: true }]));
    expect(await mine(part)).toMatchObject({ state: 'paid', payment_status: 'paid' });
  });
});
