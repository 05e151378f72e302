import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, type ErrorCode } from '../../kernel/index.js';
import { Clock } from '../../platform/clock/index.js';
import { authConfig } from '../../platform/config/index.js';
import { RateLimiter } from '../../platform/http/index.js';
import { parseOtp } from './otp.rules.js';
import { evaluateAttempt, triesLeftText, type AttemptResult } from './otp-attempt.rules.js';
import { OtpChallenge } from './otp.entity.js';
import { transactionWithLocks } from './locks.js';
import { LoginSecrets, sessionKey, type Visitor } from './login-secrets.js';

const QUARTER_HOUR_SECONDS = 900;

export interface Rejection {
  readonly refusal: ErrorCode;
  /** Tries that this browser still has with its code; left out where that says nothing. */
  readonly triesLeft?: number;
}

/** A code that was typed, and what it is for. */
export interface Attempt {
  readonly email: string;
  readonly code: string;
  /** By the present secret, then by the previous one. */
  readonly browserHashes: readonly string[];
  readonly kinds: readonly OtpChallenge['kind'][];
}

/**
 * Tries of codes. A try counts on the code that was sent to this browser, so that nobody can use up the tries of somebody
 * else.
 */
@Injectable()
export class OtpAttempts {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    @Inject(authConfig.KEY) private readonly config: ConfigType<typeof authConfig>,
    private readonly secrets: LoginSecrets,
    private readonly rateLimits: RateLimiter,
  ) {}

  /**
   * The try of a visitor to sign in. A browser without a code for this address is answered alike, whatever others have
   * asked for.
   * @throws DomainError auth.code_not_requested for a browser that has asked for no code, auth.code_wrong,
   * auth.tries_limit
   */
  async ofVisitor({ browser, ip }: Visitor, email: string, typed: unknown): Promise<Attempt> {
    const code = parseCode(typed);
    const browserHashes = browser && this.secrets.browserHashes(browser);
    const attempt = browserHashes && ({ email, code, browserHashes, kinds: ['code', 'closed'] } as const);
    if (attempt && (await newestChallenge(this.em.fork(), attempt))) return attempt;
    const limit = { points: this.config.triesPerQuarterHour, seconds: QUARTER_HOUR_SECONDS };
    await this.rateLimits.consume(`login-tries:${this.secrets.networkHash(ip)}`, limit, 'auth.tries_limit');
    throw new DomainError(attempt ? 'auth.code_wrong' : 'auth.code_not_requested');
  }

  /**
   * Uses up the code that was mailed to confirm the erasure of an account in this session.
   * @throws DomainError auth.code_wrong, auth.code_expired, auth.code_void, server.unavailable
   */
  async confirmErasure(email: string, sessionId: string, typed: unknown): Promise<void> {
    const browserHashes = this.secrets.browserHashes(sessionKey(sessionId));
    await this.make({ email, code: parseCode(typed), browserHashes, kinds: ['erasure'] }, async () => true);
  }

  /**
   * @param accept what a right code does, in the transaction that uses it up
   * @throws DomainError auth.code_wrong, auth.code_expired, auth.code_void, what `accept` refuses, server.unavailable
   */
  async make<Result extends object | true>(
    attempt: Attempt,
    accept: (tx: EntityManager, challenge: OtpChallenge) => Promise<Result | Rejection>,
  ): Promise<Result> {
    const lock = `login-browser:${attempt.browserHashes[0]}`;
    // A refusal is thrown only after the commit: the try must count.
    const outcome = await transactionWithLocks(this.em, [lock], async (tx) => {
      const challenge = await newestChallenge(tx, attempt);
      const verdict = challenge ? this.evaluate(challenge, attempt) : 'auth.code_wrong';
      if (challenge && verdict === 'accepted') return accept(tx, challenge);
      const rejection: Rejection = { refusal: verdict as ErrorCode };
      const triesLeft = challenge && !challenge.usedAt ? this.config.codeTries - challenge.tries : 0;
      return verdict === 'auth.code_wrong' && triesLeft > 0 ? { ...rejection, triesLeft } : rejection;
    });
    if (typeof outcome === 'object' && 'refusal' in outcome) throw rejected(outcome);
    return outcome;
  }

  private evaluate(challenge: OtpChallenge, { email, code }: Attempt): AttemptResult {
    const now = this.clock.now();
    const matches = this.secrets.isCodeHash({ salt: challenge.salt, email, code }, challenge.codeHash);
    const verdict = evaluateAttempt(challenge, matches, this.config.codeTries, now);
    challenge.tries = Math.min(challenge.tries + 1, this.config.codeTries);
    if (verdict === 'accepted') challenge.usedAt = now;
    return verdict;
  }
}

function rejected({ refusal, triesLeft }: Rejection): DomainError {
  const fields = triesLeft ? [{ field: 'otp', message: triesLeftText(triesLeft) }] : null;
  return new DomainError(refusal, fields ? { fields } : {});
}

function parseCode(typed: unknown): string {
  const code = parseOtp(typed);
  if (!code) throw new DomainError('auth.code_wrong');
  return code;
}

function newestChallenge(em: EntityManager, { email, browserHashes, kinds }: Attempt): Promise<OtpChallenge | null> {
  const where = { email, browserHash: { $in: [...browserHashes] }, kind: { $in: [...kinds] } };
  return em.findOne(OtpChallenge, where, { orderBy: { createdAt: 'desc', id: 'desc' } });
}
