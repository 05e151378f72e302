import { Injectable } from '@nestjs/common';
import { toIstDate } from '../../kernel/index.js';
import { Clock } from '../clock/index.js';
import { StatementPool } from '../database/index.js';
import { SecurityLog } from '../security-log/index.js';
import type { CspViolation } from './read-csp-reports.js';

export interface CspReportCount extends CspViolation {
  readonly reports: number;
  readonly lastAt: Date;
}

const DAY_MS = 86_400_000;
const RETENTION_DAYS = 30;
const SHOWN_DAYS = 7;
const SHOWN = 50;
/** Different rows of a day; further ones are counted under `other`, so that nobody fills the table. */
const MAX_ROWS_A_DAY = 200;

/** Counts what browsers report of the content security policy, for each day, page and origin. */
@Injectable()
export class CspReports {
  constructor(
    private readonly pool: StatementPool,
    private readonly clock: Clock,
    private readonly securityLog: SecurityLog,
  ) {}

  async add(violations: readonly CspViolation[]): Promise<void> {
    for (const { page, directive, blocked } of violations) {
      const now = this.clock.now();
      const day = toIstDate(now);
      await this.pool.query(
        `insert into csp_report as r (day, page, directive, blocked, reports, last_at)
         values (?::date, ?, ?,
           case when (select count(*) from csp_report where day = ?::date) < ${MAX_ROWS_A_DAY} then ? else 'other' end, 1, ?)
         on conflict (day, page, directive, blocked) do update set reports = r.reports + 1, last_at = excluded.last_at`,
        [day, page, directive, day, blocked, now],
      );
      if (page === 'checkout' && directive.startsWith('script-src') && blocked !== 'extension') {
        await this.securityLog.record({ kind: 'payment_page.script_blocked', reason: blocked });
      }
    }
  }

  /** Of the last 7 days, the most frequent first. */
  async recent(): Promise<CspReportCount[]> {
    const since = toIstDate(new Date(this.clock.now().getTime() - SHOWN_DAYS * DAY_MS));
    const rows = await this.pool.query<Omit<CspReportCount, 'lastAt'> & { last_at: Date }>(
      `select page, directive, blocked, sum(reports)::int as reports, max(last_at) as last_at from csp_report
       where day > ?::date group by page, directive, blocked order by reports desc, blocked limit ${SHOWN}`,
      [since],
    );
    return rows.map(({ last_at, ...row }) => ({ ...row, lastAt: new Date(last_at) }));
  }

  /** Deletes what is older than 30 days. */
  async prune(): Promise<void> {
    const before = toIstDate(new Date(this.clock.now().getTime() - RETENTION_DAYS * DAY_MS));
    await this.pool.query('delete from csp_report where day < ?::date', [before]);
  }
}
