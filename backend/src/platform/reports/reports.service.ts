import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId, newId, type AdminRole } from '../../kernel/index.js';
import { AuditLog } from '../audit/index.js';
import { Clock } from '../clock/index.js';

import { Outbox } from '../outbox/index.js';
import { REPORT_COLUMNS, isUnfinished, type Report } from './report.js';
import { ReportFiles } from './report-files.js';
import { parseColumns } from './report-columns.rules.js';
import type { ReportPeriod } from './report-schedule.rules.js';
import type { ReportSchedule } from './report-schedules.service.js';
import { writeReport } from './reports.jobs.js';
import { ReportRegistry, isReadableBy, type ReportFilters } from './report-registry.js';

interface NewReport {
  readonly kind: string;
  /** JSON. */
  readonly filters: string;
  readonly requestedBy: string;
  readonly scheduleId: string | null;
}

const MAX_RESULTS = 50;
const POLL_INTERVAL_MS = 200;

/** Requests, lists and cancels reports. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly sources: ReportRegistry,
    private readonly files: ReportFiles,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Requests a report. Returns the unfinished one of the same kind and filters, if there is one.
   * @throws DomainError request.invalid
   */
  async request(kind: string, sent: ReportFilters, requestedBy: string): Promise<Report> {
    const filters = this.readFilters(kind, sent);
    return this.em.fork().transactional(async (tx) => {
      await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 9))', [`${kind} ${filters}`]);
      const [same] = await tx.execute<Report[]>(
        `select ${REPORT_COLUMNS} from report
         where kind = ? and filters = ?::jsonb and asked_by = ? and state in ('queued', 'writing')`,
        [kind, filters, requestedBy],
      );
      if (same) return same;
      const asked = await this.insert(tx, { kind, filters, requestedBy, scheduleId: null });
      await this.note(tx, requestedBy, 'ask', asked.id, `Had an Excel file written: ${kind}.`);
      return asked;
    });
  }

  /** Has the report of a schedule written; it is e-mailed when it is there. */
  async requestFor(tx: EntityManager, schedule: ReportSchedule, period: ReportPeriod): Promise<void> {
    const filters = this.readFilters(schedule.kind, { ...schedule.filters, ...period });
    await this.insert(tx, { kind: schedule.kind, filters, requestedBy: schedule.createdBy, scheduleId: schedule.id });
  }

  private readFilters(kind: string, sent: ReportFilters): string {
    const source = this.sources.of(kind);
    return JSON.stringify({ ...source.readFilters(sent), ...parseColumns(sent, source.columnTitles ?? []) });
  }

  private async insert(tx: EntityManager, { kind, filters, requestedBy, scheduleId }: NewReport): Promise<Report> {
    const id = newId();
    const now = this.clock.now();
    const [asked] = await tx.execute<Report[]>(
      `insert into report (id, kind, filters, state, asked_by, created_at, touched_at, schedule_id)
       values (?, ?, ?::jsonb, 'queued', ?, ?, ?, ?) returning ${REPORT_COLUMNS}`,
      [id, kind, filters, requestedBy, now, now, scheduleId],
    );
    await this.outbox.add(tx, writeReport, { reportId: id }, { key: `report:${id}` });
    return asked as Report;
  }

  /** @throws DomainError access.right_missing for a kind that is not for this role, request.invalid for an unknown one */
  assertAllowed(kind: string, role: AdminRole | null): void {
    if (!isReadableBy(role, this.sources.of(kind))) throw new DomainError('access.right_missing');
  }

  /** Those that the role may read, newest first. */
  list(role: AdminRole | null): Promise<Report[]> {
    const kinds = this.sources.kinds().filter((kind) => isReadableBy(role, this.sources.of(kind)));
    return this.em.fork().execute(
      `select ${REPORT_COLUMNS} from report where kind = any(?::text[])
         order by created_at desc, id desc limit ${MAX_RESULTS}`,
      [`{${kinds.join(',')}}`],
    );
  }

  /** @throws DomainError report.not_found */
  async find(id: string): Promise<Report> {
    if (!isId(id)) throw new DomainError('report.not_found');
    const [found] = await this.em.fork().execute<Report[]>(`select ${REPORT_COLUMNS} from report where id = ?`, [id]);
    if (!found) throw new DomainError('report.not_found');
    return found;
  }

  /**
   * Cancels an unfinished report; the worker notices within a second. A finished one stays unchanged.
   * @throws DomainError report.not_found
   */
  async cancel(id: string, by: string): Promise<Report> {
    await this.find(id);
    await this.em.fork().transactional(async (tx) => {
      const [ended] = await tx.execute<{ kind: string }[]>(
        `update report set state = 'cancelled', finished_at = ? where id = ? and state in ('queued', 'writing')
         returning kind`,
        [this.clock.now(), id],
      );
      if (ended) await this.note(tx, by, 'cancel', id, `Stopped an Excel file: ${ended.kind}.`);
    });
    return this.find(id);
  }

  /** Waits until the report is finished, `forMs` milliseconds have passed or `signal` fires, and returns its state. */
  async wait(id: string, forMs: number, signal: AbortSignal): Promise<Report> {
    const end = Date.now() + forMs;
    let report = await this.find(id);
    while (isUnfinished(report) && Date.now() < end && !signal.aborted) {
      await pause(POLL_INTERVAL_MS);
      report = await this.find(id);
    }
    return report;
  }

  /** @throws DomainError report.not_found if the file has been deleted */
  async file(id: string): Promise<NonNullable<Awaited<ReturnType<ReportFiles['open']>>>> {
    const file = await this.files.open(id);
    if (!file) throw new DomainError('report.not_found');
    return file;
  }

  private note(tx: EntityManager, adminEmail: string, what: string, id: string, summary: string): Promise<void> {
    return this.audit.record(tx, { adminEmail, action: `report.${what}`, subject: { kind: 'report', id }, summary });
  }
}
