import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId, newId, type AdminRole, type IstDate } from '../../kernel/index.js';
import { AuditLog } from '../audit/index.js';
import { Clock } from '../clock/index.js';
import { SecretsService } from '../secrets/index.js';
import { parseColumns } from './report-columns.rules.js';
import { duePeriod, type ReportPeriod, type ScheduleRhythm } from './report-schedule.rules.js';
import { ReportRegistry, isReadableBy, type ReportFilters } from './report-registry.js';

export const MAX_SCHEDULES = 20;
const STOP = 'report-schedule-stop';

export interface ReportSchedule {
  readonly id: string;
  readonly kind: string;
  readonly filters: ReportFilters;
  readonly every: ScheduleRhythm;
  /** In lower case. */
  readonly addresses: readonly string[];
  readonly createdBy: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly sentTo: IstDate | null;
}

const COLUMNS = `id, kind, filters, every, addresses, created_by as "createdBy", to_json(created_at) as "createdAt",
  to_char(sent_to, 'YYYY-MM-DD') as "sentTo"`;

export interface NewReportSchedule {
  readonly kind: string;
  readonly columns: readonly string[];
  readonly every: ScheduleRhythm;
  readonly addresses: readonly string[];
}

/** Which reports are e-mailed, to whom and how often. */
@Injectable()
export class ReportSchedules {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly sources: ReportRegistry,
    private readonly audit: AuditLog,
    private readonly secrets: SecretsService,
  ) {}

  /** Those of reports that the role may read, oldest first. */
  async list(role: AdminRole | null): Promise<ReportSchedule[]> {
    const active = await this.active();
    return active.filter(({ kind }) => isReadableBy(role, this.sources.of(kind)));
  }

  active(em: EntityManager = this.em.fork()): Promise<ReportSchedule[]> {
    return em.execute<ReportSchedule[]>(
      `select ${COLUMNS} from report_schedule where ended_at is null order by created_at, id`,
    );
  }

  /** @throws DomainError report.schedule_not_found */
  async find(id: string): Promise<ReportSchedule> {
    const rows = isId(id)
      ? await this.em
          .fork()
          .execute<ReportSchedule[]>(`select ${COLUMNS} from report_schedule where id = ? and ended_at is null`, [id])
      : [];
    const [schedule] = rows;
    if (!schedule) throw new DomainError('report.schedule_not_found');
    return schedule;
  }

  /** The schedule that a report was written for; null for none, or one that has ended. */
  async ofReport(reportId: string): Promise<ReportSchedule | null> {
    const [row] = await this.em
      .fork()
      .execute<{ scheduleId: string | null }[]>('select schedule_id as "scheduleId" from report where id = ?', [
        reportId,
      ]);
    return (await this.active()).find(({ id }) => id === row?.scheduleId) ?? null;
  }

  /**
   * @param by the admin's address
   * @throws DomainError request.invalid, report.schedules_full, access.right_missing
   */
  async add({ kind, columns, every, addresses }: NewReportSchedule, role: AdminRole | null, by: string): Promise<void> {
    const source = this.sources.of(kind);
    if (!isReadableBy(role, source)) throw new DomainError('access.right_missing');
    if (!source.isByDay)
      throw new DomainError('request.invalid', { fields: [{ field: 'kind', message: 'kind cannot be e-mailed' }] });
    const filters = parseColumns({ columns }, source.columnTitles ?? []);
    await this.em.fork().transactional(async (tx) => {
      await tx.execute("select pg_advisory_xact_lock(hashtext('report_schedule'))");
      if ((await this.active(tx)).length >= MAX_SCHEDULES) throw new DomainError('report.schedules_full');
      const id = newId();
      await tx.execute(
        `insert into report_schedule (id, kind, filters, every, addresses, created_by, created_at)
         values (?, ?, ?::jsonb, ?, array(select jsonb_array_elements_text(?::jsonb)), ?, ?)`,
        [id, kind, JSON.stringify(filters), every, JSON.stringify(addresses), by, this.clock.now()],
      );
      await this.note(tx, by, 'add', id, `Has a report e-mailed every ${every}: ${kind}.`, { addresses });
    });
  }

  /** @throws DomainError report.schedule_not_found */
  async end({ id, kind }: ReportSchedule, by: string): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const ended = await tx.execute<unknown[]>(
        'update report_schedule set ended_at = ? where id = ? and ended_at is null returning id',
        [this.clock.now(), id],
      );
      if (ended.length > 0) await this.note(tx, by, 'end', id, `Stopped a report that was e-mailed: ${kind}.`, {});
    });
  }

  /** The schedules whose time has come, with the days that they are about. */
  async due(): Promise<{ readonly schedule: ReportSchedule; readonly period: ReportPeriod }[]> {
    const now = this.clock.now();
    return (await this.active()).flatMap((schedule) => {
      const period = duePeriod(schedule.every, schedule.sentTo, new Date(schedule.createdAt), now);
      return period ? [{ schedule, period }] : [];
    });
  }

  /** @returns false if another process has taken the period */
  async take(tx: EntityManager, id: string, { to }: ReportPeriod): Promise<boolean> {
    const taken = await tx.execute<unknown[]>(
      `update report_schedule set sent_to = ?::date
       where id = ? and ended_at is null and (sent_to is null or sent_to < ?::date) returning id`,
      [to, id, to],
    );
    return taken.length > 0;
  }

  /** What stands in the link by which this address leaves the list. */
  stopToken(id: string, address: string): string {
    return `${id}.${this.secrets.hmac(STOP, `${id} ${address}`)}`;
  }

  /** Takes the address of a link off its list; the last one ends the schedule. @throws DomainError report.schedule_not_found */
  async leave(token: string): Promise<void> {
    const [id = '', signature = ''] = token.split('.');
    const schedule = await this.find(id.toLowerCase());
    const address = schedule.addresses.find((one) => this.secrets.isHmac(STOP, `${schedule.id} ${one}`, signature));
    if (address === undefined) throw new DomainError('report.schedule_not_found');
    if (schedule.addresses.length === 1) return this.end(schedule, address);
    await this.em.fork().transactional(async (tx) => {
      await tx.execute('update report_schedule set addresses = array_remove(addresses, ?) where id = ?', [
        address,
        schedule.id,
      ]);
      await this.note(
        tx,
        address,
        'leave',
        schedule.id,
        `Left the list of a report that is e-mailed: ${schedule.kind}.`,
        {
          address,
        },
      );
    });
  }

  private note(tx: EntityManager, adminEmail: string, what: string, id: string, summary: string, detail: object) {
    return this.audit.record(tx, {
      adminEmail,
      action: `report.schedule_${what}`,
      subject: { kind: 'report', id },
      summary,
      detail: { ...detail },
    });
  }
}
