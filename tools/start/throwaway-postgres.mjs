// A PostgreSQL for a test run, in a temporary folder, without fsync.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startPostgres } from './postgres.mjs';

/** @returns {Promise<{ url: string, pid: number, stop(): Promise<void> }>} */
export async function startThrowawayPostgres() {
  const base = mkdtempSync(path.join(os.tmpdir(), 'saugaat-pg-'));
  chmodSync(base, 0o755);
  const postgres = await startPostgres({ dir: path.join(base, 'pg'), database: 'test', throwaway: true });
  return {
    url: postgres.url,
    pid: postgres.pid,
    async stop() {
      await postgres.stop();
      rmSync(base, { recursive: true, force: true });
    },
  };
}
