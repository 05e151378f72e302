import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hasS3Server, startS3Server, type S3Server } from '../../../testing/s3-server.js';
import { storageConfig, withEnvironment } from '../config/index.js';
import { BucketBlobStore, blobStoreAt, blobStoreOf, copyBlobs, type BlobStore } from './index.js';

let server: S3Server | undefined;
let base: string;
beforeAll(async () => {
  base = await mkdtemp(path.join(os.tmpdir(), 'saugaat-blobs-'));
  if (hasS3Server) server = await startS3Server();
});
afterAll(async () => {
  server?.stop();
  await rm(base, { recursive: true, force: true });
});

const settings = (more: Record<string, string> = {}) =>
  withEnvironment(
    { SHOP_MODE: 'test', DATABASE_URL: 'postgresql://x@127.0.0.1/x', APP_SECRET: 'x', DATA_DIR: base, ...more },
    () => storageConfig(),
  );
const inBucket = (prefix: string) => settings({ ...server?.settings, STORAGE_PREFIX: prefix });

const STORES: { name: string; open: () => BlobStore }[] = [
  { name: 'a folder', open: () => blobStoreOf(settings({ DATA_DIR: path.join(base, 'contract') })) },
];
if (hasS3Server) STORES.push({ name: 'a bucket', open: () => blobStoreOf(inBucket('contract/')) });
else it.skip('blobs in a bucket (there is no moto_server here)', () => undefined);

const text = async (store: BlobStore, key: string) => (await store.get(key))?.toString() ?? null;

async function keys(store: BlobStore, prefix: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of store.list(prefix)) found.push(key);
  return found.toSorted();
}

async function* broken() {
  yield Buffer.alloc(6_000_000);
  throw new Error('the source broke off');
}

describe.each(STORES)('blobs in $name', ({ open }) => {
  it('are read as they were written, replaced, listed by their beginning, and deleted', async () => {
    const store = open();
    await store.put('files/ab/one', Buffer.from('first'));
    await store.put('files/ab/one', Readable.from([Buffer.from('sec'), Buffer.from('ond')]));
    await store.put('files/cd/two', Buffer.from('two'));
    await store.put('reports/three.xlsx', Buffer.from('three'));
    expect([await text(store, 'files/ab/one'), await text(store, 'files/cd/two')]).toEqual(['second', 'two']);
    expect(await keys(store, 'files/')).toEqual(['files/ab/one', 'files/cd/two']);
    expect(await keys(store, '')).toEqual(['files/ab/one', 'files/cd/two', 'reports/three.xlsx']);
    await store.delete('files/cd/two');
    await store.delete('files/cd/two');
    expect(await keys(store, 'files/')).toEqual(['files/ab/one']);
  });

  it('that are not there are null, in a place that is empty as well', async () => {
    const store = open();
    expect([await store.get('files/zz/none'), await store.open('files/zz/none')]).toEqual([null, null]);
    expect(await keys(store, 'nothing/')).toEqual([]);
  });

  it('tell their size and age', async () => {
    const store = open();
    await store.put('added-pictures/a.webp', Buffer.alloc(1_234));
    const opened = await store.open('added-pictures/a.webp');
    opened?.content.destroy();
    expect(opened?.bytes).toBe(1_234);
    for await (const { bytes, modifiedAt } of store.list('added-pictures/')) {
      expect([bytes, Math.abs(Date.now() - modifiedAt.getTime()) < 60_000]).toEqual([1_234, true]);
    }
  });

  it('of many megabytes are streamed, whole', async () => {
    const store = open();
    const part = Buffer.alloc(3_000_000, 'x');
    await store.put('reports/large.xlsx', Readable.from([part, part, part, part]));
    const hash = createHash('sha256');
    for await (const chunk of (await store.open('reports/large.xlsx'))?.content ?? []) hash.update(chunk as Buffer);
    const expected = createHash('sha256').update(Buffer.alloc(12_000_000, 'x')).digest('hex');
    expect(hash.digest('hex')).toBe(expected);
    await store.delete('reports/large.xlsx');
  });

  it('are there whole or not at all', async () => {
    const store = open();
    await expect(store.put('files/ef/half', Readable.from(broken()))).rejects.toThrow();
    expect(await store.get('files/ef/half')).toBeNull();
    await store.purgeUnfinished('files/', new Date(Date.now() + 60_000));
    expect(await keys(store, 'files/ef/')).toEqual([]);
  });

  it('take files of this machine in', async () => {
    const file = path.join(base, 'report.part');
    await writeFile(file, 'a report');
    const store = open();
    await store.put('reports/x.xlsx', Buffer.from('older'));
    await store.putFile('reports/x.xlsx', file);
    expect(await text(store, 'reports/x.xlsx')).toBe('a report');
    expect(await readdir(base)).not.toContain('report.part');
  });

  it.each(['../outside', '/etc/passwd', 'files//x', 'files/../../x', 'files/x.part', ''])(
    'are not reached by %j',
    async (key) => {
      await expect(open().get(key)).rejects.toThrow(RangeError);
    },
  );
});

const describeBucket = hasS3Server ? describe : (_name: string, _tests: () => void) => undefined;
describeBucket('files that move between folder and bucket', () => {
  it('are copied and compared, those that are there already are left alone, and an interrupted copy goes on', async () => {
    const folder = blobStoreAt(path.join(base, 'moving'), settings());
    const bucket = blobStoreOf(inBucket('moving'));
    for (const name of ['a', 'b', 'c']) await folder.put(`files/00/${name}`, Buffer.from(`photo ${name}`));
    await folder.put('pictures/made.avif', Buffer.from('can be made again'));
    await bucket.put('files/00/a', Buffer.from('photo a'));
    await bucket.put('files/00/b', Buffer.from('pho'));
    expect(await copyBlobs(folder, bucket)).toEqual({ copied: 2, same: 1, bytes: 14 });
    expect(await copyBlobs(folder, bucket)).toEqual({ copied: 0, same: 3, bytes: 0 });
    const back = blobStoreAt(path.join(base, 'back'), settings());
    expect(await copyBlobs(bucket, back)).toEqual({ copied: 3, same: 0, bytes: 21 });
    expect(await keys(back, '')).toEqual(['files/00/a', 'files/00/b', 'files/00/c']);
  });

  it('lie encrypted and private in the bucket, which a place s3://bucket/prefix names as well', async () => {
    await blobStoreOf(inBucket('moving')).put('files/00/e', Buffer.from('encrypted'));
    const { STORAGE_ENDPOINT = '', STORAGE_BUCKET = '' } = server?.settings ?? {};
    const client = new S3Client({
      endpoint: STORAGE_ENDPOINT,
      forcePathStyle: true,
      region: 'us-east-1',
      credentials: { accessKeyId: 'of-a-test', secretAccessKey: 'of-a-test' },
    });
    const head = await client.send(new HeadObjectCommand({ Bucket: STORAGE_BUCKET, Key: 'moving/files/00/e' }));
    client.destroy();
    expect(head.ServerSideEncryption).toBe('AES256');
    expect((await fetch(`${STORAGE_ENDPOINT}/${STORAGE_BUCKET}/moving/files/00/e`)).status).toBe(403);
    const place = blobStoreAt(`s3://${STORAGE_BUCKET}/moving`, inBucket(''));
    expect(place).toBeInstanceOf(BucketBlobStore);
    expect(await text(place, 'files/00/e')).toBe('encrypted');
  });

  it('a store that does not answer is told as unavailable', async () => {
    const away = blobStoreOf(settings({ ...server?.settings, STORAGE_ENDPOINT: 'http://127.0.0.1:9' }));
    await expect(away.get('files/00/a')).rejects.toMatchObject({ code: 'server.unavailable' });
  });
});

it('a place of another form is refused', () => {
  expect(() => blobStoreAt('ftp://example.com/x', settings())).toThrow('neither a folder nor s3://bucket/prefix');
});
