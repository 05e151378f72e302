import { readdir, rename, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ConfigType } from '@nestjs/config';
import { startTestShop, type TestShop } from '../../../testing/test-shop.js';
import { storageConfig } from '../config/index.js';
import { FileStorage, StorageProcessor } from './index.js';

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

const filesDir = () => path.join(shop.app.get<ConfigType<typeof storageConfig>>(storageConfig.KEY).dataDir, 'files');
const placeOf = (id: string) => path.join(filesDir(), id.slice(-2), id);
const sweep = () => shop.app.get(StorageProcessor).purgeOrphanedFiles();

/** What a rolled back transaction leaves. */
async function stray(ageHours: number): Promise<string> {
  let left = '';
  const rolledBack = shop.em().transactional(async (tx) => {
    left = (
      await files.store(tx, { bytes: Buffer.from('left'), contentType: 'image/jpeg', kind: 'photo', ownerId: null })
    ).id;
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  await age(placeOf(left), ageHours);
  return left;
}

async function age(file: string, hours: number): Promise<void> {
  const then = new Date(shop.clock.now().getTime() - hours * 3_600_000);
  await utimes(file, then, then);
}

describe('bytes that no row knows of', () => {
  it('are taken away after a day, and nothing else is', async () => {
    const kept = await keep();
    const [old, young, unfinished, foreign] = [await stray(25), await stray(23), await stray(25), await stray(25)];
    await age(placeOf(kept.id), 25);
    await rename(placeOf(unfinished), `${placeOf(unfinished)}.part`);
    await rename(placeOf(foreign), `${placeOf(foreign)}-note`);
    await sweep();
    expect((await files.read(kept.id)).toString()).toBe('picture');
    expect((await files.read(young)).toString()).toBe('left');
    await expect(files.read(old)).rejects.toMatchObject({ code: 'file.not_found' });
    const left = await readdir(filesDir(), { recursive: true });
    expect(left.filter((name) => name.endsWith('.part'))).toEqual([]);
    expect(left.map((name) => path.basename(name))).toContain(`${foreign}-note`);
    await rm(placeOf(young));
  });

  it('stay where there are so many that the database must be another one', async () => {
    const many: string[] = [];
    while (many.length < 100) many.push(await stray(25));
    await sweep();
    expect((await files.read(many[0] ?? '')).toString()).toBe('left');
    await rm(placeOf(many[0] ?? ''));
    await sweep();
    await expect(files.read(many[1] ?? '')).rejects.toMatchObject({ code: 'file.not_found' });
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
