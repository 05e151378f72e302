import { Injectable } from '@nestjs/common';
import { DomainError, parseEmail } from '../../kernel/index.js';
import { Clock } from '../../platform/clock/index.js';
import { AppUser } from './users/user.entity.js';
import { deviceName } from './device-name.js';
import { holdName } from './locks.js';
import { LoginSecrets, type Visitor } from './login-secrets.js';
import { OtpAttempts } from './otp-attempts.service.js';
import { SessionService, type NewSession } from './session.service.js';
import { isInvited } from './staff/invitations.js';
import { UserService, type User } from './users/users.service.js';

export interface SignInResult {
  readonly user: User;
  readonly session: NewSession & { refreshToken: string };
}

export interface SignIn {
  /** As it was typed. */
  readonly email: unknown;
  readonly otp: unknown;
  readonly visitor: Visitor;
  /** Of the device, known or new: it is remembered with the session. */
  readonly deviceId: string;
  readonly userAgent: string | undefined;
}

/** Turns a right code into a session. */
@Injectable()
export class OtpVerificationService {
  constructor(
    private readonly clock: Clock,
    private readonly users: UserService,
    private readonly sessions: SessionService,
    private readonly secrets: LoginSecrets,
    private readonly attempts: OtpAttempts,
  ) {}

  /**
   * @param registrationOpen whether an address without an account may get one
   * @throws DomainError auth.email_invalid, auth.registration_closed, auth.account_blocked, and as OtpAttempts does
   */
  async verify(signIn: SignIn, registrationOpen: boolean): Promise<SignInResult> {
    const email = parseEmail(signIn.email);
    if (!email) throw new DomainError('auth.email_invalid');
    const device = { device: deviceName(signIn.userAgent), deviceHash: this.secrets.deviceHash(signIn.deviceId) };
    const attempt = await this.attempts.ofVisitor(signIn.visitor, email, signIn.otp);
    return this.attempts.make<SignInResult>(attempt, async (tx, challenge) => {
      // The erasure of an account holds the same name: no session begins for one that is going.
      await holdName(tx, `login-address:${email}`);
      const known =
        registrationOpen ||
        (await tx.count(AppUser, { email })) > 0 ||
        this.users.isAdmin(email) ||
        (await isInvited(tx, email, this.clock.now()));
      if (challenge.kind === 'closed' || !known) return { refusal: 'auth.registration_closed' };
      const user = await this.users.register(tx, email, this.clock.now());
      if ((await tx.count(AppUser, { id: user.id, blockedAt: { $ne: null } })) > 0) {
        return { refusal: 'auth.account_blocked' };
      }
      return { user, session: await this.sessions.create(tx, user.id, device) };
    });
  }
}
