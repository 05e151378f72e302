import fs from 'node:fs';
import path from 'node:path';
import { acquireLock, LockHeldError } from './lock-file.mjs';
import { demoEnvironment } from './shop-environment.mjs';
import { startShop } from './shop.mjs';

const DEFAULT_PORT = 3000;
const readJson = (...parts) => JSON.parse(fs.readFileSync(path.join(...parts), 'utf8'));

/**
 * The database of the demo shop in `dataDir`. A shop that does not run is started until `close`.
 * @param {{ dataDir: string, given?: Record<string, string>, signal?: AbortSignal }} options given: its settings
 * @returns {Promise<{ url: string, env: Record<string, string>, close: () => Promise<void> }>} env: what its programs are told
 */
export async function openDatabase({ dataDir, given = {}, signal }) {
  try {
    const release = await acquireLock(path.join(dataDir, 'shop.lock'), { note: { port: 0 } });
    const shop = await startShop({ dataDir, env: { ...given, LOG_LEVEL: 'warn' }, signal });
    return { url: shop.env.DATABASE_URL, env: shop.env, close: () => shop.stop().finally(release) };
  } catch (error) {
    if (!(error instanceof LockHeldError)) throw error;
    const { password, port } = readJson(dataDir, 'pg', 'secret.json');
    const databaseUrl = `postgresql://shop:${password}@127.0.0.1:${port}/shop`;
    const secrets = readJson(dataDir, 'secrets.json');
    const env = demoEnvironment({ given, port: DEFAULT_PORT, dataDir, databaseUrl, secrets, sandboxUrl: null });
    return { url: databaseUrl, env, close: async () => {} };
  }
}
