import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMIN, startTestShop, type TestShop } from '../../../testing/test-shop.js';
import { workspaceRoot } from '../config/index.js';
import { AlertScheduler } from './alert-scheduler.js';

const TOKEN = 'a-token-of-the-scraper';
/** More than any disk has. */
const DISK_FREE_MB = '1000000000';

let shop: TestShop;
let closed: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  closed = await startTestShop({ env: { METRICS_TOKEN: TOKEN, ALERT_DISK_FREE_MB: DISK_FREE_MB }, work: false });
});
afterAll(async () => {
  await shop.stop();
  await closed.stop();
});

const scrape = async (headers: Record<string, string> = {}) =>
  (await shop.http<string>('GET', '/metrics', { headers })).body;

describe('the figures for Prometheus', () => {
  let text: string;
  beforeAll(async () => {
    await shop.http('GET', '/api/orders/asha@example.com');
    await shop.http('GET', '/nothing-here');
    text = await scrape();
  });

  it.each([
    [
      'requests by route',
      /^http_request_duration_seconds_count\{method="GET",route="\/api\/orders\/:email",status="401"\} 1$/m,
    ],
    [
      'requests that no route took',
      /^http_request_duration_seconds_bucket\{le="0\.25",method="GET",route="none",status="404"\} 1$/m,
    ],
    ['the depth of each queue', /^shop_queue_jobs\{queue="payments",state="waiting"\} \d+$/m],
    ['the age of the oldest job', /^shop_queue_oldest_waiting_seconds\{queue="work"\} [\d.]+$/m],
    ['jobs that failed for good', /^shop_queue_jobs\{queue="mail",state="failed"\} 0$/m],
    ['the last webhook', /^shop_webhook_age_seconds Nan$/m],
    ['the last reconciliation', /^shop_reconciliation_age_seconds (Nan|[\d.]+)$/m],
    ['what the outbox owes', /^shop_outbox_due 0$/m],
    ['how long it has owed it', /^shop_outbox_oldest_seconds 0$/m],
    ['payments that are held', /^shop_payments_held 0$/m],
    ['orders', /^shop_orders_last_hour 0$/m],
    ['captured money', /^shop_captured_rupees_last_hour 0$/m],
    ['refunded money', /^shop_refunded_rupees_last_hour 0$/m],
    ['failed payments by reason', /^# TYPE shop_payments_failed_last_hour gauge$/m],
    ['what is wrong', /^shop_incidents_open 0$/m],
    ['the event loop', /^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m],
    ['the pool of connections', /^shop_database_pool_connections\{state="limit"\} 10$/m],
    ['memory', /^process_resident_memory_bytes \d+$/m],
  ])('tell of %s', (_, line) => expect(text).toMatch(line));

  it.each(['rules.yml', 'grafana-dashboard.json'])('have all that deploy/monitoring/%s asks for', (file) => {
    const asked = readFileSync(path.join(workspaceRoot, 'deploy', 'monitoring', file), 'utf8');
    const names = new Set(asked.match(/\b(?:shop|http|nodejs|process)_[a-z0-9_]+(?=[{[])/g));
    expect(names.size).toBeGreaterThan(10);
    expect([...names].filter((name) => !new RegExp(`^(?:# TYPE )?${name}[{ ]`, 'm').test(text))).toEqual([]);
  });

  it('hold nothing that somebody typed', () => {
    expect(text).not.toContain('asha@');
    expect(text).not.toContain('nothing-here');
  });

  it('are not public: behind a proxy, and without the token where there is one, nothing is here', async () => {
    const forwarded = { headers: { 'x-forwarded-for': '203.0.113.9' } };
    expect((await shop.http('GET', '/metrics', forwarded)).status).toBe(404);
    expect((await closed.http('GET', '/metrics')).status).toBe(404);
    expect((await closed.http('GET', '/metrics', { token: 'another' })).status).toBe(404);
    expect((await closed.http('GET', '/metrics', { token: TOKEN })).status).toBe(200);
  });
});

/** What readiness says of the disk, and how many e-mails its owner has got about it. */
async function roomOf(one: TestShop) {
  const { status, body } = await one.http<{ status: string; checks: { disk: string } }>('GET', '/health/ready');
  await one.app.get(AlertScheduler).evaluate();
  const mails = (await one.mails()).filter(({ to, subject }) => to === ADMIN && subject === 'The disk is nearly full');
  return [status, body.status, body.checks.disk, mails.length];
}

it('a disk with little room degrades the shop, and its owner is told', async () => {
  expect(await roomOf(closed)).toEqual([200, 'degraded', 'low', 1]);
  expect(await roomOf(shop)).toEqual([200, 'ok', 'up', 0]);
});
