import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestShop, type TestShop } from '../../../testing/test-shop.js';

const TOKEN = 'a-token-of-the-scraper';

let shop: TestShop;
let closed: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  closed = await startTestShop({ env: { METRICS_TOKEN: TOKEN }, work: false });
}, 60_000);
afterAll(async () => {
  await shop.stop();
  await closed.stop();
});

const scrape = async (headers: Record<string, string> = {}) =>
  (await shop.http<string>('GET', '/metrics', { headers })).body;

describe('the figures for Prometheus', () => {
  it('tell of requests by the pattern of their route, of queues, outbox, payments, pool and process', async () => {
    await shop.http('GET', '/api/orders/asha@example.com');
    await shop.http('GET', '/nothing-here');
    const text = await scrape();
    for (const line of [
      /^http_request_duration_seconds_count\{method="GET",route="\/api\/orders\/:email",status="401"\} 1$/m,
      /^http_request_duration_seconds_bucket\{le="0\.25",method="GET",route="none",status="404"\} 1$/m,
      /^shop_queue_jobs\{queue="mail",state="failed"\} 0$/m,
      /^shop_queue_jobs\{queue="payments",state="waiting"\} \d+$/m,
      /^shop_queue_oldest_waiting_seconds\{queue="work"\} [\d.]+$/m,
      /^shop_outbox_due 0$/m,
      /^shop_outbox_oldest_seconds 0$/m,
      /^shop_webhook_age_seconds Nan$/m,
      /^shop_reconciliation_age_seconds (Nan|[\d.]+)$/m,
      /^shop_payments_held 0$/m,
      /^shop_database_pool_connections\{state="limit"\} 10$/m,
      /^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m,
      /^process_resident_memory_bytes \d+$/m,
    ]) {
      expect(text).toMatch(line);
    }
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
