import path from 'node:path';
import { registerAs } from '@nestjs/config';
import { environment } from './environment.js';

/** Folders on disk, as absolute paths. */
export const storageConfig = registerAs('storage', () => {
  const folder = path.resolve(environment().DATA_DIR);
  return {
    dataDir: folder,
    /** Private files (photos). */
    filesDir: path.join(folder, 'files'),
    /** Resized images. */
    picturesDir: path.join(folder, 'pictures'),
    /** Product images added by the admin. */
    addedPicturesDir: path.join(folder, 'added-pictures'),
    /** Excel reports. */
    reportsDir: path.join(folder, 'reports'),
  };
});
