import { containing } from '../../../platform/listing/index.js';

/** Everybody with an account, `u`. @param words part of an address or of an id, '' for all */
export function knownUsers(words: string): { readonly sql: string; readonly values: string[] } {
  const everybody = 'from app_user u where u.erased_at is null and not u.hidden';
  if (words === '') return { sql: everybody, values: [] };
  const sought = containing(words.toLowerCase());
  return { sql: `${everybody} and (u.email like ? or u.id::text like ?)`, values: [sought, sought] };
}

/** When a session of `u` was last renewed; null for one that has none any more. */
export const LAST_SEEN = '(select to_json(max(s.rotated_at)) from user_session s where s.user_id = u.id)';
