import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Gateway } from '../../../../testing/gateway.js';
import type { SignedIn, TestShop } from '../../../../testing/test-shop.js';
import { CartClient, dataUrl, photoMug, picture, seedProduct } from '../../cart/cart-client.fixture.js';
import { buyerWithCart, checkout, confirm, orderWith, startPayingShop } from '../orders.fixture.js';
import type { OrderAgainDto } from './my-orders.dto.js';

let gateway: Gateway;
let shop: TestShop;
beforeAll(async () => {
  gateway = await Gateway.start();
  shop = await startPayingShop(gateway, { LOGIN_SENDS_PER_HOUR_PER_IP: '1000', LOGIN_SEND_GAP_SECONDS: '0' });
});
afterAll(async () => {
  await shop?.stop();
  await gateway?.stop();
});

const again = (who: SignedIn, orderId: string) =>
  shop.http<OrderAgainDto & { code: string }>('POST', `/api/orders/${orderId}/again`, { token: who.token });
const cartOf = async ({ token, user }: SignedIn) =>
  (
    await shop.http<{ productName: string; quantity: number; uploadedPhoto: string | null }[]>(
      'GET',
      `/api/cart/${encodeURIComponent(user.email)}`,
      { token },
    )
  ).body;

describe('ordering again', () => {
  it('puts the same items and photo into the cart at today’s price, names what is gone, and is the buyer’s alone', async () => {
    const who = await buyerWithCart(shop);
    const shopper = new CartClient(shop, who);
    const mug = await seedProduct(shop.em(), photoMug);
    const gone = await seedProduct(shop.em(), { name: 'A vase that is gone' });
    await shopper.add({ productId: mug, uploadedPhoto: dataUrl(await picture(80, 60).jpeg().toBuffer()) });
    await shopper.add({ productId: gone });
    const { body } = await checkout(shop, who);
    await confirm(shop, who, await gateway.pay(body.razorpayOrderId));
    await orderWith(shop, who, 'paid');
    expect(await cartOf(who)).toEqual([]);
    await shop.em().execute('update product set hidden_at = now() where id = ?', [gone]);
    await shop.em().execute('update product set discounted_paise = 12300 where id = ?', [mug]);

    const answer = await again(who, body.orderId);
    expect(answer.status).toBe(200);
    expect(answer.body.added).toHaveLength(2);
    const changed = answer.body.added.find(({ price }) => price === 123);
    expect(changed?.priceBefore).not.toBe(123);
    expect(answer.body.refused).toEqual([
      { name: 'A vase that is gone', reason: expect.stringMatching(/cannot be bought|not found/) },
    ]);
    const lines = await cartOf(who);
    expect(lines.map(({ quantity }) => quantity)).toEqual([1, 1]);
    expect(lines.filter(({ uploadedPhoto }) => uploadedPhoto)).toHaveLength(1);

    const stranger = await buyerWithCart(shop);
    expect((await again(stranger, body.orderId)).body.code).toBe('order.not_found');
  });
});
