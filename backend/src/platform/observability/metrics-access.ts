import { createHash, timingSafeEqual } from 'node:crypto';

export interface ScrapeRequest {
  /** Address at the other end of the connection itself; what a proxy tells is not asked. */
  readonly peer: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Who may read the figures: with a token, whoever has it. Without one, a program on this machine that speaks for
 * itself; behind a proxy everybody seems to be on this machine, so nobody.
 */
export function isScrapeAllowed(
  { peer, headers }: ScrapeRequest,
  token: string | undefined,
  trustProxy: boolean,
): boolean {
  if (token !== undefined) return isSame(String(headers['authorization'] ?? ''), `Bearer ${token}`);
  return !trustProxy && LOOPBACK.test(peer ?? '') && FORWARDED.every((name) => headers[name] === undefined);
}

function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
