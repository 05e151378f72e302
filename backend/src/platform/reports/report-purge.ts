import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ErrorCode } from '../../kernel/index.js';
import { Clock } from '../clock/index.js';
import { ReportFiles } from './report-files.js';

const HOUR_MS = 3_600_000;
const RETENTION_MS = 7 * 24 * HOUR_MS;
const NOT_WRITTEN: ErrorCode = 'report.not_written';

/** Deletes reports after a week, and fails those without progress for an hour. */
@Injectable()
export class ReportPurge {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly files: ReportFiles,
  ) {}

  async run(): Promise<void> {
    const em = this.em.fork();
    const now = this.clock.now();
    await em.execute(
      `update report set state = 'failed', error = ?, finished_at = ?
       where state in ('queued', 'writing') and touched_at < ?`,
      [NOT_WRITTEN, now, new Date(now.getTime() - HOUR_MS)],
    );
    await em.execute(`delete from report where created_at < ? and state not in ('queued', 'writing')`, [
      new Date(now.getTime() - RETENTION_MS),
    ]);
    const ids = await this.files.ids();
    const kept = await em.execute<{ id: string }[]>(
      `select id from report where id::text = any(?::text[]) and state not in ('failed', 'cancelled')`,
      [`{${ids.map((id) => `"${id.replaceAll(/[^\w-]/g, '')}"`).join(',')}}`],
    );
    const known = new Set(kept.map(({ id }) => id));
    for (const id of ids) if (!known.has(id)) await this.files.remove(id);
  }
}
