import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Gateway } from '../../../../testing/gateway.js';
import type { SignedIn, TestShop } from '../../../../testing/test-shop.js';
import { PaymentMailer } from '../payments/payment.mailer.js';
import type { SaveOrderResponseDto } from './checkout.dto.js';
import type { QuoteDto } from './quote.dto.js';
import {
  ADDRESS,
  PLAIN,
  addToCart,
  buyerWithCart,
  checkout,
  orderWith,
  ordersOf,
  startPayingShop,
} from '../orders.fixture.js';

const LAMP = 'Lamp Couple Name Acrylic Arch';

let gateway: Gateway;
let shop: TestShop;

beforeAll(async () => {
  gateway = await Gateway.start();
  shop = await startPayingShop(gateway, {
    RATE_LIMIT_FACTOR: '1000',
    LOGIN_SENDS_PER_HOUR_PER_IP: '1000',
  });
});
afterEach(() => gateway.faults());
afterAll(async () => {
  await shop.stop();
  await gateway.stop();
});

async function orderRows(buyer: SignedIn): Promise<number> {
  return (await shop.em().execute('select 1 from shop_order where user_id = ?', [buyer.user.id])).length;
}

async function gatewayOrders(number: string): Promise<number> {
  return (await gateway.state()).orders.filter(({ receipt }) => receipt === number).length;
}

function saveOrder(body: Record<string, unknown>) {
  return shop.http<SaveOrderResponseDto & { code: string }>('POST', '/api/save-order', { body });
}

describe('the quote', () => {
  it('R-CHK-20 shows every amount before paying, at the server’s prices', async () => {
    const buyer = await buyerWithCart(shop);
    await addToCart(shop, buyer, PLAIN, 2);
    const { status, body } = await shop.http<QuoteDto>('GET', '/api/checkout/quote', { token: buyer.token });
    expect(status).toBe(200);
    const [line] = body.lines;
    expect(line).toMatchObject({ name: PLAIN, quantity: 3, available: true });
    expect(body.subtotal).toBe((line?.price ?? 0) * 3);
    expect(body.saved).toBe(body.mrp - body.subtotal);
    expect(body.charges).toEqual([{ code: 'delivery', label: 'Delivery', amount: 0 }]);
    expect(body.total).toBe(body.subtotal);
  });
});

describe('checkout', () => {
  it('R-API-42 R-PAY-13 R-ORD-11 freezes the purchase and names the gateway’s order', async () => {
    const buyer = await buyerWithCart(shop);
    const { status, body } = await checkout(shop, buyer);
    expect(status).toBe(200);
    expect(body).toEqual({
      orderId: expect.any(String),
      number: expect.stringMatching(/^SG-\d{5,}$/),
      next: 'pay',
      razorpayOrderId: expect.stringMatching(/^order_/),
      amount: expect.any(Number),
      currency: 'INR',
      key: 'rzp_test_sandbox',
      description: PLAIN,
      prefill: { name: 'Meera Iyer', email: buyer.user.email, contact: '+919876543210' },
    });
    const [order] = await ordersOf(shop, buyer);
    expect(order).toMatchObject({
      state: 'awaiting_payment',
      payment_status: 'pending',
      payment_id: null,
      amount: body.amount / 100,
      address: ADDRESS,
    });
    expect(order?.history).toEqual([{ at: expect.any(String), state: 'awaiting_payment', note: null }]);
  });

  it('R-ORD-17 cash on delivery is not to be had by asking: the order waits for its payment all the same', async () => {
    const buyer = await buyerWithCart(shop);
    for (const body of [{ payment: 'cod' }, { paymentMethod: 'cod' }, { payment_status: 'cod', state: 'placed' }]) {
      const { status } = await checkout(shop, buyer, { body });
      const [order] = await ordersOf(shop, buyer);
      if (status === 200) expect(order).toMatchObject({ state: 'awaiting_payment', payment_status: 'pending' });
      else expect([status, order]).toEqual([400, undefined]);
    }
  });

  it('P02 the receipt is our number, unique and at most 40 characters; notes name our order', async () => {
    const { body } = await checkout(shop, await buyerWithCart(shop));
    const { body: next } = await checkout(shop, await buyerWithCart(shop));
    const { orders } = await gateway.state();
    const made = orders.find(({ id }) => id === body.razorpayOrderId);
    expect(made).toMatchObject({ receipt: body.number, amount: body.amount, notes: { order_id: body.orderId } });
    expect(orders.find(({ id }) => id === next.razorpayOrderId)?.receipt).toBe(next.number);
    expect(next.number).not.toBe(body.number);
    expect(body.number.length).toBeLessThanOrEqual(40);
    const notes = Object.values(made?.notes ?? {});
    expect(notes.length).toBeLessThanOrEqual(15);
    for (const note of notes) expect(note.length).toBeLessThanOrEqual(256);
  });

  it('P01 R-CART-19 a price sent by the client changes nothing; a difference is told', async () => {
    const buyer = await buyerWithCart(shop);
    const honest = await shop.http<QuoteDto>('GET', '/api/checkout/quote', { token: buyer.token });
    const { body } = await checkout(shop, buyer, { body: { productPrice: 1, amount: 100, total: 1 } });
    expect(body).toMatchObject({ amount: honest.body.total * 100, priceChanged: true });
    const made = (await gateway.state()).orders.find(({ id }) => id === body.razorpayOrderId);
    expect(made?.amount).toBe(honest.body.total * 100);
    const again = await checkout(shop, buyer, { body: { productPrice: honest.body.total } });
    expect(again.body).not.toHaveProperty('priceChanged');
  });

  it('R-PAY-14 the same idempotency key gives the same order', async () => {
    const buyer = await buyerWithCart(shop);
    const key = randomUUID();
    const first = await checkout(shop, buyer, { key });
    await addToCart(shop, buyer);
    const second = await checkout(shop, buyer, { key });
    expect(second.body.orderId).toBe(first.body.orderId);
    expect(second.body.amount).toBe(first.body.amount);
    expect(await orderRows(buyer)).toBe(1);
  });

  it('P04 two tabs and twenty clicks share one order and one gateway order', async () => {
    const buyer = await buyerWithCart(shop);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, click) => checkout(shop, buyer, click % 2 ? { key } : {})),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(new Set(answers.map(({ body }) => body.razorpayOrderId)).size).toBe(1);
    expect(await orderRows(buyer)).toBe(1);
    expect(await gatewayOrders(answers[0]?.body.number ?? '')).toBe(1);
  });

  it('R-PAY-14 one key for two purchases at the same moment opens one order', async () => {
    const buyer = await buyerWithCart(shop);
    const key = randomUUID();
    const answers = await Promise.all(
      ['12 Lake View Road', '7 Hill Road'].map((address) => checkout(shop, buyer, { key, body: { address } })),
    );
    const kept = answers.filter(({ status }) => status === 200);
    expect(new Set(kept.map(({ body }) => body.orderId)).size).toBe(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'checkout.key_in_use' } });
    }
    expect(await orderRows(buyer)).toBe(1);
  });

  it('P06 what comes to less than ₹1 is refused, and ₹1 is taken', async () => {
    const buyer = await buyerWithCart(shop);
    const priced = (paise: number) =>
      shop.em().execute('update product set price_paise = ?, discounted_paise = null where name = ?', [paise, PLAIN]);
    const [kept] = await shop
      .em()
      .execute<{ price: string; discounted: string | null }[]>(
        'select price_paise as price, discounted_paise as discounted from product where name = ?',
        [PLAIN],
      );
    try {
      for (const paise of [1, 99]) {
        await priced(paise);
        expect(await checkout(shop, buyer)).toMatchObject({
          status: 400,
          body: { code: 'checkout.amount_too_small' },
        });
      }
      expect(await orderRows(buyer)).toBe(0);
      await priced(100);
      expect(await checkout(shop, buyer)).toMatchObject({ status: 200, body: { amount: 100 } });
    } finally {
      await shop
        .em()
        .execute('update product set price_paise = ?, discounted_paise = ? where name = ?', [
          kept?.price,
          kept?.discounted,
          PLAIN,
        ]);
    }
  });

  it('P03 a lost answer of the gateway still ends in one gateway order', async () => {
    const buyer = await buyerWithCart(shop);
    await gateway.faults({ api: { dropResponseNext: 1, only: 'POST /v1/orders' } });
    const { status, body } = await checkout(shop, buyer);
    expect(status).toBe(200);
    expect(await gatewayOrders(body.number)).toBe(1);
  });

  it('P42 with the gateway at fault it answers 503 and goes on later with the same order', async () => {
    const buyer = await buyerWithCart(shop);
    await gateway.faults({ api: { failNext: 100, status: 500 } });
    const refused = await checkout(shop, buyer);
    expect(refused).toMatchObject({ status: 503, body: { code: 'payment.gateway_unavailable' } });
    await gateway.faults();
    const { status, body } = await checkout(shop, buyer);
    expect(status).toBe(200);
    expect(await orderRows(buyer)).toBe(1);
    expect(await gatewayOrders(body.number)).toBe(1);
  });

  it('another address or another cart is another order', async () => {
    const buyer = await buyerWithCart(shop);
    const first = await checkout(shop, buyer);
    const elsewhere = await checkout(shop, buyer, { body: { address: '7 Hill Road' } });
    await addToCart(shop, buyer);
    const more = await checkout(shop, buyer);
    expect(new Set([first, elsewhere, more].map(({ body }) => body.orderId)).size).toBe(3);
  });

  it('a key whose order is paid is refused, and an emptied cart cannot be paid again', async () => {
    const buyer = await buyerWithCart(shop);
    const key = randomUUID();
    const { body } = await checkout(shop, buyer, { key });
    await gateway.pay(body.razorpayOrderId);
    await orderWith(shop, buyer, 'paid');
    expect(await checkout(shop, buyer, { key })).toMatchObject({
      status: 409,
      body: { code: 'checkout.already_paid' },
    });
    expect(await checkout(shop, buyer)).toMatchObject({ status: 400, body: { code: 'checkout.cart_empty' } });
  });

  it('paying takes out of the cart what was ordered, and leaves what was added since', async () => {
    const buyer = await buyerWithCart(shop);
    const { body } = await checkout(shop, buyer);
    await addToCart(shop, buyer, PLAIN, 2);
    await gateway.pay(body.razorpayOrderId);
    await orderWith(shop, buyer, 'paid');
    const cart = await shop.http<{ quantity: number }[]>('GET', `/api/cart/${buyer.user.email}`, {
      token: buyer.token,
    });
    expect(cart.body).toMatchObject([{ quantity: 2 }]);
  });

  it('R-ORD-23 an order keeps its own copy: a product that is changed or hidden leaves it as it was', async () => {
    const buyer = await buyerWithCart(shop);
    await checkout(shop, buyer);
    const [before] = await ordersOf(shop, buyer);
    expect(before?.products).toMatchObject([{ product_name: PLAIN }]);
    await shop.em().execute(`update product set name = 'Renamed', price_paise = 1 where name = ?`, [PLAIN]);
    try {
      expect((await ordersOf(shop, buyer))[0]).toEqual(before);
      await shop.em().execute(`update product set hidden_at = now() where name = 'Renamed'`);
      expect((await shop.http('GET', `/api/products/slug/${before?.products[0]?.slug}`)).status).toBe(404);
      expect((await ordersOf(shop, buyer))[0]).toEqual(before);
    } finally {
      await shop.em().execute(
        `update product set name = ?, hidden_at = null, price_paise = (select price_paise from order_line where product_name = ? limit 1)
         where name = 'Renamed'`,
        [PLAIN, PLAIN],
      );
    }
  });

  it.each([
    ['firstName', ' '],
    ['lastName', ''],
    ['address', undefined],
    ['locality', 7],
    ['city', []],
    ['state', {}],
    ['pinCode', '012345'],
    ['pinCode', '41103'],
    ['pinCode', '4110388'],
    ['phone', '5876543210'],
    ['phone', '987654321'],
    ['billingAddress', '   '],
    ['draftId', 'no-id'],
  ])('R-CHK-09 R-CHK-10 R-CHK-11 refuses %s = %j and names the field', async (field, value) => {
    const buyer = await buyerWithCart(shop);
    const { status, body } = await checkout(shop, buyer, { body: { [field]: value } });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', fields: [{ field, message: expect.any(String) }] },
    });
    expect(await orderRows(buyer)).toBe(0);
  });

  it('R-CHK-03 R-DATA-32 takes an address without billingAddress, and keeps one that is given', async () => {
    const buyer = await buyerWithCart(shop);
    await checkout(shop, buyer, { body: { billingAddress: 'Office, MG Road' } });
    expect((await ordersOf(shop, buyer))[0]?.address).toEqual({ ...ADDRESS, billingAddress: 'Office, MG Road' });
  });

  it('needs an idempotency key of a sensible form', async () => {
    const buyer = await buyerWithCart(shop);
    for (const key of ['', 'short', 'with space in it', 'x'.repeat(65)]) {
      expect(await checkout(shop, buyer, { key })).toMatchObject({
        status: 400,
        body: { code: 'checkout.key_missing' },
      });
    }
  });
});

describe('Buy Now', () => {
  it('is counted for a network, whichever of its addresses it comes from', async () => {
    for (const remoteAddress of ['2001:db8:7:1::1', '2001:db8:7:1:ffff::2']) {
      const payload = { productName: PLAIN, price: 1 };
      const { statusCode } = await shop.app.inject({ method: 'POST', url: '/api/save-order', remoteAddress, payload });
      expect(statusCode).toBe(200);
    }
    const counted = await shop.em().execute(`select points from rate_limit where key like 'save-order:2001:db8:7:%'`);
    expect(counted).toEqual([{ points: 2 }]);
  });

  it('R-API-19 R-API-20 R-PROD-15 R-PAY-21 a guest’s draft is adopted by the sign-in that pays it', async () => {
    const saved = await saveOrder({
      fullName: 'Guest',
      phone: 'N/A',
      productName: LAMP,
      price: 1,
      customText1: 'Aarav & Meera',
    });
    expect(saved).toMatchObject({ status: 200, body: { draftId: expect.any(String), productName: LAMP } });
    const buyer = await shop.signIn('draft@example.com');
    const { draftId, productPrice } = saved.body;
    const quote = await shop.http<QuoteDto>('GET', `/api/checkout/quote?draftId=${draftId}`, { token: buyer.token });
    expect(quote.body).toMatchObject({
      total: productPrice,
      lines: [{ name: LAMP, quantity: 1, customText: 'Aarav & Meera' }],
    });
    const { status, body } = await checkout(shop, buyer, { body: { draftId } });
    expect(status).toBe(200);
    expect(body.amount).toBe(productPrice * 100);
    await gateway.pay(body.razorpayOrderId);
    expect((await orderWith(shop, buyer, 'paid')).products).toMatchObject([
      { product_name: LAMP, custom_text: 'Aarav & Meera' },
    ]);
    const other = await shop.signIn('thief@example.com');
    const stolen = await checkout(shop, other, { body: { draftId } });
    expect(stolen).toMatchObject({ status: 404, body: { code: 'checkout.draft_not_found' } });
  });

  it('P09 the mail of a failed payment leads back to the draft, which is then paid', async () => {
    const buyer = await shop.signIn('second-try@example.com');
    const { draftId } = (await saveOrder({ productName: LAMP, customText1: 'Aarav & Meera' })).body;
    const first = await checkout(shop, buyer, { body: { draftId } });
    await gateway.pay(first.body.razorpayOrderId, { outcome: 'failure' });
    const failed = await orderWith(shop, buyer, 'failed');
    expect(failed.draftId).toBe(draftId);
    await shop.app.get(PaymentMailer).sendFailed(failed.id);
    const mail = (await shop.mails()).find(
      ({ to, subject }) => to === buyer.user.email && subject === 'Your payment failed',
    );
    expect(mail?.text).toContain(`Try again:\nhttp://shop.test/checkout?draft=${draftId}\n`);
    const progress = await shop.http('GET', `/api/checkout/orders/${failed.id}`, { token: buyer.token });
    expect(progress.body).toMatchObject({ state: 'payment_failed', draftId });
    const second = await checkout(shop, buyer, { body: { draftId } });
    await gateway.pay(second.body.razorpayOrderId);
    await orderWith(shop, buyer, 'paid');
  });

  it('R-CUST-06 R-CUST-07 R-DATA-15 a draft needs the text that its product needs', async () => {
    const { status, body } = await saveOrder({ productName: LAMP, customText1: '   ' });
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'personalisation.missing' });
  });

  it('T-26 refuses a product that is not sold', async () => {
    expect((await saveOrder({ productName: 'No such thing' })).status).toBe(409);
    const products = await shop.http<{ name: string; comingSoon: boolean }[]>('GET', '/api/products');
    const soon = products.body.find(({ comingSoon }) => comingSoon);
    expect((await saveOrder({ productName: soon?.name ?? '' })).body.code).toBe('checkout.unavailable');
  });
});

describe('My Orders', () => {
  it('R-API-26 R-DATA-28 R-DATA-29 R-DATA-30 answers the customer’s own orders, newest first', async () => {
    const buyer = await buyerWithCart(shop);
    await checkout(shop, buyer);
    await checkout(shop, buyer, { body: { address: 'Second' } });
    const orders = await ordersOf(shop, buyer);
    expect(orders.map(({ address }) => address.address)).toEqual(['Second', ADDRESS.address]);
    const { body: quote } = await shop.http<QuoteDto>('GET', '/api/checkout/quote', { token: buyer.token });
    expect(orders[0]).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      user_email: buyer.user.email,
      amount: quote.total,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      payment_status: 'pending',
      payment_id: null,
      products: [
        {
          product_name: PLAIN,
          price: quote.lines[0]?.price,
          quantity: 1,
          custom_text: null,
          image: expect.arrayContaining([expect.stringMatching(/^\/images\//)]),
        },
      ],
      history: [{ state: 'awaiting_payment' }],
    });
  });

  it('R-SEC-13 R-SEC-15 answers 401 to guests, 404 to others, and the orders to the admin', async () => {
    const buyer = await buyerWithCart(shop);
    await checkout(shop, buyer);
    const path = `/api/orders/${buyer.user.email}`;
    expect((await shop.http('GET', path)).status).toBe(401);
    const other = await shop.signIn('nosy@example.com');
    expect((await shop.http('GET', path, { token: other.token })).status).toBe(404);
    const admin = await shop.signIn('admin@saugaat.example');
    expect((await shop.http<unknown[]>('GET', path, { token: admin.token })).body).toHaveLength(1);
    const [order] = await ordersOf(shop, buyer);
    const progress = `/api/checkout/orders/${order?.id}`;
    expect((await shop.http('GET', progress, { token: other.token })).status).toBe(404);
    expect((await shop.http('GET', progress, { token: buyer.token })).status).toBe(200);
  });
});

describe('the gateway’s key', () => {
  it('R-API-21 is public, and the secret is not', async () => {
    const { status, body } = await shop.http('GET', '/api/razorpay-key');
    expect({ status, body }).toEqual({ status: 200, body: { key: 'rzp_test_sandbox' } });
  });
});
