import { createHmac, randomBytes } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import { ORDER_STATES } from '../orders/index.js';

/** What an address can be told of: an order that came to a state, and a product of which the stock changed. */
export const WEBHOOK_EVENTS: readonly string[] = [...ORDER_STATES.map((state) => `order.${state}`), 'stock.changed'];

export const MAX_ENDPOINTS = 10;
/** Deliveries that are over are kept for so long. */
export const KEEP_DAYS = 30;

const SECRET_BYTES = 24;
const SECRET_PREFIX = 'whsec_';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Milliseconds before the second attempt, the third and so on; a little over a day in all. */
const RETRY_DELAYS = [5_000, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 5 * HOUR_MS, 10 * HOUR_MS, 10 * HOUR_MS];

/** @param attempts how often it was tried. @returns null when it is not tried again */
export const retryDelayMs = (attempts: number): number | null => RETRY_DELAYS[attempts - 1] ?? null;

/** `whsec_` and 24 random bytes in base64, as Standard Webhooks writes secrets. */
export const newWebhookSecret = (): string => SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');

/** The headers of Standard Webhooks 1.0. @param at seconds since 1970 */
export function signatureHeaders(
  secret: string,
  id: string,
  at: number,
  body: string,
): Readonly<Record<string, string>> {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': `v1,${signature}` };
}

const PRIVATE = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.ipv4.addSubnet(address, bits, 'ipv4');
// All of the IPv6 Internet is in 2000::/3; the ranges of it that lead elsewhere: Teredo, documentation and 6to4.
for (const [address, bits] of [
  ['::', 3],
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['4000::', 2],
  ['8000::', 1],
] as const)
  PRIVATE.ipv6.addSubnet(address, bits, 'ipv6');

/** Whether an IP address belongs to the Internet, and to no machine beside the shop's own. */
export function isPublicAddress(address: string): boolean {
  const family = ({ 4: 'ipv4', 6: 'ipv6' } as const)[isIP(address)];
  return family !== undefined && !PRIVATE[family].check(address, family);
}

const isLocalHost = (host: string): boolean => host === 'localhost' || host === '127.0.0.1' || host === '[::1]';

/** Why an address cannot be called; null for one that can. @param allowsLocal outside production */
export function urlProblem(written: string, allowsLocal: boolean): string | null {
  if (!URL.canParse(written)) return 'Please enter an address such as https://example.com/webhooks.';
  const { protocol, hostname, username, password } = new URL(written);
  const isLocal = allowsLocal && isLocalHost(hostname);
  if (protocol !== 'https:' && !(isLocal && protocol === 'http:')) return 'The address must begin with https://.';
  if (username !== '' || password !== '') return 'The address must not contain a name or a password.';
  const ip = hostname.replace(/^\[|\]$/g, '');
  if (!isLocal && (isLocalHost(hostname) || (isIP(ip) !== 0 && !isPublicAddress(ip)))) {
    return 'The address must be on the Internet.';
  }
  return null;
}
