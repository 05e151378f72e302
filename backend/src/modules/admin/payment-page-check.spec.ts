import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { shopConfig } from '../../platform/config/index.js';
import { contentSecurityPolicy } from '../../platform/http/index.js';
import type { Logger } from '../../platform/observability/logging/index.js';
import type { SecurityEvent, SecurityLog } from '../../platform/security-log/index.js';
import { PaymentPageCheck } from './payment-page-check.service.js';

const gateway = {
  scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
  frames: ['https://checkout.razorpay.com', 'https://api.razorpay.com'],
  connects: [],
  payments: [],
};
const OWN = '<script type="module" src="/assets/start.js"></script>';

let page: { status: number; html: string; policy: string; location?: string };
let paths: (string | undefined)[];
const server = http.createServer(({ url }, answer) => {
  paths.push(url);
  const { status, html, policy, location } = page;
  answer.writeHead(status, { 'content-security-policy': policy, ...(location ? { location } : {}) }).end(html);
});
let publicUrl = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

let events: SecurityEvent[];
let warnings: unknown[];
beforeEach(() => {
  [paths, events, warnings] = [[], [], []];
  page = { status: 200, html: OWN, policy: contentSecurityPolicy({ publicUrl, gateway }, 'checkout') };
});

async function check(): Promise<(string | undefined)[]> {
  const check = new PaymentPageCheck(
    { publicUrl } as ReturnType<typeof shopConfig>,
    { sources: gateway },
    { record: async (event: SecurityEvent) => void events.push(event) } as unknown as SecurityLog,
    { warn: (entry: unknown) => void warnings.push(entry) } as unknown as Logger,
  );
  await check.run();
  return events.map(({ kind, reason }) => `${kind}: ${reason}`);
}

it('reads the payment page at the shop’s public address and finds nothing to tell', async () => {
  page.html += `<script src="${gateway.scriptUrl}"></script>`;
  expect(await check()).toEqual([]);
  expect([paths, warnings]).toEqual([['/checkout'], []]);
});

it('each script and policy that is not listed is a security event', async () => {
  page.html += '<script src="https://evil.example/skim.js"></script><script>steal()</script>';
  page.policy += "; script-src 'unsafe-inline'";
  expect(await check()).toEqual([
    'payment_page.changed: policy',
    'payment_page.changed: script https://evil.example',
    'payment_page.changed: inline script',
  ]);
});

it.each([
  ['answers with an error', { status: 503 }],
  ['leads elsewhere', { status: 302, location: 'https://evil.example/checkout' }],
])('a page that %s is logged and not judged', async (_, answer) => {
  Object.assign(page, answer, { html: '<script>steal()</script>' });
  expect(await check()).toEqual([]);
  expect(warnings).toHaveLength(1);
});
