import type { FastifyReply, FastifyRequest } from 'fastify';

export const SESSION_COOKIE = 'saugaat_session';
const PATH = '/api';
const DAY_SECONDS = 86_400;
const FLAGS = { path: PATH, httpOnly: true, secure: true, sameSite: 'strict' } as const;

export function sessionCookie(request: FastifyRequest): string | undefined {
  return request.cookies[SESSION_COOKIE];
}

export function setSessionCookie(reply: FastifyReply, token: string, days: number): void {
  reply.setCookie(SESSION_COOKIE, token, { ...FLAGS, maxAge: days * DAY_SECONDS });
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(SESSION_COOKIE, FLAGS);
}

/** The token of `Authorization: Bearer`; null without the header, '' for any other content of it. */
export function bearerToken(request: FastifyRequest): string | null {
  const { authorization } = request.headers;
  if (authorization === undefined) return null;
  return /^Bearer +([\w.~+/-]+=*) *$/i.exec(authorization)?.[1] ?? '';
}
