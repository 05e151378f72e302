import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/index.js';
import { SettingsStore } from '../../../platform/settings/index.js';
import { AccessTokens } from './access-tokens.js';
import { AdminPasses } from './admin-passes.js';
import { Sessions, type OpenedSession } from './sessions.js';
import { SignIn } from './sign-in.js';
import { Users, type User } from './users.js';

export interface Authenticated {
  /** The access token, for `Authorization: Bearer`. */
  readonly token: string;
  /** For the cookie; null where the browser already has a newer one. */
  readonly refreshToken: string | null;
  /** For the admin: opens the admin's pages; null for everybody else. */
  readonly adminPass: string | null;
  readonly user: User;
}

/** Sign-in, renewal and sign-out as the browser knows them. */
@Injectable()
export class Authentication {
  constructor(
    private readonly settings: SettingsStore,
    private readonly signIn: SignIn,
    private readonly sessions: Sessions,
    private readonly users: Users,
    private readonly accessTokens: AccessTokens,
    private readonly adminPasses: AdminPasses,
  ) {}

  /** @throws DomainError as SignIn.verify does */
  async verify(email: unknown, code: unknown): Promise<Authenticated> {
    const { user_registration_enabled: registrationOpen } = await this.settings.read();
    const { user, session } = await this.signIn.verify(email, code, registrationOpen);
    return this.authenticated(user, session);
  }

  /** @throws DomainError auth.session_over */
  async refresh(refreshToken: unknown): Promise<Authenticated> {
    const session = await this.sessions.refresh(refreshToken);
    const user = await this.users.byId(session.userId);
    if (!user) throw new DomainError('auth.session_over');
    return this.authenticated(user, session);
  }

  /** Ends the session that the cookie or the access token names. Without either there is nothing to end. */
  async logout(refreshToken: unknown, accessToken: string | null): Promise<void> {
    await this.sessions.endByToken(refreshToken);
    const claims = accessToken ? await this.accessTokens.read(accessToken) : null;
    if (claims) await this.sessions.end(claims.sessionId);
  }

  private async authenticated(user: User, session: OpenedSession): Promise<Authenticated> {
    const token = await this.accessTokens.issue({ userId: user.id, email: user.email, sessionId: session.sessionId });
    const adminPass = user.isAdmin ? this.adminPasses.issue(session.sessionId) : null;
    return { token, refreshToken: session.refreshToken, adminPass, user };
  }
}
