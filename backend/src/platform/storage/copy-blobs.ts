import { createHash } from 'node:crypto';
import type { BlobStore } from './blob-store.js';

/** What of a shop's files is kept; pictures in other sizes are made again. */
export const KEPT_PREFIXES = ['files/', 'added-pictures/', 'reports/'] as const;

/**
 * Copies the shop's files from one store to another, and reads each back. Those that are there with the same content are left
 * alone, so that an interrupted copy can be run again.
 * @throws Error for a copy that does not hold what was written
 */
export async function copyBlobs(
  from: BlobStore,
  to: BlobStore,
): Promise<{ copied: number; same: number; bytes: number }> {
  const result = { copied: 0, same: 0, bytes: 0 };
  for (const prefix of KEPT_PREFIXES) {
    for await (const { key } of from.list(prefix)) {
      const content = await from.get(key);
      // Deleted since it was listed.
      if (!content) continue;
      const wanted = sha256(content);
      if (sha256(await to.get(key)) === wanted) {
        result.same += 1;
        continue;
      }
      await to.put(key, content);
      if (sha256(await to.get(key)) !== wanted)
        throw new Error(`${to.place} does not hold what was written as ${key}.`);
      result.copied += 1;
      result.bytes += content.length;
    }
  }
  return result;
}

function sha256(content: Buffer | null): string | null {
  return content && createHash('sha256').update(content).digest('hex');
}
