import { afterEach, describe, expect, it } from '@jest/globals';
import { ADDRESS, Buyer, ENGRAVING, GIFT, photoDataUrl, type OpenedCheckout } from './buyer.js';
import { eventually } from './eventually.js';
import { open } from './shared-shop.js';

async function expectBoughtOnce(buyer: Buyer, order: OpenedCheckout, paidBy: string): Promise<void> {
  const mail = await buyer.confirmationMail();
  expect(mail.subject).toContain(order.number);
  expect(await buyer.cart()).toEqual([]);
  expect(await buyer.mails(/^Order SG-/)).toHaveLength(1);
  await open.database.waitForPendingJobs();
  expect(await open.database.order(order.orderId)).toMatchObject({
    state: 'paid',
    orders: 1,
    paidRows: 1,
    payments: 1,
    confirmations: 1,
    paidBy,
  });
}

describe('buying a gift', () => {
  afterEach(() => open.gateway.faults());

  it('R-LOGIN-01 R-CUST-11 R-API-42 R-PAY-15 browse, sign in, personalise, check out, pay, confirm', async () => {
    await open.gateway.faults({ webhooks: { drop: true } });
    const buyer = new Buyer(open.url);
    const list = await buyer.expectOk<{ name: string; slug: string; price: number; customisable: boolean }[]>(
      'GET',
      '/api/products',
    );
    const listed = list.find(({ name }) => name === GIFT);
    expect(listed).toMatchObject({ customisable: true });
    const product = await buyer.expectOk<{ id: string; photo: boolean; text1: boolean; effectivePrice: number }>(
      'GET',
      `/api/products/slug/${listed?.slug}`,
    );
    expect(product).toMatchObject({ photo: true, text1: true });

    await buyer.signIn();
    const uploadedPhoto = await photoDataUrl();
    const line = { email: buyer.email, productId: product.id, productName: GIFT };
    const bare = await buyer.call<{ code: string }>('POST', '/api/cart', { body: line });
    expect([bare.status, bare.body.code]).toEqual([400, 'personalisation.missing']);
    const added = await buyer.expectOk<{ message: string; priceChanged?: true }>('POST', '/api/cart', {
      ...line,
      price: 1,
      discountedPrice: 1,
      customText1: ENGRAVING,
      uploadedPhoto,
    });
    expect(added).toMatchObject({ message: 'Added to Cart', priceChanged: true });
    const [kept] = await buyer.expectOk<{ customText1: string; uploadedPhoto: string }[]>(
      'GET',
      `/api/cart/${buyer.email}`,
    );
    expect(kept?.customText1).toBe(ENGRAVING);
    const photo = await fetch(`${open.url}${kept?.uploadedPhoto}`);
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg']);

    const quote = await buyer.expectOk<{ total: number; lines: unknown[] }>('GET', '/api/checkout/quote');
    expect(quote.total).toBe(product.effectivePrice);
    const offices = await eventually('the directory of pin codes', async () => {
      const [found] = await buyer.expectOk<
        { Status: string; PostOffice: { District: string; State: string }[] | null }[]
      >('GET', `/api/pincode/${ADDRESS.pinCode}`);
      return found?.Status === 'Success' && found.PostOffice;
    });
    expect(offices.map(({ District, State }) => [District, State])).toContainEqual(['Pune', 'Maharashtra']);

    const order = await buyer.checkout();
    expect(order.amount).toBe(Math.round(product.effectivePrice * 100));
    const answer = await open.gateway.pay(order.razorpayOrderId);
    expect(await buyer.confirm(answer)).toMatchObject({
      payment_status: 'paid',
      payment_id: answer.razorpay_payment_id,
    });
    const [shown] = await buyer.orders();
    expect(shown).toMatchObject({ number: order.number, state: 'paid', amount: product.effectivePrice });
    expect(shown?.products).toMatchObject([{ product_name: GIFT, quantity: 1, custom_text: ENGRAVING }]);
    expect(shown?.history.map(({ state }) => state)).toEqual(['awaiting_payment', 'paid']);
    await expectBoughtOnce(buyer, order, 'gateway (browser)');
  });

  it('R-PAY-16 R-PAY-18 P31 the browser is closed right after paying: the webhook alone makes it paid', async () => {
    const { buyer, order } = await open.buyerAtTheWindow();
    await open.gateway.pay(order.razorpayOrderId);
    await buyer.waitForPaidOrder();
    await expectBoughtOnce(buyer, order, 'gateway (webhook)');
  });

  it('R-PAY-20 P26 browser and webhooks at the same moment: one transition, one mail', async () => {
    const { buyer, order } = await open.buyerAtTheWindow();
    const answer = await open.gateway.pay(order.razorpayOrderId);
    const told = await Promise.all(Array.from({ length: 5 }, () => buyer.confirm(answer)));
    expect(told.map(({ payment_status }) => payment_status)).toEqual(Array(5).fill('paid'));
    await buyer.confirmationMail();
    const { paidBy } = await open.database.order(order.orderId);
    await expectBoughtOnce(buyer, order, String(paidBy));
  });

  it('R-PAY-19 P40 P41 no webhook arrives: the reconciler asks the gateway and makes it paid', async () => {
    await open.gateway.faults({ webhooks: { drop: true } });
    const { buyer, order } = await open.buyerAtTheWindow();
    const { razorpay_payment_id: paymentId } = await open.gateway.pay(order.razorpayOrderId);
    await open.database.query('update shop_order set next_check_at = now() where id = $1', [order.orderId]);
    await buyer.waitForPaidOrder(20_000);
    await expectBoughtOnce(buyer, order, 'gateway (reconciler)');
    const { events } = await open.gateway.state();
    const about = events.filter(({ body }) => JSON.stringify(body).includes(paymentId));
    expect(about.map(({ state }) => state)).not.toContain('delivered');
    expect(about.length).toBeGreaterThan(0);
  });
});
