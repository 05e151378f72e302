import path from 'node:path';
import type { ConfigType } from '@nestjs/config';
import type { storageConfig } from '../config/index.js';
import type { BlobStore } from './blob-store.js';
import { BucketBlobStore } from './bucket-blob-store.js';
import { FolderBlobStore } from './folder-blob-store.js';

type StorageConfig = ConfigType<typeof storageConfig>;

/** Where the shop keeps its files by its settings. */
export function blobStoreOf({ dataDir, bucket }: StorageConfig): BlobStore {
  return bucket ? new BucketBlobStore(bucket) : new FolderBlobStore(dataDir);
}

const BUCKET_PLACE = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/(.*?))?\/*$/;

/**
 * A place that the operator names: a folder, or `s3://bucket/prefix` in the store of the settings.
 * @throws Error for an address of another form
 */
export function blobStoreAt(place: string, { bucketAccess }: StorageConfig): BlobStore {
  if (!place.includes('://')) return new FolderBlobStore(path.resolve(place));
  const [, bucket, prefix = ''] = BUCKET_PLACE.exec(place) ?? [];
  if (!bucket) throw new Error(`${place} is neither a folder nor s3://bucket/prefix.`);
  return new BucketBlobStore({ ...bucketAccess, bucket, prefix: prefix && `${prefix}/` });
}
