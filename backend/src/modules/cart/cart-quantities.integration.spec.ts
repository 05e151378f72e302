import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { captureStatements } from '../../../testing/query-plans.js';
import { startTestShop, type TestShop } from '../../../testing/test-shop.js';
import { CartService } from './cart.service.js';
import {
  linesOf,
  nameLamp,
  quantities,
  seedProduct,
  cartClient,
  type ProductSeed,
  type CartClient,
} from './cart-client.fixture.js';
import { normalizeAddToCart } from './cart.rules.js';
import { CartQueries } from './index.js';

let shop: TestShop;
let asha: CartClient;
let kabir: CartClient;

beforeAll(async () => {
  shop = await startTestShop();
  asha = await cartClient(shop, 'asha@example.com');
  kabir = await cartClient(shop, 'kabir@example.com');
});
afterAll(() => shop.stop());

const product = (seed?: ProductSeed) => seedProduct(shop.em(), seed);

describe('quantities', () => {
  it('R-CART-11 has no maximum but that of exact sums', async () => {
    const id = await product();
    expect((await asha.add({ productId: id, quantity: 1_000_000 })).status).toBe(200);
    for (const quantity of [Number.MAX_SAFE_INTEGER, 1e300, 2_147_483_647]) {
      expect((await asha.add({ productId: id, quantity })).body.code).toBe('cart.quantity_too_large');
      expect((await asha.update({ productId: id, quantity })).body.code).toBe('cart.quantity_too_large');
    }
    expect((await asha.add({ productId: id, quantity: 47_000_000 })).body.code).toBe('cart.quantity_too_large');
    expect(await quantities(asha, id)).toEqual([1_000_000]);
  });

  it('R-CART-10 R-API-17 an update below 1 changes nothing', async () => {
    const id = await product();
    await asha.add({ productId: id, quantity: 3 });
    for (const quantity of [0, -1, 0.5, -1e300]) {
      const { status, body } = await asha.update({ email: asha.email, productId: id, quantity });
      expect([status, typeof body.message]).toEqual([200, 'string']);
    }
    expect(await quantities(asha, id)).toEqual([3]);
    expect((await asha.update({ productId: id, quantity: 1.5 })).status).toBe(400);
    expect((await asha.update({ productId: id, quantity: '4' })).status).toBe(400);
    expect((await asha.update({ productId: id })).status).toBe(400);
    expect((await asha.update({ productId: id, quantity: 4 })).status).toBe(200);
    expect(await quantities(asha, id)).toEqual([4]);
  });

  it('R-API-17 R-API-18 customData picks the line; without it and in doubt nothing changes', async () => {
    const id = await product(nameLamp);
    for (const customText1 of ['Asha', 'Kabir', 'Meera']) await asha.add({ productId: id, customText1 });
    expect((await asha.update({ productId: id, quantity: 7 })).body.code).toBe('cart.line_not_found');
    await asha.update({ productId: id, quantity: 7, customData: { customText: 'Kabir', customImage: null } });
    expect(await quantities(asha, id)).toEqual([1, 7, 1]);
    await asha.remove({ productId: id, customData: { customText: 'Asha' } });
    expect((await asha.remove({ productId: id, customData: { customText: 'Nobody' } })).status).toBe(404);
    const [kept] = await linesOf(asha, id);
    expect((await asha.remove({ lineId: kept?.id })).body).toMatchObject({ lineId: kept?.id });
    expect((await linesOf(asha, id)).map(({ customText1 }) => customText1)).toEqual(['Meera']);
    expect((await asha.remove({ productId: id })).status).toBe(200);
    expect((await asha.remove({ productId: id })).status).toBe(404);
  });

  it('R-CART-18 twenty adds at once make one line of twenty', async () => {
    const id = await product(nameLamp);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => asha.add({ productId: id, customText1: 'Asha' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await quantities(asha, id)).toEqual([20]);
  });

  it.each([
    { piece: 'as it is, which is one statement by itself', words: null, begun: 0, most: 2 },
    { piece: 'with words, its preview and what draws it', words: 'Asha', begun: 1, most: 4 },
  ])(
    'R-API-12 an add is one transaction of at most $most statements: a piece $piece',
    async ({ words, begun, most }) => {
      const id = await product(words ? nameLamp : {});
      const sent = await captureStatements(() =>
        shop.app.get(CartService).add(asha.id, normalizeAddToCart({ productId: id, customText1: words })),
      );
      const statements = sent.map(({ text }) => text.toLowerCase());
      expect(statements.filter((text) => text.startsWith('begin'))).toHaveLength(begun);
      expect(statements.filter((text) => text.includes('insert into cart_line'))).toHaveLength(1);
      expect(statements.filter((text) => !/^(begin|commit|set |listen)/.test(text)).length).toBeLessThanOrEqual(most);
    },
  );

  it('R-CART-11 a cart holds a hundred lines, and still takes more of the same', async () => {
    const meera = await cartClient(shop, 'meera@example.com');
    const id = await product({ ...nameLamp, personalisation: { text: { maxChars: 20 } } });
    for (let n = 1; n <= 100; n += 1) await meera.add({ productId: id, customText1: `Name ${n}` });
    expect((await meera.add({ productId: id, customText1: 'One more' })).body.code).toBe('cart.full');
    expect((await meera.add({ productId: id, customText1: 'Name 1' })).status).toBe(200);
    expect(await meera.cart()).toHaveLength(100);
  });
});

describe('the door', () => {
  it('R-CART-18 lines stay when their product cannot be bought any more', async () => {
    const id = await product();
    await kabir.add({ productId: id, quantity: 2 });
    await shop.em().execute('update product set hidden_at = now() where id = ?', [id]);
    expect(await linesOf(kabir, id)).toMatchObject([{ quantity: 2, available: false }]);
    expect((await kabir.update({ productId: id, quantity: 3 })).body.code).toBe('cart.product_unavailable');
    expect((await kabir.update({ productId: id, quantity: 1 })).status).toBe(200);
    expect((await kabir.remove({ productId: id })).status).toBe(200);
  });

  it('R-CUST-07 a line whose product has come to need a text is not available', async () => {
    const id = await product();
    await kabir.add({ productId: id });
    await shop.em().execute('update product set customisable = true, text1 = true where id = ?', [id]);
    expect(await linesOf(kabir, id)).toMatchObject([{ available: false }]);
    await kabir.remove({ productId: id });
  });

  it('removeOrdered takes the bought lines of this customer alone, in the caller’s transaction', async () => {
    const carts = shop.app.get(CartQueries);
    const [bought, kept] = [await product({ rupees: 500 }), await product()];
    const { lineId = '' } = (await kabir.add({ productId: bought, quantity: 2 })).body;
    await kabir.add({ productId: kept });
    const [line] = await carts.linesFor(kabir.id);
    expect(line).toMatchObject({ id: lineId, price: 50_000, mrp: 189_900, quantity: 2, problem: null });
    await shop.em().transactional((tx) => carts.removePurchased(tx, asha.id, [{ lineId, quantity: 1_000 }]));
    const undone = shop.em().transactional(async (tx) => {
      await carts.removePurchased(tx, kabir.id, [{ lineId, quantity: 1_000 }]);
      throw new Error('the order failed');
    });
    await expect(undone).rejects.toThrow('the order failed');
    expect(await linesOf(kabir, bought)).toHaveLength(1);
    await shop.em().transactional((tx) => carts.removePurchased(tx, kabir.id, [{ lineId, quantity: 1_000 }]));
    await shop.em().transactional((tx) => carts.removePurchased(tx, kabir.id, []));
    expect((await kabir.cart()).map(({ productId }) => productId)).toEqual([kept]);
  });
});
