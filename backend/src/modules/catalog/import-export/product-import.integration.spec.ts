import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { form } from '../../../../testing/seeded-shop.js';
import { sheet } from '../../../../testing/sheet.js';
import { ADMIN, startTestShop, type TestShop } from '../../../../testing/test-shop.js';
import type { ImportResultDto } from './import-export.controller.js';
import type { ProductDto, SavedProductDto } from '../products/products.dto.js';

let shop: TestShop;
let admin: string;

beforeAll(async () => {
  shop = await startTestShop();
  admin = (await shop.signIn(ADMIN)).token;
});
afterAll(() => shop.stop());

const send = (bytes: Buffer, query = '') =>
  shop.http<ImportResultDto & { code?: string }>('POST', `/api/admin/products/import${query}`, {
    token: admin,
    ...form(bytes),
  });
const bySlug = (slug: string) => shop.http<ProductDto>('GET', `/api/products/slug/${slug}`);
const heads = ['ID', 'Name', 'Price', 'Type', 'Gift'];

describe('the import of an Excel file', () => {
  it('adds products and changes those whose ID it names; what is empty stays', async () => {
    const { body } = await shop.http<SavedProductDto>('POST', '/api/products', {
      token: admin,
      body: { name: 'Bowl of before', price: 10, color: 'Brass' },
    });
    const answer = await send(
      await sheet([
        heads,
        [null, 'Bowl of import', 1499.5, 'Lamp, Wall Art', true],
        [body.product.id, null, 20, null, null],
      ]),
    );
    expect(answer).toMatchObject({ status: 200, body: { added: 1, changed: 1, problems: [] } });
    expect((await bySlug('bowl-of-import')).body).toMatchObject({
      price: 1499.5,
      type: ['Lamp', 'Wall Art'],
      gift: true,
    });
    expect((await bySlug('bowl-of-before')).body).toMatchObject({ price: 20, color: 'Brass' });
  });

  it('with a problem in any row imports nothing, and names row and column', async () => {
    const stranger = '01890000-0000-7000-8000-000000000000';
    const wrong = await send(
      await sheet([heads, [null, 'Half of it', 10, null, null], [null, 'Not this', 'dear', null, null]]),
    );
    expect(wrong.body).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 0,
      problems: [{ row: 3, column: 'price', message: 'must be a number of rupees, 0 or more' }],
      sameNames: [],
    });
    const unknown = await send(await sheet([heads, [null, 'Half of it', 10], [stranger, 'Whose', 10]]));
    expect(unknown.body.problems).toEqual([
      { row: 3, column: 'id', message: 'is not the ID of a product in the shop' },
    ]);
    expect((await bySlug('half-of-it')).status).toBe(404);
  });

  it('twice the same name gives two addresses', async () => {
    expect((await send(await sheet([heads, [null, 'Twin', 10], [null, 'Twin', 20]]))).body.added).toBe(2);
    expect((await bySlug('twin-2')).body.price).toBe(20);
  });

  it('the same new rows sent again are recognised by name: asked about, left out, or added', async () => {
    const again = await sheet([heads, [null, 'Sent again', 10], [null, 'Sent once', 10]]);
    expect((await send(await sheet([heads, [null, 'Sent again', 10]]))).body).toMatchObject({
      added: 1,
      sameNames: [],
    });
    expect((await send(again)).body).toMatchObject({ added: 0, sameNames: [{ row: 2, name: 'Sent again' }] });
    expect((await bySlug('sent-once')).status).toBe(404);
    expect((await send(again, '?sameNames=skip')).body).toMatchObject({ added: 1, sameNames: [] });
    expect((await bySlug('sent-once')).status).toBe(200);
    expect((await bySlug('sent-again-2')).status).toBe(404);
    expect((await send(again, '?sameNames=add')).body).toMatchObject({ added: 2 });
    expect((await bySlug('sent-again-2')).status).toBe(200);
    expect((await send(again, '?sameNames=perhaps')).status).toBe(400);
  });

  it('archives and restores what its hidden cell says', async () => {
    await send(await sheet([heads, [null, 'Of this year', 10]]));
    const { id } = (await bySlug('of-this-year')).body;
    const write = async (hidden: string | null) =>
      (
        await send(
          await sheet([
            ['id', 'hidden', 'color'],
            [id, hidden, 'Brass'],
          ]),
        )
      ).body;
    await write('yes');
    expect((await bySlug('of-this-year')).status).toBe(404);
    expect(await write(null)).toMatchObject({ unchanged: 1 });
    expect(await write('no')).toMatchObject({ changed: 1 });
    expect((await bySlug('of-this-year')).status).toBe(200);
  });

  it.each([
    ['no Excel file', Buffer.from('name,price'), 400, 'request.invalid'],
    ['an empty file', Buffer.alloc(0), 400, 'request.invalid'],
    ['a file that is too large', Buffer.alloc(33 * 1024 * 1024), 413, 'catalog.sheet_too_large'],
  ])('%s is refused', async (_, bytes, status, code) => {
    expect(await send(bytes)).toMatchObject({ status, body: { code } });
  });
});
