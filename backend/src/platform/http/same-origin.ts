import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a call comes from the shop's own pages. Programs that are no browser send no Origin; they pass with `any`.
 */
export function isSameOrigin({ origin, host }: IncomingHttpHeaders, publicUrl: string, from: 'told' | 'any'): boolean {
  if (origin === undefined) return from === 'any';
  return [new URL(publicUrl).origin, `http://${host}`, `https://${host}`].includes(origin);
}
