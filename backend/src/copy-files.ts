import { parseArgs } from 'node:util';
import { checkEnvironment, storageConfig } from './platform/config/index.js';
import { describeError } from './platform/observability/logging/index.js';
import { BucketBlobStore, FolderBlobStore, copyBlobs } from './platform/storage/index.js';

/**
 * `copy-files --to bucket | folder`: copies the shop's files from DATA_DIR to the bucket of the settings, or back. What is there
 * already with the same content is left alone, so that an interrupted run goes on where it was.
 */
const { values } = parseArgs({ options: { to: { type: 'string' } } });
const { problems } = checkEnvironment();

try {
  if (problems.length > 0) throw new Error(problems.join('\n'));
  if (values.to !== 'bucket' && values.to !== 'folder') throw new Error('Say --to bucket or --to folder.');
  const { dataDir, bucket } = storageConfig();
  if (!bucket) throw new Error('STORAGE_BUCKET is missing: it must hold the name of the bucket.');
  const [folder, store] = [new FolderBlobStore(dataDir), new BucketBlobStore(bucket)];
  const [from, to] = values.to === 'bucket' ? [folder, store] : [store, folder];
  const { copied, same, bytes } = await copyBlobs(from, to);
  process.stdout.write(
    `Copied ${copied} files (${(bytes / 1_000_000).toFixed(1)} MB) from ${from.place} to ${to.place}, each read back and compared; ${same} were there already.\n`,
  );
} catch (error) {
  process.stderr.write(`${describeError(error).message}\n`);
  process.exitCode = 1;
}
