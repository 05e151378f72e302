import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestShop, type TestShop } from '../../../testing/test-shop.js';
import { FileStorage } from './index.js';

let shop: TestShop;
let files: FileStorage;
beforeAll(async () => {
  shop = await startTestShop({ work: false });
  files = shop.app.get(FileStorage);
});
afterAll(() => shop.stop());

const keep = () =>
  shop
    .em()
    .transactional((tx) =>
      files.store(tx, { bytes: Buffer.from('picture'), contentType: 'image/jpeg', kind: 'photo', ownerId: null }),
    );

const rows = (ids: string[]) =>
  shop.em().execute<{ id: string }[]>('select id from stored_file where id = any(?::uuid[])', [`{${ids.join(',')}}`]);

describe('files that are taken away', () => {
  it('are those that nothing refers to; a second run finds nothing left', async () => {
    const [used, unused] = [await keep(), await keep()];
    await shop.em().execute('create table uses_file (file_id uuid references stored_file (id))');
    await shop.em().execute('insert into uses_file values (?)', [used.id]);
    for (let run = 0; run < 2; run += 1) {
      await shop.em().transactional((tx) => files.removeUnused(tx, [used.id, unused.id]));
      expect(await rows([used.id, unused.id])).toEqual([{ id: used.id }]);
      expect((await files.read(used.id)).toString()).toBe('picture');
      await expect(files.read(unused.id)).rejects.toMatchObject({ code: 'file.not_found' });
    }
  });
});

describe('private files', () => {
  it('R-CUST-16 are served at a signed address, until it expires', async () => {
    const { id } = await keep();
    const url = files.signedUrl(id);
    const served = await shop.http('GET', url);
    expect({ status: served.status, type: served.headers['content-type'], text: served.raw.body }).toEqual({
      status: 200,
      type: 'image/jpeg',
      text: 'picture',
    });
    expect(files.idFromUrl(url)).toBe(id);
    shop.clock.advance(3 * 3_600_000);
    expect((await shop.http('GET', url)).status).toBe(404);
    expect(files.idFromUrl(url)).toBe(id);
  });

  it('R-CUST-16 are not served at an address that was changed', async () => {
    const { id } = await keep();
    const other = await keep();
    const url = files.signedUrl(id);
    const later = url.replace(/expires=(\d+)/, (_, seconds: string) => `expires=${Number(seconds) + 3_600}`);
    for (const forged of [
      later,
      url.replace(id, other.id),
      url.slice(0, -2),
      `/api/files/${id}`,
      `/api/files/${id}?expires=x&signature=y`,
    ]) {
      expect((await shop.http('GET', forged)).status).toBe(404);
    }
    for (const path of ['..%2F..%2Fetc%2Fpasswd', 'x', '%00']) {
      expect((await shop.http('GET', `/api/files/${path}?expires=9999999999&signature=x`)).status).toBe(404);
    }
  });
});
