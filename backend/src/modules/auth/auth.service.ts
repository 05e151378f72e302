import { Injectable } from '@nestjs/common';
import { DomainError, type AdminRole } from '../../kernel/index.js';

import { SettingsService } from '../../platform/settings/index.js';
import { AdminSignIns } from './staff/admin-sign-ins.service.js';
import { TokenService } from './token.service.js';
import { SessionService, type NewSession } from './session.service.js';
import { OtpVerificationService, type SignIn } from './otp-verification.service.js';
import { UserService, type User } from './users/users.service.js';

export interface AuthResult {
  /** The access token, for `Authorization: Bearer`. */
  readonly token: string;
  /** For the cookie; null where the browser already has a newer one. */
  readonly refreshToken: string | null;
  /** Opens the admin's pages for the owner and for staff; null for everybody else. */
  readonly adminPass: string | null;
  readonly user: User;
  /** In the admin; null for a customer. */
  readonly role: AdminRole | null;
}

/** Sign-in, renewal and sign-out as the browser knows them. */
@Injectable()
export class AuthService {
  constructor(
    private readonly settings: SettingsService,
    private readonly signIn: OtpVerificationService,
    private readonly sessions: SessionService,
    private readonly users: UserService,
    private readonly accessTokens: TokenService,
    private readonly adminSignIns: AdminSignIns,
  ) {}

  /** @throws DomainError as OtpVerificationService.verify does */
  async verify(signIn: SignIn): Promise<AuthResult> {
    const { user_registration_enabled: registrationOpen } = await this.settings.read();
    const { user, session } = await this.signIn.verify(signIn, registrationOpen);
    await this.adminSignIns.begin(user.email, session.sessionId);
    return this.authenticated(user, session);
  }

  /** @throws DomainError auth.session_over */
  async refresh(refreshToken: unknown): Promise<AuthResult> {
    const session = await this.sessions.refresh(refreshToken);
    const user = await this.users.byId(session.userId);
    if (!user) throw new DomainError('auth.session_over');
    return this.authenticated(user, session);
  }

  /** Ends the session that the cookie or the access token names. Without either there is nothing to end. */
  async logout(refreshToken: unknown, accessToken: string | null): Promise<void> {
    await this.sessions.revokeByToken(refreshToken);
    const claims = accessToken ? await this.accessTokens.verify(accessToken) : null;
    if (claims) await this.sessions.revoke(claims.sessionId);
  }

  private async authenticated(user: User, session: NewSession): Promise<AuthResult> {
    const token = await this.accessTokens.sign({ userId: user.id, email: user.email, sessionId: session.sessionId });
    const admin = await this.adminSignIns.passOf(user.email, session.sessionId);
    const { role = null, pass: adminPass = null } = admin ?? {};
    return { token, refreshToken: session.refreshToken, adminPass, user, role };
  }
}
