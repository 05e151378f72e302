import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { toCursorPage, countTotal, type Cursor, type CursorPage } from '../../../platform/pagination/index.js';
import { LAST_SEEN_SQL, userSearchSql } from './users.sql.js';

export interface UserSummary {
  readonly id: string;
  readonly email: string;
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
    const { sql } = userSearchSql('');
    return this.em.fork().execute(`select u.id, u.email ${sql} order by u.created_at, u.id limit ${MAX_USERS}`);
  }

  /** Newest first. @param words part of an address or of an id, '' for all */
  async search(words: string, cursor: Cursor | null, size: number): Promise<CursorPage<UserSummary>> {
    const em = this.em.fork();
    const { sql, values } = userSearchSql(words);
    const rows = await em.execute<UserSummary[]>(
      `select u.id, u.email, to_json(u.created_at) as "joinedAt", ${LAST_SEEN_SQL} as "lastSeenAt"
       ${sql}${cursor ? ' and (u.created_at, u.id) < (?, ?)' : ''}
       order by u.created_at desc, u.id desc limit ${size + 1}`,
      [...values, ...(cursor ? [cursor.at, cursor.id] : [])],
    );
    const total = await countTotal(em, { found: rows, size, cursor }, sql, values);
    return toCursorPage(rows, size, total, ({ joinedAt, id }) => ({ at: new Date(joinedAt), id }));
  }
}
