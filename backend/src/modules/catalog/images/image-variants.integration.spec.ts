import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ConfigType } from '@nestjs/config';
import sharp from 'sharp';
import { startTestShop, type TestShop } from '../../../../testing/test-shop.js';
import { storageConfig, workspaceRoot } from '../../../platform/config/index.js';
import type { ProductDto } from '../products/products.dto.js';

let shop: TestShop;
let lamp: ProductDto;
/** `/images/<stem>.<hash>` of the lamp's main picture. */
let main: string;

beforeAll(async () => {
  shop = await startTestShop({ demo: true, work: false });
  lamp = (await shop.http<ProductDto>('GET', '/api/products/slug/lamp-couple-name-acrylic-arch')).body;
  main = (lamp.image[0] ?? '').replace(/\.webp$/, '');
});
afterAll(() => shop.stop());

const fetched = async (url: string) => (await shop.http('GET', url)).raw;
const sizeOf = async (url: string) => {
  const { width, height, format, compression } = await sharp((await fetched(url)).rawPayload).metadata();
  return { width, height, format: compression ?? format };
};

describe('pictures', () => {
  it('R-DATA-04 the original is served byte by byte, for a year', async () => {
    const answer = await fetched(`${main}.webp`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const file = path.join(workspaceRoot, 'backend', 'catalogue', 'images', 'couple-name-lamp-1.webp');
    expect(answer.rawPayload.equals(await readFile(file))).toBe(true);
  });

  it.each([
    ['320.avif', { width: 320, height: 320, format: 'av1' }, 'image/avif'],
    ['640.webp', { width: 640, height: 640, format: 'webp' }, 'image/webp'],
    ['160.jpg', { width: 160, height: 160, format: 'jpeg' }, 'image/jpeg'],
  ])('a variant %s has its width and format', async (variant, size, type) => {
    expect(await sizeOf(`${main}/${variant}`)).toEqual(size);
    expect((await fetched(`${main}/${variant}`)).headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it('R-ROUTE-37 stands whole in the frame that other sites show', async () => {
    expect(await sizeOf(`${main}/share.jpg`)).toEqual({ width: 1200, height: 630, format: 'jpeg' });
    expect((await fetched(`${main}/share.png`)).statusCode).toBe(404);
  });

  it('is never enlarged', async () => {
    expect(lamp.blank?.width).toBe(800);
    const blank = (lamp.blank?.src ?? '').replace(/\.webp$/, '');
    expect(await sizeOf(`${blank}/1280.webp`)).toMatchObject({ width: 800, height: 800 });
  });

  it('is made once for many who ask at once, and kept', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => fetched(`${main}/480.webp`)));
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
    const folder = path.join(
      shop.app.get<ConfigType<typeof storageConfig>>(storageConfig.KEY).picturesDir,
      path.basename(main),
    );
    const kept = await readdir(folder);
    expect(kept).toContain('480.webp');
    expect(kept.filter((file) => file.includes('part'))).toEqual([]);
    expect((await readFile(path.join(folder, '480.webp'))).equals(answers[0]?.rawPayload ?? Buffer.alloc(0))).toBe(
      true,
    );
  });

  it('R-DATA-04 an address of former content leads to the present one', async () => {
    const former = main.replace(/[0-9a-f]{8}$/, '00000000');
    for (const end of ['.webp', '/320.avif']) {
      const answer = await fetched(`${former}${end}`);
      expect(answer).toMatchObject({
        statusCode: 302,
        headers: { location: `${main}${end}`, 'cache-control': 'no-cache' },
      });
    }
  });

  it.each([
    '/images/nothing.00000000.webp',
    '/images/nothing.00000000/320.avif',
    '/images/couple-name-lamp-1.webp',
    '/images/..%2f..%2fpackage.json',
    '/images/..%2f..%2fproducts.00000000.webp',
    '/images/%2e%2e%2fproducts.00000000/320.webp',
    '/images/couple-name-lamp-1.98E2904C.webp',
    '/images/%00.00000000.webp',
    '/images/',
  ])('%s is no picture', async (url) => {
    const answer = await fetched(url);
    expect(answer.statusCode).toBe(404);
    expect(JSON.parse(answer.body)).toMatchObject({ statusCode: 404, requestId: expect.any(String) });
  });

  it.each(['321.avif', '320.png', '320', '320.avif.webp', '..%2f320.avif', '99999.webp'])(
    '%s is no variant',
    async (variant) => {
      expect((await fetched(`${main}/${variant}`)).statusCode).toBe(404);
    },
  );
});
