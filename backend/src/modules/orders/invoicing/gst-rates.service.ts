import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError, paise, toIstDate, type IstDate } from '../../../kernel/index.js';
import { AuditLog } from '../../../platform/audit/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { scheduleProblems, schedulesInForce, type GstSchedule } from './gst-rate.rules.js';

interface Row {
  readonly hsn: string;
  readonly name: string;
  readonly validFrom: IstDate;
  readonly highest: number | null;
  readonly rateBp: number;
}

const ROWS_SQL = `
  select hsn, name, to_char(valid_from, 'YYYY-MM-DD') as "validFrom", highest_paise::float8 as highest,
    rate_bp as "rateBp"
  from gst_rate order by hsn, valid_from desc, lowest_paise`;

export interface ListedSchedule extends GstSchedule {
  readonly isInForce: boolean;
  /** It has not begun before today, so that it may be changed and deleted. */
  readonly isOpen: boolean;
}

/** GST rates by HSN code, price of a piece and day. What began before today stands; bills keep what they were written with. */
@Injectable()
export class GstRates {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly audit: AuditLog,
  ) {}

  /** By code, the newest of each first. */
  async list(): Promise<ListedSchedule[]> {
    const rows = await this.em.fork().execute<Row[]>(ROWS_SQL);
    const schedules: (GstSchedule & { bands: GstSchedule['bands'][number][] })[] = [];
    for (const { highest, rateBp, ...row } of rows) {
      const band = { upTo: highest === null ? null : paise(highest), rateBp };
      const last = schedules.at(-1);
      if (last?.hsn === row.hsn && last.validFrom === row.validFrom) last.bands.push(band);
      else schedules.push({ ...row, bands: [band] });
    }
    const today = this.today();
    const inForce = schedulesInForce(schedules, today);
    return schedules.map((schedule) => ({
      ...schedule,
      isInForce: inForce.has(schedule),
      isOpen: schedule.validFrom >= today,
    }));
  }

  /** Enters the bands of a code from a day on, in place of those of the same day. @throws DomainError request.invalid */
  async save(schedule: GstSchedule, by: string): Promise<void> {
    const fields = scheduleProblems(schedule, this.today());
    if (fields.length > 0) throw new DomainError('request.invalid', { fields });
    const { hsn, name, validFrom, bands } = schedule;
    await this.em.fork().transactional(async (tx) => {
      await tx.execute('delete from gst_rate where hsn = ? and valid_from = ?', [hsn, validFrom]);
      let lowest = 0;
      for (const { upTo, rateBp } of bands) {
        await tx.execute(
          `insert into gst_rate (hsn, valid_from, lowest_paise, highest_paise, rate_bp, name) values (?, ?, ?, ?, ?, ?)`,
          [hsn, validFrom, lowest, upTo, rateBp, name],
        );
        lowest = (upTo ?? 0) + 1;
      }
      await this.audit.record(tx, {
        adminEmail: by,
        action: 'gst_rate.save',
        subject: { kind: 'gst_rate', id: hsn },
        summary: `GST of HSN ${hsn} from ${validFrom}: ${bands.map(({ rateBp }) => `${rateBp / 100} %`).join(', ')}`,
        detail: { hsn, validFrom, bands },
      });
    });
  }

  /** Deletes bands that have not begun before today. @throws DomainError gst.rate_not_found, gst.rate_began */
  async delete(hsn: string, validFrom: string, by: string): Promise<void> {
    const found = (await this.list()).find((one) => one.hsn === hsn && one.validFrom === validFrom);
    if (!found) throw new DomainError('gst.rate_not_found');
    if (!found.isOpen) throw new DomainError('gst.rate_began');
    await this.em.fork().transactional(async (tx) => {
      await tx.execute('delete from gst_rate where hsn = ? and valid_from = ?', [hsn, validFrom]);
      await this.audit.record(tx, {
        adminEmail: by,
        action: 'gst_rate.delete',
        subject: { kind: 'gst_rate', id: hsn },
        summary: `Took back the GST of HSN ${hsn} from ${validFrom}`,
        detail: { hsn, validFrom },
      });
    });
  }

  private today(): IstDate {
    return toIstDate(this.clock.now());
  }
}
