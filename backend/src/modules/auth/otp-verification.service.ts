import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, newId, parseEmail, type ErrorCode } from '../../kernel/index.js';
import { Clock } from '../../platform/clock/index.js';
import { authConfig } from '../../platform/config/index.js';
import { SecretsService, timingSafeEqualText } from '../../platform/secrets/index.js';
import { hashOtp, parseOtp } from './otp.rules.js';
import { evaluateAttempt } from './otp-attempt.rules.js';
import { secondsUntilAllowed } from './rate-limit.rules.js';
import { AppUser } from './users/user.entity.js';
import { OtpChallenge, OtpAttempt } from './otp.entity.js';
import { isInvited } from './staff/invitations.js';
import { transactionWithLocks } from './locks.js';
import { SessionService, type NewSession } from './session.service.js';
import { UserService, type User } from './users/users.service.js';

const QUARTER_HOUR_SECONDS = 900;

interface Rejection {
  readonly refusal: ErrorCode;
  readonly retryAfter?: number;
}

export interface SignInResult {
  readonly user: User;
  readonly session: NewSession & { refreshToken: string };
}

/** Turns a right code into a session, and everything else into a counted try. */
@Injectable()
export class OtpVerificationService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    @Inject(authConfig.KEY) private readonly config: ConfigType<typeof authConfig>,
    private readonly secrets: SecretsService,
    private readonly users: UserService,
    private readonly sessions: SessionService,
  ) {}

  /**
   * @param registrationOpen whether an address without an account may get one
   * @throws DomainError auth.email_invalid, auth.code_not_requested, auth.code_wrong, auth.code_expired,
   * auth.code_void, auth.tries_limit, auth.registration_closed, server.unavailable
   */
  async verify(address: unknown, typed: unknown, registrationOpen: boolean): Promise<SignInResult> {
    const email = parseEmail(address);
    if (!email) throw new DomainError('auth.email_invalid');
    const code = parseOtp(typed);
    if (!code) throw new DomainError('auth.code_wrong');
    // A refusal is thrown only after the commit: the try must count.
    const outcome = await transactionWithLocks(this.em, [`login-address:${email}`], (tx) =>
      this.verifyCode(tx, { email, code, registrationOpen }),
    );
    if ('refusal' in outcome) {
      throw new DomainError(outcome.refusal, outcome.retryAfter ? { retryAfter: outcome.retryAfter } : {});
    }
    return outcome;
  }

  private async verifyCode(
    tx: EntityManager,
    { email, code, registrationOpen }: { email: string; code: string; registrationOpen: boolean },
  ): Promise<SignInResult | Rejection> {
    const now = this.clock.now();
    const retryAfter = await this.waitOf(tx, email, now);
    if (retryAfter !== null) return { refusal: 'auth.tries_limit', retryAfter };
    const challenge = await tx.findOne(OtpChallenge, { email }, { orderBy: { createdAt: 'desc', id: 'desc' } });
    if (!challenge) return { refusal: 'auth.code_not_requested' };
    await tx.insert(OtpAttempt, { id: newId(), email, createdAt: now });
    const hash = hashOtp((text) => this.secrets.hmac('login-code', text), { salt: challenge.salt, email, code });
    const verdict = evaluateAttempt(
      challenge,
      timingSafeEqualText(hash, challenge.codeHash),
      this.config.codeTries,
      now,
    );
    challenge.tries = Math.min(challenge.tries + 1, this.config.codeTries);
    if (verdict !== 'accepted') return { refusal: verdict };
    challenge.usedAt = now;
    const known =
      registrationOpen ||
      (await tx.count(AppUser, { email })) > 0 ||
      this.users.isAdmin(email) ||
      (await isInvited(tx, email, now));
    if (challenge.kind === 'closed' || !known) return { refusal: 'auth.registration_closed' };
    const user = await this.users.register(tx, email, now);
    return { user, session: await this.sessions.create(tx, user.id) };
  }

  private async waitOf(tx: EntityManager, email: string, now: Date): Promise<number | null> {
    const points = this.config.triesPerQuarterHour;
    const since = new Date(now.getTime() - QUARTER_HOUR_SECONDS * 1000);
    const tries = await tx.find(
      OtpAttempt,
      { email, createdAt: { $gt: since } },
      { fields: ['createdAt'], orderBy: { createdAt: 'desc' }, limit: points, disableIdentityMap: true },
    );
    return secondsUntilAllowed(
      tries.map(({ createdAt }) => createdAt),
      { points, seconds: QUARTER_HOUR_SECONDS },
      now,
    );
  }
}
