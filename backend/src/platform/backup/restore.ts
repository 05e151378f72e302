import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { createHash } from 'node:crypto';
import type { ConfigType } from '@nestjs/config';
import type { storageConfig } from '../config/index.js';
import { KEPT_PREFIXES, blobStoreAt, blobStoreOf, type BlobStore } from '../storage/index.js';
import { DEMO_PREFIX, keysOf, readManifest } from './backup.service.js';
import { DATABASE, beganAt, completeBackups, contentKey, type BackupManifest } from './backup-set.rules.js';
import { feed } from './child-programs.js';
import { connect } from './database-copy.js';
import { isEmptyDatabase, serverVersion } from './database-rows.js';
import { decrypt, identitiesIn } from './encryption.js';
import { assertProgram, restoreDump } from './postgres-programs.js';

export interface RestoreOrder {
  /** A folder, or s3://bucket/prefix. */
  readonly from: string;
  /** Which backup; null: the newest. */
  readonly id: string | null;
  /** The file with the identities. */
  readonly keyFile: string;
  /** For a dump: an empty database. */
  readonly databaseUrl: string;
  readonly storage: ConfigType<typeof storageConfig>;
}

/** @throws Error if the place has no such backup, or none at all */
export async function findBackup(
  from: string,
  id: string | null,
  storage: RestoreOrder['storage'],
): Promise<BackupManifest> {
  const place = blobStoreAt(from, storage);
  const newest = id ?? completeBackups(await keysOf(place, ''))[0];
  if (newest === undefined) throw new Error(`There is no backup in ${place.place}.`);
  return readManifest(place, newest);
}

/**
 * Puts a backup's database and files into a place that is empty.
 * @throws Error with a sentence for the operator; the place may then hold a part
 */
export async function unpackBackup(order: RestoreOrder, tell: (line: string) => void): Promise<BackupManifest> {
  const manifest = await findBackup(order.from, order.id, order.storage);
  const blobs = blobStoreOf(order.storage);
  const identities = identitiesIn(await readFile(order.keyFile, 'utf8'));
  if (identities.length === 0) throw new Error(`${order.keyFile} holds no key.`);
  const source = new EncryptedBackup(blobStoreAt(order.from, order.storage), identities);
  await assertNoFiles(blobs);
  tell(`Restoring the backup of ${beganAt(manifest.id).toISOString()} from ${order.from}.`);
  if (manifest.method === 'dump') await fillDatabase(order.databaseUrl, manifest, source);
  else await fillCluster(path.join(order.storage.dataDir, 'pg', 'data'), manifest, source);
  for (const { key, sha256 } of manifest.files) {
    const content = await source.open(contentKey(sha256));
    if (key.startsWith(DEMO_PREFIX)) await placeDemoFile(order.storage.dataDir, key.slice(DEMO_PREFIX.length), content);
    else await blobs.put(key, content);
  }
  tell(`Database and ${manifest.files.length} files are back.`);
  return manifest;
}

class EncryptedBackup {
  constructor(
    private readonly place: BlobStore,
    private readonly identities: readonly string[],
  ) {}

  async open(key: string): Promise<Readable> {
    const blob = await this.place.open(key);
    if (!blob) throw new Error(`The backup has lost ${key}.`);
    return decrypt(blob.content, this.identities);
  }

  /** @throws Error if what lies there is not what was written */
  async check(key: string, expected: string): Promise<void> {
    const blob = await this.place.open(key);
    if (!blob) throw new Error(`The backup has lost ${key}.`);
    const hash = createHash('sha256');
    for await (const chunk of blob.content) hash.update(chunk as Buffer);
    if (hash.digest('hex') !== expected) throw new Error(`${key} of the backup is damaged.`);
  }
}

async function assertNoFiles(blobs: BlobStore): Promise<void> {
  for (const prefix of KEPT_PREFIXES) {
    for await (const { key } of blobs.list(prefix)) {
      throw new Error(`${blobs.place} is not empty: it holds ${key}. A backup is restored into an empty place only.`);
    }
  }
}

async function fillDatabase(url: string, manifest: BackupManifest, source: EncryptedBackup): Promise<void> {
  const client = await connect(url);
  try {
    if (!(await isEmptyDatabase(client))) {
      throw new Error('The database is not empty. A backup is restored into an empty database only.');
    }
    const version = await serverVersion(client);
    if (version < manifest.serverVersion) {
      throw new Error(`The backup is of PostgreSQL ${manifest.serverVersion}, this server is older (${version}).`);
    }
    await assertProgram('pg_restore', manifest.serverVersion);
  } finally {
    await client.end();
  }
  await source.check(`${manifest.id}/${DATABASE}`, manifest.database.sha256);
  await restoreDump(url, await source.open(`${manifest.id}/${DATABASE}`));
}

async function fillCluster(data: string, manifest: BackupManifest, source: EncryptedBackup): Promise<void> {
  const there = await readdir(data).catch(() => []);
  if (there.length > 0) throw new Error(`${data} is not empty. A backup is restored into an empty place only.`);
  await mkdir(data, { recursive: true, mode: 0o700 });
  await source.check(`${manifest.id}/${DATABASE}`, manifest.database.sha256);
  const content = await source.open(`${manifest.id}/${DATABASE}`);
  const child = spawn('tar', ['-x', '-f', '-', '-C', data], { stdio: ['pipe', 'ignore', 'pipe'] });
  await feed(child, 'tar', content, createGunzip());
}

async function placeDemoFile(dataDir: string, name: string, content: Readable): Promise<void> {
  const file = path.join(dataDir, ...name.split('/'));
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content, { mode: 0o600, flag: 'wx' });
}
