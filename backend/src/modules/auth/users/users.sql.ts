import { likePattern, searchCondition, type SqlCondition } from '../../../platform/pagination/index.js';

/** What can stand in an id. */
const OF_AN_ID = /^[0-9a-f-]{3,36}$/i;
/** As the index `app_user_search` has it. */
const SEARCH_TEXT_SQL = `lower(u.email || ' ' || coalesce(u.full_name, '') || ' ' || coalesce(u.phone, ''))`;

export interface UserFilter {
  /** Parts of an e-mail address, a name, a phone number or an id; '' for all. */
  readonly words: string;
  /** Only blocked ones. */
  readonly blocked?: boolean;
  /** Only those with the tag of this id. */
  readonly tag?: string | null;
}

/** Everybody with an account, `u`. */
export function userSearchSql({ words, blocked = false, tag = null }: UserFilter): SqlCondition {
  const byText = searchCondition(SEARCH_TEXT_SQL, words);
  const found = OF_AN_ID.test(words)
    ? { sql: `(${byText.sql} or u.id::text like ?)`, values: [...byText.values, likePattern(words.toLowerCase())] }
    : byText;
  const parts = [
    found,
    ...(blocked ? [{ sql: 'u.blocked_at is not null', values: [] }] : []),
    ...(tag === null ? [] : [{ sql: 'u.id in (select id from subjects_with_tag(?) id)', values: [tag] }]),
  ];
  return {
    sql: `from app_user u where u.erased_at is null and not u.hidden and ${parts.map(({ sql }) => sql).join(' and ')}`,
    values: parts.flatMap(({ values }) => values),
  };
}

/** When a session of `u` was last renewed; null for one that has none any more. */
export const LAST_SEEN_SQL = '(select to_json(max(s.rotated_at)) from user_session s where s.user_id = u.id)';
