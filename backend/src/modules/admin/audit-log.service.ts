import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { toCursorPage, countTotal, type Cursor, type CursorPage } from '../../platform/pagination/index.js';

export interface AuditLogEntry {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly adminEmail: string;
  readonly action: string;
  readonly subjectKind: string | null;
  readonly subjectId: string | null;
  readonly summary: string;
}

/** The book of what the admin did, newest first. */
@Injectable()
export class AuditLogService {
  constructor(private readonly em: EntityManager) {}

  /** @param action null for all */
  async list(action: string | null, cursor: Cursor | null, size: number): Promise<CursorPage<AuditLogEntry>> {
    const em = this.em.fork();
    const from = `from admin_action a where ${action === null ? 'true' : 'a.action = ?'}`;
    const parameters = action === null ? [] : [action];
    const rows = await em.execute<AuditLogEntry[]>(
      `select a.id, to_json(a.at) as at, a.admin_email as "adminEmail", a.action, a.subject_kind as "subjectKind",
         a.subject_id as "subjectId", a.summary
       ${from}${cursor ? ' and (a.at, a.id) < (?, ?)' : ''} order by a.at desc, a.id desc limit ${size + 1}`,
      [...parameters, ...(cursor ? [cursor.at, cursor.id] : [])],
    );
    const total = await countTotal(em, { found: rows, size, cursor }, from, parameters);
    return toCursorPage(rows, size, total, ({ at, id }) => ({ at: new Date(at), id }));
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
