import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { storageConfig } from '../config/index.js';
import type { ErrorCode } from '../../kernel/index.js';
import { Clock } from '../clock/index.js';
import { BlobStore, FileReferences, mayDeleteBytes, type OpenBlob } from '../storage/index.js';
import { ReportRegistry } from './report-registry.js';

const PREFIX = 'reports/';
const keyOf = (reportId: string): string => `${PREFIX}${reportId}.xlsx`;

/** Files of reports: the blob `reports/<report>.xlsx`, and `<report>.<run>.part` on this machine while it is being written. */
@Injectable()
export class ReportFiles implements OnModuleInit {
  constructor(
    @Inject(storageConfig.KEY) private readonly config: ConfigType<typeof storageConfig>,
    private readonly blobs: BlobStore,
    private readonly em: EntityManager,
    private readonly references: FileReferences,
  ) {}

  onModuleInit(): void {
    this.references.add({
      name: 'reports',
      list: async () => {
        const rows = await this.em
          .fork()
          .execute<{ id: string; bytes: number | null }[]>(
            `select id, file_bytes::float8 as bytes from report where state = 'done'`,
          );
        return rows.map(({ id, bytes }) => ({ key: keyOf(id), bytes, sha256: null }));
      },
    });
  }

  /** Path for a run. Deletes what earlier runs of the report left. */
  async begin(reportId: string, run: string): Promise<string> {
    await mkdir(this.config.reportsDir, { recursive: true, mode: 0o700 });
    await this.remove(reportId);
    return this.place(`${reportId}.${run}.part`);
  }

  keep(part: string, reportId: string): Promise<void> {
    return this.blobs.putFile(keyOf(reportId), part);
  }

  drop(part: string): Promise<void> {
    return rm(part, { force: true });
  }

  /** While a backup runs the file stays; the hourly purge takes it away afterwards. */
  async remove(reportId: string): Promise<void> {
    for (const name of await this.parts()) {
      if (name.startsWith(`${reportId}.`)) await rm(this.place(name), { force: true });
    }
    await this.em.fork().transactional(async (tx) => {
      if (await mayDeleteBytes(tx)) await this.blobs.delete(keyOf(reportId));
    });
  }

  /** Ids of reports that have files. */
  async ids(): Promise<string[]> {
    const ids = new Set((await this.parts()).map((name) => name.split('.')[0] ?? ''));
    for await (const { key } of this.blobs.list(PREFIX)) ids.add(key.slice(PREFIX.length).split('.')[0] ?? '');
    return [...ids];
  }

  /** null if the file does not exist. */
  open(reportId: string): Promise<OpenBlob | null> {
    return this.blobs.open(keyOf(reportId));
  }

  private place(name: string): string {
    return path.join(this.config.reportsDir, name);
  }

  private async parts(): Promise<string[]> {
    const names = await readdir(this.config.reportsDir).catch(() => []);
    return names.filter((name) => name.endsWith('.part'));
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
