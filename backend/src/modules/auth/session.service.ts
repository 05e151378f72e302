import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId, newId } from '../../kernel/index.js';
import { Clock } from '../../platform/clock/index.js';
import { authConfig } from '../../platform/config/index.js';
import { StatementPool } from '../../platform/database/index.js';
import { SecretsService } from '../../platform/secrets/index.js';
import { SecurityLog } from '../../platform/security-log/index.js';
import { hashRefreshToken, newRefreshToken, verifyRefreshToken } from './refresh-token.js';
import { refreshTokenStatus, sessionExpiry } from './session.rules.js';
import { UserSession } from './session.entity.js';
import { AppUser } from './users/user.entity.js';

const ACTIVE_SESSION_SQL = `select from user_session
  where id = ?::uuid and user_id = ?::uuid and ended_at is null and expires_at > ?::timestamptz`;

/** Where somebody signs in. */
export interface SessionDevice {
  /** Browser and system in words; null where the browser did not say. */
  readonly device: string | null;
  readonly deviceHash: string | null;
}

/** A sign-in that lives, as its owner sees it. */
export interface ActiveSession {
  readonly id: string;
  readonly device: string | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
}

export interface NewSession {
  readonly sessionId: string;
  readonly userId: string;
  /** The token to keep from now on; null where another tab has just been given it. */
  readonly refreshToken: string | null;
}

/** Sign-ins that live on the server: they slide on with each refresh, and end at logout, expiry, misuse or a fixed age. */
@Injectable()
export class SessionService {
  private readonly hmac = (text: string): string => this.secrets.hmac('refresh-token', text);
  private readonly isSigned = (text: string, mac: string): boolean => this.secrets.isHmac('refresh-token', text, mac);

  constructor(
    private readonly em: EntityManager,
    private readonly pool: StatementPool,
    private readonly clock: Clock,
    @Inject(authConfig.KEY) private readonly config: ConfigType<typeof authConfig>,
    private readonly secrets: SecretsService,
    private readonly securityLog: SecurityLog,
  ) {}

  async create(
    tx: EntityManager,
    userId: string,
    { device, deviceHash }: SessionDevice = { device: null, deviceHash: null },
  ): Promise<NewSession & { refreshToken: string }> {
    const sessionId = newId();
    const refreshToken = newRefreshToken(sessionId, this.hmac);
    const now = this.clock.now();
    await tx.insert(UserSession, {
      id: sessionId,
      userId,
      refreshHash: hashRefreshToken(refreshToken),
      createdAt: now,
      rotatedAt: now,
      expiresAt: sessionExpiry(now, now, this.config),
      device,
      deviceHash,
    });
    await this.securityLog.record({ kind: 'session.begun', userId }, tx);
    return { sessionId, userId, refreshToken };
  }

  /**
   * Exchanges a refresh token for the next one. The use of an old token ends the session for whoever holds it, save
   * that the token just replaced is still served for ten seconds, without a new one: two tabs may race.
   * @throws DomainError auth.session_over
   */
  async refresh(token: unknown): Promise<NewSession> {
    const sessionId = verifyRefreshToken(token, this.isSigned);
    if (typeof token !== 'string' || !sessionId) throw new DomainError('auth.session_over');
    const opened = await this.em.transactional(async (tx) => {
      const session = await tx.findOne(UserSession, { id: sessionId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const now = this.clock.now();
      const standing = session ? refreshTokenStatus(session, hashRefreshToken(token), now) : 'over';
      if (!session || standing === 'over') return null;
      if (standing === 'reused') {
        Object.assign(session, { endedAt: now, endReason: 'reuse' });
        await this.securityLog.record({ kind: 'session.reused', userId: session.userId }, tx);
        return null;
      }
      if (standing === 'superseded') return { sessionId, userId: session.userId, refreshToken: null };
      const refreshToken = newRefreshToken(sessionId, this.hmac);
      Object.assign(session, {
        previousHash: session.refreshHash,
        refreshHash: hashRefreshToken(refreshToken),
        rotatedAt: now,
        expiresAt: session.isAdmin ? session.expiresAt : sessionExpiry(session.createdAt, now, this.config),
      });
      return { sessionId, userId: session.userId, refreshToken };
    });
    if (!opened) throw new DomainError('auth.session_over');
    return opened;
  }

  /** The live session that a refresh token opens, without using it up; null where it opens none, or its account is erased. */
  async findByToken(token: unknown): Promise<{ sessionId: string; userId: string; email: string } | null> {
    const sessionId = verifyRefreshToken(token, this.isSigned);
    if (typeof token !== 'string' || !sessionId) return null;
    const session = await this.em.findOne(UserSession, { id: sessionId }, { disableIdentityMap: true });
    if (!session) return null;
    const standing = refreshTokenStatus(session, hashRefreshToken(token), this.clock.now());
    if (standing !== 'current' && standing !== 'superseded') return null;
    const user = await this.em.findOne(AppUser, { id: session.userId, erasedAt: null }, { disableIdentityMap: true });
    return user && { sessionId, userId: user.id, email: user.email };
  }

  /** Asked by the guard of every request, so that an ended session is refused at once; as `isSessionActive` tells. */
  async isActive({ sessionId, userId }: { readonly sessionId: string; readonly userId: string }): Promise<boolean> {
    return (await this.pool.query(ACTIVE_SESSION_SQL, [sessionId, userId, this.clock.now()])).length > 0;
  }

  async revokeByToken(token: unknown): Promise<void> {
    const sessionId = verifyRefreshToken(token, this.isSigned);
    if (sessionId) await this.revoke(sessionId);
  }

  async revoke(sessionId: string): Promise<void> {
    const [ended] = await this.pool.query<{ user_id: string }>(
      `update user_session set ended_at = ?, end_reason = 'logout' where id = ? and ended_at is null returning user_id`,
      [this.clock.now(), sessionId],
    );
    if (ended) await this.securityLog.record({ kind: 'session.ended', userId: ended.user_id, reason: 'logout' });
  }

  /** A person's live sessions, those used last first. */
  async list(userId: string): Promise<ActiveSession[]> {
    const live = { userId, endedAt: null, expiresAt: { $gt: this.clock.now() } };
    const rows = await this.em.fork().find(UserSession, live, { orderBy: { rotatedAt: 'desc', id: 'desc' } });
    return rows.map(({ id, device, createdAt, rotatedAt, expiresAt }) => ({
      id,
      device: device ?? null,
      createdAt,
      lastUsedAt: rotatedAt,
      expiresAt,
    }));
  }

  /** Ends a person's session. @throws DomainError account.session_not_found for one that is over or somebody else's */
  async end(userId: string, id: string): Promise<void> {
    const ended = isId(id) ? await this.endWhere(userId, id) : 0;
    if (ended === 0) throw new DomainError('account.session_not_found');
  }

  /** Ends a person's sessions but one. @returns how many */
  async endOthers(userId: string, sessionId: string): Promise<number> {
    return this.endWhere(userId, { $ne: sessionId });
  }

  /** Ends all sessions of a person, within a transaction. @returns how many */
  async endAll(tx: EntityManager, userId: string, reason: 'logout' | 'rights'): Promise<number> {
    const now = this.clock.now();
    const live = { userId, endedAt: null, expiresAt: { $gt: now } };
    const ended = await tx.nativeUpdate(UserSession, live, { endedAt: now, endReason: reason });
    if (ended > 0) await this.securityLog.record({ kind: 'session.ended', userId, reason }, tx);
    return ended;
  }

  private async endWhere(userId: string, id: string | { $ne: string }): Promise<number> {
    const now = this.clock.now();
    const live = { userId, id, endedAt: null, expiresAt: { $gt: now } };
    const ended = await this.em.fork().nativeUpdate(UserSession, live, { endedAt: now, endReason: 'logout' });
    if (ended > 0) await this.securityLog.record({ kind: 'session.ended', userId, reason: 'from another session' });
    return ended;
  }
}
