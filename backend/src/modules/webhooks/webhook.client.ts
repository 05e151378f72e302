import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './webhook.rules.js';

const TIMEOUT_MS = 10_000;

export interface WebhookAnswer {
  /** HTTP status; null where no answer came. */
  readonly status: number | null;
  /** Why it failed; null for 2xx. */
  readonly error: string | null;
}

/** Resolves a name, and refuses one that leads into the shop's own network: the connection is made to what was checked. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...(options as LookupOptions), all: true }, (error, found: LookupAddress[]) => {
    if (error) return done(error, '', 0);
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublicAddress(address))) {
      return done(new Error('the address is not on the Internet'), '', 0);
    }
    if ('all' in options && options.all) return done(null, found);
    done(null, first.address, first.family);
  });
};

/** Posts JSON. Redirects are not followed, and the body of the answer is not read. Never throws. */
export function postWebhook(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  allowsLocal: boolean,
): Promise<WebhookAnswer> {
  const { request } = url.startsWith('https:') ? https : http;
  return new Promise((resolve) => {
    const options: https.RequestOptions = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
      agent: false,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(allowsLocal ? {} : { lookup: publicLookup }),
    };
    const sent = request(url, options, ({ statusCode = 0 }) => {
      sent.destroy();
      const isTaken = statusCode >= 200 && statusCode < 300;
      resolve({ status: statusCode, error: isTaken ? null : `It answered ${statusCode}.` });
    });
    sent.on('error', (error) => {
      const late = error.name === 'AbortError' || error.name === 'TimeoutError';
      resolve({
        status: null,
        error: late ? 'It did not answer within 10 seconds.' : `No connection: ${error.message}`,
      });
    });
    sent.end(body);
  });
}
