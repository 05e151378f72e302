import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { isId } from '../../kernel/index.js';
import { Clock } from '../clock/index.js';
import { LOGGER, type Logger } from '../observability/logging/index.js';
import { ProcessesJob, defineJob } from '../queue/index.js';
import { mayDeleteBytes } from './backup-lock.js';
import { BlobStore } from './blob-store.js';

const DAY_MS = 86_400_000;
/** Bytes without a row may belong to a transaction that has not been committed yet. */
const MIN_AGE_MS = DAY_MS;
/** If this many files, and more than a tenth of all, have no row, something is wrong with the database: delete nothing. */
const SUSPICIOUS = 100;
/** How many keys the database is asked about at once. */
const BATCH = 1_000;
const FILES = 'files/';

const purgeOrphanedFiles = defineJob<Record<string, never>>('platform.sweep-files', {
  queue: 'work',
  every: DAY_MS,
});

@Injectable()
export class StorageProcessor {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly blobs: BlobStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Deletes bytes without a row, left by a transaction that was rolled back, a crash, or a deletion during a backup. */
  @ProcessesJob(purgeOrphanedFiles)
  async purgeOrphanedFiles(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - MIN_AGE_MS);
    await this.blobs.purgeUnfinished(FILES, before);
    const strays: string[] = [];
    let all = 0;
    for await (const batch of this.batches()) {
      all += batch.length;
      const unknown = new Set(await this.unknown(batch.map(({ key }) => idOf(key))));
      for (const { key, modifiedAt } of batch) if (unknown.has(idOf(key)) && modifiedAt < before) strays.push(key);
    }
    if (strays.length >= SUSPICIOUS && strays.length * 10 > all) {
      this.logger.error({ strays: strays.length, files: all }, 'so many files are unknown that none is taken away');
      return;
    }
    const isDone = await this.em.fork().transactional(async (tx) => {
      if (!(await mayDeleteBytes(tx))) return false;
      for (const key of strays) await this.blobs.delete(key);
      return true;
    });
    if (isDone && strays.length > 0)
      this.logger.info({ strays: strays.length, files: all }, 'files that no row knew of taken away');
  }

  private async *batches(): AsyncIterable<{ key: string; modifiedAt: Date }[]> {
    let batch: { key: string; modifiedAt: Date }[] = [];
    for await (const blob of this.blobs.list(FILES)) {
      if (!isId(idOf(blob.key))) continue;
      batch.push(blob);
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
    }
    yield batch;
  }

  private async unknown(ids: readonly string[]): Promise<string[]> {
    const rows = await this.em
      .fork()
      .execute<{ id: string }[]>('select id from stored_file where id = any(?::uuid[])', [`{${ids.join(',')}}`]);
    const known = new Set(rows.map(({ id }) => id));
    return ids.filter((id) => !known.has(id));
  }
}

function idOf(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}
