import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/index.js';
import { IdentityResolver, toSubnet, type AdminSession, type Identity } from '../../platform/http/index.js';
import { TokenService } from './token.service.js';
import { AdminPageTokens } from './admin-page-token.service.js';
import { SessionService } from './session.service.js';
import { AdminSessions, type AdminSessionRecord } from './staff/admin-sessions.service.js';
import { UserService } from './users/users.service.js';
import { AuthCookies, bearerToken } from './credentials.js';

/** Knows a caller by the access token or, for GETs that a browser opens by itself, by the session cookie. */
@Injectable()
export class SessionIdentityResolver extends IdentityResolver {
  private readonly records = new WeakMap<Identity, AdminSessionRecord>();

  constructor(
    private readonly accessTokens: TokenService,
    private readonly sessions: SessionService,
    private readonly users: UserService,
    private readonly adminPasses: AdminPageTokens,
    private readonly adminSessions: AdminSessions,
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

  override async resolveAdmin(identity: Identity): Promise<AdminSession | null> {
    const record = await this.adminSessions.find(identity.sessionId);
    if (record) this.records.set(identity, record);
    return record;
  }

  override async admit(identity: Identity, isActivity: boolean, request: FastifyRequest): Promise<void> {
    const record = this.records.get(identity);
    if (!record) return;
    if (isActivity) await this.adminSessions.touch(record);
    if (!record.isDeviceKnown) await this.adminSessions.recordDevice(record, toSubnet(request.ip));
  }

  override async resolveAdminPage(
    request: FastifyRequest,
  ): Promise<{ identity: Identity; admin: AdminSession } | null> {
    const pass = this.cookies.adminPass(request);
    const record = pass === undefined ? null : await this.adminPasses.verify(pass);
    if (!record) return null;
    const { userId, email, sessionId, role, hasFreshProof } = record;
    const identity = { userId, email, sessionId, role, hasFreshProof };
    this.records.set(identity, record);
    return { identity, admin: record };
  }

  private async fromToken(token: string): Promise<Identity> {
    const holder = await this.accessTokens.verify(token);
    if (!holder) throw new DomainError('auth.token_invalid');
    if (!(await this.sessions.isActive(holder))) throw new DomainError('auth.session_over');
    return { ...holder, role: null, hasFreshProof: true };
  }

  private async fromCookie(cookie: string): Promise<Identity> {
    const session = await this.sessions.findByToken(cookie);
    const user = session && (await this.users.byId(session.userId));
    if (!user) throw new DomainError('auth.session_over');
    return { userId: user.id, email: user.email, sessionId: session.sessionId, role: null, hasFreshProof: true };
  }
}
