import { isApiKeyActor } from '../../kernel/index.js';
import { searchCondition, type SqlCondition } from '../../platform/pagination/index.js';

export interface AuditLogFilter {
  /** Words of the sentence; '' for all. */
  readonly words: string;
  readonly action: string | null;
  /** E-mail address of somebody of the staff, or an API key as the log names it. */
  readonly who: string | null;
  readonly from: Date | null;
  /** Exclusive. */
  readonly until: Date | null;
}

/** Entries `a` of the audit log. */
export function auditLogSql({ words, action, who, from, until }: AuditLogFilter): SqlCondition {
  const parts: SqlCondition[] = [
    searchCondition('lower(a.summary)', words),
    ...(action === null ? [] : [{ sql: 'a.action = ?', values: [action] }]),
    ...(who === null ? [] : [{ sql: 'a.admin_email = ?', values: [isApiKeyActor(who) ? who : who.toLowerCase()] }]),
    ...(from === null ? [] : [{ sql: 'a.at >= ?', values: [from] }]),
    ...(until === null ? [] : [{ sql: 'a.at < ?', values: [until] }]),
  ];
  return {
    sql: `from admin_action a where ${parts.map(({ sql }) => sql).join(' and ')}`,
    values: parts.flatMap(({ values }) => values),
  };
}

/** The old and new values of an entry `a` as they are stored. */
export const CHANGES_SQL = `coalesce(a.detail -> 'changes', '{}')`;
