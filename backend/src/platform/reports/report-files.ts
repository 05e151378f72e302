import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { storageConfig } from '../config/index.js';
import type { ErrorCode } from '../../kernel/index.js';
import { Clock } from '../clock/index.js';
import { ReportRegistry } from './report-registry.js';

/** Files of reports: `<report>.xlsx`, and `<report>.<run>.part` while it is being written. */
@Injectable()
export class ReportFiles {
  constructor(@Inject(storageConfig.KEY) private readonly config: ConfigType<typeof storageConfig>) {}

  /** Path for a run. Deletes what earlier runs of the report left. */
  async begin(reportId: string, run: string): Promise<string> {
    await mkdir(this.config.reportsDir, { recursive: true, mode: 0o700 });
    await this.remove(reportId);
    return this.place(`${reportId}.${run}.part`);
  }

  keep(part: string, reportId: string): Promise<void> {
    return rename(part, this.place(`${reportId}.xlsx`));
  }

  drop(part: string): Promise<void> {
    return rm(part, { force: true });
  }

  async remove(reportId: string): Promise<void> {
    for (const name of await this.names()) {
      if (name.startsWith(`${reportId}.`)) await rm(this.place(name), { force: true });
    }
  }

  /** Ids of reports that have files. */
  async ids(): Promise<string[]> {
    return [...new Set((await this.names()).map((name) => name.split('.')[0] ?? ''))];
  }

  /** null if the file does not exist. */
  async open(reportId: string): Promise<{ bytes: number; content: ReadStream } | null> {
    const file = this.place(`${reportId}.xlsx`);
    const found = await stat(file).catch(() => null);
    return found && { bytes: found.size, content: createReadStream(file) };
  }

  private place(name: string): string {
    return path.join(this.config.reportsDir, name);
  }

  private names(): Promise<string[]> {
    return readdir(this.config.reportsDir).catch(() => []);
  }
}

const NAMED_SOMEBODY: ErrorCode = 'report.named_erased';

/**
 * Removes an erased person from reports. Searching and rewriting workbooks would take too long, so every report that names
 * people and was started before the erasure is deleted; the admin can request it again.
 */
@Injectable()
export class ReportErasure {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly sources: ReportRegistry,
    private readonly files: ReportFiles,
  ) {}

  /** Call it after all tables have been erased. A running report notices within a second. */
  async deleteReportsNaming(email: string): Promise<void> {
    const kinds = `{${this.sources.namingPeople().join(',')}}`;
    const gone = await this.em.fork().transactional(async (tx) => {
      const asked = await tx.execute<{ id: string }[]>(
        `delete from report where strpos(lower(filters ->> 'q'), split_part(?, '@', 1)) > 0 returning id`,
        [email],
      );
      const written = await tx.execute<{ id: string }[]>(
        `update report set state = 'failed', error = ?, finished_at = ?, file_bytes = null
         where kind = any(?::text[]) and state in ('writing', 'done') returning id`,
        [NAMED_SOMEBODY, this.clock.now(), kinds],
      );
      return [...asked, ...written];
    });
    for (const { id } of gone) await this.files.remove(id);
  }
}

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
    const current = await em.execute<{ id: string }[]>(
      `select id from report where id::text = any(?::text[]) and state not in ('failed', 'cancelled')`,
      [`{${ids.map((id) => `"${id.replaceAll(/[^\w-]/g, '')}"`).join(',')}}`],
    );
    const known = new Set(current.map(({ id }) => id));
    for (const id of ids) if (!known.has(id)) await this.files.remove(id);
  }
}
