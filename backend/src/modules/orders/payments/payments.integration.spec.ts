import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Gateway } from '../../../../testing/gateway.js';
import type { TestShop } from '../../../../testing/test-shop.js';
import type { OrderStatusDto } from '../order/order.dto.js';
import { PaymentMailer } from './payment.mailer.js';
import { PaymentReconciler } from './payment-reconciler.js';
import {
  buyerWithCart,
  checkout,
  confirm,
  confirmationsTo,
  eventually,
  orderWith,
  ordersOf,
  startPayingShop,
} from '../orders.fixture.js';

let gateway: Gateway;
let shop: TestShop;

beforeAll(async () => {
  gateway = await Gateway.start();
  shop = await startPayingShop(gateway, {
    RATE_LIMIT_FACTOR: '1000',
    LOGIN_SENDS_PER_HOUR_PER_IP: '1000',
    ACCESS_TOKEN_MINUTES: '10000',
  });
});
afterEach(() => gateway.faults());
afterAll(async () => {
  await shop.stop();
  await gateway.stop();
});

async function openOrder() {
  const buyer = await buyerWithCart(shop);
  const { status, body } = await checkout(shop, buyer);
  expect(status).toBe(200);
  return { buyer, order: body };
}

describe('paying', () => {
  it('R-API-44 R-PAY-18 R-PAY-20 the webhook alone makes the order paid, empties the cart and sends one mail', async () => {
    const { buyer, order } = await openOrder();
    await gateway.pay(order.razorpayOrderId);
    const paid = await orderWith(shop, buyer, 'paid');
    expect(paid).toMatchObject({ id: order.orderId, number: order.number, payment_id: expect.stringMatching(/^pay_/) });
    const cart = await shop.http<unknown[]>('GET', `/api/cart/${buyer.user.email}`, { token: buyer.token });
    expect(cart.body).toEqual([]);
    expect(await confirmationsTo(shop, buyer)).toBe(1);
  });

  it('R-API-43 P08 P14 R-PAY-15 the handler’s signed answer makes it paid at once, without a webhook', async () => {
    await gateway.faults({ webhooks: { drop: true } });
    const { buyer, order } = await openOrder();
    const answer = await gateway.pay(order.razorpayOrderId);
    expect(Object.keys(answer).toSorted()).toEqual(['razorpay_order_id', 'razorpay_payment_id', 'razorpay_signature']);
    const { status, body } = await confirm(shop, buyer, answer);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { payment_status: 'paid', payment_id: answer.razorpay_payment_id },
    });
    expect(await confirmationsTo(shop, buyer)).toBe(1);
  });

  it('R-ORD-09 every change is a row of history: who, when and why', async () => {
    await gateway.faults({ webhooks: { drop: true } });
    const { buyer, order } = await openOrder();
    const answer = await gateway.pay(order.razorpayOrderId);
    await confirm(shop, buyer, answer);
    const rows = await shop
      .em()
      .execute('select at, event, from_state, to_state, actor from order_history where order_id = ? order by at', [
        order.orderId,
      ]);
    const one = { at: expect.anything(), event: expect.stringMatching(/\w/) };
    expect(rows).toEqual([
      { ...one, from_state: null, to_state: 'awaiting_payment', actor: 'customer' },
      { ...one, from_state: 'awaiting_payment', to_state: 'paid', actor: expect.stringMatching(/^gateway \(\w+/) },
    ]);
    const [shown] = await ordersOf(shop, buyer);
    expect(shown?.history.map(({ state }) => state)).toEqual(['awaiting_payment', 'paid']);
  });

  it('P17 an authorized payment is still being confirmed; it is paid when captured', async () => {
    const { buyer, order } = await openOrder();
    const answer = await gateway.pay(order.razorpayOrderId, { outcome: 'authorized' });
    expect((await confirm(shop, buyer, answer)).body.payment_status).toBe('pending');
    await gateway.settle(answer.razorpay_payment_id, 'captured');
    await orderWith(shop, buyer, 'paid');
  });

  it('P28 a payment that failed first and was captured later is paid', async () => {
    const { buyer, order } = await openOrder();
    const answer = await gateway.pay(order.razorpayOrderId, { outcome: 'failure' });
    await orderWith(shop, buyer, 'failed');
    await gateway.settle(answer.razorpay_payment_id, 'captured');
    await orderWith(shop, buyer, 'paid');
    expect(await confirmationsTo(shop, buyer)).toBe(1);
  });

  it('P09 a failed try leaves cart and order open for another', async () => {
    const { buyer, order } = await openOrder();
    await gateway.pay(order.razorpayOrderId, { outcome: 'failure' });
    await orderWith(shop, buyer, 'failed');
    const again = await checkout(shop, buyer);
    expect(again.body.razorpayOrderId).toBe(order.razorpayOrderId);
    await gateway.pay(order.razorpayOrderId);
    await orderWith(shop, buyer, 'paid');
  });

  it('P05 R-PAY-18 a captured amount that is not ours is held, told to the admin, and never “paid”', async () => {
    const { buyer, order } = await openOrder();
    await gateway.pay(order.razorpayOrderId, { amount: order.amount - 100 });
    await eventually(async () => {
      expect(await shop.em().execute('select 1 from payment where order_id = ?', [order.orderId])).toHaveLength(1);
    });
    await shop.waitUntilIdle();
    const [told] = await ordersOf(shop, buyer);
    expect(told?.payment_status).toBe('pending');
    const held = await shop.em().execute('select hold_reason from payment where order_id = ?', [order.orderId]);
    expect(held).toEqual([{ hold_reason: 'amount_differs' }]);
    const alerts = (await shop.mails()).filter(({ subject }) => subject === `Payment held: ${order.number}`);
    expect(alerts).toHaveLength(1);
  });
});

describe('the mail of a failed payment', () => {
  it('P09 shows the way back a while later, once, and only to a buyer who has not paid since', async () => {
    const { buyer, order } = await openOrder();
    await gateway.pay(order.razorpayOrderId, { outcome: 'failure' });
    await orderWith(shop, buyer, 'failed');
    const told = async () =>
      (await shop.mails()).filter(({ to, text }) => to === buyer.user.email && text.includes('/checkout'));
    await shop.waitUntilIdle();
    expect(await told()).toEqual([]);
    shop.clock.advance(16 * 60_000);
    await eventually(async () => expect(await told()).toHaveLength(1));
    await shop.app.get(PaymentMailer).sendFailed(order.orderId);
    expect(await told()).toHaveLength(1);
    const second = await openOrder();
    await gateway.pay(second.order.razorpayOrderId);
    await orderWith(shop, second.buyer, 'paid');
    await shop.app.get(PaymentMailer).sendFailed(second.order.orderId);
    expect(
      (await shop.mails()).filter(({ to, text }) => to === second.buyer.user.email && text.includes('/checkout')),
    ).toEqual([]);
  });
});

describe('the handler’s answer', () => {
  it('P15 R-PAY-15 a signature that is wrong in any way is 400 and moves nothing', async () => {
    await gateway.faults({ webhooks: { drop: true } });
    const { buyer, order } = await openOrder();
    const answer = await gateway.pay(order.razorpayOrderId);
    const good = answer.razorpay_signature;
    const changed = `${good.slice(0, -1)}${good.endsWith('0') ? '1' : '0'}`;
    for (const razorpay_signature of [changed, `${good}0`, good.slice(1), 'z'.repeat(64), 'é'.repeat(64), '']) {
      expect((await confirm(shop, buyer, { ...answer, razorpay_signature })).status).toBe(400);
    }
    expect((await confirm(shop, buyer, { ...answer, razorpay_signature: undefined })).status).toBe(400);
    expect((await ordersOf(shop, buyer))[0]?.payment_status).toBe('pending');
  });

  it('P16 a valid signature for somebody else’s order is refused', async () => {
    await gateway.faults({ webhooks: { drop: true } });
    const { buyer, order } = await openOrder();
    const other = await openOrder();
    const answer = await gateway.pay(order.razorpayOrderId);
    expect((await confirm(shop, other.buyer, answer)).status).toBe(404);
    for (const one of [buyer, other.buyer]) expect((await ordersOf(shop, one))[0]?.payment_status).toBe('pending');
  });

  it('P14 a signature is over the order in our record: it pays no other order of the same customer', async () => {
    await gateway.faults({ webhooks: { drop: true } });
    const { buyer, order } = await openOrder();
    const { body: dearer } = await checkout(shop, buyer, { body: { address: '7 Hill Road' } });
    const answer = await gateway.pay(order.razorpayOrderId);
    const refused = await confirm(shop, buyer, { ...answer, razorpay_order_id: dearer.razorpayOrderId });
    expect(refused).toMatchObject({ status: 400, body: { code: 'payment.signature_wrong' } });
    // The newer checkout closed the older order.
    expect((await ordersOf(shop, buyer)).map((one) => one.payment_status)).toEqual(['pending', 'failed']);
  });

  it('P22 with the gateway away the payment is settled by a job later', async () => {
    await gateway.faults({ webhooks: { drop: true } });
    const { buyer, order } = await openOrder();
    const answer = await gateway.pay(order.razorpayOrderId);
    await gateway.faults({ api: { failNext: 2, status: 500 } });
    const told = await confirm(shop, buyer, answer);
    expect(told.body).toMatchObject({ payment_status: 'pending', isPaymentPending: true });
    await orderWith(shop, buyer, 'paid');
  });
});

const check = ({ token }: { token: string }, orderId: string) =>
  shop.http<OrderStatusDto>('POST', `/api/payments/orders/${orderId}/check`, { token });

describe('a window that was closed', () => {
  it('P10 leaves an order that is not paid; a payment that the bank has not decided on is under way until it is', async () => {
    await gateway.faults({ webhooks: { drop: true } });
    const { buyer, order } = await openOrder();
    expect((await check(buyer, order.orderId)).body).toMatchObject({
      payment_status: 'pending',
      isPaymentPending: false,
    });
    const answer = await gateway.pay(order.razorpayOrderId, { outcome: 'authorized' });
    expect((await ordersOf(shop, buyer))[0]?.isPaymentPending).toBe(false);
    expect((await check(buyer, order.orderId)).body.isPaymentPending).toBe(true);
    expect((await ordersOf(shop, buyer))[0]?.isPaymentPending).toBe(true);
    await gateway.settle(answer.razorpay_payment_id, 'captured');
    expect((await check(buyer, order.orderId)).body).toMatchObject({ payment_status: 'paid', isPaymentPending: false });
  });

  it('P34 counts a payment that was only begun for half an hour', async () => {
    const { buyer, order } = await openOrder();
    await shop.em().execute(
      `insert into payment (id, order_id, gateway_payment_id, status, amount_paise, currency, created_at, updated_at)
       values (gen_random_uuid(), ?, 'pay_begun', 'created', ?, 'INR', ?, ?)`,
      [order.orderId, order.amount, shop.clock.now(), shop.clock.now()],
    );
    const isPending = async () => (await ordersOf(shop, buyer))[0]?.isPaymentPending;
    expect(await isPending()).toBe(true);
    shop.clock.advance(31 * 60_000);
    expect(await isPending()).toBe(false);
  });

  it('P42 is told as it is known while the gateway does not answer', async () => {
    const { buyer, order } = await openOrder();
    await gateway.faults({ api: { failNext: 9, status: 500 } });
    const { status, body } = await check(buyer, order.orderId);
    expect({ status, body }).toMatchObject({ status: 200, body: { isPaymentPending: false } });
  });
});

describe('webhooks', () => {
  it('P24 an event delivered 50 times in parallel has one effect and one mail', async () => {
    await gateway.faults({ webhooks: { duplicate: 50 } });
    const { buyer, order } = await openOrder();
    await gateway.pay(order.razorpayOrderId);
    await orderWith(shop, buyer, 'paid');
    expect(await confirmationsTo(shop, buyer)).toBe(1);
    const paid = (await ordersOf(shop, buyer))[0]?.history.filter(({ state }) => state === 'paid');
    expect(paid).toHaveLength(1);
  });

  it('P25 P27 P29 all events of a payment, in any order, end paid once', async () => {
    await gateway.faults({ webhooks: { shuffle: true, duplicate: 3 } });
    for (let round = 0; round < 5; round += 1) {
      const { buyer, order } = await openOrder();
      await gateway.pay(order.razorpayOrderId, { outcome: 'failure' });
      await gateway.pay(order.razorpayOrderId);
      await orderWith(shop, buyer, 'paid');
      expect(await confirmationsTo(shop, buyer)).toBe(1);
    }
  });

  it('P18 P19 P20 R-PAY-16 only the webhook’s own secret over the raw body is taken', async () => {
    const raw = '{ "payload" : {},\n  "event":"payment.downtime.started", "text":"हिन्दी" }';
    expect(await gateway.send({ raw })).toMatchObject({ status: 200 });
    expect(await gateway.send({ raw, sign_with: 'key' })).toMatchObject({ status: 400 });
    expect(await gateway.send({ raw, sign_with: 'none' })).toMatchObject({ status: 400 });
    expect(await gateway.send({ raw, secret: 'some other secret' })).toMatchObject({ status: 400 });
  });

  it('P30 an unknown event, and an order that is not ours, are taken and change nothing', async () => {
    const before = await shop.em().execute('select count(*) from order_history');
    const captured = {
      payment: { entity: { id: 'pay_foreign', order_id: 'order_foreign', status: 'captured', amount: 100 } },
    };
    expect(await gateway.send({ event: 'payment.captured', payload: captured })).toMatchObject({ status: 200 });
    expect(await gateway.send({ event: 'something.new', payload: {} })).toMatchObject({ status: 200 });
    await shop.waitUntilIdle();
    expect(await shop.em().execute('select count(*) from order_history')).toEqual(before);
    const outcomes = await shop
      .em()
      .execute<{ outcome: string }[]>('select outcome from payment_event order by received_at desc limit 2');
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual([
      'ignored: not about a payment',
      'ignored: not our order',
    ]);
  });

  it('R-PAY-17 P21 a repeat is answered 200 within 5 s and stored once', async () => {
    const event = { event: 'something.new', payload: {}, event_id: 'evt_repeated' };
    for (let i = 0; i < 3; i += 1) {
      const started = Date.now();
      expect((await gateway.send(event)).status).toBe(200);
      expect(Date.now() - started).toBeLessThan(5_000);
    }
    expect(await shop.em().execute(`select 1 from payment_event where event_id = 'evt_repeated'`)).toHaveLength(1);
  });

  it('P33 keeps the raw bytes of an event', async () => {
    const raw = '{"event":"something.raw",   "x":"ß"}';
    const { event_id } = await gateway.send({ raw });
    const [row] = await shop
      .em()
      .execute<{ body: Buffer }[]>('select body from payment_event where event_id = ?', [event_id]);
    expect(row?.body.toString('utf8')).toBe(raw);
  });
});

describe('the meeting of browser, webhook and reconciler', () => {
  it('P26 R-PAY-20 at the same moment, 100 times: one transition and one mail each', async () => {
    const buyers: Awaited<ReturnType<typeof openOrder>>[] = [];
    for (let i = 0; i < 100; i += 1) buyers.push(await openOrder());
    shop.clock.advance(16 * 60_000);
    const meet = async ({ buyer, order }: (typeof buyers)[number]) => {
      const answer = await gateway.pay(order.razorpayOrderId);
      await Promise.all([
        confirm(shop, buyer, answer),
        confirm(shop, buyer, answer),
        shop.app.get(PaymentReconciler).run(),
      ]);
    };
    for (let from = 0; from < buyers.length; from += 20) await Promise.all(buyers.slice(from, from + 20).map(meet));
    await shop.waitUntilIdle();
    const rows = await shop.em().execute<{ paid: string; mails: string }[]>(
      `select (select count(*) from order_history h where h.order_id = o.id and h.to_state = 'paid') as paid,
              (select count(*) from mail_sent m where m.key = 'order-confirmation:' || o.id and m.sent_at is not null) as mails
       from shop_order o where o.id = any(?::uuid[])`,
      [`{${buyers.map(({ order }) => order.orderId).join(',')}}`],
    );
    expect(rows).toHaveLength(100);
    expect(rows.every(({ paid, mails }) => Number(paid) === 1 && Number(mails) === 1)).toBe(true);
  });
});

describe('the reconciler', () => {
  it('P40 R-PAY-19 finds payments that nobody told of, 15 minutes after the order and not before', async () => {
    await gateway.faults({ webhooks: { drop: true } });
    const { buyer, order } = await openOrder();
    await gateway.pay(order.razorpayOrderId, { notify: false });
    shop.clock.advance(14.5 * 60_000);
    await shop.app.get(PaymentReconciler).run();
    expect((await ordersOf(shop, buyer))[0]?.payment_status).toBe('pending');
    shop.clock.advance(31_000);
    await shop.app.get(PaymentReconciler).run();
    expect((await ordersOf(shop, buyer))[0]?.payment_status).toBe('paid');
    expect(await confirmationsTo(shop, buyer)).toBe(1);
  });

  it('P37 a second payment of which no webhook tells is found within an hour, for a day, and goes back once', async () => {
    await gateway.faults({ webhooks: { drop: true } });
    const { buyer, order } = await openOrder();
    const second = await gateway.pay(order.razorpayOrderId, { outcome: 'failure', notify: false });
    await confirm(shop, buyer, await gateway.pay(order.razorpayOrderId, { notify: false }));
    await gateway.settle(second.razorpay_payment_id, 'captured', false);
    shop.clock.advance(55 * 60_000);
    const reconciliation = shop.app.get(PaymentReconciler);
    await eventually(async () => {
      await Promise.all([reconciliation.run(), reconciliation.run()]);
      expect((await ordersOf(shop, buyer))[0]).toMatchObject({
        payment_status: 'paid',
        refunds: [{ amount: order.amount / 100 }],
      });
    });
    await shop.waitUntilIdle();
    const { refunds } = (await gateway.state()) as unknown as { refunds: { payment_id: string }[] };
    expect(refunds.filter(({ payment_id }) => payment_id === second.razorpay_payment_id)).toHaveLength(1);
    const next = async () => {
      const [row] = await shop
        .em()
        .execute<{ next: string | null }[]>('select next_check_at::text as next from shop_order where id = ?', [
          order.orderId,
        ]);
      return row?.next;
    };
    expect(await next()).not.toBeNull();
    shop.clock.advance(24 * 3_600_000);
    await eventually(async () => {
      await reconciliation.run();
      expect(await next()).toBeNull();
    });
  });

  it('P42 leaves everything as it is while the gateway is at fault, and asks again later', async () => {
    await gateway.faults({ webhooks: { drop: true } });
    const { buyer, order } = await openOrder();
    await gateway.pay(order.razorpayOrderId, { notify: false });
    await gateway.faults({ api: { failNext: 100, status: 429 } });
    shop.clock.advance(16 * 60_000);
    await shop.app.get(PaymentReconciler).run();
    expect((await ordersOf(shop, buyer))[0]?.payment_status).toBe('pending');
    await gateway.faults();
    shop.clock.advance(61 * 60_000);
    await shop.app.get(PaymentReconciler).run();
    expect((await ordersOf(shop, buyer))[0]?.payment_status).toBe('paid');
  });
});
