import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { partOf, totalOf, type Cursor, type Part } from '../../../platform/listing/index.js';
import { LAST_SEEN, knownUsers } from '../persistence/known-users.js';

export interface ListedUser {
  readonly id: string;
  readonly email: string;
  /** ISO 8601, UTC. */
  readonly joinedAt: string;
  /** When a session of theirs was last renewed; null for one that has none any more. */
  readonly lastSeenAt: string | null;
}

const EVERYBODY_LIMIT = 10_000;

/** Everybody who has an account, as the admin sees them. */
@Injectable()
export class UserDirectory {
  constructor(private readonly em: EntityManager) {}

  /** Id and address of everybody, oldest first, 10,000 at most: more is what exports are for. */
  everybody(): Promise<{ id: string; email: string }[]> {
    const { sql } = knownUsers('');
    return this.em.fork().execute(`select u.id, u.email ${sql} order by u.created_at, u.id limit ${EVERYBODY_LIMIT}`);
  }

  /** Newest first. @param words part of an address or of an id, '' for all */
  async part(words: string, cursor: Cursor | null, size: number): Promise<Part<ListedUser>> {
    const em = this.em.fork();
    const { sql, values } = knownUsers(words);
    const rows = await em.execute<ListedUser[]>(
      `select u.id, u.email, to_json(u.created_at) as "joinedAt", ${LAST_SEEN} as "lastSeenAt"
       ${sql}${cursor ? ' and (u.created_at, u.id) < (?, ?)' : ''}
       order by u.created_at desc, u.id desc limit ${size + 1}`,
      [...values, ...(cursor ? [cursor.at, cursor.id] : [])],
    );
    const total = await totalOf(em, { found: rows, size, cursor }, sql, values);
    return partOf(rows, size, total, ({ joinedAt, id }) => ({ at: new Date(joinedAt), id }));
  }
}
