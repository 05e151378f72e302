// Restores a backup of the demo: its own PostgreSQL and payment sandbox are a part of it.
import fs from 'node:fs';
import path from 'node:path';
import { acquireLock, LockHeldError } from './lock-file.mjs';
import { runProgram } from './operator-program.mjs';
import { startShop } from './shop.mjs';

/**
 * @param {{ dataDir: string, given: Record<string, string>, args: string[], tell?: (text: string) => void, signal?: AbortSignal }} options
 *   dataDir: empty; args: of the program `restore`
 * @returns {Promise<number>} the program's exit code: 0 where the restored shop is proved
 */
export async function restoreDemo({ dataDir, given, args, tell, signal }) {
  const release = await lock(dataDir);
  try {
    if (!args.includes('--check')) {
      if (fs.existsSync(path.join(dataDir, 'pg'))) {
        throw new Error(
          `${dataDir} holds a shop. A backup is restored into an empty place: set DATA_DIR to another folder.`,
        );
      }
      // What a program asks of its settings before it looks at the backup, which holds the true ones.
      const unknown = { DATABASE_URL: 'postgresql://shop@127.0.0.1:5432/shop', APP_SECRET: 'in the backup' };
      const env = { ...unknown, ...given, SHOP_MODE: 'demo', DATA_DIR: dataDir };
      const code = await runProgram({ name: 'restore', args: [...args, '--unpack'], env, tell, signal });
      if (code !== 0 || args.includes('--unpack')) return code;
    }
    const shop = await startShop({ dataDir, env: given, programs: false, signal });
    const check = args.includes('--check') ? args : [...args, '--check'];
    return await runProgram({ name: 'restore', args: check, env: shop.env, tell, signal }).finally(() => shop.stop());
  } finally {
    release();
  }
}

async function lock(dataDir) {
  try {
    return await acquireLock(path.join(dataDir, 'shop.lock'), { note: { port: 0 } });
  } catch (error) {
    if (error instanceof LockHeldError) throw new Error(`A shop runs in ${dataDir}: end it first.`, { cause: error });
    throw error;
  }
}
