import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/index.js';
import { IdentityResolver, type Identity } from '../../platform/http/index.js';
import { TokenService } from './token.service.js';
import { AdminPageTokens } from './admin-page-token.service.js';
import { SessionService } from './session.service.js';
import { UserService } from './users/users.service.js';
import { AuthCookies, bearerToken } from './credentials.js';

/** Knows a caller by the access token or, for GETs that a browser opens by itself, by the session cookie. */
@Injectable()
export class SessionIdentityResolver extends IdentityResolver {
  constructor(
    private readonly accessTokens: TokenService,
    private readonly sessions: SessionService,
    private readonly users: UserService,
    private readonly adminPasses: AdminPageTokens,
    private readonly cookies: AuthCookies,
  ) {
    super();
  }

  override async resolve(request: FastifyRequest): Promise<Identity | null> {
    const token = bearerToken(request);
    if (token !== null) return this.fromToken(token);
    const cookie = request.method === 'GET' ? this.cookies.session(request) : undefined;
    return cookie === undefined ? null : this.fromCookie(cookie);
  }

  override async resolveAdminPage(request: FastifyRequest): Promise<Identity | null> {
    const pass = this.cookies.adminPass(request);
    const holder = pass === undefined ? null : await this.adminPasses.verify(pass);
    return holder && { ...holder, isAdmin: true };
  }

  private async fromToken(token: string): Promise<Identity> {
    const holder = await this.accessTokens.verify(token);
    if (!holder) throw new DomainError('auth.token_invalid');
    if (!(await this.sessions.isActive(holder))) throw new DomainError('auth.session_over');
    return { ...holder, isAdmin: this.users.isAdmin(holder.email) };
  }

  private async fromCookie(cookie: string): Promise<Identity> {
    const session = await this.sessions.findByToken(cookie);
    const user = session && (await this.users.byId(session.userId));
    if (!user) throw new DomainError('auth.session_over');
    return { userId: user.id, email: user.email, sessionId: session.sessionId, isAdmin: user.isAdmin };
  }
}
