import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import ExcelJS from 'exceljs';
import { form } from '../../../../testing/seeded-shop.js';
import { hasLibreOffice, resaveWithLibreOffice } from '../../../../testing/libreoffice.js';
import { ADMIN, startTestShop, type TestShop } from '../../../../testing/test-shop.js';
import type { ImportResultDto } from './import-export.controller.js';
import type { SavedProductDto } from '../products/products.dto.js';

/** Everything that a spreadsheet could take for something else, and every field that the demo's products leave empty. */
const ODD = {
  name: '=HYPERLINK("http://x","y") <&> दीया',
  price: 1_299.99,
  originalPrice: '2,500',
  description: '+91 first line\r\nsecond\tline, "quoted"\n-third',
  material: '007',
  size: '@10',
  color: '-1',
  style: 'TRUE',
  type: ['Lamp, large', 'Wall Art'],
  theme: ['["Diwali"]'],
  instruction: ['Write a name', '=Choose, then wait'],
  image: ['masala-box-1.webp', 'https://pictures.example/a,b.jpg'],
  imageAlts: ['', '=Its other side'],
  hsn: '09405',
  gstRate: 12.5,
  weightGrams: 450,
  madeToOrderDays: 3,
  featured: true,
  sku: '=007',
  barcode: '036000291452',
  seoTitle: '=Masala box, hand carved',
  seoText: 'A box of sheesham, with seven bowls.',
  costPrice: 12.5,
  lowStockAt: 0,
  draft: true,
  publishAt: '2126-12-01T03:30:00.000Z',
};

let shop: TestShop;
let token: string;
let oddId: string;
let hiddenId: string;

beforeAll(async () => {
  shop = await startTestShop({ demo: true });
  token = (await shop.signIn(ADMIN)).token;
  const add = async (body: object) => (await shop.http<SavedProductDto>('POST', '/api/products', { token, body })).body;
  oddId = (await add(ODD)).product.id;
  hiddenId = (await add({ name: 'Of last year', price: 10 })).product.id;
  await shop.http('DELETE', `/api/products/${hiddenId}`, { token });
  await add({});
});
afterAll(() => shop?.stop());

const exported = async (query = '') => {
  const answer = await shop.http('GET', `/api/products/export${query}`, { token });
  expect(answer.status).toBe(200);
  return answer.raw.rawPayload;
};
const everything = async () => {
  const { body } = await shop.http<{ id: string }>('POST', '/api/admin/reports', { token, body: { kind: 'products' } });
  return (await shop.http('GET', `/api/admin/reports/${body.id}/file`, { token })).raw.rawPayload;
};
const imported = async (bytes: Buffer) =>
  (await shop.http<ImportResultDto>('POST', '/api/admin/products/import', { token, ...form(bytes) })).body;
const stored = () => shop.em().execute<{ id: string }[]>('select * from product order by id');
const version = async () => (await shop.em().execute('select version from catalogue_version'))[0];
const imports = () => shop.em().execute(`select summary from admin_action where action = 'product.import' order by id`);

/** The file with other words in one product's cells; null empties a cell. */
async function edited(bytes: Buffer, id: string, cells: Record<string, string | number | null>): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes as unknown as ArrayBuffer);
  const [sheet] = book.worksheets;
  const heads = (sheet?.getRow(1).values ?? []) as string[];
  sheet?.eachRow((row) => {
    if (row.getCell(heads.indexOf('id')).value !== id) return;
    for (const [head, value] of Object.entries(cells)) row.getCell(heads.indexOf(head)).value = value;
  });
  return Buffer.from(await book.xlsx.writeBuffer());
}

describe('the catalogue as Excel', () => {
  it('that was exported and is imported changes nothing, and says so', async () => {
    const [before, was] = [await stored(), await version()];
    const bytes = await everything();
    const result = await imported(bytes);
    expect(await stored()).toEqual(before);
    expect(result).toMatchObject({ added: 0, changed: 0, unchanged: before.length, problems: [], sameNames: [] });
    expect(await version()).toEqual(was);
    expect(await imports()).toEqual([]);
  });

  it('with one price changed changes exactly that price', async () => {
    const before = await stored();
    const bytes = await edited(await exported(), oddId, { price: 999 });
    const { unchanged, ...result } = await imported(bytes);
    expect(result).toMatchObject({ added: 0, changed: 1, problems: [], sameNames: [] });
    expect(unchanged).toBeGreaterThan(50);
    const written = new Set(['price_paise', 'effective_paise', 'updated_at', 'version', 'card']);
    const without = (row: object) => Object.entries(row).filter(([column]) => !written.has(column));
    const after = await stored();
    expect(after.find(({ id }) => id === oddId)).toMatchObject({ price_paise: '99900' });
    expect(after.map(without)).toEqual(before.map(without));
    expect(after.filter(({ id }) => id !== oddId)).toEqual(before.filter(({ id }) => id !== oddId));
    expect(await imports()).toEqual([{ summary: 'Imported products: 0 added, 1 changed.' }]);
    expect(await imported(bytes)).toMatchObject({ changed: 0, problems: [] });
  });

  it('writes over nothing that somebody changed after it was exported', async () => {
    const old = await edited(await exported('?q=%3DHYPER'), oddId, { price: 500 });
    await shop.http('PUT', `/api/products/${oddId}`, { token, body: { color: 'Brass' } });
    const before = await stored();
    expect(await imported(old)).toMatchObject({ changed: 0, problems: [{ row: 2, column: 'version' }] });
    expect(await stored()).toEqual(before);
    expect(await imported(await edited(old, oddId, { version: null }))).toMatchObject({ changed: 1, problems: [] });
  });

  it('leaves sold stock sold: a stock counts only where it was changed, by the difference', async () => {
    const name = `Counted ${randomUUID().slice(0, 8)}`;
    const body = { name, price: 100, stock: 5 };
    const { product } = (await shop.http<SavedProductDto>('POST', '/api/products', { token, body })).body;
    const stock = async () => (await stored()).find(({ id }) => id === product.id);
    const untouched = await exported(`?q=${encodeURIComponent(name)}`);
    await shop.em().execute('update product set stock = 2 where id = ?', [product.id]);
    expect(await imported(untouched)).toMatchObject({ changed: 0, unchanged: 1, problems: [] });
    expect(await stock()).toMatchObject({ stock: 2 });
    expect(await imported(await edited(untouched, product.id, { price: 120 }))).toMatchObject({ changed: 1 });
    expect(await stock()).toMatchObject({ stock: 2, price_paise: '12000' });
    const again = await exported(`?q=${encodeURIComponent(name)}`);
    await shop.em().execute('update product set stock = 1 where id = ?', [product.id]);
    const more = await edited(again, product.id, { stock: 12 });
    expect(await imported(more)).toMatchObject({ changed: 1, problems: [] });
    expect(await stock()).toMatchObject({ stock: 11 });
    const history =
      'select change, stock_after, reason, admin_email from stock_change where product_id = ? order by at, id';
    expect(await shop.em().execute(history, [product.id])).toEqual([
      { change: 5, stock_after: 5, reason: 'opening', admin_email: ADMIN },
      { change: 10, stock_after: 11, reason: 'import', admin_email: ADMIN },
    ]);
    expect(await imported(more)).toMatchObject({ changed: 0, problems: [{ row: 2, column: 'version' }] });
    const fewer = await edited(await exported(`?q=${encodeURIComponent(name)}`), product.id, { stock: 0 });
    await shop.em().execute('update product set stock = 3 where id = ?', [product.id]);
    expect(await imported(fewer)).toMatchObject({ changed: 1 });
    expect(await stock()).toMatchObject({ stock: 0 });
  });

  it('holds what the list shows; an archived product is changed where it lies', async () => {
    const bytes = await exported('?show=archived');
    expect(await imported(bytes)).toMatchObject({ unchanged: 1, problems: [] });
    expect(await imported(await edited(bytes, hiddenId, { price: 20 }))).toMatchObject({ changed: 1 });
    expect((await stored()).find(({ id }) => id === hiddenId)).toMatchObject({
      price_paise: '2000',
      hidden_at: expect.stringMatching(/^\d/),
    });
    expect((await shop.http('GET', '/api/products/export?show=lost', { token })).status).toBe(400);
  });

  (hasLibreOffice ? it : it.skip)(
    `opened and saved by LibreOffice changes nothing${hasLibreOffice ? '' : ' (there is no soffice here)'}`,
    async () => {
      const bytes = await everything();
      const { products } = await resaveWithLibreOffice({ products: bytes });
      const book = new ExcelJS.Workbook();
      await book.xlsx.load(products as unknown as ArrayBuffer);
      const names = book.worksheets[0]?.getColumn(2).values ?? [];
      expect(names).toContain(ODD.name);
      expect(await imported(products as Buffer)).toMatchObject({ added: 0, changed: 0, problems: [] });
    },
    180_000,
  );
});
