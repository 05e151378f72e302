import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { auditChanges, type AuditChange } from './audit-changes.rules.js';
import { auditLogSql, CHANGES_SQL, type AuditLogFilter } from './audit-log.sql.js';
import { toCursorPage, countTotal, type Cursor, type CursorPage } from '../../platform/pagination/index.js';

export type { AuditLogFilter } from './audit-log.sql.js';

export interface AuditLogEntry {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly adminEmail: string;
  readonly action: string;
  readonly subjectKind: string | null;
  readonly subjectId: string | null;
  readonly summary: string;
  readonly changes: readonly AuditChange[];
}

/** The book of what the admin did, newest first. */
@Injectable()
export class AuditLogService {
  constructor(private readonly em: EntityManager) {}

  async list(filter: AuditLogFilter, cursor: Cursor | null, size: number): Promise<CursorPage<AuditLogEntry>> {
    const em = this.em.fork();
    const { sql, values } = auditLogSql(filter);
    const rows = await em.execute<(Omit<AuditLogEntry, 'changes'> & { changes: unknown })[]>(
      `select a.id, to_json(a.at) as at, a.admin_email as "adminEmail", a.action, a.subject_kind as "subjectKind",
         a.subject_id as "subjectId", a.summary, ${CHANGES_SQL} as changes
       ${sql}${cursor ? ' and (a.at, a.id) < (?, ?)' : ''} order by a.at desc, a.id desc limit ${size + 1}`,
      [...values, ...(cursor ? [cursor.at, cursor.id] : [])],
    );
    const total = await countTotal(em, { found: rows, size, cursor }, sql, values);
    const entries = rows.map(({ changes, ...entry }) => ({ ...entry, changes: auditChanges(changes) }));
    return toCursorPage(entries, size, total, ({ at, id }) => ({ at: new Date(at), id }));
  }

  /** Everybody who has done something, each found by a step along the index. */
  async people(): Promise<string[]> {
    const rows = await this.em.fork().execute<{ email: string }[]>(
      `with recursive people (email) as (
         (select admin_email from admin_action order by admin_email limit 1)
         union all
         select (select a.admin_email from admin_action a where a.admin_email > people.email order by a.admin_email limit 1)
         from people where people.email is not null)
       select email from people where email is not null`,
    );
    return rows.map(({ email }) => email);
  }

  /** Every action that was ever done, once, each found by a step along the index. */
  async actionTypes(): Promise<string[]> {
    const rows = await this.em.fork().execute<{ action: string }[]>(
      `with recursive kinds (action) as (
         (select action from admin_action order by action limit 1)
         union all
         select (select a.action from admin_action a where a.action > kinds.action order by a.action limit 1)
         from kinds where kinds.action is not null)
       select action from kinds where action is not null`,
    );
    return rows.map(({ action }) => action);
  }
}
