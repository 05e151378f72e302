import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AlertScheduler } from '../../../platform/observability/index.js';
import { QueueService } from '../../../platform/queue/index.js';
import { Gateway } from '../../../../testing/gateway.js';
import { ADMIN, type TestShop } from '../../../../testing/test-shop.js';
import { PaymentEventProcessing } from './webhooks.service.js';
import { buyerWithCart, checkout, confirmationsTo, orderWith, ordersOf, startPayingShop } from '../orders.fixture.js';

const KINDS = ['payment.authorized', 'payment.captured', 'order.paid', 'payment.failed'] as const;

let gateway: Gateway;
let shop: TestShop;

beforeAll(async () => {
  gateway = await Gateway.start();
  shop = await startPayingShop(gateway, { RATE_LIMIT_FACTOR: '1000', LOGIN_SENDS_PER_HOUR_PER_IP: '1000' });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await gateway.faults();
});
afterAll(async () => {
  await shop.stop();
  await gateway.stop();
});

/** An order whose payment is captured at the gateway, which has told nobody. */
async function capturedUnheard() {
  const buyer = await buyerWithCart(shop);
  const { body: order } = await checkout(shop, buyer);
  const { razorpay_payment_id: paymentId } = await gateway.pay(order.razorpayOrderId, { notify: false });
  return { buyer, order, paymentId };
}
type Unheard = Awaited<ReturnType<typeof capturedUnheard>>;

function tell(event: string, { order, paymentId }: Unheard, event_id?: string) {
  const entity = { id: paymentId, order_id: order.razorpayOrderId, status: 'captured', amount: order.amount };
  return gateway.send({ event, payload: { payment: { entity } }, ...(event_id ? { event_id } : {}) });
}

/** What stands in the books of an order: how often it became paid, and its payments. */
async function booksOf({ order }: Unheard) {
  const [row] = await shop.em().execute<{ paid: number; payments: number }[]>(
    `select (select count(*)::int from order_history where order_id = o.id and to_state = 'paid') as paid,
            (select count(*)::int from payment where order_id = o.id) as payments
     from shop_order o where o.id = ?`,
    [order.orderId],
  );
  return row;
}

async function eventRow(eventId: string) {
  return shop
    .em()
    .execute<{ outcome: string | null }[]>('select outcome from payment_event where event_id = ?', [eventId]);
}

function orders<T>(of: readonly T[]): T[][] {
  if (of.length === 0) return [[]];
  return of.flatMap((first) => orders(of.filter((one) => one !== first)).map((rest) => [first, ...rest]));
}

describe('an event', () => {
  it.each([1, 3, 50])(
    'P24 R-PAY-17 that comes %i times at the same moment has one effect and one mail',
    async (times) => {
      const unheard = await capturedUnheard();
      const id = `evt_times_${times}`;
      const told = await Promise.all(Array.from({ length: times }, () => tell('payment.captured', unheard, id)));
      expect(told.map(({ status }) => status)).toEqual(told.map(() => 200));
      await orderWith(shop, unheard.buyer, 'paid');
      expect(await confirmationsTo(shop, unheard.buyer)).toBe(1);
      expect(await eventRow(id)).toEqual([{ outcome: 'settled' }]);
      expect(await booksOf(unheard)).toEqual({ paid: 1, payments: 1 });
    },
  );

  it('P25 two events with ids of their own about one payment have one effect', async () => {
    const unheard = await capturedUnheard();
    const told = await Promise.all([
      tell('payment.captured', unheard, 'evt_of_payment'),
      tell('order.paid', unheard, 'evt_of_order'),
    ]);
    expect(told.map(({ status }) => status)).toEqual([200, 200]);
    await orderWith(shop, unheard.buyer, 'paid');
    expect(await confirmationsTo(shop, unheard.buyer)).toBe(1);
    for (const id of ['evt_of_payment', 'evt_of_order']) expect(await eventRow(id)).toEqual([{ outcome: 'settled' }]);
    expect(await booksOf(unheard)).toEqual({ paid: 1, payments: 1 });
  });

  it('P27 P29 authorized, captured, order.paid and failed end paid in each of their 24 orders', async () => {
    const arrivals = orders(KINDS);
    expect(arrivals).toHaveLength(24);
    for (const kinds of arrivals) {
      const unheard = await capturedUnheard();
      for (const kind of kinds) expect((await tell(kind, unheard)).status).toBe(200);
      const mails = await confirmationsTo(shop, unheard.buyer);
      const [order] = await ordersOf(shop, unheard.buyer);
      expect({ kinds, status: order?.payment_status, mails, ...(await booksOf(unheard)) }).toEqual({
        kinds,
        status: 'paid',
        mails: 1,
        paid: 1,
        payments: 1,
      });
    }
  });

  it('P21 is answered within 5 s while the gateway itself says nothing, and has its effect later', async () => {
    const unheard = await capturedUnheard();
    await gateway.faults({ api: { delayMs: 6_000 } });
    const started = Date.now();
    expect((await tell('payment.captured', unheard, 'evt_slow')).status).toBe(200);
    expect(Date.now() - started).toBeLessThan(5_000);
    expect(await eventRow('evt_slow')).toEqual([{ outcome: null }]);
    await gateway.faults();
    await orderWith(shop, unheard.buyer, 'paid');
  });
});

describe('a crash', () => {
  it('P31 between storing an event and its effect: it is resumed', async () => {
    const unheard = await capturedUnheard();
    const handOver = jest.spyOn(shop.app.get(QueueService), 'add').mockRejectedValue(new Error('gone'));
    expect((await tell('payment.captured', unheard, 'evt_crash')).status).toBe(200);
    expect(await eventRow('evt_crash')).toEqual([{ outcome: null }]);
    expect((await ordersOf(shop, unheard.buyer))[0]?.payment_status).toBe('pending');
    handOver.mockRestore();
    await orderWith(shop, unheard.buyer, 'paid');
    expect(await confirmationsTo(shop, unheard.buyer)).toBe(1);
    expect(await eventRow('evt_crash')).toEqual([{ outcome: 'settled' }]);
  });

  it('P31 between the effect and its note: the event is followed again, without a second effect', async () => {
    const unheard = await capturedUnheard();
    await tell('payment.captured', unheard, 'evt_unnoted');
    await orderWith(shop, unheard.buyer, 'paid');
    await shop.waitUntilIdle();
    await shop
      .em()
      .execute(`update payment_event set processed_at = null, outcome = null where event_id = 'evt_unnoted'`);
    await shop.app.get(PaymentEventProcessing).process('evt_unnoted');
    expect(await eventRow('evt_unnoted')).toEqual([{ outcome: 'settled' }]);
    expect(await booksOf(unheard)).toEqual({ paid: 1, payments: 1 });
    expect(await confirmationsTo(shop, unheard.buyer)).toBe(1);
  });
});

/** Delivers an event while no job reaches its queue, has it changed in the database, and lets its job run. */
async function storedThen(unheard: Unheard, eventId: string, change: (eventId: string) => Promise<unknown>) {
  const handOver = jest.spyOn(shop.app.get(QueueService), 'add').mockRejectedValue(new Error('gone'));
  expect((await tell('payment.captured', unheard, eventId)).status).toBe(200);
  await change(eventId);
  handOver.mockRestore();
  await shop.waitUntilIdle();
}

const change = (set: string, ...values: unknown[]) => {
  return (eventId: string) =>
    shop.em().execute(`update payment_event set ${set} where event_id = ?`, [...values, eventId]);
};
const statusOf = async ({ buyer }: Unheard) => (await ordersOf(shop, buyer))[0]?.payment_status;
const alerts = async (title = 'A stored webhook was changed') => {
  await shop.app.get(AlertScheduler).evaluate();
  return (await shop.mails()).filter(({ to, subject }) => to === ADMIN && subject === title);
};

const tellExactly = ({ order, paymentId }: Unheard, event_id: string) => {
  const entity = { id: paymentId, order_id: order.razorpayOrderId, status: 'captured', amount: order.amount };
  return gateway.send({
    raw: JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } }),
    event_id,
  });
};

const REUSED = 'A webhook came twice with different contents';

describe('P72 an event id that comes again with another body', () => {
  it('is kept beside the first, once, is followed as well, and the admin is told', async () => {
    // Earlier tests send an id again a second later, which is another body.
    await shop.em().execute('update payment_event set other_body_of = null');
    const [first, other] = [await capturedUnheard(), await capturedUnheard()];
    await tellExactly(first, 'evt_reused');
    await tellExactly(first, 'evt_reused');
    expect(await alerts(REUSED)).toHaveLength(0);
    const told = await Promise.all(Array.from({ length: 3 }, () => tellExactly(other, 'evt_reused')));
    expect(told.map(({ status }) => status)).toEqual([200, 200, 200]);
    await Promise.all([orderWith(shop, first.buyer, 'paid'), orderWith(shop, other.buyer, 'paid')]);
    const kept = `select other_body_of from payment_event where event_id like 'evt_reused%' order by received_at`;
    expect(await shop.em().execute(kept)).toEqual([{ other_body_of: null }, { other_body_of: 'evt_reused' }]);
    expect((await booksOf(first))?.payments).toBe(1);
    const [alert] = await alerts(REUSED);
    expect(alert?.text).toContain('evt_reused');
  });

  it('is the same event where its body was erased with its buyer', async () => {
    const unheard = await capturedUnheard();
    await tellExactly(unheard, 'evt_erased');
    await orderWith(shop, unheard.buyer, 'paid');
    await shop.em().execute(`update payment_event set body = '' where event_id = 'evt_erased'`);
    await tellExactly(unheard, 'evt_erased');
    const kept = `select 1 from payment_event where event_id like 'evt_erased%'`;
    expect(await shop.em().execute(kept)).toHaveLength(1);
  });
});

const post = (payload: string) =>
  shop.http<{ code: string }>('POST', '/api/webhooks/razorpay', {
    payload,
    headers: { 'content-type': 'application/json', 'x-razorpay-signature': 'f'.repeat(64) },
  });

describe('P72 a webhook’s body', () => {
  it('is not parsed before its signature was checked', async () => {
    const parse = jest.spyOn(JSON, 'parse');
    const marked = '{"event":"payment.captured","note":"never parsed';
    for (const payload of [marked, `${marked}"}`]) {
      expect(await post(payload)).toMatchObject({ status: 400, body: { code: 'webhook.signature_wrong' } });
    }
    const parsed = () => parse.mock.calls.filter(([text]) => String(text).includes('never parsed')).length;
    expect(parsed()).toBe(0);
    expect(await gateway.send({ raw: `${marked}"}` })).toMatchObject({ status: 200 });
    expect(parsed()).toBeGreaterThan(0);
  });

  it('is refused by its weight before it is read whole', async () => {
    const heavy = JSON.stringify({ event: 'payment.captured', pad: 'x'.repeat(64 * 1024) });
    expect(await post(heavy)).toMatchObject({ status: 413, body: { code: 'request.too_large' } });
  });
});

describe('the job that verifies a webhook', () => {
  it('carries the id of the event, and neither its body nor a signature', async () => {
    const unheard = await capturedUnheard();
    await tell('payment.captured', unheard, 'evt_payload');
    const sent = `select job, payload from outbox where key = 'payment-event:evt_payload'`;
    expect(await shop.em().execute(sent)).toEqual([
      { job: 'orders.verify-razorpay-webhook', payload: { eventId: 'evt_payload' } },
    ]);
    await orderWith(shop, unheard.buyer, 'paid');
  });

  it('takes order and payment from the signed bytes, not from the columns beside them', async () => {
    const [unheard, other] = [await capturedUnheard(), await capturedUnheard()];
    const columns = 'gateway_order_id = ?, gateway_payment_id = ?';
    await storedThen(unheard, 'evt_beside', change(columns, other.order.razorpayOrderId, other.paymentId));
    expect([await statusOf(unheard), await statusOf(other)]).toEqual(['paid', 'pending']);
    expect(await alerts()).toHaveLength(0);
  });

  it('applies nothing of an event that was changed in the database, and the admin is told', async () => {
    const [unheard, other] = [await capturedUnheard(), await capturedUnheard()];
    const renamed = `body = convert_to(replace(replace(convert_from(body, 'UTF8'), ?, ?), ?, ?), 'UTF8')`;
    const values = [unheard.order.razorpayOrderId, other.order.razorpayOrderId, unheard.paymentId, other.paymentId];
    await storedThen(unheard, 'evt_changed', change(renamed, ...values));
    expect(await eventRow('evt_changed')).toEqual([{ outcome: 'refused: signature does not match' }]);
    expect([await statusOf(unheard), await statusOf(other)]).toEqual(['pending', 'pending']);
    const [alert] = await alerts();
    expect(alert?.text).toContain('evt_changed');
  });

  it('applies nothing of an event whose signature was changed', async () => {
    const unheard = await capturedUnheard();
    await storedThen(unheard, 'evt_signature', change('signature = ?', 'f'.repeat(64)));
    expect(await eventRow('evt_signature')).toEqual([{ outcome: 'refused: signature does not match' }]);
    expect(await statusOf(unheard)).toBe('pending');
  });

  it('is still run under the name that it had in an earlier release, which kept no signatures', async () => {
    const [waiting, queued] = [await capturedUnheard(), await capturedUnheard()];
    const former = 'orders.process-payment-event';
    await storedThen(waiting, 'evt_former_outbox', async (eventId) => {
      await change('signature = null')(eventId);
      await shop.em().execute('update outbox set job = ? where key = ?', [former, `payment-event:${eventId}`]);
    });
    expect(await statusOf(waiting)).toBe('paid');
    await storedThen(queued, 'evt_former_queue', async (eventId) => {
      await change('signature = null')(eventId);
      await shop.em().execute('delete from outbox where key = ?', [`payment-event:${eventId}`]);
    });
    expect(await statusOf(queued)).toBe('pending');
    const queue = await shop.app.get(QueueService).queue('payments');
    await queue.add(former, { eventId: 'evt_former_queue' }, { jobId: 'former' });
    await orderWith(shop, queued.buyer, 'paid');
  });
});
