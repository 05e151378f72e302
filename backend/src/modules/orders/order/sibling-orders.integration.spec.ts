import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Gateway } from '../../../../testing/gateway.js';
import { ADMIN, type SignedIn, type TestShop } from '../../../../testing/test-shop.js';
import { ProductService, PurchasableProducts } from '../../catalog/index.js';
import { CheckoutService } from '../checkout/checkout.service.js';
import { PaymentService } from '../payments/payment.service.js';
import { StoreCreditService } from '../store-credit/index.js';
import { PLAIN, addToCart, buyerWithCart, checkout, eventually, ordersOf, startPayingShop } from '../orders.fixture.js';
import { newId, paise } from '../../../kernel/index.js';

let gateway: Gateway;
let shop: TestShop;
beforeAll(async () => {
  gateway = await Gateway.start();
  shop = await startPayingShop(gateway, { RATE_LIMIT_FACTOR: '1000', LOGIN_SENDS_PER_HOUR_PER_IP: '1000' });
});
afterAll(async () => {
  await shop.stop();
  await gateway.stop();
});

const at = (door: number) => ({ body: { address: `${door} Lake View Road` } });
const stateOf = async (buyer: SignedIn, orderId: string) =>
  (await ordersOf(shop, buyer)).find(({ id }) => id === orderId)?.state;

/** Opens an order beside another one that stays open, because its bank has authorised a payment. */
async function twoWindows(first: object = {}, second: object = {}) {
  const buyer = await buyerWithCart(shop);
  const earlier = (await checkout(shop, buyer, { body: { ...at(1).body, ...first } })).body;
  let authorized = '';
  if (earlier.razorpayOrderId) {
    authorized = (await gateway.pay(earlier.razorpayOrderId, { outcome: 'authorized' })).razorpay_payment_id;
    await eventually(async () => {
      const known = await shop.em().execute('select from payment where gateway_payment_id = ?', [authorized]);
      expect(known).toHaveLength(1);
    });
  }
  const later = (await checkout(shop, buyer, { body: { ...at(2).body, ...second } })).body;
  expect(await stateOf(buyer, earlier.orderId)).toBe('awaiting_payment');
  return { buyer, earlier, later, authorized };
}

async function isRefunded(orderId: string): Promise<void> {
  await eventually(async () => {
    const refunds = await shop.em().execute<object[]>('select state from refund where order_id = ?', [orderId]);
    expect(refunds).toEqual([{ state: expect.stringMatching(/^(sent|processed)$/) }]);
  });
}

async function changePrice(discountedPrice: number): Promise<void> {
  const product = await shop.app.get(PurchasableProducts).byName(PLAIN);
  const changes = { originalPrice: paise(500_000), discountedPrice: paise(discountedPrice) };
  await shop.app.get(ProductService).update(product?.id ?? '', changes, ADMIN, null);
}

async function codeFor(buyer: SignedIn): Promise<string> {
  await shop.waitUntilIdle();
  const mail = (await shop.mails()).find(({ to, subject }) => to === buyer.user.email && /places/.test(subject));
  return mail?.subject.slice(0, 6) ?? '';
}

const confirmCash = (buyer: SignedIn, orderId: string, code: string) =>
  shop.http<{ state: string; code: string }>('POST', `/api/orders/${orderId}/cash-confirmation`, {
    token: buyer.token,
    body: { code },
  });

describe('P66 one cart, one paid order', () => {
  it('an order that is paid closes the other windows’ orders of its cart, and what is paid for them goes back', async () => {
    const { buyer, earlier, later, authorized } = await twoWindows();
    await gateway.pay(later.razorpayOrderId);
    await eventually(async () => expect(await stateOf(buyer, later.orderId)).toBe('paid'));
    expect(await stateOf(buyer, earlier.orderId)).toBe('cancelled');
    await gateway.settle(authorized, 'captured');
    await isRefunded(earlier.orderId);
    expect(await stateOf(buyer, earlier.orderId)).toBe('cancelled');
  });

  it('the same after a price change, whichever of them is paid first', async () => {
    const buyer = await buyerWithCart(shop);
    await changePrice(149_900);
    const earlier = (await checkout(shop, buyer)).body;
    const { razorpay_payment_id: authorized } = await gateway.pay(earlier.razorpayOrderId, { outcome: 'authorized' });
    await eventually(async () => {
      const known = await shop.em().execute('select from payment where gateway_payment_id = ?', [authorized]);
      expect(known).toHaveLength(1);
    });
    await changePrice(129_900);
    const later = (await checkout(shop, buyer)).body;
    expect(later.amount).toBeLessThan(earlier.amount);
    await gateway.settle(authorized, 'captured');
    await eventually(async () => expect(await stateOf(buyer, earlier.orderId)).toBe('paid'));
    expect(await stateOf(buyer, later.orderId)).toBe('cancelled');
    await gateway.pay(later.razorpayOrderId);
    await isRefunded(later.orderId);
  });

  it('an order placed with cash on delivery closes the one that is paid at the gateway', async () => {
    const { buyer, earlier, later, authorized } = await twoWindows({}, { payBy: 'cash' });
    const placed = await confirmCash(buyer, later.orderId, await codeFor(buyer));
    expect(placed).toMatchObject({ status: 200, body: { state: 'placed' } });
    expect(await stateOf(buyer, earlier.orderId)).toBe('cancelled');
    await gateway.settle(authorized, 'captured');
    await isRefunded(earlier.orderId);
  });

  it('two windows that check out and pay at the same moment leave one paid order, and every other payment goes back', async () => {
    await changePrice(149_900);
    const settlement = shop.app.get(PaymentService);
    for (let round = 0; round < 6; round += 1) {
      const buyer = await buyerWithCart(shop);
      await gateway.faults({ webhooks: { drop: true } });
      const opened = await Promise.all([1, 2, 3].map((door) => checkout(shop, buyer, at(door))));
      const payments = await Promise.all(opened.map(({ body }) => gateway.pay(body.razorpayOrderId)));
      await Promise.all(
        payments.flatMap(({ razorpay_payment_id: id }) => [
          settlement.applyById(id, 'browser'),
          settlement.applyById(id, 'webhook'),
        ]),
      );
      await gateway.faults();
      const orders = await ordersOf(shop, buyer);
      expect(orders.map(({ state }) => state).toSorted()).toEqual(['cancelled', 'cancelled', 'paid']);
      for (const { id, state } of orders) if (state === 'cancelled') await isRefunded(id);
    }
  });

  it('a late capture and the payment of the other window at the same moment: one is paid, one goes back', async () => {
    const settlement = shop.app.get(PaymentService);
    for (let round = 0; round < 8; round += 1) {
      const { buyer, earlier, later, authorized } = await twoWindows();
      await gateway.faults({ webhooks: { drop: true } });
      await gateway.settle(authorized, 'captured');
      const { razorpay_payment_id: second } = await gateway.pay(later.razorpayOrderId);
      await Promise.all([settlement.applyById(authorized, 'webhook'), settlement.applyById(second, 'browser')]);
      await gateway.faults();
      const orders = await ordersOf(shop, buyer);
      expect(orders.map(({ state }) => state).toSorted()).toEqual(['cancelled', 'paid']);
      await isRefunded(orders.find(({ state }) => state === 'cancelled')?.id ?? '');
      expect([earlier.orderId, later.orderId]).toContain(orders.find(({ state }) => state === 'paid')?.id);
    }
  });

  it('cash and prepaid at the same moment leave one order, and the payment goes back where the other was placed', async () => {
    const settlement = shop.app.get(PaymentService);
    for (let round = 0; round < 6; round += 1) {
      const { buyer, earlier, later, authorized } = await twoWindows({}, { payBy: 'cash' });
      const code = await codeFor(buyer);
      await gateway.faults({ webhooks: { drop: true } });
      await gateway.settle(authorized, 'captured');
      const [placed] = await Promise.all([
        confirmCash(buyer, later.orderId, code),
        settlement.applyById(authorized, 'browser'),
      ]);
      await gateway.faults();
      const states = [await stateOf(buyer, earlier.orderId), await stateOf(buyer, later.orderId)];
      if (placed.status === 200) {
        expect(states).toEqual(['cancelled', 'placed']);
        await isRefunded(earlier.orderId);
      } else {
        expect(placed.status).toBe(409);
        expect(states).toEqual(['paid', 'cancelled']);
      }
    }
  });

  it('store credit that pays all closes them too, and nothing is debited for a cart that was bought meanwhile', async () => {
    const { buyer, earlier, authorized } = await twoWindows();
    const move = {
      userId: buyer.user.id,
      orderId: null,
      amount: paise(900_000),
      reason: 'goodwill',
      actor: ADMIN,
    } as const;
    await shop.em().transactional((tx) => shop.app.get(StoreCreditService).credit(tx, { ...move, key: newId() }));
    const done = (await checkout(shop, buyer, { body: { useCredit: true } })).body;
    expect(done).toMatchObject({ next: 'done' });
    expect(await stateOf(buyer, earlier.orderId)).toBe('cancelled');
    await gateway.settle(authorized, 'captured');
    await isRefunded(earlier.orderId);
  });

  it('a checkout that read the cart before it was bought opens nothing', async () => {
    const buyer = await buyerWithCart(shop);
    const first = (await checkout(shop, buyer)).body;
    const checkouts = shop.app.get(CheckoutService);
    const lines = Reflect.get(checkouts, 'lines') as { load: (...wanted: unknown[]) => Promise<unknown> };
    const load = lines.load.bind(lines);
    // The cart is read, then the other window's payment arrives.
    lines.load = async (...wanted) => {
      const read = await load(...wanted);
      lines.load = load;
      await gateway.pay(first.razorpayOrderId);
      await eventually(async () => expect(await stateOf(buyer, first.orderId)).toBe('paid'));
      return read;
    };
    expect(await checkout(shop, buyer, at(7))).toMatchObject({ status: 409, body: { code: 'checkout.closed' } });
    expect((await ordersOf(shop, buyer)).map(({ state }) => state).toSorted()).toEqual(['cancelled', 'paid']);
  });

  it('what is put into the cart again after the purchase can be bought again', async () => {
    const buyer = await buyerWithCart(shop);
    const first = (await checkout(shop, buyer)).body;
    await addToCart(shop, buyer, PLAIN, 2);
    await gateway.pay(first.razorpayOrderId);
    await eventually(async () => expect(await stateOf(buyer, first.orderId)).toBe('paid'));
    const second = (await checkout(shop, buyer)).body;
    expect(second.amount).toBeGreaterThan(first.amount);
    await gateway.pay(second.razorpayOrderId);
    await eventually(async () => expect(await stateOf(buyer, second.orderId)).toBe('paid'));
  });
});
