import type { Readable } from 'node:stream';

export interface BlobEntry {
  readonly key: string;
  readonly bytes: number;
  readonly modifiedAt: Date;
}

/** A blob that is being read. */
export interface OpenBlob {
  readonly bytes: number;
  readonly content: Readable;
}

/**
 * Where bytes are kept, under keys such as `files/3f/0190f3c2-...`: a folder, or a bucket. Private: nobody reads a blob except
 * through the shop. A blob is there whole or not at all.
 */
export abstract class BlobStore {
  /** For the log and the operator; no credentials. */
  abstract readonly place: string;

  /** Replaces the blob. @throws Error ENOSPC on a full disk */
  abstract put(key: string, content: Buffer | Readable): Promise<void>;

  /** Takes a file of this machine into the store; the file is gone afterwards. */
  abstract putFile(key: string, file: string): Promise<void>;

  /** null: there is no such blob. */
  abstract get(key: string): Promise<Buffer | null>;

  /** null: there is no such blob. Whoever opens it reads it to its end or destroys it. */
  abstract open(key: string): Promise<OpenBlob | null>;

  /** Nothing happens if there is no such blob. */
  abstract delete(key: string): Promise<void>;

  /** Every blob whose key begins with `prefix`, which ends at a slash, or is empty for all. In no order. */
  abstract list(prefix: string): AsyncIterable<BlobEntry>;

  /** Takes away what was begun before this moment and never became a blob. */
  abstract purgeUnfinished(prefix: string, before: Date): Promise<void>;
}

const KEY = /^(?!.*\.part$)[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** @throws RangeError for a key that could name something outside the store */
export function assertKey(key: string): void {
  if (!KEY.test(key)) throw new RangeError('not the key of a blob');
}

/** Folders and buckets keep private files by the end of their id, which is random. */
export const fileKey = (id: string): string => `files/${id.slice(-2)}/${id}`;
