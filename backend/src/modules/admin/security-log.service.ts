import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { SIGN_IN_ACTION } from '../../platform/audit/index.js';
import { Clock } from '../../platform/clock/index.js';
import { countTotal, toCursorPage, type Cursor, type CursorPage } from '../../platform/pagination/index.js';
import {
  RETENTION_DAYS,
  SECURITY_EVENTS,
  SecurityLog,
  type SecurityEventKind,
} from '../../platform/security-log/index.js';

const DAY_MS = 86_400_000;
const ADMIN_ACTION = 'admin.action';

/** Security events, and the admin's actions of the audit log among them. */
export type LoggedKind = SecurityEventKind | typeof ADMIN_ACTION;
export const LOGGED_KINDS = [...(Object.keys(SECURITY_EVENTS) as SecurityEventKind[]), ADMIN_ACTION] as const;
const LABELS: Readonly<Record<LoggedKind, string>> = {
  ...SECURITY_EVENTS,
  [ADMIN_ACTION]: 'Somebody acted as an admin',
};

export interface SecurityLogFilter {
  readonly kind: LoggedKind | null;
  /** Whole, in lower case. */
  readonly email: string | null;
  readonly from: Date | null;
  /** Exclusive. */
  readonly until: Date | null;
}

export interface LoggedEvent {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly kind: LoggedKind;
  readonly summary: string;
  /** null: no account. */
  readonly email: string | null;
  readonly network: string | null;
  readonly reason: string | null;
}

interface Row extends Omit<LoggedEvent, 'summary'> {
  readonly words: string | null;
}

interface Part {
  readonly columns: string;
  readonly from: string;
  readonly values: readonly unknown[];
}

/** The security log of the last RETENTION_DAYS, newest first. */
@Injectable()
export class SecurityLogService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly securityLog: SecurityLog,
  ) {}

  async list(filter: SecurityLogFilter, cursor: Cursor | null, size: number): Promise<CursorPage<LoggedEvent>> {
    const em = this.em.fork();
    const parts = this.parts(filter);
    const page = cursor ? ' and (t.at, t.id) < (?, ?)' : '';
    const place = cursor ? [cursor.at, cursor.id] : [];
    const each = parts.map(
      ({ columns, from }) =>
        `(select ${columns} ${from}${page} order by t.at desc, t.id desc limit ${Number(size) + 1})`,
    );
    const rows = await em.execute<Row[]>(
      `select id, to_json(at) as at, kind, email, network, reason, words from (${each.join(' union all ')}) found
       order by found.at desc, id desc limit ${Number(size) + 1}`,
      parts.flatMap(({ values }) => [...values, ...place]),
    );
    const all = parts.map(({ from }) => `select t.id ${from}`).join(' union all ');
    const total = await countTotal(
      em,
      { found: rows, size, cursor },
      `from (${all}) found`,
      parts.flatMap(({ values }) => values),
    );
    const events = rows.map(({ words, ...row }) => ({ ...row, summary: words ?? LABELS[row.kind] }));
    return toCursorPage(events, size, total, ({ at, id }) => ({ at: new Date(at), id }));
  }

  kinds(): { kind: LoggedKind; label: string }[] {
    return LOGGED_KINDS.map((kind) => ({ kind, label: LABELS[kind] }));
  }

  private parts(filter: SecurityLogFilter): Part[] {
    const since = new Date(this.clock.now().getTime() - RETENTION_DAYS * DAY_MS);
    const from = filter.from && filter.from > since ? filter.from : since;
    const time = `t.at >= ?${filter.until ? ' and t.at < ?' : ''}`;
    const times = [from, ...(filter.until ? [filter.until] : [])];
    const { kind, email } = filter;
    const events: Part = {
      columns: `t.id, t.at, t.kind, u.email, t.network_hash as network, t.reason, null::text as words`,
      from: `from security_event t left join app_user u on u.id = t.user_id and u.erased_at is null
        where ${time}${kind ? ' and t.kind = ?' : ''}${email ? ' and (t.address_hash = ? or u.email = ?)' : ''}`,
      values: [...times, ...(kind ? [kind] : []), ...(email ? [this.securityLog.addressHash(email), email] : [])],
    };
    const actions: Part = {
      columns: `t.id, t.at, '${ADMIN_ACTION}' as kind, t.admin_email as email, t.network_hash as network,
        t.action as reason, t.summary as words`,
      from: `from admin_action t where ${time} and t.action <> '${SIGN_IN_ACTION}'${email ? ' and t.admin_email = ?' : ''}`,
      values: [...times, ...(email ? [email] : [])],
    };
    if (kind === null) return [events, actions];
    return kind === ADMIN_ACTION ? [actions] : [events];
  }
}
