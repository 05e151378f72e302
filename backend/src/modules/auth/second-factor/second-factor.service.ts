import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '../../../kernel/index.js';
import { RateLimiter } from '../../../platform/http/index.js';
import { SecurityLog } from '../../../platform/security-log/index.js';
import { AdminSessions } from '../staff/admin-sessions.service.js';
import type { SessionOwner } from './passkeys.service.js';
import { Factors } from './security.service.js';

/** Tries of codes: in a session, and of a person in all sessions together. */
const SESSION_TRIES = { points: 5, seconds: 600 };
const PERSON_TRIES = { points: 30, seconds: 3_600 };

type Factor = 'passkey' | 'totp' | 'recovery_code';

/** Proofs of who is there: each makes the session's proof fresh again. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: RateLimiter,
    private readonly sessions: AdminSessions,
    private readonly factors: Factors,
    private readonly securityLog: SecurityLog,
  ) {}

  /** @throws DomainError auth.passkey_refused */
  async provePasskey(person: SessionOwner, response: object): Promise<void> {
    await this.prove(person, 'passkey', (tx) => this.factors.passkeys.verify(tx, person, response));
  }

  /** @throws DomainError auth.factor_code_wrong, rate.limited */
  async proveTotp(person: SessionOwner, code: unknown): Promise<void> {
    await this.counted(person, () =>
      this.prove(person, 'totp', (tx) => this.factors.totp.verify(tx, person.userId, code)),
    );
  }

  /** @throws DomainError auth.factor_code_wrong, rate.limited */
  async proveRecoveryCode(person: SessionOwner, code: unknown): Promise<void> {
    await this.counted(person, () =>
      this.prove(person, 'recovery_code', (tx) => this.factors.recoveryCodes.use(tx, person.userId, code)),
    );
  }

  private async prove(
    { sessionId, userId }: SessionOwner,
    factor: Factor,
    verify: (tx: EntityManager) => Promise<void>,
  ): Promise<void> {
    try {
      await this.em.fork().transactional(async (tx) => {
        await verify(tx);
        await this.sessions.recordProof(tx, sessionId);
        await this.securityLog.record({ kind: `${factor}.accepted`, userId }, tx);
      });
    } catch (error) {
      if (error instanceof DomainError) {
        await this.securityLog.record({ kind: `${factor}.refused`, userId, reason: error.code });
      }
      throw error;
    }
  }

  /** A right code gives its try back. */
  private async counted({ sessionId, userId }: SessionOwner, proof: () => Promise<void>): Promise<void> {
    const keys = [`second-factor:${sessionId}`, `second-factor-person:${userId}`] as const;
    await this.limits.consume(keys[0], SESSION_TRIES);
    await this.limits.consume(keys[1], PERSON_TRIES);
    await proof();
    for (const key of keys) await this.limits.giveBack(key);
  }
}
