/** Two tabs that refresh at the same moment send the same token: for so long the later one is served, not punished. */
export const REFRESH_GRACE_MS = 10_000;

export interface SessionLifetimes {
  /** After the last use. */
  readonly sessionDays: number;
  /** After the sign-in, however often it is used. */
  readonly sessionMaxDays: number;
}

const DAY_MS = 86_400_000;

/** When a session ends that was begun at `createdAt` and is used at `now`. */
export function sessionExpiry(createdAt: Date, now: Date, { sessionDays, sessionMaxDays }: SessionLifetimes): Date {
  return new Date(Math.min(now.getTime() + sessionDays * DAY_MS, createdAt.getTime() + sessionMaxDays * DAY_MS));
}

export interface SessionState {
  readonly refreshHash: string;
  readonly previousHash?: string | null;
  readonly rotatedAt: Date;
  readonly expiresAt: Date;
  readonly endedAt?: Date | null;
}

/** - current: the newest token - superseded: the one before it, within the grace - reused: any older one - over: nothing counts any more */
export type RefreshTokenStatus = 'current' | 'superseded' | 'reused' | 'over';

export function isSessionActive(session: Pick<SessionState, 'expiresAt' | 'endedAt'>, now: Date): boolean {
  return !session.endedAt && session.expiresAt > now;
}

/** How a genuine refresh token of this session stands at `now`. */
export function refreshTokenStatus(session: SessionState, tokenHash: string, now: Date): RefreshTokenStatus {
  if (!isSessionActive(session, now)) return 'over';
  if (tokenHash === session.refreshHash) return 'current';
  const inGrace = now.getTime() - session.rotatedAt.getTime() <= REFRESH_GRACE_MS;
  return inGrace && tokenHash === session.previousHash ? 'superseded' : 'reused';
}
