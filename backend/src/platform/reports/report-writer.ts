import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { newId, type ErrorCode } from '../../kernel/index.js';
import { Clock } from '../clock/index.js';
import { LOGGER, type Logger } from '../observability/logging/index.js';
import { writeWorkbook } from '../spreadsheet/index.js';
import { Outbox } from '../outbox/index.js';
import { ReportFiles } from './report-files.js';
import { withColumns } from './report-columns.rules.js';
import { sendScheduledReport } from './reports.jobs.js';
import { ReportRegistry, type ReportFilters } from './report-registry.js';

interface Claimed {
  readonly kind: string;
  readonly filters: ReportFilters;
}

const PROGRESS_INTERVAL_MS = 1_000;

/** The report was cancelled, or another run has taken it over. */
class RunSupersededError extends Error {}

/**
 * Writes a report's file. Each run has its own id and file, and only the run that the report's row names may continue, so
 * a run that was given up cannot overwrite the file of its successor.
 */
@Injectable()
export class ReportWriter implements BeforeApplicationShutdown {
  private isClosing = false;

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly sources: ReportRegistry,
    private readonly files: ReportFiles,
    private readonly outbox: Outbox,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  beforeApplicationShutdown(): void {
    this.isClosing = true;
  }

  /** Starts from the beginning. @param isLastTry whether a failure marks the report as failed */
  async write(id: string, isLastTry: boolean): Promise<void> {
    const run = newId();
    const claimed = await this.claim(id, run);
    if (!claimed) return;
    const part = await this.files.begin(id, run);
    try {
      const source = this.sources.of(claimed.kind);
      await this.tell(id, run, { expected: await source.countRows(claimed.filters) });
      const { columns, ...filters } = claimed.filters;
      const sheets = withColumns(await source.worksheets(filters), columns as readonly string[] | undefined);
      const written = await writeWorkbook(part, sheets, { onRows: this.progressReporter(id, run) });
      await this.finish(id, run, part, written);
    } catch (error) {
      await this.files.drop(part);
      if (error instanceof RunSupersededError) return;
      if (isLastTry) await this.fail(id, run, error);
      throw error;
    }
  }

  private async claim(id: string, run: string): Promise<Claimed | undefined> {
    const [claimed] = await this.em.fork().execute<Claimed[]>(
      `update report set state = 'writing', run = ?, rows_written = 0, touched_at = ?
       where id = ? and state in ('queued', 'writing') returning kind, filters`,
      [run, this.clock.now(), id],
    );
    return claimed;
  }

  /** Writes the progress to the report's row, about once a second. */
  private progressReporter(id: string, run: string): (written: number) => Promise<void> {
    let reportedAt = Date.now();
    return async (written) => {
      if (this.isClosing) throw new Error('the worker is closing');
      if (Date.now() - reportedAt < PROGRESS_INTERVAL_MS) return;
      reportedAt = Date.now();
      await this.tell(id, run, { written });
    };
  }

  /** @throws RunSupersededError if the report was cancelled or belongs to another run */
  private async tell(id: string, run: string, { expected, written }: { expected?: number | null; written?: number }) {
    const updated = await this.em.fork().execute<unknown[]>(
      `update report set rows_expected = coalesce(?, rows_expected), rows_written = coalesce(?, rows_written),
         touched_at = ?
       where id = ? and run = ? and state = 'writing' returning id`,
      [expected ?? null, written ?? null, this.clock.now(), id, run],
    );
    if (updated.length === 0) throw new RunSupersededError();
  }

  private async finish(id: string, run: string, part: string, { rows, bytes }: { rows: number; bytes: number }) {
    await this.em.fork().transactional(async (tx) => {
      const [finished] = await tx.execute<{ scheduled: boolean }[]>(
        `update report set state = 'done', rows_written = ?, rows_expected = ?, file_bytes = ?, finished_at = ?
         where id = ? and run = ? and state = 'writing' returning schedule_id is not null as scheduled`,
        [rows, rows, bytes, this.clock.now(), id, run],
      );
      if (!finished) throw new RunSupersededError();
      await this.files.keep(part, id);
      if (finished.scheduled) await this.outbox.add(tx, sendScheduledReport, { reportId: id });
    });
  }

  private async fail(id: string, run: string, error: unknown): Promise<void> {
    this.logger.error({ err: error, report: id }, 'report not written');
    const isFull = (error as { code?: unknown }).code === 'ENOSPC';
    const code: ErrorCode = isFull ? 'report.disk_full' : 'report.not_written';
    await this.em
      .fork()
      .execute(
        `update report set state = 'failed', error = ?, finished_at = ? where id = ? and run = ? and state = 'writing'`,
        [code, this.clock.now(), id, run],
      );
  }
}
