import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { startTestShop, type TestShop } from '../../../../testing/test-shop.js';
import {
  dataUrl,
  linesOf,
  photoMug,
  picture,
  quantities,
  seedProduct,
  cartClient,
  type CartClient,
} from '../cart-client.fixture.js';
import { HEIC_SAMPLE } from '../../../platform/images/heic-sample.fixture.js';
import { PhotoService } from '../index.js';

let shop: TestShop;
let asha: CartClient;
let kabir: CartClient;
let mug: string;

beforeAll(async () => {
  shop = await startTestShop();
  asha = await cartClient(shop, 'asha@example.com');
  kabir = await cartClient(shop, 'kabir@example.com');
  mug = await seedProduct(shop.em(), photoMug);
});
afterAll(() => shop.stop());

const freshMug = () => seedProduct(shop.em(), photoMug);
const photo = async (background: string, width = 1_200, height = 900) =>
  dataUrl(await picture(width, height, background).jpeg().toBuffer());
const filesOf = (ownerId: string) =>
  shop
    .em()
    .execute<{ kind: string; width: number; height: number; content_type: string }[]>(
      'select kind, width, height, content_type from stored_file where owner_id = ? order by id desc',
      [ownerId],
    );

describe('a photo in the cart', () => {
  it('R-CUST-11 R-CUST-09 R-CUST-10 R-CUST-16 is stored privately and read at a signed address', async () => {
    const id = await freshMug();
    const sent = await picture(1_600, 1_200)
      .withExif({ IFD0: { Make: 'SecretPhone' } })
      .jpeg()
      .toBuffer();
    expect((await asha.add({ productId: id, uploadedPhoto: dataUrl(sent) })).status).toBe(200);
    const [line] = await linesOf(asha, id);
    expect(line?.customData).toEqual({ customText: null, customImage: line?.uploadedPhoto });
    const { raw } = await shop.http('GET', line?.uploadedPhoto ?? '');
    expect([raw.statusCode, raw.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await sharp(raw.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 600 });
    expect(raw.rawPayload.includes('SecretPhone')).toBe(false);
    expect((await filesOf(asha.id))[0]).toEqual({ kind: 'photo', width: 800, height: 600, content_type: 'image/jpeg' });
  });

  it('R-CUST-06 is asked of every shape where the product needs one', async () => {
    const answers = await Promise.all([
      asha.add({ productId: mug }),
      asha.add({ product: { id: mug, customData: { customText: null, customImage: '' } } }),
      asha.add({ productId: mug, photo: ' ' }),
    ]);
    expect(answers.map(({ status, body }) => [status, body.code, body.fields?.[0]?.field])).toEqual(
      Array.from({ length: 3 }, () => [400, 'personalisation.missing', 'uploadedPhoto']),
    );
  });

  it('R-API-15 R-CART-18 the same photo is the same line in every shape and by its address or id', async () => {
    const id = await freshMug();
    const [red, blue] = await Promise.all([photo('#c03020'), photo('#2040c0')]);
    await asha.add({ productId: id, uploadedPhoto: red });
    await asha.add({ product: { id, customData: { customText: '', customImage: red } } });
    await asha.add({ productId: id, photo: red });
    const [line] = await linesOf(asha, id);
    await asha.add({ productId: id, uploadedPhoto: line?.uploadedPhoto });
    const fileId = /files\/([^?]+)/.exec(line?.uploadedPhoto ?? '')?.[1];
    await asha.add({ productId: id, uploadedPhoto: fileId });
    expect(await quantities(asha, id)).toEqual([5]);
    await asha.add({ productId: id, uploadedPhoto: blue });
    expect(await quantities(asha, id)).toEqual([5, 1]);
  });

  it('R-API-17 R-API-18 customData picks a line by the photo’s address or by the photo', async () => {
    const id = await freshMug();
    const [red, blue] = await Promise.all([photo('#c03020'), photo('#2040c0')]);
    for (const uploadedPhoto of [red, blue]) await asha.add({ productId: id, uploadedPhoto });
    const [first] = await linesOf(asha, id);
    expect((await asha.update({ productId: id, quantity: 4, customData: first?.customData })).status).toBe(200);
    expect((await asha.update({ productId: id, quantity: 6, customData: { customImage: blue } })).status).toBe(200);
    expect(await quantities(asha, id)).toEqual([4, 6]);
    const other = { customImage: '/api/files/nothing' };
    expect((await asha.remove({ productId: id, customData: other })).body.code).toBe('cart.line_not_found');
  });

  it('R-SEC-14 a file of somebody else is not found, whatever names it', async () => {
    const id = await freshMug();
    await asha.add({ productId: id, uploadedPhoto: await photo('#108040') });
    const [line] = await linesOf(asha, id);
    const url = line?.uploadedPhoto ?? '';
    const fileId = /files\/([^?]+)/.exec(url)?.[1] ?? '';
    const references = [
      url,
      fileId,
      `${fileId}x`,
      url.replace(/signature=./, 'signature=~'),
      '../../../etc/passwd',
      'https://example.com/a.jpg',
      'blob:x',
    ];
    for (const uploadedPhoto of references) {
      const { status, body } = await kabir.add({ productId: mug, uploadedPhoto });
      expect([uploadedPhoto, status, body.code]).toEqual([uploadedPhoto, 404, 'photo.not_found']);
      const original = await kabir.add({
        productId: mug,
        uploadedPhoto: await photo('#108040'),
        originalPhoto: uploadedPhoto,
      });
      expect(original.body.code).toBe('photo.not_found');
    }
    expect(await linesOf(kabir, mug)).toEqual([]);
  });

  it('R-CUST-13 refuses what is no photo, and keeps nothing of it', async () => {
    const before = (await filesOf(asha.id)).length;
    const cases: [string, number, string][] = [
      [dataUrl(Buffer.from('<html><script>alert(1)</script></html>')), 415, 'photo.wrong_type'],
      ['data:image/svg+xml;base64,PHN2Zz4=', 415, 'photo.wrong_type'],
      [dataUrl(HEIC_SAMPLE, 'image/heic'), 415, 'photo.wrong_type'],
      ['data:image/jpeg;base64,?', 400, 'photo.unreadable'],
      [dataUrl(Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(99)])), 400, 'photo.unreadable'],
      [dataUrl(Buffer.alloc(2 * 1024 * 1024 + 3, 0xff)), 413, 'photo.too_large'],
      [dataUrl(Buffer.alloc(5 * 1024 * 1024, 0xff)), 413, 'request.too_large'],
    ];
    for (const [uploadedPhoto, expected, code] of cases) {
      const { status, body } = await asha.add({ productId: mug, uploadedPhoto });
      expect([status, body.code]).toEqual([expected, code]);
    }
    expect((await filesOf(asha.id)).length).toBe(before);
  });

  it('R-CUST-11 a guest’s photo is kept without an owner, and its signed address alone names it', async () => {
    const photos = shop.app.get(PhotoService);
    const kept = await shop.em().transactional(async (tx) => photos.store(tx, await photo('#804010'), null));
    expect(kept).toMatchObject({ originalFileId: null });
    await expect(photos.prepare(kept.photoFileId, null)).rejects.toMatchObject({ code: 'photo.not_found' });
    const undone = shop.em().transactional(async (tx) => {
      await photos.store(tx, await photo('#804011'), asha.id);
      throw new Error('the order failed');
    });
    const before = (await filesOf(asha.id)).length;
    await expect(undone).rejects.toThrow('the order failed');
    expect((await filesOf(asha.id)).length).toBe(before);
  });
});

describe('how many photos', () => {
  it('R-CUST-11 a hundred and twenty an hour travel in payloads; texts and kept photos are not counted', async () => {
    const meera = await cartClient(shop, 'meera@example.com');
    const uploadedPhoto = dataUrl(Buffer.from('no photo at all'));
    for (let n = 0; n < 120; n += 1) expect((await meera.add({ productId: mug, uploadedPhoto })).status).toBe(415);
    expect((await meera.add({ productId: mug, uploadedPhoto })).body.code).toBe('rate.limited');
    const customData = { customImage: uploadedPhoto };
    expect((await meera.update({ productId: mug, quantity: 2, customData })).body.code).toBe('rate.limited');
    expect((await meera.add({ productId: await seedProduct(shop.em()) })).status).toBe(200);
  });
});

describe('signed addresses', () => {
  it('R-CUST-16 forged, foreign and expired ones find nothing', async () => {
    const id = await freshMug();
    await asha.add({ productId: id, uploadedPhoto: await photo('#c0a020') });
    const url = (await linesOf(asha, id))[0]?.uploadedPhoto ?? '';
    const [path, query = ''] = url.split('?');
    const forged = [
      path,
      `${path}?${query.replace(/expires=\d+/, 'expires=99999999999')}`,
      `${path}?${query.slice(0, -1)}${query.endsWith('A') ? 'B' : 'A'}`,
      `${path?.replace(/[^/]+$/, '0199f0a0-0000-7000-8000-000000000001')}?${query}`,
      `/api/files/..%2f..%2fpackage.json?${query}`,
    ];
    for (const address of forged) expect((await shop.http('GET', address ?? '')).status).toBe(404);
    expect((await shop.http('GET', url)).status).toBe(200);
    shop.clock.advance(3 * 3_600_000);
    expect((await shop.http('GET', url)).status).toBe(404);
  });
});
