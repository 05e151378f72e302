import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestShop, type TestShop } from '../../../testing/test-shop.js';
import {
  linesOf,
  nameLamp,
  quantities,
  seedProduct,
  cartClient,
  type ProductSeed,
  type CartClient,
} from './cart-client.fixture.js';

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

describe('whose cart it is', () => {
  it.each([
    ['GET', '/api/cart/asha@example.com', undefined],
    ['POST', '/api/cart', { productId: 'x' }],
    ['POST', '/api/cart/update', { productId: 'x', quantity: 2 }],
    ['POST', '/api/cart/remove', { productId: 'x' }],
    ['POST', '/api/uploads', undefined],
  ])('R-SEC-13 %s %s without a session is refused with 401', async (method, url, body) => {
    const { status } = await shop.http(method, url, body === undefined ? {} : { body });
    expect(status).toBe(401);
    const forged = await shop.http(method, url, { token: `${asha.session.token}x`, ...(body ? { body } : {}) });
    expect(forged.status).toBe(401);
  });

  it('R-SEC-14 R-API-12 somebody else’s e-mail finds nothing, in the path and in every payload', async () => {
    const productId = await product();
    await asha.add({ productId });
    const answers = await Promise.all([
      kabir.call('GET', `/api/cart/${asha.email}`),
      kabir.call('GET', '/api/cart/nobody@example.com'),
      kabir.call('GET', '/api/cart/..%2f..%2fasha@example.com'),
      kabir.add({ email: asha.email, productId }),
      kabir.update({ email: asha.email, productId, quantity: 9 }),
      kabir.remove({ email: asha.email, productId }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await quantities(asha, productId)).toEqual([1]);
  });

  it('R-API-11 the address is read whatever its case', async () => {
    const { status } = await asha.call('GET', '/api/cart/%20ASHA%40Example.com');
    expect(status).toBe(200);
  });

  it('R-API-18 another customer’s line cannot be changed by its id', async () => {
    const productId = await product();
    const { lineId } = (await asha.add({ productId })).body;
    expect((await kabir.update({ lineId, quantity: 5 })).body.code).toBe('cart.line_not_found');
    expect((await kabir.remove({ lineId })).status).toBe(404);
    expect(await quantities(asha, productId)).toEqual([1]);
  });
});

describe('POST /api/cart', () => {
  it('R-API-12 R-API-13 R-API-14 R-API-15 R-API-16 the three shapes add to one line', async () => {
    const id = await product(nameLamp);
    const answers = [
      await asha.add({
        email: asha.email,
        productId: id,
        productName: 'Lamp of tests',
        price: 1_299,
        discountedPrice: 1_299,
        image: ['/a.webp'],
        customText1: 'Meera',
        uploadedPhoto: '',
      }),
      await asha.add({
        email: asha.email,
        product: {
          id,
          name: 'Lamp',
          image: '/a.webp',
          price: 1_299,
          customData: { customText: 'Meera', customImage: null },
        },
      }),
      await asha.add({
        productId: id,
        productName: 'Lamp',
        price: 1_299,
        quantity: 1,
        image: '/a.webp',
        custom_text: ' Meera ',
        photo: null,
      }),
    ];
    expect(answers.map(({ status, body }) => [status, body.message, body.priceChanged])).toEqual(
      Array.from({ length: 3 }, () => [200, 'Added to Cart', undefined]),
    );
    expect(new Set(answers.map(({ body }) => body.lineId)).size).toBe(1);
    expect(await quantities(asha, id)).toEqual([3]);
  });

  it('R-DATA-22 R-DATA-23 R-API-11 a line has every field, with the server’s prices in rupees', async () => {
    const id = await product({ ...nameLamp, name: 'Lamp', rupees: 999, originalRupees: 1_499 });
    const { lineId } = (await asha.add({ productId: id, customText1: 'Asha', quantity: 2 })).body;
    expect(await linesOf(asha, id)).toEqual([
      {
        id: lineId,
        productId: id,
        name: 'Lamp',
        productName: 'Lamp',
        slug: `lamp-${id}`,
        image: ['/images/lamp.00000000.webp'],
        product_image: ['/images/lamp.00000000.webp'],
        price: 999,
        originalPrice: 1_499,
        discountedPrice: 999,
        effectivePrice: 999,
        mrp: 1_499,
        seenPrice: 999,
        priceChanged: false,
        quantity: 2,
        customText1: 'Asha',
        uploadedPhoto: null,
        customData: { customText: 'Asha', customImage: null },
        preview: null,
        previewUrl: null,
        customisable: true,
        available: true,
        piecesLeft: null,
        inOtherCarts: false,
      },
    ]);
  });

  it('R-CART-18 the same product with two texts is two lines', async () => {
    const id = await product(nameLamp);
    await asha.add({ productId: id, customText1: 'Asha' });
    await asha.add({ productId: id, customText1: 'Kabir' });
    expect((await linesOf(asha, id)).map(({ customText1 }) => customText1)).toEqual(['Asha', 'Kabir']);
  });

  it('R-CART-19 R-CART-20 a price that was sent is told to differ and never counts', async () => {
    const id = await product({ rupees: 999 });
    const cheap = await asha.add({ productId: id, price: 1 });
    expect(cheap.body).toMatchObject({ priceChanged: true, price: 999 });
    expect((await asha.add({ productId: id, price: 1_499, discountedPrice: 999 })).body.priceChanged).toBeUndefined();
    const [line] = await linesOf(asha, id);
    expect(line).toMatchObject({ price: 999, effectivePrice: 999, quantity: 2 });
  });

  it('R-CART-21 a line tells that its price has changed since, until it is touched', async () => {
    const id = await product({ rupees: 999 });
    await asha.add({ productId: id });
    await shop.em().execute('update product set discounted_paise = 89900, price_paise = 89900 where id = ?', [id]);
    expect((await linesOf(asha, id))[0]).toMatchObject({ price: 899, seenPrice: 999, priceChanged: true });
    expect((await asha.update({ productId: id, quantity: 2 })).body).toMatchObject({ priceChanged: true, price: 899 });
    expect((await linesOf(asha, id))[0]).toMatchObject({ price: 899, seenPrice: 899, priceChanged: false });
  });

  it('R-CUST-07 R-API-13 R-API-14 a required text is asked of every shape', async () => {
    const id = await product(nameLamp);
    const answers = await Promise.all([
      asha.add({ productId: id, customText1: ' ' }),
      asha.add({ product: { id, customData: { customText: '', customImage: '' } } }),
      asha.add({ productId: id, custom_text: null, photo: null }),
    ]);
    expect(answers.map(({ status, body }) => [status, body.code, body.fields?.[0]?.field])).toEqual(
      Array.from({ length: 3 }, () => [400, 'personalisation.missing', 'customText1']),
    );
    expect(await linesOf(asha, id)).toEqual([]);
  });

  it('refuses a text that is too long or not taken', async () => {
    const lamp = await product(nameLamp);
    const plain = await product();
    expect((await asha.add({ productId: lamp, customText1: 'Thirteen char' })).body.code).toBe(
      'personalisation.text_too_long',
    );
    expect((await asha.add({ productId: lamp, customText1: 'अनन्या और कबीर' })).status).toBe(200);
    expect((await asha.add({ productId: plain, customText1: 'Asha' })).body.code).toBe('personalisation.not_taken');
  });

  it('R-CARD-04 refuses what is coming soon, hidden or unknown', async () => {
    const [soon, hidden] = [await product({ comingSoon: true }), await product({ hidden: true })];
    expect((await asha.add({ productId: soon })).body.code).toBe('cart.product_unavailable');
    const gone = await asha.add({ productId: hidden });
    expect([404, 409]).toContain(gone.status);
    for (const productId of ['0199f0a0-0000-7000-8000-000000000001', 'lamp', "1' or 1=1", '../../etc']) {
      const { status, body } = await asha.add({ productId });
      expect([status, body.code]).toEqual([404, 'cart.product_unknown']);
    }
  });

  it.each([
    ['nothing', {}],
    ['a number for a product', { productId: 5 }],
    ['no product at all', { productId: '' }],
    ['a listed product without id', { product: {} }],
    ['a word for a listed product', { product: 'lamp' }],
    ['an operator for an id', { product: { id: { $ne: '' } } }],
    ['half a piece', { productId: 'x', quantity: 1.5 }],
    ['no piece', { productId: 'x', quantity: 0 }],
    ['a quantity in words', { productId: 'x', quantity: '2' }],
    ['a number for a text', { productId: 'x', customText1: 5 }],
    ['an endless text', { productId: 'x', customText1: 'x'.repeat(5_000) }],
    ['an object for a photo', { productId: 'x', uploadedPhoto: {} }],
    ['a focus in words', { productId: 'x', preview: { x: 'left' } }],
    ['a list', []],
  ])('R-API-12 refuses a payload with %s', async (_, body) => {
    const { status, body: answer } = await asha.add(body);
    expect([status, answer.code]).toEqual([400, 'request.invalid']);
  });
});
