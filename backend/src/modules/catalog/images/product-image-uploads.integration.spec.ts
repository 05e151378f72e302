import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { HEIC_SAMPLE } from '../../../platform/images/heic-sample.fixture.js';
import { form } from '../../../../testing/seeded-shop.js';
import { ADMIN, startTestShop, type TestShop } from '../../../../testing/test-shop.js';
import { CatalogVersion } from '../index.js';
import type { UploadedProductImageDto, SavedProductDto } from '../products/products.dto.js';

let shop: TestShop;
let admin: string;

beforeAll(async () => {
  shop = await startTestShop();
  admin = (await shop.signIn(ADMIN)).token;
});
afterAll(() => shop.stop());

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b85c38' } });
const add = (bytes: Buffer) =>
  shop.http<UploadedProductImageDto & { code?: string }>('POST', '/api/admin/products/pictures', {
    token: admin,
    ...form(bytes),
  });
const fetched = async (url: string) => (await shop.http('GET', url)).raw;

describe('a picture that the admin adds', () => {
  it('is kept as a square of its pixels alone, and served as the shop’s other pictures are', async () => {
    const sent = await blank(900, 700)
      .withExif({ IFD0: { Copyright: 'Meera' }, IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    const { status, body } = await add(sent);
    expect([status, body.width, body.height]).toEqual([201, 700, 700]);
    expect(body.src).toMatch(/^\/images\/added-[0-9a-f]{24}\.[0-9a-f]{8}\.webp$/);
    const original = await fetched(body.src);
    expect(original.headers['content-type']).toBe('image/webp');
    const facts = await sharp(original.rawPayload).metadata();
    expect([facts.format, facts.width, facts.height, facts.exif]).toEqual(['webp', 700, 700, undefined]);
    const small = await fetched(`${body.src.replace(/\.webp$/, '')}/320.avif`);
    expect((await sharp(small.rawPayload).metadata()).width).toBe(320);
  });

  it('is never larger than the shop’s pictures, and upright', async () => {
    expect((await add(await blank(2400, 1800).png().toBuffer())).body).toMatchObject({ width: 1600, height: 1600 });
    const lying = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#000' } })
      .composite([{ input: await blank(300, 100).png().toBuffer(), left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await add(lying);
    const pixels = await sharp((await fetched(body.src)).rawPayload)
      .resize(2, 2)
      .raw()
      .toBuffer();
    expect(pixels[0]).toBeLessThan(60);
    expect(pixels[3]).toBeGreaterThan(120);
  });

  it('may come from a phone as HEIC', async () => {
    const { status, body } = await add(HEIC_SAMPLE);
    expect([status, body.width]).toEqual([201, body.height]);
    expect((await sharp((await fetched(body.src)).rawPayload).metadata()).format).toBe('webp');
  });

  it('is the same one when it comes twice, and a product shows it at once, in a new version of the catalogue', async () => {
    const bytes = await blank(400, 400).webp().toBuffer();
    const [one, other] = [await add(bytes), await add(bytes)];
    expect(one.body).toEqual(other.body);
    const before = await shop.app.get(CatalogVersion).current();
    const { body } = await shop.http<SavedProductDto>('POST', '/api/products', {
      token: admin,
      body: { name: 'Shown', price: 10, image: [one.body.src], imageAlts: ['From above'] },
    });
    expect(body.product.pictures).toEqual([{ ...one.body, alt: 'From above' }]);
    expect(await shop.app.get(CatalogVersion).current()).not.toBe(before);
    const lines = await shop
      .em()
      .execute<{ n: number }[]>(`select count(*)::int as n from admin_action where action = 'picture.add'`);
    expect(lines[0]?.n).toBeGreaterThan(0);
  });

  it.each([
    [
      'a drawing in code',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      415,
      'photo.wrong_type',
    ],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>'), 415, 'photo.wrong_type'],
    ['a picture cut short', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(64)]), 400, 'photo.unreadable'],
    [
      'too many bytes',
      Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(16 * 1024 * 1024)]),
      413,
      'photo.too_large',
    ],
  ])('%s is refused', async (_, bytes, status, code) => {
    expect(await add(bytes)).toMatchObject({ status, body: { code } });
  });

  it('too many pixels are refused', async () => {
    const bytes = await blank(9000, 6000).png({ compressionLevel: 9 }).toBuffer();
    expect(await add(bytes)).toMatchObject({ status: 400, body: { code: 'photo.too_many_pixels' } });
  });
});
