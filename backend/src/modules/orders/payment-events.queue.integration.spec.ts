import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { QueueHost } from '../../platform/queue/index.js';
import { Gateway } from '../../../testing/gateway.js';
import type { TestShop } from '../../../testing/test-shop.js';
import { PaymentEventProcessing } from './application/payment-event-processing.js';
import { buyerWithCart, checkout, confirmationsTo, orderWith, ordersOf, startPayingShop } from './orders.fixture.js';

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
    const handOver = jest.spyOn(shop.app.get(QueueHost), 'add').mockRejectedValue(new Error('gone'));
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
    await shop.settle();
    await shop
      .em()
      .execute(`update payment_event set processed_at = null, outcome = null where event_id = 'evt_unnoted'`);
    await shop.app.get(PaymentEventProcessing).process('evt_unnoted');
    expect(await eventRow('evt_unnoted')).toEqual([{ outcome: 'settled' }]);
    expect(await booksOf(unheard)).toEqual({ paid: 1, payments: 1 });
    expect(await confirmationsTo(shop, unheard.buyer)).toBe(1);
  });
});
