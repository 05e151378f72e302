import { createReadStream } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { writeFileAtomically } from '../disk/index.js';
import { BlobStore, assertKey, type BlobEntry, type OpenBlob } from './blob-store.js';

const PART = '.part';

/** Blobs as files of a folder that only its owner can read. */
export class FolderBlobStore extends BlobStore {
  constructor(private readonly folder: string) {
    super();
  }

  get place(): string {
    return this.folder;
  }

  async put(key: string, content: Buffer | Readable): Promise<void> {
    await writeFileAtomically(this.fileOf(key), content, { mode: 0o600, folderMode: 0o700, sync: true });
  }

  async putFile(key: string, file: string): Promise<void> {
    const target = this.fileOf(key);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await rename(file, target);
  }

  async get(key: string): Promise<Buffer | null> {
    return readFile(this.fileOf(key)).catch(missing);
  }

  async open(key: string): Promise<OpenBlob | null> {
    const file = this.fileOf(key);
    const found = await stat(file).catch(missing);
    return found?.isFile() ? { bytes: found.size, content: createReadStream(file) } : null;
  }

  async delete(key: string): Promise<void> {
    await rm(this.fileOf(key), { force: true });
  }

  async *list(prefix: string): AsyncIterable<BlobEntry> {
    for await (const { file, key } of this.files(prefix)) {
      if (key.endsWith(PART)) continue;
      const found = await stat(file).catch(missing);
      if (found) yield { key, bytes: found.size, modifiedAt: found.mtime };
    }
  }

  async purgeUnfinished(prefix: string, before: Date): Promise<void> {
    for await (const { file, key } of this.files(prefix)) {
      if (!key.endsWith(PART)) continue;
      const found = await stat(file).catch(missing);
      if (found && found.mtime < before) await rm(file, { force: true });
    }
  }

  /** One folder after the other, so that no list of all files is held. */
  private async *files(prefix: string): AsyncIterable<{ file: string; key: string }> {
    const folders = [path.join(this.folder, prefix)];
    for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
      for (const entry of (await readdir(folder, { withFileTypes: true }).catch(missing)) ?? []) {
        const file = path.join(folder, entry.name);
        if (entry.isDirectory()) folders.push(file);
        else if (entry.isFile()) yield { file, key: path.relative(this.folder, file).replaceAll(path.sep, '/') };
      }
    }
  }

  private fileOf(key: string): string {
    assertKey(key);
    return path.join(this.folder, ...key.split('/'));
  }
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
