import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, newId, parseEmail, type ErrorCode } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { authConfig } from '../../../platform/config/index.js';
import { Secrets, sameText } from '../../../platform/secrets/index.js';
import { hashCode, parseCode } from '../domain/login-code.js';
import { judgeTry } from '../domain/login-try.js';
import { waitFor } from '../domain/sliding-limit.js';
import { AppUser, LoginChallenge, LoginTry } from '../persistence/entities.js';
import { transactionWithLocks } from '../persistence/locks.js';
import { Sessions, type OpenedSession } from './sessions.js';
import { Users, type User } from './users.js';

const QUARTER_HOUR_SECONDS = 900;

interface Refusal {
  readonly refusal: ErrorCode;
  readonly retryAfter?: number;
}

export interface SignedIn {
  readonly user: User;
  readonly session: OpenedSession & { refreshToken: string };
}

/** Turns a right code into a session, and everything else into a counted try. */
@Injectable()
export class SignIn {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    @Inject(authConfig.KEY) private readonly config: ConfigType<typeof authConfig>,
    private readonly secrets: Secrets,
    private readonly users: Users,
    private readonly sessions: Sessions,
  ) {}

  /**
   * @param registrationOpen whether an address without an account may get one
   * @throws DomainError auth.email_invalid, auth.code_not_requested, auth.code_wrong, auth.code_expired,
   * auth.code_void, auth.tries_limit, auth.registration_closed, server.unavailable
   */
  async verify(address: unknown, typed: unknown, registrationOpen: boolean): Promise<SignedIn> {
    const email = parseEmail(address);
    if (!email) throw new DomainError('auth.email_invalid');
    const code = parseCode(typed);
    if (!code) throw new DomainError('auth.code_wrong');
    // A refusal is thrown only after the commit: the try must count.
    const outcome = await transactionWithLocks(this.em, [`login-address:${email}`], (tx) =>
      this.tryCode(tx, { email, code, registrationOpen }),
    );
    if ('refusal' in outcome) {
      throw new DomainError(outcome.refusal, outcome.retryAfter ? { retryAfter: outcome.retryAfter } : {});
    }
    return outcome;
  }

  private async tryCode(
    tx: EntityManager,
    { email, code, registrationOpen }: { email: string; code: string; registrationOpen: boolean },
  ): Promise<SignedIn | Refusal> {
    const now = this.clock.now();
    const retryAfter = await this.waitOf(tx, email, now);
    if (retryAfter !== null) return { refusal: 'auth.tries_limit', retryAfter };
    const challenge = await tx.findOne(LoginChallenge, { email }, { orderBy: { createdAt: 'desc', id: 'desc' } });
    if (!challenge) return { refusal: 'auth.code_not_requested' };
    await tx.insert(LoginTry, { id: newId(), email, createdAt: now });
    const hash = hashCode((text) => this.secrets.hmac('login-code', text), { salt: challenge.salt, email, code });
    const verdict = judgeTry(challenge, sameText(hash, challenge.codeHash), this.config.codeTries, now);
    challenge.tries = Math.min(challenge.tries + 1, this.config.codeTries);
    if (verdict !== 'accepted') return { refusal: verdict };
    challenge.usedAt = now;
    const known = registrationOpen || (await tx.count(AppUser, { email })) > 0 || this.users.isAdmin(email);
    if (challenge.kind === 'closed' || !known) return { refusal: 'auth.registration_closed' };
    const user = await this.users.register(tx, email, now);
    return { user, session: await this.sessions.start(tx, user.id) };
  }

  private async waitOf(tx: EntityManager, email: string, now: Date): Promise<number | null> {
    const points = this.config.triesPerQuarterHour;
    const since = new Date(now.getTime() - QUARTER_HOUR_SECONDS * 1000);
    const tries = await tx.find(
      LoginTry,
      { email, createdAt: { $gt: since } },
      { fields: ['createdAt'], orderBy: { createdAt: 'desc' }, limit: points, disableIdentityMap: true },
    );
    return waitFor(
      tries.map(({ createdAt }) => createdAt),
      { points, seconds: QUARTER_HOUR_SECONDS },
      now,
    );
  }
}
