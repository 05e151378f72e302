import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../../kernel/index.js';
import { IdentityResolver, type Identity, type TokenHolder } from '../../../platform/http/index.js';
import { AccessTokens } from '../application/access-tokens.js';
import { AdminPasses } from '../application/admin-passes.js';
import { Sessions } from '../application/sessions.js';
import { Users } from '../application/users.js';
import { adminCookie, bearerToken, sessionCookie } from './credentials.js';

/** Knows a caller by the access token or, for GETs that a browser opens by itself, by the session cookie. */
@Injectable()
export class SessionIdentityResolver extends IdentityResolver {
  constructor(
    private readonly accessTokens: AccessTokens,
    private readonly sessions: Sessions,
    private readonly users: Users,
    private readonly adminPasses: AdminPasses,
  ) {
    super();
  }

  override async resolve(request: FastifyRequest): Promise<Identity | null> {
    const holder = await this.holder(request);
    if (holder) return this.confirm(holder);
    const cookie = request.method === 'GET' ? sessionCookie(request) : undefined;
    return cookie === undefined ? null : this.byCookie(cookie);
  }

  override async holder(request: FastifyRequest): Promise<TokenHolder | null> {
    const token = bearerToken(request);
    if (token === null) return null;
    const holder = await this.accessTokens.read(token);
    if (!holder) throw new DomainError('auth.token_invalid');
    return holder;
  }

  override async confirm(holder: TokenHolder): Promise<Identity> {
    if (!(await this.sessions.isLive(holder))) throw new DomainError('auth.session_over');
    return { ...holder, isAdmin: this.users.isAdmin(holder.email) };
  }

  override async adminAtPage(request: FastifyRequest): Promise<Identity | null> {
    const pass = adminCookie(request);
    const holder = pass === undefined ? null : await this.adminPasses.holder(pass);
    return holder && { ...holder, isAdmin: true };
  }

  private async byCookie(cookie: string): Promise<Identity> {
    const session = await this.sessions.peek(cookie);
    const user = session && (await this.users.byId(session.userId));
    if (!user) throw new DomainError('auth.session_over');
    return { userId: user.id, email: user.email, sessionId: session.sessionId, isAdmin: user.isAdmin };
  }
}
