import path from 'node:path';
import { registerAs } from '@nestjs/config';
import { environment } from './environment.js';

/** Folders on disk, as absolute paths. */
export const storageConfig = registerAs('storage', () => {
  const folder = path.resolve(environment().DATA_DIR);
  return {
    /** Private files (photos). */
    filesDir: path.join(folder, 'files'),
    /** Pictures made on request. */
    picturesDir: path.join(folder, 'pictures'),
    /** Pictures that the admin added to the catalogue. */
    addedPicturesDir: path.join(folder, 'added-pictures'),
    /** Excel files, for as long as they are kept. */
    reportsDir: path.join(folder, 'reports'),
  };
});
