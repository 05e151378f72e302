import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { Clock } from '../clock/index.js';
import { backupConfig, databaseConfig, storageConfig } from '../config/index.js';
import { BlobStore, KEPT_PREFIXES, blobStoreAt, type BlobEntry, type OpenBlob } from '../storage/index.js';
import {
  DATABASE,
  MANIFEST,
  backupId,
  completeBackups,
  contentKey,
  keptBackups,
  parseManifest,
  type BackupFile,
  type BackupManifest,
  type BackupResult,
} from './backup-set.rules.js';
import { BackupRuns } from './backup-runs.js';
import { copyDatabase, whileFilesStay } from './database-copy.js';
import { encrypt } from './encryption.js';

/** Of a demo, which runs its own PostgreSQL and payment sandbox; in production the operator keeps the settings. */
const DEMO_FILES = ['secrets.json', 'pg/secret.json', 'sandbox/state.json'];
export const DEMO_PREFIX = 'demo/';

interface Source extends BlobEntry {
  open(): Promise<OpenBlob | null>;
}

/** Copies database and files as one consistent set, encrypted, and deletes backups that are no longer kept. */
@Injectable()
export class BackupService {
  constructor(
    @Inject(backupConfig.KEY) private readonly config: ConfigType<typeof backupConfig>,
    @Inject(databaseConfig.KEY) private readonly database: ConfigType<typeof databaseConfig>,
    @Inject(storageConfig.KEY) private readonly storage: ConfigType<typeof storageConfig>,
    private readonly blobs: BlobStore,
    private readonly runs: BackupRuns,
    private readonly clock: Clock,
  ) {}

  /** @throws Error with a sentence for the operator; a failure is noted for the watch */
  async run(): Promise<BackupResult> {
    const { to, recipients } = this.config;
    if (to === null) throw new Error('BACKUP_TO is missing: it must hold a folder, or s3://bucket/prefix.');
    if (recipients.length === 0) throw new Error(NO_RECIPIENT);
    const target = blobStoreAt(to, this.storage);
    return this.runs.record(() => whileFilesStay(this.database.url, () => this.make(target)));
  }

  private async make(target: BlobStore): Promise<BackupResult> {
    const id = backupId(this.clock.now());
    const there = await keysOf(target, '');
    const earlier = completeBackups(there);
    if (earlier.includes(id)) throw new Error(`There is a backup ${id} already.`);
    const previous = earlier[0] ? await readManifest(target, earlier[0]) : null;

    // The database first: nothing that its rows name is deleted until the files are copied.
    const { content, done, serverVersion, tables } = await copyDatabase(this.database.url, this.config.method);
    const [database] = await Promise.all([this.write(target, `${id}/${DATABASE}`, content), done]);

    const known = new Map(previous?.files.map((file) => [file.key, file]));
    const files: BackupFile[] = [];
    let newFiles = 0;
    let bytes = database.bytes;
    for await (const source of this.sources()) {
      const file = await identify(source, known.get(source.key));
      if (!file) continue;
      files.push(file);
      const key = contentKey(file.sha256);
      if (there.has(key)) continue;
      const opened = await source.open();
      if (!opened) throw new Error(`${source.key} went away while it was copied.`);
      const read = tally(opened.content);
      bytes += (await this.write(target, key, read.content)).bytes;
      if (read.sha256() !== file.sha256) throw new Error(`${source.key} changed while it was copied.`);
      there.add(key);
      newFiles += 1;
    }
    const manifest: BackupManifest = {
      version: 1,
      id,
      finishedAt: this.clock.now().toISOString(),
      method: this.config.method,
      serverVersion,
      tables: { ...tables },
      database,
      files,
    };
    await target.put(`${id}/${MANIFEST}`, Buffer.from(JSON.stringify(manifest)));
    const deleted = await this.deleteOld(target, [id, ...earlier]);
    return { id, place: target.place, files: files.length, newFiles, bytes, deleted };
  }

  /** Encrypts what is read to a blob. @returns its size and hash, as it lies there */
  private async write(target: BlobStore, key: string, content: Readable): Promise<{ bytes: number; sha256: string }> {
    const written = tally(await encrypt(content, this.config.recipients));
    await target.put(key, written.content);
    return { bytes: written.bytes(), sha256: written.sha256() };
  }

  private async *sources(): AsyncIterable<Source> {
    for (const prefix of KEPT_PREFIXES) {
      for await (const blob of this.blobs.list(prefix)) yield { ...blob, open: () => this.blobs.open(blob.key) };
    }
    if (this.config.method !== 'base') return;
    for (const name of DEMO_FILES) {
      const file = path.join(this.storage.dataDir, name);
      const found = await stat(file).catch(() => null);
      if (!found) continue;
      // The sandbox appends to its file: what is there now belongs to the backup.
      const open = async () => ({ bytes: found.size, content: createReadStream(file, { end: found.size - 1 }) });
      yield { key: `${DEMO_PREFIX}${name}`, bytes: found.size, modifiedAt: found.mtime, open };
    }
  }

  /** Backups that are no longer kept, contents that no kept one names, and what failed backups left. */
  private async deleteOld(target: BlobStore, ids: readonly string[]): Promise<string[]> {
    const kept = keptBackups(ids, this.config.keep);
    const deleted = ids.filter((id) => !kept.has(id));
    // A manifest goes first: without it, a backup that is deleted in part does not count.
    for (const id of deleted) await target.delete(`${id}/${MANIFEST}`);
    const named = new Set<string>();
    for (const id of kept)
      for (const { sha256 } of (await readManifest(target, id)).files) named.add(contentKey(sha256));
    for (const key of await keysOf(target, '')) {
      const [folder = ''] = key.split('/');
      const isWanted = folder === 'contents' ? named.has(key) : kept.has(folder) || !/^\d{8}T\d{6}Z$/.test(folder);
      if (!isWanted) await target.delete(key);
    }
    await target.purgeUnfinished('', this.clock.now());
    return deleted;
  }
}

const NO_RECIPIENT =
  'BACKUP_RECIPIENT is missing: it must hold the public key for which backups are encrypted. ' +
  '`npm run backup -- --new-key FILE` makes a key pair.';

/** @throws Error if the place has no such backup */
export async function readManifest(place: BlobStore, id: string): Promise<BackupManifest> {
  const text = await place.get(`${id}/${MANIFEST}`);
  if (!text) throw new Error(`There is no backup ${id} in ${place.place}.`);
  return parseManifest(text.toString('utf8'));
}

export async function keysOf(place: BlobStore, prefix: string): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const { key } of place.list(prefix)) keys.add(key);
  return keys;
}

/** What a source holds; null if it has gone. What the last backup has seen unchanged is not read again. */
async function identify(source: Source, known: BackupFile | undefined): Promise<BackupFile | null> {
  const { key, bytes } = source;
  const modifiedAt = source.modifiedAt.toISOString();
  if (known?.bytes === bytes && known.modifiedAt === modifiedAt) return known;
  const opened = await source.open();
  if (!opened) return null;
  const hash = createHash('sha256');
  for await (const chunk of opened.content) hash.update(chunk as Buffer);
  return { key, bytes, sha256: hash.digest('hex'), modifiedAt };
}

/** The same bytes, counted and hashed. To be asked when they have been read. */
function tally(content: Readable): { content: Readable; bytes: () => number; sha256: () => string } {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* counted() {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  return {
    content: Readable.from(counted(), { objectMode: false }),
    bytes: () => bytes,
    sha256: () => hash.digest('hex'),
  };
}
