import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

interface WriteOptions {
  readonly mode?: number;
  readonly folderMode?: number;
  /** Whether the bytes are on disk when the file is there, for files that nothing can make again. Default: no. */
  readonly sync?: boolean;
  /** Name of the file while it is being written. Default: one of its own for each call. */
  readonly part?: string;
}

/**
 * Writes a file whole or not at all, whoever else writes the same one. After an error, such as a full disk, nothing of it
 * is left.
 * @throws Error of the system: ENOSPC or EDQUOT where there is no room
 */
export async function writeFileAtomically(
  file: string,
  bytes: Buffer | string | Readable,
  { mode = 0o644, folderMode = 0o755, sync = false, part = `${file}.${randomUUID()}.part` }: WriteOptions = {},
): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: folderMode });
  try {
    const handle = await open(part, 'w', mode);
    try {
      await handle.writeFile(bytes);
      if (sync) await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
