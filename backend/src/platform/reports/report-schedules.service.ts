import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId, newId, type AdminRole, type IstDate } from '../../kernel/index.js';
import { AuditLog, changesOf } from '../audit/index.js';
import { Clock } from '../clock/index.js';
import { SecretsService } from '../secrets/index.js';
import { parseColumns } from './report-columns.rules.js';
import { duePeriod, lastPeriod, type ReportPeriod, type ScheduleRhythm } from './report-schedule.rules.js';
import { ReportRegistry, isReadableBy, type ReportFilters } from './report-registry.js';

const MAX_SCHEDULES = 20;
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

/** As the audit log has it. */
const described = ({
  kind,
  filters,
  every,
  addresses,
}: Pick<ReportSchedule, 'kind' | 'filters' | 'every' | 'addresses'>) => ({
  report: kind,
  columns: ((filters['columns'] as readonly string[] | undefined) ?? []).join(', '),
  every,
  addresses: addresses.join(', '),
});

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
    return this.read(this.em.fork(), id);
  }

  private async read(em: EntityManager, id: string, lock: 'for update' | '' = ''): Promise<ReportSchedule> {
    const [schedule] = isId(id)
      ? await em.execute<ReportSchedule[]>(
          `select ${COLUMNS} from report_schedule where id = ? and ended_at is null ${lock}`,
          [id],
        )
      : [];
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
  async add(asked: NewReportSchedule, role: AdminRole | null, by: string): Promise<void> {
    const { kind, every, addresses } = asked;
    const filters = this.filtersOf(asked, role);
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

  /**
   * Another rhythm begins with the next period that ends.
   * @param by the admin's address
   * @throws DomainError request.invalid, report.schedule_not_found, access.right_missing
   */
  async change(id: string, asked: NewReportSchedule, role: AdminRole | null, by: string): Promise<void> {
    const filters = this.filtersOf(asked, role);
    await this.em.fork().transactional(async (tx) => {
      const before = await this.read(tx, id, 'for update');
      if (!isReadableBy(role, this.sources.of(before.kind))) throw new DomainError('access.right_missing');
      const { kind, every, addresses } = asked;
      const sentTo = every === before.every ? before.sentTo : lastPeriod(every, this.clock.now()).to;
      await tx.execute(
        `update report_schedule set kind = ?, filters = ?::jsonb, every = ?, sent_to = ?::date,
           addresses = array(select jsonb_array_elements_text(?::jsonb)) where id = ?`,
        [kind, JSON.stringify(filters), every, sentTo, JSON.stringify(addresses), id],
      );
      await this.note(tx, by, 'change', id, `Changed a report that is e-mailed every ${every}: ${kind}.`, {
        changes: changesOf(described(before), described({ kind, filters, every, addresses })),
      });
    });
  }

  private filtersOf({ kind, columns }: NewReportSchedule, role: AdminRole | null): ReportFilters {
    const source = this.sources.of(kind);
    if (!isReadableBy(role, source)) throw new DomainError('access.right_missing');
    if (!source.isByDay)
      throw new DomainError('request.invalid', { fields: [{ field: 'kind', message: 'kind cannot be e-mailed' }] });
    return parseColumns({ columns }, source.columnTitles ?? []);
  }

  /** @throws DomainError report.schedule_not_found */
  end({ id }: ReportSchedule, by: string): Promise<void> {
    return this.em.fork().transactional(async (tx) => this.endLocked(tx, await this.read(tx, id, 'for update'), by));
  }

  private async endLocked(tx: EntityManager, { id, kind }: ReportSchedule, by: string): Promise<void> {
    await tx.execute('update report_schedule set ended_at = ? where id = ?', [this.clock.now(), id]);
    await this.note(tx, by, 'end', id, `Stopped a report that was e-mailed: ${kind}.`, {});
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
  leave(token: string): Promise<void> {
    const [id = '', signature = ''] = token.split('.');
    return this.em.fork().transactional(async (tx) => {
      const schedule = await this.read(tx, id.toLowerCase(), 'for update');
      const address = schedule.addresses.find((one) => this.secrets.isHmac(STOP, `${schedule.id} ${one}`, signature));
      if (address === undefined) throw new DomainError('report.schedule_not_found');
      if (schedule.addresses.length === 1) return this.endLocked(tx, schedule, address);
      await tx.execute('update report_schedule set addresses = array_remove(addresses, ?) where id = ?', [
        address,
        schedule.id,
      ]);
      const summary = `Left the list of a report that is e-mailed: ${schedule.kind}.`;
      await this.note(tx, address, 'leave', schedule.id, summary, { address });
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
