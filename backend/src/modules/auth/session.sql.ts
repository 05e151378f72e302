/**
 * The condition that a session of this user lives, for a statement that is to do nothing otherwise. As `isLive` says,
 * which a test holds it to.
 * @param sessionId, userId, now the places of the values in that statement, such as `$1`
 */
export const activeSessionSql = (sessionId: string, userId: string, now: string): string =>
  `exists (select from user_session where id = ${sessionId}::uuid and user_id = ${userId}::uuid
     and ended_at is null and expires_at > ${now}::timestamptz)`;
