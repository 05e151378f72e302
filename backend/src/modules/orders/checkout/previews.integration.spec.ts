import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { Gateway } from '../../../../testing/gateway.js';
import { form, jpeg } from '../../../../testing/seeded-shop.js';
import { ADMIN, type SignedIn, type TestShop } from '../../../../testing/test-shop.js';
import { PreviewRenderer } from '../../cart/previews/preview-renderer.js';
import { PurchasableProducts, type PurchasableProduct } from '../../catalog/index.js';
import { FileStorage } from '../../../platform/storage/index.js';
import { DraftService } from './drafts.service.js';
import type { OrderDto } from '../my-orders/my-orders.dto.js';
import type { OrderDetailDto } from '../order-admin/admin-orders.dto.js';
import { ADDRESS, checkout, confirmationsTo, orderWith, ordersOf, startPayingShop } from '../orders.fixture.js';

const LAMP = 'Lamp Couple Name Acrylic Arch';
const LOCKET = 'Wearable Heart Photo Locket';

let gateway: Gateway;
let shop: TestShop;
let lamp: PurchasableProduct;
let locket: PurchasableProduct;
let admin: SignedIn;

beforeAll(async () => {
  gateway = await Gateway.start();
  shop = await startPayingShop(gateway, { RATE_LIMIT_FACTOR: '1000', ACCESS_TOKEN_MINUTES: '10000' });
  admin = await shop.signIn(ADMIN);
  const products = shop.app.get(PurchasableProducts);
  lamp = (await products.byName(LAMP)) as PurchasableProduct;
  locket = (await products.byName(LOCKET)) as PurchasableProduct;
});
afterAll(async () => {
  await shop.stop();
  await gateway.stop();
});

interface Line {
  readonly previewUrl: string | null;
}

const cartOf = async ({ token, user }: SignedIn) =>
  (await shop.http<Line[]>('GET', `/api/cart/${user.email}`, { token })).body;
const add = async ({ token }: SignedIn, body: object) => {
  const answer = await shop.http('POST', '/api/cart', { token, body });
  expect(answer.status).toBe(200);
};
const photo = async () => `data:image/jpeg;base64,${(await jpeg()).toString('base64')}`;
const rows = <Row>(sql: string, values: unknown[] = []) => shop.em().execute<Row[]>(sql, values);
const previewFiles = (who: SignedIn) =>
  rows<{ id: string }>(`select id from stored_file where kind = 'preview' and owner_id = ?`, [who.user.id]);
async function drawnAt(url: string | null | undefined) {
  const { raw } = await shop.http('GET', url ?? '');
  return sharp(raw.rawPayload).metadata();
}

describe('the preview of a personalised piece', () => {
  it('R-CUST-18 is drawn once, stored with the cart line, and drawn no second time', async () => {
    const asha = await shop.signIn('asha@example.com');
    await add(asha, { productId: lamp.id, customText1: 'Aarav & Meera' });
    await add(asha, { productId: lamp.id, customText1: 'Aarav & Meera' });
    await add(asha, { productId: lamp.id, customText1: 'अनन्या' });
    await shop.waitUntilIdle();
    const lines = await cartOf(asha);
    expect(lines).toHaveLength(2);
    for (const { previewUrl } of lines) {
      expect(previewUrl).toMatch(/^\/api\/files\/.*signature=/);
      expect(await drawnAt(previewUrl)).toMatchObject({ format: 'jpeg', width: 640, height: 640 });
    }
    expect(lines[0]?.previewUrl).not.toBe(lines[1]?.previewUrl);
    const drawing = shop.app.get(PreviewRenderer);
    for (const { id } of await rows<{ id: string }>('select id from piece_preview')) await drawing.renderAndStore(id);
    expect(await previewFiles(asha)).toHaveLength(2);
  });

  it('two runs of the job at once leave one picture', async () => {
    const kabir = await shop.signIn('kabir@example.com');
    await add(kabir, { productId: lamp.id, customText1: 'Kabir' });
    const [row] = await rows<{ id: string }>('select id from piece_preview where owner_id = ?', [kabir.user.id]);
    const drawing = shop.app.get(PreviewRenderer);
    await Promise.all([drawing.renderAndStore(row?.id ?? ''), drawing.renderAndStore(row?.id ?? '')]);
    await shop.waitUntilIdle();
    expect(await previewFiles(kabir)).toHaveLength(1);
  });

  it('nothing is drawn, and nothing fails, for a plain piece, an erased photo or a preview that is gone', async () => {
    const devi = await shop.signIn('devi@example.com');
    await add(devi, { productId: locket.id, customText1: 'M', uploadedPhoto: await photo() });
    const [line] = await rows<{ photo_file_id: string; preview_id: string }>(
      'select photo_file_id, preview_id from cart_line where user_id = ?',
      [devi.user.id],
    );
    await shop.waitUntilIdle();
    await shop.em().execute('update piece_preview set file_id = null where id = ?', [line?.preview_id]);
    const files = shop.app.get(FileStorage);
    const read = files.read.bind(files);
    files.read = async (id) => read(id === line?.photo_file_id ? randomUUID() : id);
    const drawing = shop.app.get(PreviewRenderer);
    await drawing.renderAndStore(line?.preview_id ?? '');
    await drawing.renderAndStore(randomUUID());
    files.read = read;
    expect((await cartOf(devi))[0]?.previewUrl).toBeNull();
    await drawing.renderAndStore(line?.preview_id ?? '');
    expect(await drawnAt((await cartOf(devi))[0]?.previewUrl)).toMatchObject({ width: 640 });
  });

  it('R-CUST-18 follows the order, also one that was opened first, into My Orders and the mail', async () => {
    const meera = await shop.signIn('meera@example.com');
    await add(meera, { productId: lamp.id, customText1: 'Meera' });
    const { body } = await checkout(shop, meera);
    await gateway.pay(body.razorpayOrderId);
    await orderWith(shop, meera, 'paid');
    expect(await cartOf(meera)).toEqual([]);
    await shop.waitUntilIdle();
    const [order] = await ordersOf(shop, meera);
    expect(await drawnAt(order?.products[0]?.previewUrl)).toMatchObject({ format: 'jpeg', width: 640 });
    const all = await shop.http<OrderDto[]>('GET', '/api/orders', { token: admin.token });
    const listed = all.body.find(({ id }) => id === order?.id);
    expect(await drawnAt(listed?.products[0]?.previewUrl)).toMatchObject({ format: 'jpeg', width: 640 });
    expect(await confirmationsTo(shop, meera)).toBe(1);
  });

  it('the mail carries the drawn piece', async () => {
    const rohan = await shop.signIn('rohan@example.com');
    await add(rohan, { productId: lamp.id, customText1: 'Rohan' });
    await shop.waitUntilIdle();
    const quote = await shop.http<{ lines: Line[] }>('GET', '/api/checkout/quote', { token: rohan.token });
    expect(quote.body.lines[0]?.previewUrl).toMatch(/^\/api\/files\//);
    const { body } = await checkout(shop, rohan);
    await gateway.pay(body.razorpayOrderId);
    await orderWith(shop, rohan, 'paid');
    await confirmationsTo(shop, rohan);
    const mail = (await shop.mails()).find(({ to, subject }) => to === rohan.user.email && subject.startsWith('Order'));
    expect(mail?.html).toMatch(/<img [^>]*src="data:image\/jpeg;base64,[\w+/=]{4000,}"/);
  });
});

describe('Buy Now', () => {
  it('a guest’s draft is forgotten after a month with its photo, one that was taken up is not', async () => {
    const save = async () => {
      const body = { productName: locket.name, productId: locket.id, customText1: 'Z', uploadedPhoto: await photo() };
      return (await shop.http<{ draftId: string }>('POST', '/api/save-order', { body })).body.draftId;
    };
    const [left, taken] = [await save(), await save()];
    const buyer = await shop.signIn('taker@example.com');
    await checkout(shop, buyer, { body: { draftId: taken } });
    await shop.waitUntilIdle();
    const files = (id: string) =>
      rows<{ id: string }>(
        `select f.id from order_draft d left join piece_preview p on p.id = d.preview_id
           join stored_file f on f.id in (d.photo_file_id, p.file_id) where d.id = '${id}'`,
      );
    const leftFiles = await files(left);
    const takenFiles = await files(taken);
    expect([leftFiles.length, takenFiles.length]).toEqual([2, 2]);
    const storage = shop.app.get(FileStorage);
    await shop.app.get(DraftService).purgeExpired();
    for (const { id } of leftFiles) expect(await storage.read(id)).not.toHaveLength(0);
    shop.clock.advance(31 * 86_400_000);
    await shop.app.get(DraftService).purgeExpired();
    expect(await rows(`select id from order_draft where id in ('${left}', '${taken}')`)).toEqual([{ id: taken }]);
    for (const { id } of leftFiles) {
      await expect(storage.read(id)).rejects.toMatchObject({ code: 'file.not_found' });
    }
    for (const { id } of takenFiles) expect(await storage.read(id)).not.toHaveLength(0);
    shop.clock.advance(-31 * 86_400_000);
  });

  it('R-CUST-18 a guest’s draft has its preview; the original comes after the sign-in and reaches the order', async () => {
    const body = { productName: locket.name, productId: locket.id, customText1: 'M', uploadedPhoto: await photo() };
    const draft = await shop.http<{ draftId: string }>('POST', '/api/save-order', { body });
    const guest = await shop.signIn('guest@example.com');
    const other = await shop.signIn('other@example.com');
    const upload = await shop.http<{ id: string; url: string }>('POST', '/api/uploads', {
      token: guest.token,
      ...form(await jpeg()),
    });
    const { draftId } = draft.body;
    const crop = { turns: 1, x: 0.1, y: 0, width: 0.5, height: 1 };
    const opened = await shop.http<{ orderId: string }>('POST', '/api/checkout', {
      token: guest.token,
      headers: { 'idempotency-key': randomUUID() },
      body: { ...ADDRESS, draftId },
    });
    const keep = ({ token }: SignedIn, originalPhoto: string) =>
      shop.http('PUT', `/api/checkout/drafts/${draftId}/original`, {
        token,
        body: { originalPhoto, photoCrop: crop },
      });
    expect((await keep(other, upload.body.id)).status).toBe(404);
    expect((await keep(guest, upload.body.url)).status).toBe(200);
    const [line] = await rows(
      'select original_file_id, photo_crop, preview_id is not null as previewed from order_line where order_id = ?',
      [opened.body.orderId],
    );
    expect(line).toEqual({ original_file_id: upload.body.id, photo_crop: crop, previewed: true });
    await shop.waitUntilIdle();
    const [drawn] = await rows<{ file_id: string | null }>(
      'select p.file_id from order_line l join piece_preview p on p.id = l.preview_id where l.order_id = ?',
      [opened.body.orderId],
    );
    expect(drawn?.file_id).not.toBeNull();
  });
});

describe('the original of a photo', () => {
  it('R-CUST-09 follows the cart line into the order, with the part of it that was framed', async () => {
    const tara = await shop.signIn('tara@example.com');
    const upload = await shop.http<{ id: string }>('POST', '/api/uploads', {
      token: tara.token,
      ...form(await jpeg()),
    });
    const photoCrop = { turns: 3, x: 0.25, y: 0.1, width: 0.5, height: 0.9 };
    const given = { customText1: 'M', uploadedPhoto: await photo(), originalPhoto: upload.body.id, photoCrop };
    await add(tara, { productId: locket.id, ...given });
    const bad = await shop.http('POST', '/api/cart', {
      token: tara.token,
      body: { productId: locket.id, ...given, photoCrop: { ...photoCrop, width: 2 } },
    });
    expect(bad.status).toBe(400);
    const { body } = await checkout(shop, tara);
    const [line] = await rows('select original_file_id, photo_crop from order_line where order_id = ?', [body.orderId]);
    expect(line).toEqual({ original_file_id: upload.body.id, photo_crop: photoCrop });

    const file = await shop.http<OrderDetailDto>('GET', `/api/admin/orders/${body.number}`, { token: admin.token });
    const [product] = file.body.order.products;
    expect(product).toMatchObject({ custom_text: 'M', photoCrop });
    expect(product?.originalUrl).toContain(`/api/files/${upload.body.id}?`);
    expect((await shop.http('GET', product?.originalUrl ?? '')).status).toBe(200);
    expect(JSON.stringify(await ordersOf(shop, tara))).not.toContain(upload.body.id);
  });
});

describe('an erased account', () => {
  it('leaves no preview behind but that of an order', async () => {
    const leela = await shop.signIn('leela@example.com');
    await add(leela, { productId: lamp.id, customText1: 'Kept' });
    const { body } = await checkout(shop, leela);
    await gateway.pay(body.razorpayOrderId);
    await orderWith(shop, leela, 'paid');
    await add(leela, { productId: lamp.id, customText1: 'Gone' });
    await shop.http('POST', '/api/save-order', {
      body: { email: leela.user.email, productName: lamp.name, productId: lamp.id, customText1: 'Draft' },
    });
    await shop.waitUntilIdle();
    const copy = await shop.http<object>('GET', '/api/users/me/export', { token: leela.token });
    expect(JSON.stringify(copy.body).match(/"previewUrl":"\/api\/files/g)).toHaveLength(3);
    const erased = await shop.eraseAccount(leela);
    expect(erased.status).toBeLessThan(300);
    await shop.waitUntilIdle();
    const left = await rows<{ custom_text: string }>(
      `select custom_text from piece_preview where custom_text in ('Kept', 'Gone', 'Draft')`,
    );
    expect(left).toEqual([{ custom_text: 'Kept' }]);
    expect(await previewFiles(leela)).toHaveLength(1);
  });
});
