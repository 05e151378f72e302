import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  ReportSource,
  keysetPages,
  parseDateRange,
  parseSearch,
  toTimeRange,
  type ReportDefinition,
  type ReportFilters,
} from '../../platform/reports/index.js';
import type { Column, Sheet } from '../../platform/spreadsheet/index.js';
import { auditChanges } from './audit-changes.rules.js';
import { auditLogSql, CHANGES_SQL, type AuditLogFilter } from './audit-log.sql.js';

interface ReportedAction {
  readonly id: string;
  /** To the microsecond, as the list is sorted. */
  readonly place: string;
  readonly at: string;
  readonly who: string;
  readonly action: string;
  readonly summary: string;
  readonly changes: unknown;
}

const PAGE_SIZE = 2_000;
const COLUMNS: readonly Column[] = [
  { title: 'When (IST)', type: 'moment', width: 20 },
  { title: 'Who', type: 'text', width: 30 },
  { title: 'Action', type: 'text', width: 24 },
  { title: 'What', type: 'text', width: 60 },
  { title: 'Old and new values', type: 'text', width: 60 },
];

/** The audit log as a spreadsheet, newest first, narrowed as the screen is. */
@Injectable()
@ReportSource('audit')
export class AuditReport implements ReportDefinition {
  readonly namesPeople = true;
  readonly title = 'Audit log';
  readonly isByDay = true;

  constructor(private readonly em: EntityManager) {}

  readFilters(sent: ReportFilters): ReportFilters {
    const texts = (['action', 'who'] as const).flatMap((name) => {
      const value = sent[name];
      return typeof value === 'string' && value !== '' && value.length <= 254 ? [[name, value] as const] : [];
    });
    return { ...parseSearch(sent), ...Object.fromEntries(texts), ...parseDateRange(sent) };
  }

  async countRows(filters: ReportFilters): Promise<number> {
    const { sql, values } = auditLogSql(toFilter(filters));
    const [row] = await this.em.fork().execute<{ total: number }[]>(`select count(*)::int as total ${sql}`, values);
    return row?.total ?? 0;
  }

  async worksheets(filters: ReportFilters): Promise<readonly Sheet[]> {
    const { sql, values } = auditLogSql(toFilter(filters));
    const read = (last: ReportedAction | null): Promise<ReportedAction[]> =>
      this.em.fork().execute(
        `select a.id, a.at::text as place, to_json(a.at) as at, a.admin_email as who, a.action, a.summary,
           ${CHANGES_SQL} as changes
         ${sql}${last ? ' and (a.at, a.id) < (?::timestamptz, ?)' : ''} order by a.at desc, a.id desc limit ${PAGE_SIZE}`,
        [...values, ...(last ? [last.place, last.id] : [])],
      );
    const pages = keysetPages(read, ({ at, who, action, summary, changes }) => [
      new Date(at),
      who,
      action,
      summary,
      auditChanges(changes)
        .map(({ field, from, to }) => `${field}: ${from ?? 'none'} > ${to ?? 'none'}`)
        .join('; '),
    ]);
    return [{ name: 'Audit log', columns: COLUMNS, pages }];
  }
}

function toFilter(filters: ReportFilters): AuditLogFilter {
  const text = (name: string): string | null => {
    const value = filters[name];
    return typeof value === 'string' ? value : null;
  };
  const [from, to] = [text('from'), text('to')];
  return {
    words: text('q') ?? '',
    action: text('action'),
    who: text('who'),
    ...toTimeRange({ ...(from ? { from } : {}), ...(to ? { to } : {}) }),
  };
}
