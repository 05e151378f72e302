import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMIN, startTestShop, type TestShop } from '../../../testing/test-shop.js';
import { AlertScheduler, OpsMetrics } from '../observability/index.js';
import { BACKUP_LOCK, FileStorage, blobStoreAt } from '../storage/index.js';
import { storageConfig } from '../config/index.js';
import { keysOf, readManifest } from './backup.service.js';
import { contentKey } from './backup-set.rules.js';
import { connect } from './database-copy.js';
import { decrypt, newKeyPair } from './encryption.js';
import { BackupService, RestoreCheck } from './index.js';

const DAY_MS = 86_400_000;
/** Takes the place of PostgreSQL's, of which no registry has the version of the test's server. */
const PG_DUMP = `#!/bin/sh
if [ "$1" = --version ]; then echo "pg_dump (PostgreSQL) $(cat "$(dirname "$0")/version")"; exit 0; fi
printf 'a dump'
`;

let folder: string;
let shop: TestShop;
let identity: string;
const searched = process.env.PATH;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'saugaat-backup-'));
  await writeFile(path.join(folder, 'pg_dump'), PG_DUMP);
  await chmod(path.join(folder, 'pg_dump'), 0o755);
  await writeFile(path.join(folder, 'version'), '18.4');
  process.env.PATH = `${folder}${path.delimiter}${searched}`;
  const pair = await newKeyPair();
  identity = pair.identity;
  const env = {
    BACKUP_TO: path.join(folder, 'backups'),
    BACKUP_RECIPIENT: pair.recipient,
    BACKUP_KEEP_DAILY: '2',
    BACKUP_KEEP_WEEKLY: '0',
    ALERT_CALM_MINUTES: '0',
  };
  shop = await startTestShop({ work: false, env });
});
afterAll(async () => {
  process.env.PATH = searched;
  await shop?.stop();
  await rm(folder, { recursive: true, force: true });
});

const backUp = () => shop.app.get(BackupService).run();
const place = () => blobStoreAt(path.join(folder, 'backups'), shop.app.get(storageConfig.KEY));
const files = () => shop.app.get(FileStorage);
const keep = (text: string) =>
  shop
    .em()
    .transactional((tx) =>
      files().store(tx, { bytes: Buffer.from(text), contentType: 'image/jpeg', kind: 'photo', ownerId: null }),
    );

async function plain(key: string): Promise<string> {
  const blob = await place().open(key);
  if (!blob) throw new Error(`there is no ${key}`);
  const chunks: Buffer[] = [];
  for await (const chunk of await decrypt(blob.content, [identity])) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString();
}

const mails = async () =>
  (await shop.mails()).filter(({ to, subject }) => to === ADMIN && subject.toLowerCase().includes('backup'));
const subjects = async () => (await mails()).map(({ subject }) => subject);
const age = async () =>
  Number(/^shop_backup_age_seconds (\S+)$/m.exec(await shop.app.get(OpsMetrics).toPrometheus())?.[1]);

describe('a backup', () => {
  it('that fails is told to the owner, with its reason, and when one succeeds again', async () => {
    await writeFile(path.join(folder, 'version'), '15.18');
    await expect(backUp()).rejects.toThrow(/^The pg_dump here is of PostgreSQL 15, the server of 18\. Install/);
    await shop.app.get(AlertScheduler).evaluate();
    const [mail] = await mails();
    expect(mail?.subject).toBe('The last backup failed');
    expect(mail?.text).toContain('No order is in any backup yet.');
    expect(mail?.text).toContain('The pg_dump here is of PostgreSQL 15, the server of 18.');
    await writeFile(path.join(folder, 'version'), '18.4');
    await backUp();
    await shop.app.get(AlertScheduler).evaluate();
    await shop.app.get(AlertScheduler).evaluate();
    expect(await subjects()).toEqual(['A backup was made again', 'The last backup failed']);
    expect(await age()).toBeLessThan(60);
  });

  it('holds the database and every file, encrypted; the next one copies only what is new; old ones go', async () => {
    shop.clock.advance(DAY_MS);
    const photo = await keep('a photo');
    const first = await backUp();
    expect(first).toMatchObject({ files: 1, newFiles: 1 });
    const manifest = await readManifest(place(), first.id);
    expect(manifest).toMatchObject({ method: 'dump', serverVersion: 18, tables: { stored_file: 1 } });
    expect(await plain(`${first.id}/database.age`)).toBe('a dump');
    const [file] = manifest.files;
    expect(file?.key).toContain(photo.id);
    expect(await plain(contentKey(file?.sha256 ?? ''))).toBe('a photo');
    expect(await readFile(path.join(folder, 'backups', contentKey(file?.sha256 ?? '')), 'utf8')).not.toContain('photo');

    shop.clock.advance(DAY_MS);
    await keep('another photo');
    await keep('a photo');
    expect(await backUp()).toMatchObject({ files: 3, newFiles: 1 });
    await shop.em().transactional((tx) => files().removeUnused(tx, [photo.id]));
    shop.clock.advance(DAY_MS);
    const last = await backUp();
    expect([last.files, last.newFiles, last.deleted]).toEqual([2, 0, [first.id]]);
    const keys = [...(await keysOf(place(), ''))];
    expect(keys.filter((key) => key.startsWith(first.id))).toEqual([]);
    expect(keys.filter((key) => key.startsWith('contents/'))).toHaveLength(2);
  });

  it('that stays away is told to the owner', async () => {
    shop.clock.advance(27 * 3_600_000);
    await shop.app.get(AlertScheduler).evaluate();
    expect((await subjects())[0]).toBe('No backup was made');
    expect((await mails())[0]?.text).toContain('No backup has been tried for 26 hours.');
  });

  it('runs alone, and keeps files from being deleted', async () => {
    const { id } = await keep('deleted meanwhile');
    const backup = await connect(shop.databaseUrl);
    await backup.query('select pg_advisory_lock($1)', [BACKUP_LOCK]);
    await shop.em().transactional((tx) => files().removeUnused(tx, [id]));
    expect((await files().read(id)).toString()).toBe('deleted meanwhile');
    await backup.query('select pg_advisory_lock(7250005)');
    await expect(backUp()).rejects.toThrow('Another backup of this database is being made.');
    await backup.end();
  });

  it('whose files are damaged or missing is not taken for whole', async () => {
    const check = shop.app.get(RestoreCheck);
    expect((await check.checkFiles()).flatMap(({ faults }) => faults)).toEqual([]);
    const { id } = await keep('a third photo');
    const { dataDir } = shop.app.get<{ dataDir: string }>(storageConfig.KEY);
    const file = path.join(dataDir, 'files', id.slice(-2), id);
    await writeFile(file, 'a third phot0');
    const key = `files/${id.slice(-2)}/${id}`;
    const faults = async () => (await check.checkFiles()).flatMap((found) => found.faults);
    expect(await faults()).toEqual([`${key} has another content than its row says`]);
    await rm(file);
    expect(await faults()).toEqual([`${key} is missing`]);
  });
});
