import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { authConfig, shopConfig } from '../../platform/config/index.js';
import { SecretsService } from '../../platform/secrets/index.js';

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;
const DEVICE_DAYS = 365;
const BROWSER_KEY = /^[\w-]{43}$/;

interface CookieSpec {
  readonly name: string;
  readonly path: '/' | '/api';
  readonly sameSite: 'strict' | 'lax';
}

const SESSION: CookieSpec = { name: 'saugaat_session', path: '/api', sameSite: 'strict' };
/** Opens the admin's pages, which lie outside of `/api`: a link in a mail may lead to them, so it travels with those. */
const ADMIN: CookieSpec = { name: 'saugaat_admin', path: '/', sameSite: 'lax' };
/** Names the browser that asked for a code; until the sign-in. */
const LOGIN: CookieSpec = { name: 'saugaat_login', path: '/', sameSite: 'strict' };
/** Names a device on which somebody has signed in. */
const DEVICE: CookieSpec = { name: 'saugaat_device', path: '/api', sameSite: 'strict' };

/**
 * The name a browser keeps a cookie under. With HTTPS a prefix makes browsers refuse it from plain HTTP and, where it is
 * sent to every path, from subdomains; on plain HTTP, as in the demo, browsers would refuse the prefix itself.
 */
function cookieName({ name, path }: Pick<CookieSpec, 'name' | 'path'>, isHttps: boolean): string {
  if (!isHttps) return name;
  return path === '/' ? `__Host-${name}` : `__Secure-${name}`;
}

/** The cookies of sign-ins: hidden from scripts and, with HTTPS, Secure. */
@Injectable()
export class AuthCookies {
  private readonly isHttps: boolean;

  constructor(
    @Inject(shopConfig.KEY) { publicUrl }: ConfigType<typeof shopConfig>,
    @Inject(authConfig.KEY) private readonly config: ConfigType<typeof authConfig>,
    private readonly secrets: SecretsService,
  ) {
    this.isHttps = publicUrl.startsWith('https://');
  }

  session(request: FastifyRequest): string | undefined {
    return this.read(request, SESSION);
  }

  setSession(reply: FastifyReply, token: string): void {
    this.write(reply, SESSION, token, this.config.sessionDays * DAY_SECONDS);
  }

  adminPass(request: FastifyRequest): string | undefined {
    return this.read(request, ADMIN);
  }

  setAdminPass(reply: FastifyReply, pass: string): void {
    this.write(reply, ADMIN, pass, this.config.sessionDays * DAY_SECONDS);
  }

  clearSession(reply: FastifyReply): void {
    this.clear(reply, SESSION);
    this.clear(reply, ADMIN);
  }

  /** The browser that asks for a code, or types one; null for one that has asked for none. */
  browser(request: FastifyRequest): string | null {
    const key = this.read(request, LOGIN);
    return key !== undefined && BROWSER_KEY.test(key) ? key : null;
  }

  /** Names the browser that asks, by the name it has already where it has one. */
  nameBrowser(request: FastifyRequest, reply: FastifyReply): string {
    const key = this.browser(request) ?? randomBytes(32).toString('base64url');
    this.write(reply, LOGIN, key, HOUR_SECONDS);
    return key;
  }

  /** The device, as a sign-in on it named it; null for a new or an invented one. */
  device(request: FastifyRequest): string | null {
    const [id = '', signature = '', ...rest] = (this.read(request, DEVICE) ?? '').split('.');
    return rest.length === 0 && this.secrets.isHmac('known-device', id, signature) ? id : null;
  }

  rememberDevice(reply: FastifyReply, id: string): void {
    this.write(reply, DEVICE, `${id}.${this.sign(id)}`, DEVICE_DAYS * DAY_SECONDS);
  }

  clearBrowser(reply: FastifyReply): void {
    this.clear(reply, LOGIN);
  }

  private sign(id: string): string {
    return this.secrets.hmac('known-device', id);
  }

  private read({ cookies }: FastifyRequest, cookie: CookieSpec): string | undefined {
    return cookies[cookieName(cookie, this.isHttps)];
  }

  private write(reply: FastifyReply, cookie: CookieSpec, value: string, maxAge: number): void {
    reply.setCookie(cookieName(cookie, this.isHttps), value, { ...this.flags(cookie), maxAge });
  }

  private clear(reply: FastifyReply, cookie: CookieSpec): void {
    reply.clearCookie(cookieName(cookie, this.isHttps), this.flags(cookie));
  }

  private flags({ path, sameSite }: CookieSpec) {
    return { path, sameSite, httpOnly: true, secure: this.isHttps } as const;
  }
}

/** The token of `Authorization: Bearer`; null without the header, '' for any other content of it. */
export function bearerToken(request: FastifyRequest): string | null {
  const { authorization } = request.headers;
  if (authorization === undefined) return null;
  return /^Bearer +([\w.~+/-]+=*) *$/i.exec(authorization)?.[1] ?? '';
}
