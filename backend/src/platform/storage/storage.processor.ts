import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { isId } from '../../kernel/index.js';
import { Clock } from '../clock/index.js';
import { storageConfig } from '../config/index.js';
import { LOGGER, type Logger } from '../observability/logging/index.js';
import { ProcessesJob, defineJob } from '../queue/index.js';

/** Incomplete files. */
const PART = /\.part$/;
const DAY_MS = 86_400_000;
/** Bytes without a row may belong to a transaction that has not been committed yet. */
const MIN_AGE_MS = DAY_MS;
/** If this many files, and more than a tenth of all, have no row, something is wrong with the database: delete nothing. */
const SUSPICIOUS = 100;

export const purgeOrphanedFiles = defineJob<Record<string, never>>('platform.sweep-files', {
  queue: 'work',
  every: DAY_MS,
});

@Injectable()
export class StorageProcessor {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    @Inject(storageConfig.KEY) private readonly config: ConfigType<typeof storageConfig>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Deletes bytes without a row, left by a transaction that was rolled back or a crash. */
  @ProcessesJob(purgeOrphanedFiles)
  async purgeOrphanedFiles(): Promise<void> {
    const strays: string[] = [];
    let all = 0;
    for (const folder of await readdir(this.config.filesDir).catch(() => [])) {
      const inside = path.join(this.config.filesDir, folder);
      const names = (await readdir(inside)).filter((name) => isId(name.replace(PART, '')));
      all += names.length;
      for (const name of await this.unknown(names)) {
        const file = path.join(inside, name);
        if (await this.isOld(file)) strays.push(file);
      }
    }
    if (strays.length >= SUSPICIOUS && strays.length * 10 > all) {
      this.logger.error({ strays: strays.length, files: all }, 'so many files are unknown that none is taken away');
      return;
    }
    for (const file of strays) await rm(file, { force: true });
    if (strays.length > 0)
      this.logger.info({ strays: strays.length, files: all }, 'files that no row knew of taken away');
  }

  private async unknown(names: readonly string[]): Promise<string[]> {
    const rows = await this.em
      .fork()
      .execute<{ id: string }[]>('select id from stored_file where id = any(?::uuid[])', [
        `{${names.filter(isId).join(',')}}`,
      ]);
    const known = new Set(rows.map(({ id }) => id));
    return names.filter((name) => !known.has(name));
  }

  private async isOld(file: string): Promise<boolean> {
    const found = await stat(file).catch(() => null);
    return found !== null && found.mtimeMs < this.clock.now().getTime() - MIN_AGE_MS;
  }
}
