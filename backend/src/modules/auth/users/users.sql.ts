import { likePattern, searchCondition, type SqlCondition } from '../../../platform/pagination/index.js';

/** What can stand in an id. */
const OF_AN_ID = /^[0-9a-f-]{3,36}$/i;

/** Everybody with an account, `u`. @param words part of an address or of an id, the beginning of an address, '' for all */
export function userSearchSql(words: string): SqlCondition {
  const byEmail = searchCondition('u.email', words);
  const { sql, values } = OF_AN_ID.test(words)
    ? { sql: `(${byEmail.sql} or u.id::text like ?)`, values: [...byEmail.values, likePattern(words.toLowerCase())] }
    : byEmail;
  return { sql: `from app_user u where u.erased_at is null and not u.hidden and ${sql}`, values };
}

/** When a session of `u` was last renewed; null for one that has none any more. */
export const LAST_SEEN_SQL = '(select to_json(max(s.rotated_at)) from user_session s where s.user_id = u.id)';
