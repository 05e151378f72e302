import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Gateway } from '../../../../testing/gateway.js';
import { ADMIN, type SignedIn, type TestShop } from '../../../../testing/test-shop.js';
import { buyerWithCart, checkout, confirm, orderWith, startPayingShop } from '../orders.fixture.js';
import type { DeliveryDaysDto } from './corrections.dto.js';

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

type Answer = DeliveryDaysDto & { code: string };
const daysOf = ({ token }: SignedIn, id: string) =>
  shop.http<Answer>('GET', `/api/orders/${id}/delivery-day`, { token });
const choose = ({ token }: SignedIn, id: string, day: string) =>
  shop.http<Answer>('POST', `/api/orders/${id}/delivery-day`, { token, body: { day } });

async function paidOrder(who: SignedIn): Promise<string> {
  const { body } = await checkout(shop, who);
  await confirm(shop, who, await gateway.pay(body.razorpayOrderId));
  return (await orderWith(shop, who, 'paid')).id;
}

describe('another day of arrival', () => {
  it('is its buyer’s to choose until it is packed; the workshop sees the new days, and an e-mail confirms it', async () => {
    const who = await buyerWithCart(shop);
    const id = await paidOrder(who);
    const { body: before } = await daysOf(who, id);
    expect(before).toMatchObject({ isChosen: false, offered: expect.arrayContaining([before.arrivesOn]) });
    const later = before.offered[12] ?? '';
    expect(later > before.arrivesOn).toBe(true);

    expect((await choose(who, id, before.arrivesOn)).body.code).toBe('order.nothing_changed');
    expect((await choose(who, id, '2020-01-01')).body.code).toBe('checkout.day_not_offered');
    expect((await choose(await buyerWithCart(shop), id, later)).body.code).toBe('order.not_found');
    const changed = await choose(who, id, later);
    expect([changed.status, changed.body.arrivesOn, changed.body.isChosen]).toEqual([200, later, true]);
    expect(changed.body.offered[0]).toBe(before.offered[0]);

    const order = await orderWith(shop, who, 'paid');
    expect(order).toMatchObject({ arrivesOn: later, isDayChosen: true, canChangeDay: true });
    expect(order.leavesBy.slice(0, 10) > before.arrivesOn).toBe(true);
    expect(order.history.at(-1)).toMatchObject({ state: 'paid', note: 'delivery day' });
    await shop.waitUntilIdle();
    const mails = await shop.mails();
    const told = mails.filter(({ to, subject }) => to === who.user.email && subject.startsWith('We’ve changed your'));
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('Arrives');

    const admin = await shop.signIn(ADMIN);
    const pack = { token: admin.token, body: { event: 'pack' } };
    expect((await shop.http('POST', `/api/admin/orders/${id}/actions`, pack)).status).toBe(200);
    expect((await choose(who, id, before.arrivesOn)).body.code).toBe('order.day_fixed');
    expect((await daysOf(who, id)).body.code).toBe('order.day_fixed');
  });

  it('waits where the order is drawn first, until its buyer approves the drawing', async () => {
    const who = await buyerWithCart(shop);
    const id = await paidOrder(who);
    await shop.em().execute(
      `update product set customisable = true, personalisation = null
         where id = (select product_id from order_line where order_id = ?)`,
      [id],
    );
    expect((await daysOf(who, id)).body.code).toBe('order.day_awaits_proof');
  });
});
