import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../../kernel/index.js';
import { Clock } from '../clock/index.js';
import type { BackupResult } from './backup-set.rules.js';

export interface BackupRun {
  readonly beganAt: Date;
  readonly finishedAt: Date;
  /** A sentence for the owner; null: it succeeded. */
  readonly error: string | null;
}

/** What became of each backup. */
@Injectable()
export class BackupRuns {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Notes how `work` ends. */
  async record(work: () => Promise<BackupResult>): Promise<BackupResult> {
    const id = newId();
    await this.em.fork().execute('insert into backup_run (id, began_at) values (?, ?)', [id, this.clock.now()]);
    try {
      const result = await work();
      await this.finish(id, null, result);
      return result;
    } catch (error) {
      await this.finish(id, error instanceof Error ? error.message.slice(0, 500) : 'It did not succeed.');
      throw error;
    }
  }

  /** The newest that succeeded, and those that failed since, the newest first. */
  async since(): Promise<{ good: BackupRun | null; failed: readonly BackupRun[] }> {
    const rows = await this.em.fork().execute<{ began_at: Date; finished_at: Date; error: string | null }[]>(
      `select began_at, finished_at, error from backup_run where finished_at is not null
         and began_at >= coalesce((select max(began_at) from backup_run where finished_at is not null and error is null),
           '-infinity')
       order by began_at desc limit 100`,
    );
    const runs = rows.map(({ began_at, finished_at, error }) => ({
      beganAt: new Date(began_at),
      finishedAt: new Date(finished_at),
      error,
    }));
    return {
      good: runs.find(({ error }) => error === null) ?? null,
      failed: runs.filter(({ error }) => error !== null),
    };
  }

  private async finish(id: string, error: string | null, result?: BackupResult): Promise<void> {
    await this.em
      .fork()
      .execute('update backup_run set finished_at = ?, error = ?, files = ?, new_files = ?, bytes = ? where id = ?', [
        this.clock.now(),
        error,
        result?.files ?? null,
        result?.newFiles ?? null,
        result?.bytes ?? null,
        id,
      ]);
  }
}
