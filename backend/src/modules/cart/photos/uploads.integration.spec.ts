import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { multipart } from '../../../../testing/multipart.js';
import { ADMIN, startTestShop, type TestShop } from '../../../../testing/test-shop.js';
import {
  dataUrl,
  linesOf,
  photoMug,
  picture,
  seedProduct,
  cartClient,
  type CartClient,
} from '../cart-client.fixture.js';
import { UploadService } from './photos.service.js';
import { HEIC_SAMPLE } from '../../../platform/images/heic-sample.fixture.js';

const DAY_MS = 86_400_000;

interface Uploaded {
  id: string;
  url: string;
  width: number;
  height: number;
  code: string;
}

let shop: TestShop;
let asha: CartClient;
let kabir: CartClient;

beforeAll(async () => {
  shop = await startTestShop();
  asha = await cartClient(shop, 'asha@example.com');
  kabir = await cartClient(shop, 'kabir@example.com');
});
afterAll(() => shop.stop());

const freshMug = () => seedProduct(shop.em(), photoMug);
const photo = async (background: string, width = 1_200, height = 900) =>
  dataUrl(await picture(width, height, background).jpeg().toBuffer());
const keptFiles = () => shop.em().execute<{ count: number }[]>('select count(*)::int as count from stored_file');
const asGuest = (bytes: Buffer) => {
  const { headers, payload } = multipart({}, [{ field: 'file', bytes }]);
  return shop.http('POST', '/api/uploads/working-copy', { headers, payload });
};
const filesOf = (ownerId: string) =>
  shop
    .em()
    .execute<{ kind: string; width: number; height: number; content_type: string }[]>(
      'select kind, width, height, content_type from stored_file where owner_id = ? order by id desc',
      [ownerId],
    );

describe('POST /api/uploads', () => {
  it('R-API-45 R-CUST-12 R-CUST-14 keeps the original upright, in full size and without its place', async () => {
    const sent = await picture(2_000, 1_500)
      .withExif({ IFD0: { Make: 'SecretPhone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 43/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { status, body } = await asha.upload<Uploaded>(sent);
    expect([status, body.width, body.height]).toEqual([201, 1_500, 2_000]);
    const { raw } = await shop.http('GET', body.url);
    const kept = await sharp(raw.rawPayload).metadata();
    expect([kept.format, kept.width, kept.exif, kept.orientation]).toEqual(['jpeg', 1_500, undefined, undefined]);
    expect((await filesOf(asha.id))[0]?.kind).toBe('original');
  });

  it('R-CUST-13 R-CUST-15 tells the type by the bytes, whatever name and type are declared', async () => {
    const accepted = await Promise.all([
      picture(40, 30).png().toBuffer(),
      picture(40, 30).webp().toBuffer(),
      picture(40, 30).jpeg().toBuffer(),
      HEIC_SAMPLE,
    ]);
    for (const bytes of accepted) {
      const { status } = await asha.upload(bytes, { name: 'a.exe', type: 'application/x-msdownload' });
      expect(status).toBe(201);
    }
    const refused = [
      await picture(40, 30).gif().toBuffer(),
      Buffer.from('<svg onload="alert(1)"/>'),
      Buffer.from('%PDF-1.7 ....'),
      Buffer.alloc(0),
    ];
    for (const bytes of refused) {
      const { status, body } = await asha.upload<Uploaded>(bytes);
      expect([status, body.code]).toEqual([415, 'photo.wrong_type']);
    }
  });

  it('R-CUST-12 takes 15 MB and not a byte more', async () => {
    const jpeg = await picture(40, 30).jpeg().toBuffer();
    const padded = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]);
    expect((await asha.upload(padded(15 * 1024 * 1024))).status).toBe(201);
    const { status, body } = await asha.upload<Uploaded>(padded(15 * 1024 * 1024 + 1));
    expect([status, body.code]).toEqual([413, 'photo.too_large']);
  });

  it('R-API-45 refuses what is no form, another field, and a form that breaks off', async () => {
    const jpeg = await picture(40, 30).jpeg().toBuffer();
    expect((await asha.call<Uploaded>('POST', '/api/uploads', { file: 'x' })).body.code).toBe(
      'request.unsupported_type',
    );
    expect((await asha.upload<Uploaded>(jpeg, { field: 'photo' })).body.code).toBe('request.invalid');
    const broken = await shop.http<Uploaded>('POST', '/api/uploads', {
      token: asha.session.token,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      payload: Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc'),
    });
    expect([broken.status, broken.body.code]).toEqual([400, 'request.malformed']);
  });

  it('R-CUST-12 an upload becomes a line’s photo of 800 px, and the original stays beside it', async () => {
    const [id, other] = [await freshMug(), await freshMug()];
    const { body } = await asha.upload<Uploaded>(await picture(2_400, 1_200, '#507050').jpeg().toBuffer());
    await asha.add({ productId: id, uploadedPhoto: body.id });
    await asha.add({
      productId: other,
      uploadedPhoto: await photo('#507050'),
      originalPhoto: body.url,
      preview: { x: 2, y: 0, zoom: 1.1 },
    });
    const rows = await shop
      .em()
      .execute<{ original_file_id: string; photo_file_id: string }[]>(
        'select original_file_id, photo_file_id from cart_line where product_id in (?, ?)',
        [id, other],
      );
    expect(rows.map((row) => row.original_file_id)).toEqual([body.id, body.id]);
    expect(rows.every((row) => row.photo_file_id !== body.id)).toBe(true);
    const [line] = await linesOf(asha, other);
    expect(line?.preview).toEqual({ x: 2, y: 0, zoom: 1.1 });
    const small = await shop.http('GET', (await linesOf(asha, id))[0]?.uploadedPhoto ?? '');
    expect(await sharp(small.raw.rawPayload).metadata()).toMatchObject({ width: 800, height: 400 });
  });

  it('a guest’s HEIC comes back as a JPEG to frame in the browser, and nothing is kept', async () => {
    const [before] = await keptFiles();
    const { status, raw, headers } = await asGuest(HEIC_SAMPLE);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/jpeg', 'no-store']);
    expect(await sharp(raw.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 48 });
    expect((await keptFiles())[0]).toEqual(before);
    expect((await asGuest(Buffer.from('no photo at all'))).status).toBe(415);
  });

  it('R-API-45 thirty an hour', async () => {
    const bytes = Buffer.from('no photo at all');
    for (let n = 0; n < 30; n += 1) expect((await kabir.upload(bytes)).status).toBe(415);
    const { status, body, headers } = await kabir.upload<Uploaded>(bytes);
    expect([status, body.code]).toEqual([429, 'rate.limited']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    // The desk uploads for everybody who calls.
    const desk = await cartClient(shop, ADMIN);
    for (let n = 0; n < 31; n += 1) expect((await desk.upload(bytes)).status).toBe(415);
  });

  it('that nothing uses is deleted after thirty days', async () => {
    const bytes = await picture(40, 30, '#305070').jpeg().toBuffer();
    const [used, unused] = [(await asha.upload<Uploaded>(bytes)).body, (await asha.upload<Uploaded>(bytes)).body];
    await asha.add({ productId: await freshMug(), uploadedPhoto: used.id });
    const uploads = shop.app.get(UploadService);
    const left = async () => {
      await uploads.purgeUnused();
      const ids = `{${used.id},${unused.id}}`;
      return shop.em().execute<object[]>('select id from stored_file where id = any(?::uuid[]) order by id', [ids]);
    };
    shop.clock.advance(29 * DAY_MS);
    expect(await left()).toEqual([{ id: used.id }, { id: unused.id }]);
    shop.clock.advance(2 * DAY_MS);
    expect(await left()).toEqual([{ id: used.id }]);
  });
});
