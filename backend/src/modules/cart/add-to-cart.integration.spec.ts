import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { statementsDuring } from '../../../testing/query-plans.js';
import { startTestShop, type TestShop } from '../../../testing/test-shop.js';
import { newId } from '../../kernel/index.js';
import { linesOf, nameLamp, quantities, seedProduct, cartClient, type CartClient } from './cart-client.fixture.js';

let shop: TestShop;
let asha: CartClient;

beforeAll(async () => {
  shop = await startTestShop({ env: { LOGIN_SEND_GAP_SECONDS: '0' } });
  asha = await cartClient(shop, 'asha@example.com');
});
afterAll(() => shop.stop());

const sum = (pieces: readonly number[]) => pieces.reduce((total, one) => total + one, 0);
const change = (id: string, to: string) => shop.em().execute(`update product set ${to} where id = ?`, [id]);

describe('a gift without personalisation', () => {
  it('R-API-12 goes into the cart with three statements: the session, the product, the line', async () => {
    const id = await seedProduct(shop.em());
    const sent = await statementsDuring(() => asha.add({ productId: id, email: ` ${asha.email.toUpperCase()}` }));
    expect(sent.map(({ isPrepared }) => isPrepared)).toEqual([true, true, true]);
    expect(await quantities(asha, id)).toEqual([1]);
    expect(await statementsDuring(() => asha.add({ productId: id, quantity: 2 }))).toHaveLength(3);
    expect(await quantities(asha, id)).toEqual([3]);
  });

  it('R-CART-20 costs what it costs at that moment', async () => {
    const id = await seedProduct(shop.em(), { rupees: 500 });
    expect((await asha.add({ productId: id, price: 500 })).body).not.toHaveProperty('priceChanged');
    await change(id, 'discounted_paise = 40000');
    expect((await asha.add({ productId: id, price: 500 })).body).toMatchObject({ priceChanged: true, price: 400 });
    expect(await linesOf(asha, id)).toMatchObject([{ seenPrice: 400, quantity: 2 }]);
  });

  it('R-CART-18 twenty adds at once make one line of twenty', async () => {
    const id = await seedProduct(shop.em());
    const answers = await Promise.all(Array.from({ length: 20 }, () => asha.add({ productId: id })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.lineId}`)).size).toBe(1);
    expect(await quantities(asha, id)).toEqual([20]);
  });

  it('R-OUT-06 is added to nothing once the session has ended, whose ever cart is named', async () => {
    const id = await seedProduct(shop.em());
    const gone = await cartClient(shop, 'gone@example.com');
    await gone.add({ productId: id });
    await shop.http('POST', '/api/auth/logout', { token: gone.session.token });
    for (const email of [undefined, gone.email, asha.email]) {
      const { status, body } = await gone.add({ productId: id, email });
      expect([status, body.code]).toEqual([401, 'auth.session_over']);
    }
    const again = await cartClient(shop, gone.email);
    expect(await quantities(again, id)).toEqual([1]);
  });
});

describe('what stands against a gift', () => {
  it.each([
    ['nothing', 'stock = null', 200],
    ['enough are left', 'stock = 2', 200],
    ['it is sold out', 'stock = 0', 409],
    ['fewer are left', 'stock = 1', 409],
    ['it is hidden', 'hidden_at = now()', 409],
    ['it is coming soon', 'coming_soon = true', 409],
    ['it has no name', `name = ''`, 409],
    ['it has no price', 'price_paise = 0, original_paise = null, discounted_paise = 0', 409],
    ['it needs a photo', 'photo = true', 400],
    ['it needs words', 'text1 = true', 400],
    ['it may have words', 'customisable = true', 200],
    ['its price is one that cannot be summed', 'original_paise = 9000000000000', 400],
    ['its price is a high one', 'original_paise = 20000000000', 200],
  ])('%s: it is added or refused whole', async (_what, to, status) => {
    const id = await seedProduct(shop.em());
    await change(id, to);
    const before = await quantities(asha, id);
    expect((await asha.add({ productId: id, quantity: 2 })).status).toBe(status);
    const after = await quantities(asha, id);
    expect(sum(after) - sum(before)).toBe(status === 200 ? 2 : 0);
  });

  it('R-CART-11 a line grows beyond a thousand pieces', async () => {
    const id = await seedProduct(shop.em());
    for (const quantity of [999, 1, 1, 5_000]) expect((await asha.add({ productId: id, quantity })).status).toBe(200);
    expect(await quantities(asha, id)).toEqual([6_001]);
  });

  it('R-CART-11 a full cart takes no other gift, and still more of those that it holds', async () => {
    const meera = await cartClient(shop, 'meera@example.com');
    const [held, other] = [await seedProduct(shop.em()), await seedProduct(shop.em())];
    const lamp = await seedProduct(shop.em(), { ...nameLamp, personalisation: { text: { maxChars: 20 } } });
    await meera.add({ productId: held });
    for (let n = 1; n <= 99; n += 1) await meera.add({ productId: lamp, customText1: `Name ${n}` });
    expect((await meera.add({ productId: other })).body.code).toBe('cart.full');
    expect((await meera.add({ productId: held })).status).toBe(200);
    expect(await quantities(meera, held)).toEqual([2]);
  });

  it('what a buyer’s own unpaid order holds can still be had', async () => {
    const id = await seedProduct(shop.em());
    await change(id, 'stock = 0');
    await shop.em().execute(
      `insert into stock_hold (order_id, product_id, buyer_id, quantity, expires_at)
       values (?, ?, ?, 1, now() + interval '1 hour')`,
      [newId(), id, asha.id],
    );
    expect((await asha.add({ productId: id })).status).toBe(200);
  });
});
