import path from 'node:path';
import { registerAs } from '@nestjs/config';
import { environment } from './environment.js';

/** Folders on disk, as absolute paths, and the bucket. */
export const storageConfig = registerAs('storage', () => {
  const values = environment();
  const folder = path.resolve(values.DATA_DIR);
  const { STORAGE_ACCESS_KEY_ID: accessKeyId, STORAGE_SECRET_ACCESS_KEY: secretAccessKey } = values;
  /** How buckets are reached. */
  const bucketAccess = {
    endpoint: values.STORAGE_ENDPOINT ?? null,
    region: values.STORAGE_REGION,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
    encryption: values.STORAGE_ENCRYPTION === 'none' ? null : values.STORAGE_ENCRYPTION,
  };
  const prefix = (values.STORAGE_PREFIX ?? '').replaceAll(/^\/+|\/+$/g, '');
  return {
    dataDir: folder,
    bucketAccess,
    /** Where private files, added product images and reports are; null: in `dataDir`. */
    bucket: values.STORAGE_BUCKET
      ? { ...bucketAccess, bucket: values.STORAGE_BUCKET, prefix: prefix && `${prefix}/` }
      : null,
    /** Resized images. */
    picturesDir: path.join(folder, 'pictures'),
    /** Excel reports while they are being written. */
    reportsDir: path.join(folder, 'reports'),
  };
});
