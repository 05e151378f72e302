import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, parseEmail, type ErrorCode } from '../../kernel/index.js';
import { Clock } from '../../platform/clock/index.js';
import { authConfig } from '../../platform/config/index.js';
import { RateLimiter, toSubnet } from '../../platform/http/index.js';
import { SecretsService, timingSafeEqualText } from '../../platform/secrets/index.js';
import { hashOtp, parseOtp } from './otp.rules.js';
import { evaluateAttempt, type AttemptResult } from './otp-attempt.rules.js';
import { AppUser } from './users/user.entity.js';
import { OtpChallenge } from './otp.entity.js';
import { holdName, transactionWithLocks } from './locks.js';
import { BrowserIdentity, sessionKey, type Visitor } from './browser-identity.js';
import { SessionService, type NewSession, type SessionDevice } from './session.service.js';
import { UserService, type User } from './users/users.service.js';

const QUARTER_HOUR_SECONDS = 900;

interface Rejection {
  readonly refusal: ErrorCode;
}

/** A code that was typed, and what it is for. */
interface Attempt {
  readonly email: string;
  readonly code: string;
  readonly browserHash: string;
  readonly kinds: readonly OtpChallenge['kind'][];
}

export interface SignInResult {
  readonly user: User;
  readonly session: NewSession & { refreshToken: string };
}

/**
 * Turns a right code into a session, and everything else into a counted try. A try counts on the code that was sent to
 * this browser, so that nobody can use up the tries of somebody else.
 */
@Injectable()
export class OtpVerificationService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    @Inject(authConfig.KEY) private readonly config: ConfigType<typeof authConfig>,
    private readonly secrets: SecretsService,
    private readonly users: UserService,
    private readonly sessions: SessionService,
    private readonly identity: BrowserIdentity,
    private readonly rateLimits: RateLimiter,
  ) {}

  /**
   * @param registrationOpen whether an address without an account may get one
   * @throws DomainError auth.email_invalid, auth.code_not_requested for a browser that has asked for no code,
   * auth.code_wrong, auth.code_expired, auth.code_void, auth.tries_limit, auth.registration_closed, server.unavailable
   */
  async verify(
    address: unknown,
    typed: unknown,
    visitor: Visitor,
    session: SessionDevice,
    registrationOpen: boolean,
  ): Promise<SignInResult> {
    const email = parseEmail(address);
    if (!email) throw new DomainError('auth.email_invalid');
    const code = parseOtp(typed);
    if (!code) throw new DomainError('auth.code_wrong');
    const attempt = await this.attemptOf(visitor, { email, code, kinds: ['code', 'closed'] });
    return this.attempt<SignInResult>(attempt, async (tx, challenge) => {
      // The erasure of an account holds the same name: no session begins for one that is going.
      await holdName(tx, `login-address:${email}`);
      const known = registrationOpen || (await tx.count(AppUser, { email })) > 0 || this.users.isAdmin(email);
      if (challenge.kind === 'closed' || !known) return { refusal: 'auth.registration_closed' };
      const user = await this.users.register(tx, email, this.clock.now());
      return { user, session: await this.sessions.create(tx, user.id, session) };
    });
  }

  /**
   * Uses up the code that was mailed to confirm the erasure of an account in this session.
   * @throws DomainError auth.code_wrong, auth.code_expired, auth.code_void, server.unavailable
   */
  async confirmErasure(email: string, sessionId: string, typed: unknown): Promise<void> {
    const code = parseOtp(typed);
    if (!code) throw new DomainError('auth.code_wrong');
    const browserHash = this.identity.browserHash(sessionKey(sessionId));
    await this.attempt({ email, code, browserHash, kinds: ['erasure'] }, async () => true);
  }

  /** A browser without a code for this address is answered alike, whatever others have asked for. */
  private async attemptOf({ browser, ip }: Visitor, typed: Omit<Attempt, 'browserHash'>): Promise<Attempt> {
    const attempt = browser && { ...typed, browserHash: this.identity.browserHash(browser) };
    if (attempt && (await newestChallenge(this.em.fork(), attempt))) return attempt;
    await this.countTry(ip);
    throw new DomainError(attempt ? 'auth.code_wrong' : 'auth.code_not_requested');
  }

  /** @throws DomainError auth.tries_limit */
  private async countTry(ip: string): Promise<void> {
    const points = this.config.triesPerQuarterHour;
    const network = this.secrets.hmac('login-network', toSubnet(ip));
    await this.rateLimits.consume(
      `login-tries:${network}`,
      { points, seconds: QUARTER_HOUR_SECONDS },
      'auth.tries_limit',
    );
  }

  /** A refusal is thrown only after the commit: the try must count. */
  private async attempt<Result extends object | true>(
    attempt: Attempt,
    accept: (tx: EntityManager, challenge: OtpChallenge) => Promise<Result | Rejection>,
  ): Promise<Result> {
    const lock = `login-browser:${attempt.browserHash}`;
    const outcome = await transactionWithLocks(this.em, [lock], async (tx) => {
      const challenge = await newestChallenge(tx, attempt);
      const verdict = challenge ? this.evaluate(challenge, attempt) : 'auth.code_wrong';
      return challenge && verdict === 'accepted' ? accept(tx, challenge) : { refusal: verdict as ErrorCode };
    });
    if (typeof outcome === 'object' && 'refusal' in outcome) throw new DomainError(outcome.refusal);
    return outcome;
  }

  private evaluate(challenge: OtpChallenge, { email, code }: Attempt): AttemptResult {
    const now = this.clock.now();
    const hash = hashOtp((text) => this.secrets.hmac('login-code', text), { salt: challenge.salt, email, code });
    const matches = timingSafeEqualText(hash, challenge.codeHash);
    const verdict = evaluateAttempt(challenge, matches, this.config.codeTries, now);
    challenge.tries = Math.min(challenge.tries + 1, this.config.codeTries);
    if (verdict === 'accepted') challenge.usedAt = now;
    return verdict;
  }
}

function newestChallenge(em: EntityManager, { email, browserHash, kinds }: Attempt): Promise<OtpChallenge | null> {
  const where = { email, browserHash, kind: { $in: [...kinds] } };
  return em.findOne(OtpChallenge, where, { orderBy: { createdAt: 'desc', id: 'desc' } });
}
