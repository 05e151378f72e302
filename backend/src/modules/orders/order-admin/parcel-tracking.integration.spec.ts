import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Gateway } from '../../../../testing/gateway.js';
import { ADMIN, type SignedIn, type TestShop } from '../../../../testing/test-shop.js';
import { buyerWithCart, checkout, orderWith, startPayingShop } from '../orders.fixture.js';
import { ParcelTrackingProcessor } from './parcel-tracking.processor.js';
import { TRACKING_ADAPTERS } from './parcel-tracking.js';
import { SecondCarrier } from './second-carrier.fixture.js';

const NUMBER = '149088273315';

let gateway: Gateway;
let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  TRACKING_ADAPTERS.set('second', SecondCarrier);
  gateway = await Gateway.start();
  shop = await startPayingShop(gateway, { PARCEL_TRACKING: 'second' });
  admin = await shop.signIn(ADMIN);
});
afterAll(async () => {
  await shop?.stop();
  await gateway?.stop();
  TRACKING_ADAPTERS.delete('second');
});

it('a parcel that the carrier has delivered makes the order delivered, once', async () => {
  const buyer = await buyerWithCart(shop);
  const { body } = await checkout(shop, buyer);
  await gateway.pay(body.razorpayOrderId);
  await orderWith(shop, buyer, 'paid');
  const act = (step: object) =>
    shop.http('POST', `/api/admin/orders/${body.orderId}/actions`, { token: admin.token, body: step });
  for (const event of ['start_making', 'pack']) await act({ event });
  await act({ event: 'ship', carrier: 'Delhivery', trackingNumber: NUMBER });
  const stateOf = async () =>
    (await shop.em().execute<{ state: string }[]>('select state from shop_order where id = ?', [body.orderId]))[0]
      ?.state;
  expect(await stateOf()).toBe('shipped');

  const follow = () => shop.app.get(ParcelTrackingProcessor).run();
  await follow();
  expect(await stateOf()).toBe('shipped');
  SecondCarrier.delivered.add(NUMBER);
  await follow();
  await follow();
  expect(await stateOf()).toBe('delivered');
  const delivered = await shop
    .em()
    .execute<{ actor: string }[]>(`select actor from order_history where order_id = ? and to_state = 'delivered'`, [
      body.orderId,
    ]);
  expect(delivered).toEqual([{ actor: 'carrier' }]);
});
