import type { INestApplicationContext } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { FastifyReply } from 'fastify';
import { shopConfig } from '../config/index.js';
import { PaymentPage, type PaymentPageSources } from './payment-page.js';
import { paymentPageScripts } from './payment-page-scripts.js';

// Own instead of @fastify/helmet: helmet compiles its whole configuration with each request (12 to 18 µs of CPU, 1 to 3 for
// these headers as constants), and writes to the raw response, where a file's reply can no longer remove a header.

/** What the headers depend on. */
export interface HeaderSettings {
  readonly publicUrl: string;
  readonly gateway: PaymentPageSources;
}

export function headerSettings(app: INestApplicationContext): HeaderSettings {
  const { publicUrl } = app.get<ConfigType<typeof shopConfig>>(shopConfig.KEY);
  return { publicUrl, gateway: app.get(PaymentPage).sources };
}

/** Where browsers report what a policy stopped: the path, and the name that the policy knows it by. */
const REPORTS_PATH = '/api/csp-reports';
const REPORTS_GROUP = 'csp';

export type PagePolicy = 'shop' | 'checkout' | 'admin';

/**
 * The Content-Security-Policy of a page: only checkout pages may load the gateway's script and frame, and post the form
 * with which a browser without frames goes to the gateway's own page.
 */
export function contentSecurityPolicy({ publicUrl, gateway }: HeaderSettings, policy: PagePolicy): string {
  const isCheckout = policy === 'checkout';
  const also = (origins: readonly string[]) => (isCheckout ? origins.map((origin) => ` ${origin}`).join('') : '');
  const scripts = isCheckout ? paymentPageScripts(gateway).map(({ source }) => source) : ["'self'"];
  return [
    "default-src 'self'",
    `script-src ${scripts.join(' ')}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${also([new URL(gateway.scriptUrl).origin])}`,
    "font-src 'self'",
    `connect-src 'self'${also(gateway.connects)}`,
    isCheckout ? `frame-src${also(gateway.frames)}` : "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${also(gateway.frames)}`,
    "frame-ancestors 'none'",
    ...(publicUrl.startsWith('https://') ? ['upgrade-insecure-requests'] : []),
    `report-uri ${REPORTS_PATH}`,
    `report-to ${REPORTS_GROUP}`,
  ].join('; ');
}

/** For pictures that mails show: mail programs on the web load them into pages of their own. */
export const CROSS_ORIGIN_RESOURCE = { 'cross-origin-resource-policy': 'cross-origin' };

const DOCUMENT_ONLY_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'reporting-endpoints',
  'x-frame-options',
];

/** Takes off what only documents heed: on each of a page's scripts, letters and pictures it is 0.7 KB for nothing. */
export function withoutDocumentHeaders(reply: FastifyReply): FastifyReply {
  for (const name of DOCUMENT_ONLY_HEADERS) reply.removeHeader(name);
  return reply;
}

/** The policy of what is no document: it loads nothing, and no page may show it. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** For public data, such as lists as JSON: less than half the headers. */
export function withDataHeaders(reply: FastifyReply): FastifyReply {
  return withoutDocumentHeaders(reply).header('content-security-policy', DATA_POLICY);
}

/** Headers of every answer. */
export function securityHeaders({ publicUrl, gateway }: HeaderSettings): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': `camera=(self), geolocation=(), microphone=(), payment=(self${gateway.payments.map((origin) => ` "${origin}"`).join('')}), publickey-credentials-create=(self), publickey-credentials-get=(self)`,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'reporting-endpoints': `${REPORTS_GROUP}="${REPORTS_PATH}"`,
    ...(publicUrl.startsWith('https://') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
