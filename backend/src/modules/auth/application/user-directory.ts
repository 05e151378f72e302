import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { containing, countSql, partOf, type Cursor, type Part } from '../../../platform/listing/index.js';

export interface ListedUser {
  readonly id: string;
  readonly email: string;
  /** ISO 8601, UTC. */
  readonly joinedAt: string;
  /** When a session of theirs was last renewed; null for one that has none any more. */
  readonly lastSeenAt: string | null;
}

const KNOWN = 'from app_user u where u.erased_at is null and not u.hidden';
const EVERYBODY_LIMIT = 10_000;

/** Everybody who has an account, as the admin sees them. */
@Injectable()
export class UserDirectory {
  constructor(private readonly em: EntityManager) {}

  /** Id and address of everybody, oldest first, 10,000 at most: more is what exports are for. */
  everybody(): Promise<{ id: string; email: string }[]> {
    return this.em.fork().execute(`select u.id, u.email ${KNOWN} order by u.created_at, u.id limit ${EVERYBODY_LIMIT}`);
  }

  /** Newest first. @param words part of an address or of an id, '' for all */
  async part(words: string, cursor: Cursor | null, size: number): Promise<Part<ListedUser>> {
    const em = this.em.fork();
    const found = words === '' ? '' : ' and (u.email like ? or u.id::text like ?)';
    const sought = words === '' ? [] : [containing(words.toLowerCase()), containing(words.toLowerCase())];
    const rows = await em.execute<ListedUser[]>(
      `select u.id, u.email, to_json(u.created_at) as "joinedAt",
         (select to_json(max(s.rotated_at)) from user_session s where s.user_id = u.id) as "lastSeenAt"
       ${KNOWN}${found}${cursor ? ' and (u.created_at, u.id) < (?, ?)' : ''}
       order by u.created_at desc, u.id desc limit ${size + 1}`,
      [...sought, ...(cursor ? [cursor.at, cursor.id] : [])],
    );
    const [{ total } = { total: 0 }] = await em.execute<{ total: number }[]>(countSql(KNOWN + found), sought);
    return partOf(rows, size, total, ({ joinedAt, id }) => ({ at: new Date(joinedAt), id }));
  }
}
