import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/index.js';
import { IdentityResolver, toSubnet, type AdminSession, type Identity } from '../../platform/http/index.js';
import { TokenService } from './token.service.js';
import { AdminPageTokens } from './admin-page-token.service.js';
import { SessionService } from './session.service.js';
import { AdminSessions, type AdminSessionRecord } from './staff/admin-sessions.service.js';
import { claimsToBeApiKey } from './api-keys/api-key.rules.js';
import { ApiKeyIdentity } from './api-keys/api-key-identity.service.js';
import { AuthCookies, bearerToken } from './credentials.js';

/** Knows a caller by the access token, an API key or, for GETs that a browser opens by itself, by the session cookie. */
@Injectable()
export class SessionIdentityResolver extends IdentityResolver {
  private readonly records = new WeakMap<Identity, AdminSessionRecord>();
  private readonly keyRights = new WeakMap<Identity, AdminSession>();

  constructor(
    private readonly accessTokens: TokenService,
    private readonly sessions: SessionService,
    private readonly adminPasses: AdminPageTokens,
    private readonly adminSessions: AdminSessions,
    private readonly apiKeys: ApiKeyIdentity,
    private readonly cookies: AuthCookies,
  ) {
    super();
  }

  override async resolve(request: FastifyRequest): Promise<Identity | null> {
    const token = bearerToken(request);
    if (token !== null && claimsToBeApiKey(token)) return this.fromApiKey(token, toSubnet(request.ip));
    if (token !== null) return this.fromToken(token);
    const cookie = request.method === 'GET' ? this.cookies.session(request) : undefined;
    return cookie === undefined ? null : this.fromCookie(cookie);
  }

  override async resolveAdmin(identity: Identity): Promise<AdminSession | null> {
    if (identity.apiKeyId !== undefined) return this.keyRights.get(identity) ?? null;
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

  private async fromApiKey(key: string, network: string): Promise<Identity> {
    const { identity, admin } = await this.apiKeys.find(key, network);
    this.keyRights.set(identity, admin);
    return identity;
  }

  private async fromToken(token: string): Promise<Identity> {
    const holder = await this.accessTokens.verify(token);
    if (!holder) throw new DomainError('auth.token_invalid');
    if (!(await this.sessions.isActive(holder))) throw new DomainError('auth.session_over');
    return { ...holder, role: null, hasFreshProof: true };
  }

  private async fromCookie(cookie: string): Promise<Identity> {
    const session = await this.sessions.findByToken(cookie);
    if (!session) throw new DomainError('auth.session_over');
    return { ...session, role: null, hasFreshProof: true };
  }
}
