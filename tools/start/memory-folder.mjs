import fs from 'node:fs';

const FOLDER = '/dev/shm';

/** Linux's file system in memory. @returns {string | null} null where there is none, or fewer bytes are free in it */
export function memoryFolder(bytes) {
  try {
    const { bavail, bsize } = fs.statfsSync(FOLDER);
    return bavail * bsize >= bytes ? FOLDER : null;
  } catch {
    return null;
  }
}
