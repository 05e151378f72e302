import type { FastifyReply, FastifyRequest } from 'fastify';

export const SESSION_COOKIE = 'saugaat_session';
const PATH = '/api';
const DAY_SECONDS = 86_400;
const FLAGS = { path: PATH, httpOnly: true, secure: true, sameSite: 'strict' } as const;

/** Opens the admin's pages, which lie outside of `/api`: a link in a mail may lead to them, so it travels with those. */
const ADMIN_COOKIE = 'saugaat_admin';
const ADMIN_FLAGS = { ...FLAGS, path: '/', sameSite: 'lax' } as const;

export function sessionCookie(request: FastifyRequest): string | undefined {
  return request.cookies[SESSION_COOKIE];
}

export function setSessionCookie(reply: FastifyReply, token: string, days: number): void {
  reply.setCookie(SESSION_COOKIE, token, { ...FLAGS, maxAge: days * DAY_SECONDS });
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(SESSION_COOKIE, FLAGS);
  reply.clearCookie(ADMIN_COOKIE, ADMIN_FLAGS);
}

export function adminCookie(request: FastifyRequest): string | undefined {
  return request.cookies[ADMIN_COOKIE];
}

export function setAdminCookie(reply: FastifyReply, pass: string, days: number): void {
  reply.setCookie(ADMIN_COOKIE, pass, { ...ADMIN_FLAGS, maxAge: days * DAY_SECONDS });
}

/** Tells a browser from which the admin was opened before; it gives no rights. */
const DEVICE_COOKIE = '__Host-saugaat_device';
const DEVICE_DAYS = 365;

export function deviceCookie(request: FastifyRequest): string | undefined {
  return request.cookies[DEVICE_COOKIE];
}

export function setDeviceCookie(reply: FastifyReply, token: string): void {
  reply.setCookie(DEVICE_COOKIE, token, { ...FLAGS, path: '/', maxAge: DEVICE_DAYS * DAY_SECONDS });
}

/** The token of `Authorization: Bearer`; null without the header, '' for any other content of it. */
export function bearerToken(request: FastifyRequest): string | null {
  const { authorization } = request.headers;
  if (authorization === undefined) return null;
  return /^Bearer +([\w.~+/-]+=*) *$/i.exec(authorization)?.[1] ?? '';
}
