import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { toCursorPage, countTotal, type Cursor, type CursorPage } from '../../../platform/pagination/index.js';
import { LAST_SEEN_SQL, userSearchSql, type UserFilter } from './users.sql.js';

export type { UserFilter } from './users.sql.js';

export interface UserSummary {
  readonly id: string;
  readonly email: string;
  /** '' until known. */
  readonly fullName: string;
  readonly isBlocked: boolean;
  /** ISO 8601, UTC. */
  readonly joinedAt: string;
  /** When a session of theirs was last renewed; null for one that has none any more. */
  readonly lastSeenAt: string | null;
}

const MAX_USERS = 10_000;

/** Everybody who has an account, as the admin sees them. */
@Injectable()
export class UserAdminService {
  constructor(private readonly em: EntityManager) {}

  /** Id and address of everybody, oldest first, 10,000 at most: more is what exports are for. */
  listAll(): Promise<{ id: string; email: string }[]> {
    const { sql } = userSearchSql({ words: '' });
    return this.em.fork().execute(`select u.id, u.email ${sql} order by u.created_at, u.id limit ${MAX_USERS}`);
  }

  /** Accounts of these addresses. @param emails in lower case */
  async findByEmails(emails: readonly string[]): Promise<Pick<UserSummary, 'id' | 'email' | 'fullName'>[]> {
    if (emails.length === 0) return [];
    return this.em.fork().execute(
      `select id, email, coalesce(full_name, '') as "fullName" from app_user
       where email in (select jsonb_array_elements_text(?::jsonb)) and erased_at is null`,
      [JSON.stringify(emails)],
    );
  }

  /** Newest first. */
  async search(filter: UserFilter, cursor: Cursor | null, size: number): Promise<CursorPage<UserSummary>> {
    const em = this.em.fork();
    const { sql, values } = userSearchSql(filter);
    const rows = await em.execute<UserSummary[]>(
      `select u.id, u.email, coalesce(u.full_name, '') as "fullName", u.blocked_at is not null as "isBlocked",
         to_json(u.created_at) as "joinedAt", ${LAST_SEEN_SQL} as "lastSeenAt"
       ${sql}${cursor ? ' and (u.created_at, u.id) < (?, ?)' : ''}
       order by u.created_at desc, u.id desc limit ${size + 1}`,
      [...values, ...(cursor ? [cursor.at, cursor.id] : [])],
    );
    const total = await countTotal(em, { found: rows, size, cursor }, sql, values);
    return toCursorPage(rows, size, total, ({ joinedAt, id }) => ({ at: new Date(joinedAt), id }));
  }
}
